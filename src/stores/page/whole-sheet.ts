const MARK = 'data-whole-sheet';

const addressOfSheet = () => document.querySelector(`style[${MARK}]`)?.getAttribute(MARK);
const linkTo = (address: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);

/** Whether the complete style sheet is applied; always true in development, where Vite provides the styles. */
export function isWholeSheetThere(): boolean {
  const address = addressOfSheet();
  return !address || Boolean(linkTo(address)?.sheet);
}

/** Loads the sheet into the browser's cache without parsing it, which takes a slow phone a tenth of a second. */
export function bringSheetNear(): void {
  const address = addressOfSheet();
  if (!address || linkTo(address)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = address;
  document.head.append(link);
}

/**
 * Loads the complete style sheet of the site: a page contains only the rules for its first view, and what scripts open
 * or add needs more. Resolves when the sheet is applied or failed to load.
 */
export function wholeSheet(): Promise<void> {
  const address = addressOfSheet();
  if (!address || isWholeSheetThere()) return Promise.resolve();
  const asked = linkTo(address);
  const link = asked ?? document.createElement('link');
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    if (asked) return;
    // The next call tries again.
    link.onerror = () => link.remove();
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  });
}
