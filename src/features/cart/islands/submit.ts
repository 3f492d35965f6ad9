import type { SubmitEvent } from 'react';

/**
 * Sends a form with scripts; without scripts the plain form does the same. Its button shows that the answer is awaited,
 * and a second press meanwhile sends nothing.
 */
export function bySubmit(send: (form: FormData) => Promise<boolean>) {
  return (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const button = event.submitter;
    if (button?.ariaBusy === 'true') return;
    button?.setAttribute('aria-busy', 'true');
    void send(new FormData(form))
      .then((isDone) => isDone && form.reset())
      .finally(() => button?.removeAttribute('aria-busy'));
  };
}
