import { afterPaint } from '../../stores/page/after-paint.ts';

/** The event at the first sign of use, and its entry in the performance timeline (islands/shell/page-scripts.ts). */
const TOUCHED = 'page:touched';

/**
 * Calls back once after the first sign of use, also one before this script was there: code that is not needed before is
 * not loaded before [B-02]. A tap is answered on the screen first [B-96].
 */
export function atFirstTouch(call: () => void): void {
  const act = () => afterPaint(call);
  if (performance.getEntriesByName(TOUCHED).length > 0) act();
  else document.addEventListener(TOUCHED, act, { once: true });
}
