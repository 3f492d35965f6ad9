const MARK = 'data-whole-sheet';

const addressOfSheet = () => document.querySelector(`style[${MARK}]`)?.getAttribute(MARK);
const linkTo = (address: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);

/** Whether the styles of the whole site are in force; always so in development, where Vite brings them. */
export function isWholeSheetThere(): boolean {
  const address = addressOfSheet();
  return !address || Boolean(linkTo(address)?.sheet);
}

/** Puts the sheet into the browser's cache without reading it, which takes a slow phone a tenth of a second. */
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
 * Fetches the style sheet of the whole site: a page comes with the rules for what it shows at first, and what scripts
 * open or add needs more. Settles when the sheet is in force, or failed to load.
 */
export function wholeSheet(): Promise<void> {
  const address = addressOfSheet();
  if (!address || isWholeSheetThere()) return Promise.resolve();
  const asked = linkTo(address);
  const link = asked ?? document.createElement('link');
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    if (asked) return;
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  });
}
