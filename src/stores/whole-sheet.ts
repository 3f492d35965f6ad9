const MARK = 'data-whole-sheet';

/**
 * The style sheet of the whole site: a page comes with the rules for what it holds, and what scripts add may need more.
 * Settles when the sheet is in force, or failed to load, or is not needed, as in development.
 */
export function wholeSheet(): Promise<void> {
  const address = document.querySelector(`style[${MARK}]`)?.getAttribute(MARK);
  if (!address) return Promise.resolve();
  const asked = document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  if (asked?.sheet) return Promise.resolve();
  const link = asked ?? document.createElement('link');
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    if (asked) return;
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  });
}
