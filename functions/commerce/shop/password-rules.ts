/** What a new password must be, as the store configuration says. */
export interface PasswordRules {
  minimumLength: number;
  /** How many of: lower case, upper case, digits, everything else. */
  minimumClasses: number;
}

const MAX_LENGTH = 256;
const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{Ll}\p{Lu}\d]/u];

/** Why a password cannot be chosen, in Magento's words; null when it can [SESSION-035] [SESSION-037]. */
export function checkPassword(password: string, { minimumLength, minimumClasses }: PasswordRules): string | null {
  const length = [...password.normalize('NFKC')].length;
  if (length > MAX_LENGTH) return `Please enter a password with at most ${MAX_LENGTH} characters.`;
  if (length < minimumLength)
    return `The password needs at least ${minimumLength} characters. Create a new password and try again.`;
  if (password.trim() !== password)
    return "The password can't begin or end with a space. Verify the password and try again.";
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  if (classes < minimumClasses)
    return `Minimum of different classes of characters in password is ${minimumClasses}. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.`;
  return null;
}
