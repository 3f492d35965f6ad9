/** A form may be sent again after this time, in ms: the shopper may have stopped loading the page. */
const WAIT_MS = 20_000;

/**
 * While the answer to a plain form is awaited, its button shows it, and pressing it again sends nothing: otherwise an
 * order would be put into the cart twice, or a review written twice [B-77]. For a form that a script sends, the script
 * marks the button, and the second press never reaches the script [B-109].
 */
export function watchPostedForms(): void {
  const dropSecond = (event: SubmitEvent) => {
    if (event.submitter?.ariaBusy !== 'true') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('submit', dropSecond, true);
  const waiting = new Map<HTMLFormElement, HTMLElement | null>();
  const forget = (form: HTMLFormElement) => {
    waiting.get(form)?.removeAttribute('aria-busy');
    waiting.delete(form);
  };
  // At the window, after the scripts that send a form themselves.
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    // Another button of the form asks for something else.
    if (waiting.has(form) && waiting.get(form) === submitter) return event.preventDefault();
    waiting.set(form, submitter);
    submitter?.setAttribute('aria-busy', 'true');
    window.setTimeout(() => forget(form), WAIT_MS);
  });
  window.addEventListener('pageshow', () => {
    for (const form of waiting.keys()) forget(form);
  });
}
