import { PASSWORD_LENGTH_MAX, type PasswordLimits, passwordFault } from '../../../kernel/contact/password.ts';
import { text } from '../../../text/vi.ts';

/** What a shopper reads before choosing a password. */
export const passwordHint = ({ minimumLength, minimumClasses }: PasswordLimits): string =>
  text('login.passwordHint', minimumLength, minimumClasses);

/** Why a new password is not accepted by the shop's limits, as a sentence, or null. */
export function passwordProblem(password: string, limits: PasswordLimits): string | null {
  if (!password) return text('This field is required');
  switch (passwordFault(password, limits)) {
    case 'long':
      return text('login.longPassword', PASSWORD_LENGTH_MAX);
    case 'short':
      return text('Password must be at least 8 characters', limits.minimumLength);
    case 'spaced':
      return text('login.spacedPassword');
    case 'simple':
      return text('Password must contain at least 3 character classes', limits.minimumClasses);
    case null:
      return null;
  }
}

/** Why the repeated password is wrong, as a sentence, or null. */
export function repetitionProblem(password: string, repeated: string): string | null {
  if (!repeated) return text('This field is required');
  return password === repeated ? null : text('Passwords must be identical');
}
