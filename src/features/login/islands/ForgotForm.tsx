import { useState } from 'react';
import { text } from '../../../text/vi.ts';
import { emailProblem } from '../../address/rules/address.ts';
import { loginPath } from '../../links/rules/account-paths.ts';
import { requestReset } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { FormField } from './FormField.tsx';
import { LoginLink } from './LoginLink.tsx';
import { SendButton, StepForm } from './StepForm.tsx';
import { useBusy } from './use-busy.ts';

/** Asks for a link to a new password; the answer is the same for every address. */
export function ForgotForm({ state, action, go, onSent }: StepProps & { onSent: (message: string) => void }) {
  const [problem, setProblem] = useState(state.problem);
  const { isBusy, waitFor } = useBusy();

  async function send(form: FormData) {
    const email = String(form.get('email') ?? '');
    const wrong = email.trim() ? emailProblem(email) : 'This field is required';
    if (wrong) {
      setProblem(text(wrong));
      return;
    }
    const { error } = await waitFor(requestReset(form));
    if (error) setProblem(error.message);
    else onSent(text('login.resetSent'));
  }

  return (
    <StepForm action={action} onSend={send}>
      <p className="muted">{text('login.forgotText')}</p>
      <FormField
        name="email"
        label={text('login.email')}
        problem={problem}
        type="email"
        autoComplete="username"
        defaultValue={state.values.email}
        required
      />
      <SendButton isBusy={isBusy}>{text('login.forgotSubmit')}</SendButton>
      <p className="login-other">
        <LoginLink href={loginPath('password', state.next)} onGo={() => go('password')}>
          {text('login.back')}
        </LoginLink>
      </p>
    </StepForm>
  );
}
