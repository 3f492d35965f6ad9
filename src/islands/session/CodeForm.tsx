import { type SubmitEvent, useRef, useState } from 'react';
import { loginPath } from '../../domain/account/account-paths.ts';
import { normalisePhone } from '../../domain/address/address.ts';
import { maskPhone } from '../../domain/privacy/mask.ts';
import { codeDigits } from '../../domain/session/one-time-code.ts';
import { requestCode, verifyCode } from '../../stores/session/login.ts';
import { text } from '../../text/vi.ts';
import { FormField } from './FormField.tsx';
import { Intent } from './Intent.tsx';
import type { StepProps } from './login-step.ts';
import { useCountdown } from './use-countdown.ts';

/** The second input: the code, taken as soon as it is whole, whether typed, pasted or filled in by the phone. */
export function CodeForm({ state, action, intent, go, done, resendAction }: StepProps & { resendAction: string }) {
  const { length, channel, expiresIn, resendIn } = state.code ?? {
    length: 6,
    channel: 'sms',
    expiresIn: 0,
    resendIn: 0,
  };
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState(state.problem);
  const [isChecking, setChecking] = useState(false);
  const expires = useCountdown(expiresIn, state.code);
  const resend = useCountdown(resendIn, state.code);
  const form = useRef<HTMLFormElement>(null);
  const masked = state.phone.includes('•') ? state.phone : maskPhone(normalisePhone(state.phone));
  const number = masked.replaceAll(' ', '\u00a0');

  function type(value: string) {
    const digits = codeDigits(value, length);
    setCode(digits);
    setProblem(null);
    if (digits.length === length && digits !== code) void check(digits);
  }

  async function check(digits: string) {
    if (isChecking) return;
    setChecking(true);
    const data = new FormData();
    data.set('otp', digits);
    const answer = await verifyCode(data);
    setChecking(false);
    if (!answer.error) {
      done(answer.data.notice?.message ?? text('login.done'));
      return;
    }
    setCode('');
    setProblem(answer.error.message);
    form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.focus();
  }

  async function sendAgain() {
    const data = new FormData();
    data.set('phone', state.phone.includes('•') ? '' : state.phone);
    data.set('isResend', '1');
    data.set('channel', channel);
    for (const [name, value] of Object.entries(intent)) data.set(name, value);
    const answer = await requestCode(data);
    if (answer.error) setProblem(answer.error.message);
    else if (answer.data.step === 'captcha') go('phone', { captcha: answer.data.captcha });
    else {
      setProblem(null);
      setCode('');
      go('code', { code: { ...answer.data, channel } });
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.length === length) void check(code);
    else setProblem(text('login.codeIncomplete', length));
  }

  return (
    <>
      <form ref={form} className="login-form" method="post" action={action} onSubmit={submit} noValidate>
        <p className="muted">
          {text('login.codeSent', length, text(channel === 'zalo' ? 'login.zalo' : 'login.sms'), number)}
        </p>
        <FormField
          name="otp"
          className="input login-code"
          label={text('login.code')}
          problem={problem}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          required
        />
        {expires > 0 && (
          <p className="login-small numbers" aria-hidden="true">
            {text('login.expiresIn', `${Math.floor(expires / 60)}:${String(expires % 60).padStart(2, '0')}`)}
          </p>
        )}
        {expires === 0 && !problem && <p className="field-error">{text('OTP expired')}</p>}
        <button type="submit" className="button button-block" aria-busy={isChecking || undefined}>
          {text(isChecking ? 'login.checking' : 'login.confirm')}
        </button>
      </form>
      <form
        className="login-again"
        method="post"
        action={resendAction}
        onSubmit={(event) => {
          event.preventDefault();
          void sendAgain();
        }}
      >
        <Intent intent={intent} />
        <input type="hidden" name="phone" value={state.phone.includes('•') ? '' : state.phone} />
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="isResend" value="1" />
        <button type="submit" className="login-text-button" disabled={resend > 0}>
          {resend > 0 ? text('login.resendIn', resend) : text('login.resend')}
        </button>
        <a
          className="link"
          href={loginPath('1', state.next)}
          onClick={(event) => {
            event.preventDefault();
            go('phone', { captcha: null });
          }}
        >
          {text('login.changePhone')}
        </a>
      </form>
    </>
  );
}
