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

const OWN_ADDRESS = "The password can't be the same as the email address. Create a new password and try again.";
export const OWN_NAME =
  "The password can't be the same as the email address, name or phone number. Create a new password and try again.";

/**
 * Why a password is not accepted for this owner, in Magento's words where it has some; null when it is accepted
 * [SESSION-035] [SESSION-037].
 */
export function checkPassword(
  password: string,
  { minimumLength, minimumClasses, allowsCommon }: PasswordRules,
  owner: Owner,
): string | null {
  const length = [...password.normalize('NFKC')].length;
  if (length > MAX_LENGTH) return `Please enter a password with at most ${MAX_LENGTH} characters.`;
  if (length < minimumLength)
    return `The password needs at least ${minimumLength} characters. Create a new password and try again.`;
  if (password.trim() !== password)
    return "The password can't begin or end with a space. Verify the password and try again.";
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  if (classes < minimumClasses)
    return `Minimum of different classes of characters in password is ${minimumClasses}. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.`;
  if (password.toLowerCase() === owner.email.toLowerCase()) return OWN_ADDRESS;
  if (isOwnName(password, owner)) return OWN_NAME;
  if (!allowsCommon && isCommonPassword(password))
    return 'The password is too common. Create a new password and try again.';
  return null;
}
