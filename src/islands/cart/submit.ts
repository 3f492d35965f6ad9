import type { SubmitEvent } from 'react';

/**
 * Sends a form with scripts; without scripts the plain form does the same. Its button shows that the answer is awaited;
 * `islands/page/posted-forms.ts` ignores a second press meanwhile.
 */
export function bySubmit(send: (form: FormData) => Promise<boolean>) {
  return (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    button?.setAttribute('aria-busy', 'true');
    void send(new FormData(form))
      .then((isDone) => isDone && form.reset())
      .finally(() => button?.removeAttribute('aria-busy'));
  };
}
