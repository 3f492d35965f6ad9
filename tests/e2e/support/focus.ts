import type { Page } from 'playwright/test';

/** Why a person cannot see where the focus is, with the element; null if they can. */
export const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // The link to the content moves the focus to all of it, which has no ring.
    if (!element || element === document.body || element.matches('main')) return null;
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id || '-'}"]`);
    // The ring may be drawn around the whole card, or around the label of a radio button.
    const places = [element, label, element.parentElement, element.nextElementSibling].flatMap((place) => place ?? []);
    const styles = places.flatMap((place) => [getComputedStyle(place), getComputedStyle(place, '::after')]);
    const hasRing = styles.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    );
    if (!hasRing) return `no ring: ${name}`;
    const box = element.getBoundingClientRect();
    const isApart = ({ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) =>
      box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
    if (isApart({ left: 0, right: innerWidth, top: 0, bottom: innerHeight })) return `not on the screen: ${name}`;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (isApart(around.getBoundingClientRect())) return `scrolled out of sight: ${name}`;
    }
    return null;
  });
