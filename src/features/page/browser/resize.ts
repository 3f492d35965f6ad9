const SETTLED_AFTER_MS = 50; //

/** Calls back once the window size is stable. */
export function onResize(call: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(call, SETTLED_AFTER_MS);
  });
}
