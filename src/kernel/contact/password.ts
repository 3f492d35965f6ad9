/** What a shop demands of a new password. Source: the store configuration of the backend. */
export interface PasswordLimits {
  /** Fewest characters. */
  minimumLength: number;
  /** How many of these must occur: lower case, upper case, digits, other characters. */
  minimumClasses: number;
}

/** The limits of a Magento whose merchant changed nothing; also where a backend does not say its own. */
export const USUAL_PASSWORD_LIMITS: PasswordLimits = { minimumLength: 8, minimumClasses: 3 };

/** Most characters: the work of hashing a password is bounded. */
export const PASSWORD_LENGTH_MAX = 256;

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{Ll}\p{Lu}\d]/u];

/** Why a password is not accepted. `spaced`: it begins or ends with a space, which a person does not see. */
export type PasswordFault = 'long' | 'short' | 'spaced' | 'simple';

/** The first fault of a new password, or null. Only the backend knows whether it is common or the owner's own name. */
export function passwordFault(
  password: string,
  { minimumLength, minimumClasses }: PasswordLimits,
): PasswordFault | null {
  // One character is one letter for the person who types, however a keyboard composes it.
  const length = [...password.normalize('NFKC')].length;
  if (length > PASSWORD_LENGTH_MAX) return 'long';
  if (length < minimumLength) return 'short';
  if (password.trim() !== password) return 'spaced';
  return CLASSES.filter((pattern) => pattern.test(password)).length < minimumClasses ? 'simple' : null;
}
