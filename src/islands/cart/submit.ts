import type { SubmitEvent } from 'react';

/** Sends a form with scripts; without scripts the plain form does the same. */
export function bySubmit(send: (form: FormData) => Promise<boolean>) {
  return (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(new FormData(form)).then((isDone) => isDone && form.reset());
  };
}
