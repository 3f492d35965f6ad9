import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { PasswordLimits } from '../../../kernel/contact/password.ts';
import { type TextKey, text } from '../../../text/vi.ts';
import type { LoginForms, LoginState, LoginView } from '../../session/rules/login.ts';
import { notify } from '../../ui/browser/notifications.ts';
import { $heldWish } from '../../wishlist/browser/wishlist.ts';
import { finishLogin } from '../browser/login.ts';
import type { StepProps } from '../browser/login-step.ts';
import { CodeForm } from './CodeForm.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { MailedForm } from './MailedForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

interface Props {
  initial: LoginState;
  forms: LoginForms;
  /** Codes can be sent to phones. */
  hasCodes: boolean;
  isZaloEnabled: boolean;
  /** The terms and the privacy policy, if the merchant has these pages. */
  agreed: { title: string; href: string }[];
  passwordLimits: PasswordLimits;
  recaptchaKey: string | null;
}

/** Titles of steps other than the login itself. */
const TITLES: Partial<Record<LoginView, TextKey>> = {
  code: 'login.codeTitle',
  register: 'login.registerTitle',
  forgot: 'login.forgotTitle',
  reset: 'login.resetTitle',
  confirm: 'login.confirmTitle',
};

/** The complete login: by code first, by password, registration and password reset. Every step is a plain form. */
export default function Login({ initial, ...shown }: Props) {
  const { root, state, held, step } = useSteps(initial);
  const title = TITLES[state.view];
  return (
    <div ref={root} className="login">
      {state.note && <p className="login-note">{state.note}</p>}
      {held && !state.note && <p className="login-note">{text('login.wish')}</p>}
      <div className="login-step" data-view={state.view}>
        {title && <h3 className="login-title">{text(title)}</h3>}
        <Step {...shown} step={step} view={state.view} />
      </div>
    </div>
  );
}

/** The current step, and the properties of each step. */
function useSteps(initial: LoginState) {
  const [state, setState] = useState(initial);
  const held = useStore($heldWish, { ssr: 'initial' });
  const wish = held ?? state.wish;
  const root = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);

  // A new step starts at its first field; the dialog focuses the first step itself.
  useEffect(() => {
    if (!hasMoved.current) return;
    const field = root.current?.querySelector<HTMLElement>(`[data-view="${state.view}"] input:not([type="hidden"])`);
    field?.focus();
  }, [state.view]);

  const step = (action: string): StepProps => ({
    state,
    action,
    intent: {
      next: state.next ?? '',
      wishSku: wish?.sku ?? '',
      wishParent: wish?.parentSku ?? '',
      referral: state.referral ?? '',
    },
    go(view, change = {}) {
      hasMoved.current = true;
      setState({ ...state, problem: null, ...change, view });
    },
    done(message) {
      $heldWish.set(null);
      void finishLogin(state.next, message);
    },
  });
  return { root, state, held, step };
}

interface StepViewProps extends Omit<Props, 'initial'> {
  view: LoginView;
  /** The properties of a step that posts to `action`. */
  step: (action: string) => StepProps;
}

function Step({ view, step, forms, hasCodes, isZaloEnabled, agreed, passwordLimits, recaptchaKey }: StepViewProps) {
  const sent = (message: string) => {
    notify({ kind: 'success', message });
    step('').go('password');
  };
  switch (view) {
    case 'phone':
      return <PhoneForm {...step(forms.requestCode)} isZaloEnabled={isZaloEnabled} agreed={agreed} />;
    case 'code':
      return <CodeForm {...step(forms.verifyCode)} resendAction={forms.requestCode} />;
    case 'password':
      return (
        <PasswordForm
          {...step(forms.login)}
          hasCodes={hasCodes}
          resendAction={forms.resend}
          onSent={sent}
          recaptchaKey={recaptchaKey}
        />
      );
    case 'register':
      return (
        <RegisterForm
          {...step(forms.register)}
          agreed={agreed}
          passwordLimits={passwordLimits}
          recaptchaKey={recaptchaKey}
        />
      );
    case 'forgot':
      return <ForgotForm {...step(forms.requestReset)} onSent={sent} />;
    default:
      return <MailedForm {...step(forms[view])} passwordLimits={passwordLimits} onSent={sent} />;
  }
}
