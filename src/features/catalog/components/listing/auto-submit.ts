/**
 * Submits a form when a select changes, without parameters that have their default value; without scripts its button
 * does. A parameter has its default value when it is empty or equals the listing's default.
 */
const forms = document.querySelectorAll<HTMLFormElement>('form[data-auto-submit]');
for (const form of forms) {
  const submit = () => form.requestSubmit();
  form.addEventListener('change', submit);
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) {
      const field = form.elements.namedItem(name);
      const isDefault = field instanceof HTMLSelectElement && field.dataset.default === value;
      if (value === '' || isDefault) formData.delete(name);
    }
  });
  // A shopper may have chosen before this script was loaded. Each select was rendered with a selected option.
  if (form.querySelector('[selected]:not(:checked)')) submit();
}

// A page restored from the history shows its own sort order, not the last selected one.
window.addEventListener('pageshow', () => {
  for (const form of forms) form.reset();
});
