import type { ButtonHTMLAttributes, FocusEventHandler, ReactNode, Ref } from 'react';
import { text } from '../../../text/vi.ts';

interface Props {
  /** Target of the form without scripts. */
  action: string;
  /** Called with the form values and the pressed button; `target` is the form element. */
  onSend: (form: FormData, target: HTMLFormElement) => void;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form of a login step: a plain form, sent with scripts when they run. */
export function StepForm({ onSend, ...form }: Props) {
  return (
    <form
      className="login-form"
      method="post"
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        // The answer to the first press is awaited.
        if (event.submitter?.ariaBusy === 'true') return;
        onSend(new FormData(event.currentTarget, event.submitter), event.currentTarget);
      }}
    />
  );
}

/** The submit button of a step. */
export function SendButton({ isBusy, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & { isBusy: boolean }) {
  return <button type="submit" className="button button-block" aria-busy={isBusy || undefined} {...button} />;
}

/** Id of the error of the whole step, for the field that it describes. */
export const STEP_PROBLEM = 'login-problem';

/** The error of the whole step, which stays until the next try; renders nothing without one. */
export function StepProblem({ problem }: { problem: string | null }) {
  return (
    problem && (
      <p className="field-error" role="alert">
        {problem}
      </p>
    )
  );
}

/** A login or registration that was refused, told here alone: a message elsewhere would cover the dialog. */
export function Refusal({ refusal }: { refusal: string | null }) {
  return (
    refusal && (
      <div className="notice notice-danger" role="alert">
        <strong>{text('Registration error')}</strong>
        <p className="field-error" id={STEP_PROBLEM}>
          {refusal}
        </p>
      </div>
    )
  );
}
