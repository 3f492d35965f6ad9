const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll', 'focusin'] as const;

/** Calls once at the first sign that somebody uses the page: what is not needed before is not loaded before [B-02]. */
export function atFirstTouch(call: () => void): void {
  const touched = ({ type }: Event) => {
    // A browser may tell of a scroll while it lays out: the page still stands at its top.
    if (type === 'scroll' && !window.scrollY) return;
    for (const sign of SIGNS) window.removeEventListener(sign, touched);
    call();
  };
  for (const sign of SIGNS) window.addEventListener(sign, touched, { passive: true });
}
