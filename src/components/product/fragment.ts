/** The part of another page of the shop that `selector` names; null when the page or the part did not come. */
export async function fetchFragment(href: string, selector: string): Promise<Element | null> {
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    // The content alone: the styles of the head are of no use here and would be refused one by one.
    const [content = ''] = /<main[\s>][\s\S]*<\/main>/.exec(await answer.text()) ?? [];
    return new DOMParser().parseFromString(content, 'text/html').querySelector(selector);
  } catch {
    return null;
  }
}
