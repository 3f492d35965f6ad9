/** Runs a task after the next paint, so that the shopper first sees the reaction to this event. */
export function afterPaint(task: () => void): void {
  // An animation frame runs before the paint, and never in a hidden page.
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
