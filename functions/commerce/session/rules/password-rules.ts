import { type Refused, refused } from '../../transport/rules/refused.ts';
import { isCommonPassword, isOwnName, type Owner } from './common-password.ts';

/** Rules for new passwords, from the store configuration. */
interface PasswordRules {
  minimumLength: number;
  /** Required number of: lower case, upper case, digits, other characters. */
  minimumClasses: number;
  /** Common passwords are accepted, as in Magento. */
  allowsCommon: boolean;
}

const MAX_LENGTH = 256;
const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{Ll}\p{Lu}\d]/u];

const OWN_ADDRESS = refused(
  'PASSWORD_OWN_NAME',
  "The password can't be the same as the email address. Create a new password and try again.",
);
export const OWN_NAME = refused(
  'PASSWORD_OWN_NAME',
  "The password can't be the same as the email address, name or phone number. Create a new password and try again.",
);

/**
 * Why a password is not accepted for this owner, in Magento's words where it has some; null when it is accepted.
 */
export function checkPassword(
  password: string,
  { minimumLength, minimumClasses, allowsCommon }: PasswordRules,
  owner: Owner,
): Refused | null {
  const length = [...password.normalize('NFKC')].length;
  if (length > MAX_LENGTH)
    return refused('FIELD_TOO_LONG', `Please enter a password with at most ${MAX_LENGTH} characters.`, MAX_LENGTH);
  if (length < minimumLength)
    return refused(
      'PASSWORD_SHORT',
      `The password needs at least ${minimumLength} characters. Create a new password and try again.`,
      minimumLength,
    );
  if (password.trim() !== password)
    return refused('INVALID_INPUT', "The password can't begin or end with a space. Verify the password and try again.");
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  if (classes < minimumClasses)
    return refused(
      'PASSWORD_SIMPLE',
      `Minimum of different classes of characters in password is ${minimumClasses}. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.`,
      minimumClasses,
    );
  if (password.toLowerCase() === owner.email.toLowerCase()) return OWN_ADDRESS;
  if (isOwnName(password, owner)) return OWN_NAME;
  if (!allowsCommon && isCommonPassword(password))
    return refused('PASSWORD_COMMON', 'The password is too common. Create a new password and try again.');
  return null;
}
