import { text } from '../../../text/vi.ts';
import { loginPath } from '../../links/rules/account-paths.ts';
import type { SentCode } from '../../session/rules/login.ts';
import { requestCode } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { Intent } from './Intent.tsx';
import { LoginLink } from './LoginLink.tsx';
import { useBusy } from './use-busy.ts';
import { useCountdown } from './use-countdown.ts';

interface Props extends Omit<StepProps, 'done'> {
  sent: Readonly<SentCode>;
  /** Empty if the page knows only the masked number: the server then uses the phone number of the last code. */
  phone: string;
  onProblem: (message: string) => void;
  onSent: () => void;
}

/** Requests another code after a pause, or lets the shopper enter another phone number. */
export function ResendForm({ state, action, intent, go, sent, phone, onProblem, onSent }: Props) {
  const { channel, resendIn } = sent;
  const resend = useCountdown(resendIn, state.code);
  const { isBusy, waitFor } = useBusy();

  async function send(form: FormData) {
    const { data, error } = await waitFor(requestCode(form));
    if (error) onProblem(error.message);
    else if (data.step === 'captcha') go('phone', { captcha: data.captcha });
    else {
      onSent();
      go('code', { code: { ...data, channel } });
    }
  }

  return (
    <form
      className="login-again"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send(new FormData(event.currentTarget));
      }}
    >
      <Intent intent={intent} />
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="isResend" value="1" />
      <button type="submit" className="login-text-button" disabled={resend > 0} aria-busy={isBusy || undefined}>
        {resend > 0 ? text('login.resendIn', resend) : text('login.resend')}
      </button>
      <LoginLink href={loginPath('1', state.next)} onGo={() => go('phone', { captcha: null })}>
        {text('login.changePhone')}
      </LoginLink>
    </form>
  );
}
