import { useState } from 'react';
import { text } from '../../../text/vi.ts';
import { phoneProblem } from '../../address/rules/address.ts';
import { loginPath } from '../../links/rules/account-paths.ts';
import { TOKEN_FIELD } from '../../session/rules/captcha.ts';
import type { CodeChannel } from '../../session/rules/one-time-code.ts';
import { requestCode } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { AgreedLinks } from './AgreedLinks.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { FormField } from './FormField.tsx';
import { Intent } from './Intent.tsx';
import { LoginLink } from './LoginLink.tsx';
import { SendButton, StepForm } from './StepForm.tsx';
import { useBusy } from './use-busy.ts';

interface Props extends StepProps {
  isZaloEnabled: boolean;
  agreed: AgreedPage[];
}

/** A page that a shopper agrees to by logging in. */
interface AgreedPage {
  title: string;
  href: string;
}

/** The first step: a phone number, and a captcha when the backend requires one. */
export function PhoneForm({ isZaloEnabled, agreed, ...step }: Props) {
  const { state, action, intent, go } = step;
  const { captcha } = state;
  const { problem, forget, isBusy, tries, send } = useCodeRequest(step);
  const isCaptchaProblem =
    captcha !== null && (problem === text('login.captchaWrong') || problem === text('login.captchaMissing'));
  return (
    <StepForm action={action} onSend={send}>
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
        onInput={forget}
        required
      />
      {/* A captcha token is valid for one attempt, so every attempt gets a new widget. */}
      {captcha && <CaptchaField key={tries} captcha={captcha} problem={isCaptchaProblem ? problem : null} />}
      <SendButton isBusy={isBusy} name="channel" value="sms">
        {text(isBusy ? 'login.sending' : 'login.sendSms')}
      </SendButton>
      {isZaloEnabled && (
        <button type="submit" name="channel" value="zalo" className="button button-outline button-block">
          {text('login.sendZalo')}
        </button>
      )}
      <Agreed pages={agreed} />
      <p className="login-other">
        <LoginLink href={loginPath('password', state.next)} onGo={() => go('password')}>
          {text('login.byPassword')}
        </LoginLink>
      </p>
    </StepForm>
  );
}

/** Requests a code with the typed values, and holds the error; `tries` counts the answers. */
function useCodeRequest({ state: { captcha, problem: told }, go }: StepProps) {
  const [problem, setProblem] = useState(told);
  const [tries, setTries] = useState(0);
  const { isBusy, waitFor } = useBusy();

  async function send(form: FormData, target: HTMLFormElement) {
    const phone = String(form.get('phone') ?? '');
    const channel: CodeChannel = form.get('channel') === 'zalo' ? 'zalo' : 'sms';
    const found = phoneProblem(phone);
    if (found) {
      setProblem(text(found));
      target.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
      return;
    }
    if (captcha?.kind === 'turnstile' && !form.get(TOKEN_FIELD)) {
      setProblem(text('login.captchaMissing'));
      return;
    }
    const { data, error } = await waitFor(requestCode(form));
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

  return { problem, forget: () => setProblem(null), isBusy, tries, send };
}

/** The pages that the shopper agrees to, if the shop has them. */
function Agreed({ pages }: { pages: AgreedPage[] }) {
  return (
    pages.length > 0 && (
      <p className="login-small">
        {text('login.agree')}
        <AgreedLinks agreed={pages} />.
      </p>
    )
  );
}
