import type { PasswordLimits } from '../../../kernel/contact/password.ts';
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

/** What is wrong with a registration, by field, in Vietnamese; empty when it can be sent. `limits`: of the shop's passwords. */
export function registrationProblems(input: RegistrationInput, limits: PasswordLimits): RegistrationProblems {
  const problems: RegistrationProblems = {};
  const tell = (field: RegistrationField, sentence: string | null) => {
    if (sentence) problems[field] = sentence;
  };
  const named = (key: TextKey | null) => key && text(key);
  tell('name', named(input.name.trim() ? nameProblem(input.name) : 'This field is required'));
  tell('email', named(input.email.trim() ? emailProblem(input.email) : 'This field is required'));
  tell('password', passwordProblem(input.password, limits));
  tell('repeated', repetitionProblem(input.password, input.repeated));
  tell('terms', named(input.hasAgreed ? null : 'You must accept the terms'));
  return problems;
}
