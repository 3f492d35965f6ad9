import { afterPaint } from './after-paint.ts';

/**
 * Calls back once after the first sign of use (features/shell/browser/page-scripts.ts), also one before the scripts of the page
 * were there: code that is not needed before is not loaded before. A tap is answered on the screen first.
 * For the scripts that a page names; what is imported later does not hear of an earlier touch.
 */
export function atFirstTouch(call: () => void): void {
  document.addEventListener('page:used', () => afterPaint(call), { once: true });
}
