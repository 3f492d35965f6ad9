import { useState } from 'react';
import type { PasswordLimits } from '../../../kernel/contact/password.ts';
import { text } from '../../../text/vi.ts';
import { passwordHint, passwordProblem, repetitionProblem } from '../../session/rules/password.ts';
import { confirmEmail, resetPassword } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { FormField } from './FormField.tsx';
import { SendButton, StepForm, StepProblem } from './StepForm.tsx';
import { useBusy } from './use-busy.ts';

interface Props extends StepProps {
  onSent: (message: string) => void;
  passwordLimits: PasswordLimits;
}

/** The form behind a mailed link: a new password, or the confirmation of an address. */
export function MailedForm({ state, action, onSent, passwordLimits }: Props) {
  const [problem, setProblem] = useState(state.problem);
  const { isBusy, waitFor } = useBusy();
  const isReset = state.view === 'reset';
  const email = state.mailed?.email;

  async function send(form: FormData) {
    const typed = (name: string) => String(form.get(name) ?? '');
    const wrong =
      isReset &&
      (passwordProblem(typed('password'), passwordLimits) ?? repetitionProblem(typed('password'), typed('repeated')));
    if (wrong) {
      setProblem(wrong);
      return;
    }
    const { data, error } = await waitFor(isReset ? resetPassword(form) : confirmEmail(form));
    if (error) setProblem(error.message);
    else onSent(data.notice?.message ?? '');
  }

  return (
    <StepForm action={action} onSend={send}>
      {email ? <input type="hidden" name="email" value={email} /> : <EmailField typed={state.values.email} />}
      <input type="hidden" name={isReset ? 'resetToken' : 'confirmationKey'} value={state.mailed?.key ?? ''} />
      {isReset ? (
        <NewPassword problem={problem} hint={passwordHint(passwordLimits)} />
      ) : (
        <>
          {email && <p>{text('login.confirmText', email)}</p>}
          <StepProblem problem={problem} />
        </>
      )}
      <SendButton isBusy={isBusy}>{text(isReset ? 'login.resetSubmit' : 'login.confirmSubmit')}</SendButton>
    </StepForm>
  );
}

/** Letters of Magento contain only the key. */
function EmailField({ typed }: { typed: string | undefined }) {
  return (
    <FormField
      name="email"
      label={text('login.email')}
      type="email"
      autoComplete="username"
      defaultValue={typed}
      required
    />
  );
}

function NewPassword({ problem, hint }: { problem: string | null; hint: string }) {
  const field = { type: 'password', autoComplete: 'new-password', required: true };
  return (
    <>
      <FormField {...field} name="password" label={text('account.newPassword')} hint={hint} problem={problem} />
      <FormField {...field} name="repeated" label={text('account.repeatPassword')} />
    </>
  );
}
