import { type SubmitEvent, useState } from 'react';
import { loginPath } from '../../domain/account/account-paths.ts';
import { phoneProblem } from '../../domain/address/address.ts';
import { TOKEN_FIELD } from '../../domain/session/captcha.ts';
import type { CodeChannel } from '../../domain/session/one-time-code.ts';
import { requestCode } from '../../stores/session/login.ts';
import { text } from '../../text/vi.ts';
import { AgreedLinks } from './AgreedLinks.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { FormField } from './FormField.tsx';
import { Intent } from './Intent.tsx';
import type { StepProps } from './login-step.ts';

interface Props extends StepProps {
  isZaloEnabled: boolean;
  agreed: { title: string; href: string }[];
}

/** The first input: a phone number, and a captcha where the backend wants one [SESSION-028]. */
export function PhoneForm({ state, action, intent, go, isZaloEnabled, agreed }: Props) {
  const [problem, setProblem] = useState(state.problem);
  const [isSending, setSending] = useState(false);
  const [tries, setTries] = useState(0);
  const { captcha } = state;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.submitter);
    const phone = String(form.get('phone') ?? '');
    const channel: CodeChannel = form.get('channel') === 'zalo' ? 'zalo' : 'sms';
    const found = phoneProblem(phone);
    if (found) {
      setProblem(text(found));
      event.currentTarget.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
      return;
    }
    if (captcha?.kind === 'turnstile' && !form.get(TOKEN_FIELD)) {
      setProblem(text('login.captchaMissing'));
      return;
    }
    setSending(true);
    const { data, error } = await requestCode(form);
    setSending(false);
    setTries(tries + 1);
    if (error) setProblem(error.message);
    else if (data.step === 'captcha') {
      setProblem(data.message);
      go('phone', { phone, captcha: data.captcha, problem: data.message });
    } else {
      const { length, expiresIn, resendIn } = data;
      go('code', { phone, captcha: null, code: { length, expiresIn, resendIn, channel } });
    }
  }

  const isCaptchaProblem =
    captcha !== null && (problem === text('login.captchaWrong') || problem === text('login.captchaMissing'));
  return (
    <form className="login-form" method="post" action={action} onSubmit={send} noValidate>
      <Intent intent={intent} />
      <p className="muted">{text('login.lead')}</p>
      <FormField
        name="phone"
        label={text('login.phone')}
        problem={isCaptchaProblem ? null : problem}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={text('login.phonePlaceholder')}
        defaultValue={state.phone}
        onInput={() => setProblem(null)}
        required
      />
      {/* A token is good for one try: every try has a widget of its own. */}
      {captcha && <CaptchaField key={tries} captcha={captcha} problem={isCaptchaProblem ? problem : null} />}
      <button
        type="submit"
        name="channel"
        value="sms"
        className="button button-block"
        aria-busy={isSending || undefined}
      >
        {text(isSending ? 'login.sending' : 'login.sendSms')}
      </button>
      {isZaloEnabled && (
        <button type="submit" name="channel" value="zalo" className="button button-outline button-block">
          {text('login.sendZalo')}
        </button>
      )}
      {agreed.length > 0 && (
        <p className="login-small">
          {text('login.agree')}
          <AgreedLinks agreed={agreed} />.
        </p>
      )}
      <p className="login-other">
        <a
          className="link"
          href={loginPath('password', state.next)}
          onClick={(event) => {
            event.preventDefault();
            go('password');
          }}
        >
          {text('login.byPassword')}
        </a>
      </p>
    </form>
  );
}
