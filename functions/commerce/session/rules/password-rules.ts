import {
  PASSWORD_LENGTH_MAX,
  type PasswordFault,
  type PasswordLimits,
  passwordFault,
} from '../../../../src/kernel/contact/password.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { isCommonPassword, isOwnName, type Owner } from './common-password.ts';

/** Rules for new passwords, from the store configuration. */
interface PasswordRules extends PasswordLimits {
  /** Common passwords are accepted, as in Magento. */
  allowsCommon: boolean;
}

const OWN_ADDRESS = refused(
  'PASSWORD_OWN_NAME',
  "The password can't be the same as the email address. Create a new password and try again.",
);
export const OWN_NAME = refused(
  'PASSWORD_OWN_NAME',
  "The password can't be the same as the email address, name or phone number. Create a new password and try again.",
);

const FAULTS: Record<PasswordFault, (limits: PasswordLimits) => Refused> = {
  long: () =>
    refused(
      'FIELD_TOO_LONG',
      `Please enter a password with at most ${PASSWORD_LENGTH_MAX} characters.`,
      PASSWORD_LENGTH_MAX,
    ),
  short: ({ minimumLength }) =>
    refused(
      'PASSWORD_SHORT',
      `The password needs at least ${minimumLength} characters. Create a new password and try again.`,
      minimumLength,
    ),
  spaced: () =>
    refused('INVALID_INPUT', "The password can't begin or end with a space. Verify the password and try again."),
  simple: ({ minimumClasses }) =>
    refused(
      'PASSWORD_SIMPLE',
      `Minimum of different classes of characters in password is ${minimumClasses}. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.`,
      minimumClasses,
    ),
};

/**
 * Why a password is not accepted for this owner, in Magento's words where it has some; null when it is accepted.
 */
export function checkPassword(
  password: string,
  { allowsCommon, ...limits }: PasswordRules,
  owner: Owner,
): Refused | null {
  const fault = passwordFault(password, limits);
  if (fault) return FAULTS[fault](limits);
  if (password.toLowerCase() === owner.email.toLowerCase()) return OWN_ADDRESS;
  if (isOwnName(password, owner)) return OWN_NAME;
  if (!allowsCommon && isCommonPassword(password))
    return refused('PASSWORD_COMMON', 'The password is too common. Create a new password and try again.');
  return null;
}
