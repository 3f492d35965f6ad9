/** The HTML of another page of the shop, or of a part of one. Rejects if it cannot be loaded. */
export async function fetchHtml(href: string): Promise<string> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.text();
}
