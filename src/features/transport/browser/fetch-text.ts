/** The text of another page of the shop, of a part of one, or of a file. Rejects if it cannot be loaded. */
export async function fetchText(href: string): Promise<string> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.text();
}
