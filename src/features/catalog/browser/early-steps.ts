/**
 * The steps of a quantity before the code of the form is there; inline in a product page. A step counts at once, and so
 * does the next one: the field is not yet a part of the form's code, which reads it when it starts.
 */
function step(event: MouseEvent): void {
  // Only elements are clicked.
  const tapped = (event.target as Element).closest('astro-island[ssr] .stepper-button');
  const field = tapped?.parentElement?.querySelector('input');
  if (!field) return;
  // Neither the page (shell/early-taps.ts) nor the island holds the tap: it would be counted again.
  event.stopImmediatePropagation();
  if (tapped?.nextElementSibling) field.stepDown();
  else field.stepUp();
}

addEventListener('click', step, true);
