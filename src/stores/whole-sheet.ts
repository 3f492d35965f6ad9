const MARK = 'data-whole-sheet';

const addressOfSheet = () => document.querySelector(`style[${MARK}]`)?.getAttribute(MARK);
const linkTo = (address: string) => document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);

/** Whether the styles of the whole site are in force; always so in development, where Vite brings them. */
export function isWholeSheetThere(): boolean {
  const address = addressOfSheet();
  return !address || Boolean(linkTo(address)?.sheet);
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
