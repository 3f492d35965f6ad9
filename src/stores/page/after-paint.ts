/** Runs a task once the browser has shown what this event changed: the answer first, what follows from it behind [B-02]. */
export function afterPaint(task: () => void): void {
  // A frame calls back before it is drawn; a page out of sight draws none.
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
