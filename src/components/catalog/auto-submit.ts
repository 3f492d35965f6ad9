/** Sends a form of selects as soon as one changes, without the parameters that say nothing; without scripts its button does. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-auto-submit]')) {
  form.addEventListener('change', () => form.requestSubmit());
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
}
