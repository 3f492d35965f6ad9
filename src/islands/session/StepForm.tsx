import type { ButtonHTMLAttributes, FocusEventHandler, ReactNode, Ref } from 'react';

interface Props {
  /** Where the form is posted when no script runs. */
  action: string;
  /** Is given what is typed, with the button that was pressed; `target` is the form itself. */
  onSend: (form: FormData, target: HTMLFormElement) => void;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form of a step of the login: a plain one, sent by script where one runs. */
export function StepForm({ onSend, ...form }: Props) {
  return (
    <form
      className="login-form"
      method="post"
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget, event.submitter), event.currentTarget);
      }}
    />
  );
}

/** The button that sends a step. */
export function SendButton({ isBusy, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & { isBusy: boolean }) {
  return <button type="submit" className="button button-block" aria-busy={isBusy || undefined} {...button} />;
}

/** What is wrong with the whole step; nothing while all is well. */
export function StepProblem({ problem }: { problem: string | null }) {
  return (
    problem && (
      <p className="field-error" role="alert">
        {problem}
      </p>
    )
  );
}
