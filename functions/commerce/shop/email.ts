const MAX_EMAIL_LENGTH = 254;
/** One address, without spaces, its domain with a dot. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/;

/** Whether a text, already trimmed, can be an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
