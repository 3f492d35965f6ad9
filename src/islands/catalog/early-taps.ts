/**
 * The steps of a quantity and the share button before their own code is there; inline in a product page, read before
 * both. A step counts at once, because the field is not yet a part of the form's code, which reads it when it starts.
 * The share button shows that it waits, and acts when it can [B-183].
 */
function answer(event: MouseEvent): void {
  // Only elements are clicked.
  const tapped = (event.target as Element).closest<HTMLElement>(
    'astro-island[ssr] .stepper-button,share-button:not(:defined) button',
  );
  const frame = tapped?.parentElement;
  const field = frame?.querySelector('input');
  if (field) {
    // The island would count the step again when it starts.
    event.stopImmediatePropagation();
    if (tapped?.nextElementSibling) field.stepDown();
    else field.stepUp();
  } else if (tapped && !tapped.ariaBusy) {
    tapped.ariaBusy = 'true';
    void customElements.whenDefined('share-button').then(() => {
      tapped.ariaBusy = null;
      tapped.click();
    });
  }
}

addEventListener('click', answer, true);
