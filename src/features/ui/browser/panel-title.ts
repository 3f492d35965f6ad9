/**
 * Moves the focus from an element that is about to disappear to the title of its panel, which stays. Without this the
 * focus would be lost, and a screen reader would start at the top of the page.
 */
export function focusPanelTitle(leaving: Element): void {
  const title = titleOf(leaving);
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** Whether the title of the element's panel has the focus, because the element that had it has disappeared. */
export const isPanelTitleFocused = (element: Element): boolean => titleOf(element) === document.activeElement;

const titleOf = (element: Element) => element.closest('dialog')?.querySelector<HTMLElement>('h2') ?? null;
