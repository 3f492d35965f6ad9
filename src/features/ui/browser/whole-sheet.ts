import { afterPaint } from './after-paint.ts';

const MARK = 'data-whole-sheet';

let link: HTMLLinkElement | undefined;
let applying: Promise<void> | undefined;

const addressOfSheet = () => document.querySelector(`style[${MARK}]`)?.getAttribute(MARK);

/** Whether the complete style sheet is applied; always true in development, where Vite provides the styles. */
export const isWholeSheetThere = (): boolean => !addressOfSheet() || Boolean(link?.sheet);

/** Loads the sheet into the browser's cache without parsing it, which takes a slow phone a tenth of a second. */
export function bringSheetNear(): void {
  const address = addressOfSheet();
  if (address && !applying) addLink(address, 'prefetch');
}

/**
 * Loads the complete style sheet of the site: a page contains only the rules for its first view, and what scripts open
 * or add needs more. It is asked for after the next paint, because a new sheet styles the whole page again, which would
 * delay the answer to a tap. Resolves when the sheet is applied or failed to load.
 */
export function wholeSheet(): Promise<void> {
  const address = addressOfSheet();
  applying ??= new Promise((resolve) => {
    if (!address) return resolve();
    afterPaint(() => {
      link = addLink(address, 'stylesheet');
      link.onload = () => resolve();
      link.onerror = () => {
        link?.remove();
        // The next call tries again.
        applying = undefined;
        resolve();
      };
    });
  });
  return applying;
}

function addLink(href: string, rel: string): HTMLLinkElement {
  const added = document.createElement('link');
  Object.assign(added, { as: 'style', rel, href });
  document.head.append(added);
  return added;
}
