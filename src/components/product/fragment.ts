/** The part of another page of the shop that `selector` names; null when the page or the part did not come. */
export async function fetchFragment(href: string, selector: string): Promise<Element | null> {
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(selector);
  } catch {
    return null;
  }
}
