const MAX_EMAIL_LENGTH = 254;
/** One address without spaces, whose domain has a dot. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/;

/** Whether a trimmed text can be an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** Domain of placeholder addresses for customers without an e-mail address. No mail is ever sent there [X111]. */
export const NO_MAIL_DOMAIN = 'khach.invalid';

/** The placeholder address of a customer who gave none. */
export const phoneEmail = (phone: string): string => `${phone}@${NO_MAIL_DOMAIN}`;

/** Whether an address is a placeholder: it cannot be chosen and gets no mail. */
export const isPlaceholderEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${NO_MAIL_DOMAIN}`);
