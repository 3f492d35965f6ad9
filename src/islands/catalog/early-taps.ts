/**
 * The steps of a quantity before the form's own code is there; inline in a product page, read before it. A step counts
 * at once, because the field is not yet a part of the form's code, which reads it when it starts [B-183].
 */
function step(event: MouseEvent): void {
  // Only elements are clicked.
  const tapped = (event.target as Element).closest<HTMLElement>('astro-island[ssr] .stepper-button');
  const field = tapped?.parentElement?.querySelector('input');
  if (!field) return;
  // The island would count the step again when it starts.
  event.stopImmediatePropagation();
  if (tapped?.nextElementSibling) field.stepDown();
  else field.stepUp();
}

addEventListener('click', step, true);
