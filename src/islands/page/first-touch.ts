import { afterPaint } from '../../stores/page/after-paint.ts';

const SIGNS = ['pointermove', 'pointerup', 'keydown', 'scroll', 'focusin'] as const;

/**
 * Calls back once after the first sign of use: code that is not needed before is not loaded before [B-02]. A tap counts
 * when the finger leaves, and its answer is painted first [B-96].
 */
export function atFirstTouch(call: () => void): void {
  const touched = (event: Event) => {
    // A browser also reports a pointer when only the page below it changed: then the pointer has not moved.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const sign of SIGNS) window.removeEventListener(sign, touched);
    afterPaint(call);
  };
  for (const sign of SIGNS) window.addEventListener(sign, touched, { passive: true });
}
