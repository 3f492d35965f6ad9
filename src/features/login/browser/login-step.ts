import type { LoginState, LoginView } from '../../session/rules/login.ts';

/** Properties of every login form. */
export interface StepProps {
  state: LoginState;
  /** Target of the form without scripts. */
  action: string;
  /** Hidden fields of every form: the target and the wishlist item for after the login. */
  intent: { next: string; wishSku: string; wishParent: string; referral: string };
  go: (view: LoginView, change?: Partial<LoginState>) => void;
  done: (message: string) => void;
}
