/**
 * An error of a plain form goes as soon as the field that it is about is changed, as in the forms of islands.
 * Errors that follow from something else stay: only a field that is marked as wrong loses its error.
 */
export function watchProblems(): void {
  document.addEventListener('input', ({ target }) => {
    // React takes its own errors away.
    if (!(target instanceof HTMLElement) || !target.ariaInvalid || target.closest('astro-island')) return;
    target.ariaInvalid = null;
    for (const id of target.getAttribute('aria-describedby')?.split(' ') ?? []) {
      const told = document.getElementById(id);
      if (told?.role === 'alert') told.remove();
    }
  });
}
