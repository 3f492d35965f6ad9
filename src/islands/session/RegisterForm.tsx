import { type SubmitEvent, useState } from 'react';
import { loginPath } from '../../domain/account/account-paths.ts';
import { type RegistrationProblems, registrationProblems } from '../../domain/account/registration.ts';
import { register, tellFailure } from '../../stores/session/login.ts';
import { text } from '../../text/vi.ts';
import { AgreedLinks } from './AgreedLinks.tsx';
import { FormField } from './FormField.tsx';
import { Intent } from './Intent.tsx';
import { LoginLink } from './LoginLink.tsx';
import type { StepProps } from './login-step.ts';
import { prepareProof, proveHuman } from './recaptcha.ts';

/** What the backend alone knows of a password: that it is on the list of common ones, or the shopper's own name. */
const OF_PASSWORD = [text('login.commonPassword'), text('login.ownPassword')];

/** A new account by e-mail [SESSION-024, SESSION-034..040]. */
export function RegisterForm({
  state,
  action,
  intent,
  go,
  done,
  agreed,
  recaptchaKey,
}: StepProps & { agreed: readonly { title: string; href: string }[]; recaptchaKey: string | null }) {
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [problem, setProblem] = useState(state.problem);
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const found = registrationProblems({
      name: typed('name'),
      email: typed('email'),
      password: typed('password'),
      repeated: typed('repeated'),
      hasAgreed: form.get('hasAgreed') === 'on',
    });
    setProblems(found);
    setProblem(null);
    const [first] = Object.keys(found);
    if (first) {
      const field = first === 'terms' ? 'hasAgreed' : first;
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
      return;
    }
    setBusy(true);
    form.set('recaptchaToken', await proveHuman(recaptchaKey, 'register'));
    form.set('recaptchaLoginToken', await proveHuman(recaptchaKey, 'login'));
    const { data, error } = await register(form);
    setBusy(false);
    if (error) {
      if (OF_PASSWORD.includes(error.message)) setProblems({ password: error.message });
      else setProblem(error.message);
      tellFailure(error);
    } else if (data.step === 'confirm') setNotice(data.notice?.message ?? '');
    else done(data.notice?.message ?? text('login.done'));
  }

  if (notice)
    return (
      <div className="login-form">
        <p role="status">{notice}</p>
        <LoginLink href={loginPath('password', state.next)} onGo={() => go('password')}>
          {text('login.haveAccount')}
        </LoginLink>
      </div>
    );

  const field = (name: 'name' | 'email' | 'password' | 'repeated') => ({
    name,
    problem: problems[name] ?? null,
    required: true,
  });
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
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <FormField {...field('name')} label={text('account.name')} autoComplete="name" defaultValue={state.values.name} />
      <FormField
        {...field('email')}
        label={text('login.email')}
        type="email"
        autoComplete="email"
        defaultValue={state.values.email}
      />
      <FormField
        {...field('password')}
        label={text('login.password')}
        hint={text('login.passwordHint')}
        type="password"
        autoComplete="new-password"
      />
      <FormField {...field('repeated')} label={text('login.repeat')} type="password" autoComplete="new-password" />
      <label className="login-check">
        <input type="checkbox" name="isSubscribed" defaultChecked={state.values.isSubscribed === 'on'} />
        {text('login.subscribe')}
      </label>
      {agreed.length > 0 ? (
        <div>
          <label className="login-check">
            <input type="checkbox" name="hasAgreed" aria-invalid={problems.terms ? true : undefined} required />
            <span>
              {text('login.agreeLabel')}
              <AgreedLinks agreed={agreed} />
            </span>
          </label>
          {problems.terms && <p className="field-error">{problems.terms}</p>}
        </div>
      ) : (
        // Nothing is written that one could agree to.
        <input type="hidden" name="hasAgreed" value="on" />
      )}
      <button type="submit" className="button button-block" aria-busy={isBusy || undefined}>
        {text('login.registerSubmit')}
      </button>
      <p className="login-other">
        <LoginLink href={loginPath('password', state.next)} onGo={() => go('password')}>
          {text('login.haveAccount')}
        </LoginLink>
      </p>
    </form>
  );
}
