import { afterPaint } from '../../stores/page/after-paint.ts';

/** The event at the first sign of use (islands/shell/page-scripts.ts); after it the page says so itself. */
const TOUCHED = 'page:touched';

/**
 * Calls back once after the first sign of use, also one before this script was there: code that is not needed before is
 * not loaded before [B-02]. A tap is answered on the screen first [B-96].
 */
export function atFirstTouch(call: () => void): void {
  const act = () => afterPaint(call);
  if ('touched' in document.documentElement.dataset) act();
  else document.addEventListener(TOUCHED, act, { once: true });
}
