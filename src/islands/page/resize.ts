const SETTLED_AFTER_MS = 50; // [DEVICE-003]

/** Calls once the window keeps a new size. */
export function onResize(call: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(call, SETTLED_AFTER_MS);
  });
}
