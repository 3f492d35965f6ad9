import type { LoginState, LoginView } from '../../domain/session/login.ts';

/** What every form of the login is given. */
export interface StepProps {
  state: LoginState;
  /** Where the form is posted when no script runs. */
  action: string;
  /** Fields that every form carries: where to go and what to wish for afterwards. */
  intent: { next: string; wishSku: string; wishParent: string; referral: string };
  go: (view: LoginView, change?: Partial<LoginState>) => void;
  done: (message: string) => void;
}
