import { useRef, useState } from 'react';
import { nationalPhone } from '../../../kernel/contact/phone.ts';
import { text } from '../../../text/vi.ts';
import { maskPhone } from '../../privacy/rules/mask.ts';
import { codeDigits } from '../../session/rules/one-time-code.ts';
import { useStart } from '../../ui/islands/use-start.ts';
import { verifyCode } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { FormField } from './FormField.tsx';
import { ResendForm } from './ResendForm.tsx';
import { SendButton, StepForm } from './StepForm.tsx';
import { useBusy } from './use-busy.ts';
import { useCountdown } from './use-countdown.ts';

/** Defaults when nothing is known about the sent code. */
const NOT_SENT = { length: 6, channel: 'sms', expiresIn: 0, resendIn: 0 } as const;

/** The second step: the code, sent as soon as it is complete, whether typed, pasted or filled in by the phone. */
export function CodeForm({ resendAction, ...step }: StepProps & { resendAction: string }) {
  const { state, action } = step;
  const sent = state.code ?? NOT_SENT;
  const { length, channel } = sent;
  const { form, code, problem, isBusy, type, submit, setProblem, beginAnew } = useCode(length, step);
  const expires = useCountdown(sent.expiresIn, state.code);
  const isMasked = state.phone.includes('•');
  const number = isMasked ? state.phone : maskPhone(nationalPhone(state.phone));
  const sentBy = text(channel === 'zalo' ? 'login.zalo' : 'login.sms');
  return (
    <>
      <StepForm ref={form} action={action} onSend={submit}>
        <p className="muted">{text('login.codeSent', length, sentBy, number.replaceAll(' ', '\u00a0'))}</p>
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
        <Expiry seconds={expires} hasProblem={problem !== null} />
        <SendButton isBusy={isBusy}>{text(isBusy ? 'login.checking' : 'login.confirm')}</SendButton>
      </StepForm>
      <ResendForm
        {...step}
        action={resendAction}
        sent={sent}
        phone={isMasked ? '' : state.phone}
        onProblem={setProblem}
        onSent={() => beginAnew(null)}
      />
    </>
  );
}

/** The typed code and its error. It is checked as soon as it has `length` digits. */
function useCode(length: number, { state, done }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState(state.problem);
  const { isBusy, waitFor } = useBusy();

  function beginAnew(told: string | null) {
    setCode('');
    setProblem(told);
  }

  function type(value: string) {
    const digits = codeDigits(value, length);
    setCode(digits);
    setProblem(null);
    if (digits.length === length && digits !== code) void check(digits);
  }

  // A browser or a shopper may have filled in the code before this code ran.
  useStart(() => {
    const filled = form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.value;
    if (filled) type(filled);
    return undefined;
  });

  async function check(digits: string) {
    if (isBusy) return;
    const data = new FormData();
    data.set('otp', digits);
    const answer = await waitFor(verifyCode(data));
    if (!answer.error) return done(answer.data.notice?.message ?? text('login.done'));
    beginAnew(answer.error.message);
    form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.focus();
  }

  function submit() {
    if (code.length === length) void check(code);
    else setProblem(text('login.codeIncomplete', length));
  }

  return { form, code, problem, isBusy, type, submit, setProblem, beginAnew };
}

/** How long the code is valid, or that it has expired, unless there is another error. */
function Expiry({ seconds, hasProblem }: { seconds: number; hasProblem: boolean }) {
  if (seconds > 0)
    return (
      <p className="login-small numbers" aria-hidden="true">
        {text('login.expiresIn', `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)}
      </p>
    );
  return !hasProblem && <p className="field-error">{text('OTP expired')}</p>;
}
