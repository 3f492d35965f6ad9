import { type SubmitEvent, useState } from 'react';
import { passwordProblem, repetitionProblem } from '../../domain/session/password.ts';
import { confirmEmail, resetPassword } from '../../stores/session/login.ts';
import { text } from '../../text/vi.ts';
import { FormField } from './FormField.tsx';
import type { StepProps } from './login-step.ts';

/** Where a link from a mail leads: to a new password, or to the confirmation of an address. */
export function MailedForm({ state, action, onSent }: StepProps & { onSent: (message: string) => void }) {
  const [problem, setProblem] = useState(state.problem);
  const [isBusy, setBusy] = useState(false);
  const isReset = state.view === 'reset';

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const wrong =
      isReset && (passwordProblem(typed('password')) ?? repetitionProblem(typed('password'), typed('repeated')));
    if (wrong) {
      setProblem(text(wrong));
      return;
    }
    setBusy(true);
    const { data, error } = await (isReset ? resetPassword(form) : confirmEmail(form));
    setBusy(false);
    if (error) setProblem(error.message);
    else onSent(data.notice?.message ?? '');
  }

  return (
    <form className="login-form" method="post" action={action} onSubmit={submit} noValidate>
      <input type="hidden" name="email" value={state.mailed?.email ?? ''} />
      <input type="hidden" name={isReset ? 'resetToken' : 'confirmationKey'} value={state.mailed?.key ?? ''} />
      {isReset ? (
        <>
          <FormField
            name="password"
            label={text('account.newPassword')}
            hint={text('login.passwordHint')}
            problem={problem}
            type="password"
            autoComplete="new-password"
            required
          />
          <FormField
            name="repeated"
            label={text('account.repeatPassword')}
            type="password"
            autoComplete="new-password"
            required
          />
        </>
      ) : (
        <>
          <p>{text('login.confirmText', state.mailed?.email ?? '')}</p>
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
        </>
      )}
      <button type="submit" className="button button-block" aria-busy={isBusy || undefined}>
        {text(isReset ? 'login.resetSubmit' : 'login.confirmSubmit')}
      </button>
    </form>
  );
}
