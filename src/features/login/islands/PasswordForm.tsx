import { type MouseEvent, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { emailProblem } from '../../address/rules/address.ts';
import { loginPath } from '../../links/rules/account-paths.ts';
import { logIn, resendConfirmation } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { prepareProof, proveHuman } from '../browser/recaptcha.ts';
import { FormField } from './FormField.tsx';
import { Intent } from './Intent.tsx';
import { LoginLink } from './LoginLink.tsx';
import { Refusal, SendButton, STEP_PROBLEM, StepForm } from './StepForm.tsx';
import { useBusy } from './use-busy.ts';

interface Props extends StepProps {
  /** The login by code is offered too. */
  hasCodes: boolean;
  resendAction: string;
  onSent: (message: string) => void;
  recaptchaKey: string | null;
}

const UNCONFIRMED = [
  text('You must confirm your account. Please check your email for the confirmation link.'),
  text('login.wrongOrUnconfirmed'),
];

/** Login by e-mail and password. */
export function PasswordForm({ hasCodes, resendAction, onSent, recaptchaKey, ...step }: Props) {
  const { state, action, intent, go, done } = step;
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState(state.problem);
  const { isBusy, waitFor } = useBusy();

  async function logInWithProof(form: FormData) {
    form.set('recaptchaToken', await proveHuman(recaptchaKey, 'login'));
    return logIn(form);
  }

  async function send(form: FormData) {
    const found = problemsOf(form);
    setProblems(found);
    setRefusal(null);
    if (Object.keys(found).length) return;
    const { data, error } = await waitFor(logInWithProof(form));
    if (!error) return done(data.notice?.message ?? text('login.done'));
    setRefusal(error.message);
  }

  async function sendAgain(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const button = event.currentTarget;
    if (!button.form || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const { data, error } = await resendConfirmation(new FormData(button.form));
    button.ariaBusy = null;
    if (error) setProblems({ email: error.message });
    else onSent(data.notice?.message ?? text('login.confirmationSent'));
  }

  return (
    <StepForm action={action} onSend={send} onFocus={() => prepareProof(recaptchaKey)}>
      <Intent intent={intent} />
      <Refusal refusal={refusal} />
      <Credentials problems={problems} email={state.values.email} isRefused={Boolean(refusal)} />
      <p className="login-aside">
        <LoginLink href={loginPath('forgot', state.next)} onGo={() => go('forgot')}>
          {text('login.forgot')}
        </LoginLink>
      </p>
      <SendButton isBusy={isBusy}>{text('login.confirm')}</SendButton>
      {/* This button comes after the login button, because the Enter key presses the first one. */}
      {UNCONFIRMED.includes(refusal ?? '') && (
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
      <OtherWays {...step} hasCodes={hasCodes} />
    </StepForm>
  );
}

function OtherWays({ state, go, hasCodes }: Pick<Props, 'state' | 'go' | 'hasCodes'>) {
  return (
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
  );
}

interface Problems {
  email?: string;
  password?: string;
}

/** Errors of the typed values; empty when they can be sent. */
function problemsOf(form: FormData): Problems {
  const email = String(form.get('email') ?? '');
  const wrong = email.trim() ? emailProblem(email) : 'This field is required';
  return {
    ...(wrong ? { email: text(wrong) } : {}),
    ...(form.get('password') ? {} : { password: text('This field is required') }),
  };
}

interface CredentialsProps {
  problems: Problems;
  email: string | undefined;
  /** Address and password were refused together: the form says why, and the password is the one to type again. */
  isRefused: boolean;
}

function Credentials({ problems, email, isRefused }: CredentialsProps) {
  const refused = isRefused && { 'aria-invalid': true, 'aria-describedby': STEP_PROBLEM };
  return (
    <>
      <FormField
        name="email"
        label={text('login.email')}
        problem={problems.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <FormField
        name="password"
        label={text('login.password')}
        problem={problems.password}
        type="password"
        autoComplete="current-password"
        required
        {...refused}
      />
    </>
  );
}
