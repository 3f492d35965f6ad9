import { afterPaint } from '../../stores/page/after-paint.ts';

/**
 * Calls back once after the first sign of use (islands/shell/page-scripts.ts), also one before the scripts of the page
 * were there: code that is not needed before is not loaded before [B-02]. A tap is answered on the screen first [B-96].
 * For the scripts that a page names; what is imported later does not hear of an earlier touch.
 */
export function atFirstTouch(call: () => void): void {
  document.addEventListener('page:used', () => afterPaint(call), { once: true });
}
