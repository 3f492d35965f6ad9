/** Newsletter forms show their result in place instead of loading the page again. */
export function watchNewsletter(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('newsletter' in form.dataset)) return;
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const field = form.querySelector('input');
  const answer = form.querySelector<HTMLElement>('[data-newsletter-answer]');
  if (!button || !field || !answer || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const { subscribe } = await import('../../promotions/browser/offers.ts');
  const result = await subscribe(new FormData(form));
  button.ariaBusy = null;
  const isProblem = 'problem' in result;
  answer.textContent = isProblem ? result.problem : result.data.message;
  answer.toggleAttribute('data-problem', isProblem);
  field.ariaInvalid = isProblem ? 'true' : null;
  if (isProblem) field.focus();
  else field.value = '';
}
