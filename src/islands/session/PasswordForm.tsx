import { type MouseEvent, type SubmitEvent, useState } from 'react';
import { loginPath } from '../../domain/account/account-paths.ts';
import { emailProblem } from '../../domain/address/address.ts';
import { logIn, resendConfirmation, tellFailure } from '../../stores/session/login.ts';
import { text } from '../../text/vi.ts';
import { FormField } from './FormField.tsx';
import { Intent } from './Intent.tsx';
import { LoginLink } from './LoginLink.tsx';
import type { StepProps } from './login-step.ts';
import { prepareProof, proveHuman } from './recaptcha.ts';

interface Props extends StepProps {
  /** A login by code is offered beside this one. */
  hasCodes: boolean;
  resendAction: string;
  onSent: (message: string) => void;
  recaptchaKey: string | null;
}

const UNCONFIRMED = [
  text('You must confirm your account. Please check your email for the confirmation link.'),
  text('login.wrongOrUnconfirmed'),
];

/** Login by e-mail and password [SESSION-023]. */
export function PasswordForm({ state, action, intent, go, done, hasCodes, resendAction, onSent, recaptchaKey }: Props) {
  const [problems, setProblems] = useState<{ email?: string; password?: string | null }>({ password: state.problem });
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '');
    const wrong = email.trim() ? emailProblem(email) : 'This field is required';
    const found = {
      ...(wrong ? { email: text(wrong) } : {}),
      ...(form.get('password') ? {} : { password: text('This field is required') }),
    };
    setProblems(found);
    if (Object.keys(found).length) return;
    setBusy(true);
    form.set('recaptchaToken', await proveHuman(recaptchaKey, 'login'));
    const { data, error } = await logIn(form);
    setBusy(false);
    if (!error) {
      done(data.notice?.message ?? text('login.done'));
      return;
    }
    setProblems({ password: error.message });
    tellFailure(error);
  }

  async function sendAgain(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (!form) return;
    const { data, error } = await resendConfirmation(new FormData(form));
    if (error) setProblems({ email: error.message });
    else onSent(data.notice?.message ?? text('login.confirmationSent'));
  }

  return (
    <form
      className="login-form"
      method="post"
      action={action}
      onSubmit={submit}
      onFocus={() => prepareProof(recaptchaKey)}
      noValidate
    >
      <Intent intent={intent} />
      <FormField
        name="email"
        label={text('login.email')}
        problem={problems.email}
        type="email"
        autoComplete="username"
        defaultValue={state.values.email}
        required
      />
      <FormField
        name="password"
        label={text('login.password')}
        problem={problems.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <p className="login-aside">
        <LoginLink href={loginPath('forgot', state.next)} onGo={() => go('forgot')}>
          {text('login.forgot')}
        </LoginLink>
      </p>
      <button type="submit" className="button button-block" aria-busy={isBusy || undefined}>
        {text('login.confirm')}
      </button>
      {/* After the button that Enter presses. */}
      {UNCONFIRMED.includes(problems.password ?? '') && (
        <button
          type="submit"
          className="login-text-button"
          formAction={resendAction}
          formNoValidate
          onClick={sendAgain}
        >
          {text('login.resendConfirmation')}
        </button>
      )}
      <p className="login-other">
        {hasCodes && (
          <LoginLink href={loginPath('1', state.next)} onGo={() => go('phone')}>
            {text('login.byCode')}
          </LoginLink>
        )}
        <LoginLink href={loginPath('register', state.next)} onGo={() => go('register')}>
          {text('login.register')}
        </LoginLink>
      </p>
    </form>
  );
}
