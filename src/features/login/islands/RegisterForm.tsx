import { useState } from 'react';
import type { PasswordLimits } from '../../../kernel/contact/password.ts';
import { text } from '../../../text/vi.ts';
import { loginPath } from '../../links/rules/account-paths.ts';
import { passwordHint } from '../../session/rules/password.ts';
import { register } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { prepareProof, proveHuman } from '../browser/recaptcha.ts';
import { type RegistrationProblems, registrationProblems } from '../rules/registration.ts';
import { AgreedLinks } from './AgreedLinks.tsx';
import { FormField } from './FormField.tsx';
import { Intent } from './Intent.tsx';
import { LoginLink } from './LoginLink.tsx';
import { Refusal, SendButton, StepForm } from './StepForm.tsx';
import { useBusy } from './use-busy.ts';

/** Password errors that only the backend can detect: common passwords, and the shopper's own name. */
const OF_PASSWORD = [text('login.commonPassword'), text('login.ownPassword')];

interface Props extends StepProps {
  /** Pages that must be accepted; without any, no consent is asked for. */
  agreed: readonly { title: string; href: string }[];
  passwordLimits: PasswordLimits;
  recaptchaKey: string | null;
}

/** A new account by e-mail. */
export function RegisterForm(props: Props) {
  const { state, action, intent, go, agreed, recaptchaKey } = props;
  const { problems, problem, notice, isBusy, send } = useRegistration(props);
  const toPassword = (
    <LoginLink href={loginPath('password', state.next)} onGo={() => go('password')}>
      {text('login.haveAccount')}
    </LoginLink>
  );
  if (notice)
    return (
      <div className="login-form">
        <p role="status">{notice}</p>
        {toPassword}
      </div>
    );
  return (
    <StepForm action={action} onSend={send} onFocus={() => prepareProof(recaptchaKey)}>
      <Intent intent={intent} />
      <Refusal refusal={problem} />
      <Fields problems={problems} values={state.values} hint={passwordHint(props.passwordLimits)} />
      <label className="login-check">
        <input type="checkbox" name="isSubscribed" defaultChecked={state.values.isSubscribed === 'on'} />
        {text('login.subscribe')}
      </label>
      <Consent agreed={agreed} problem={problems.terms} />
      <SendButton isBusy={isBusy}>{text('login.registerSubmit')}</SendButton>
      <p className="login-other">{toPassword}</p>
    </StepForm>
  );
}

/** The consent to the pages. */
function Consent({ agreed, problem }: Pick<Props, 'agreed'> & { problem: string | undefined }) {
  // No page exists that the shopper could accept.
  if (agreed.length === 0) return <input type="hidden" name="hasAgreed" value="on" />;
  return (
    <div>
      <label className="login-check">
        <input type="checkbox" name="hasAgreed" aria-invalid={problem ? true : undefined} required />
        <span>
          {text('login.agreeLabel')}
          <AgreedLinks agreed={agreed} />
        </span>
      </label>
      {problem && <p className="field-error">{problem}</p>}
    </div>
  );
}

/** Name and address, and the password twice. */
function Fields({
  problems,
  values,
  hint,
}: {
  problems: RegistrationProblems;
  values: Record<string, string>;
  /** What the shop demands of a password. */
  hint: string;
}) {
  const field = (name: 'name' | 'email' | 'password' | 'repeated') => ({
    name,
    problem: problems[name] ?? null,
    required: true,
  });
  return (
    <>
      <FormField {...field('name')} label={text('account.name')} autoComplete="name" defaultValue={values.name} />
      <FormField
        {...field('email')}
        label={text('login.email')}
        type="email"
        autoComplete="email"
        defaultValue={values.email}
      />
      <FormField
        {...field('password')}
        label={text('login.password')}
        hint={hint}
        type="password"
        autoComplete="new-password"
      />
      <FormField {...field('repeated')} label={text('login.repeat')} type="password" autoComplete="new-password" />
    </>
  );
}

/** Sends the registration; `notice` is set when a mailed link must be followed first. */
function useRegistration({ state, done, passwordLimits, recaptchaKey }: Props) {
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [problem, setProblem] = useState(state.problem);
  const [notice, setNotice] = useState<string | null>(null);
  const { isBusy, waitFor } = useBusy();

  async function sendWithProofs(form: FormData) {
    form.set('recaptchaToken', await proveHuman(recaptchaKey, 'register'));
    form.set('recaptchaLoginToken', await proveHuman(recaptchaKey, 'login'));
    return register(form);
  }

  async function send(form: FormData, target: HTMLFormElement) {
    const typed = (name: string) => String(form.get(name) ?? '');
    const input = {
      name: typed('name'),
      email: typed('email'),
      password: typed('password'),
      repeated: typed('repeated'),
      hasAgreed: form.get('hasAgreed') === 'on',
    };
    const found = registrationProblems(input, passwordLimits);
    setProblems(found);
    setProblem(null);
    const [first] = Object.keys(found);
    if (first) {
      const field = first === 'terms' ? 'hasAgreed' : first;
      target.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
      return;
    }
    const { data, error } = await waitFor(sendWithProofs(form));
    if (error) {
      if (OF_PASSWORD.includes(error.message)) setProblems({ password: error.message });
      else setProblem(error.message);
    } else if (data.step === 'confirm') setNotice(data.notice?.message ?? '');
    else done(data.notice?.message ?? text('login.done'));
  }

  return { problems, problem, notice, isBusy, send };
}
