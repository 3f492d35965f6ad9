/** Runs a task after the next paint, so that the shopper first sees the answer to this event [B-02]. */
export function afterPaint(task: () => void): void {
  // A frame calls back before it is drawn; a page out of sight draws none.
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
