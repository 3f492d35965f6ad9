/**
 * Sends a form of selects as soon as one changes, without the parameters that say nothing; without scripts its button
 * does. A parameter says nothing when it is empty or the listing's own default.
 */
const forms = document.querySelectorAll<HTMLFormElement>('form[data-auto-submit]');
for (const form of forms) {
  form.addEventListener('change', () => form.requestSubmit());
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) {
      const field = form.elements.namedItem(name);
      const isDefault = field instanceof HTMLSelectElement && field.dataset.default === value;
      if (value === '' || isDefault) formData.delete(name);
    }
  });
}

// A page that comes back from the history shows what its list is sorted by, not what was chosen as it was left.
window.addEventListener('pageshow', () => {
  for (const form of forms) form.reset();
});
