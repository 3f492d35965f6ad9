import { type TextKey, text } from '../../../text/vi.ts';
import { emailProblem, nameProblem } from '../../address/rules/address.ts';
import { passwordProblem, repetitionProblem } from '../../session/rules/password.ts';

/** The typed values of the registration form. */
interface RegistrationInput {
  name: string;
  email: string;
  password: string;
  repeated: string;
  hasAgreed: boolean;
}

type RegistrationField = 'name' | 'email' | 'password' | 'repeated' | 'terms';
export type RegistrationProblems = Partial<Record<RegistrationField, string>>;

/** What is wrong with a registration, by field, in Vietnamese; empty when it can be sent. */
export function registrationProblems(input: RegistrationInput): RegistrationProblems {
  const problems: RegistrationProblems = {};
  const tell = (field: RegistrationField, key: TextKey | null) => {
    if (key) problems[field] = text(key);
  };
  tell('name', input.name.trim() ? nameProblem(input.name) : 'This field is required');
  tell('email', input.email.trim() ? emailProblem(input.email) : 'This field is required');
  tell('password', passwordProblem(input.password));
  tell('repeated', repetitionProblem(input.password, input.repeated));
  tell('terms', input.hasAgreed ? null : 'You must accept the terms');
  return problems;
}
