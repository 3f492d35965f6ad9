import type { TextKey } from '../../../text/vi.ts';

const PASSWORD_LENGTH_MIN = 8; //
const PASSWORD_CLASSES_MIN = 3; // of lower case, upper case, digits, everything else
const PASSWORD_LENGTH_MAX = 256;

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{Ll}\p{Lu}\d]/u];

/** Why a new password is not accepted, or null. */
export function passwordProblem(password: string): TextKey | null {
  if (!password) return 'This field is required';
  if (password.length < PASSWORD_LENGTH_MIN || password.length > PASSWORD_LENGTH_MAX)
    return 'Password must be at least 8 characters';
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  return classes < PASSWORD_CLASSES_MIN ? 'Password must contain at least 3 character classes' : null;
}

/** Why the repeated password is wrong, or null. */
export function repetitionProblem(password: string, repeated: string): TextKey | null {
  if (!repeated) return 'This field is required';
  return password === repeated ? null : 'Passwords must be identical';
}
