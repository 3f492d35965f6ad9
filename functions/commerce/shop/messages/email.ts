const MAX_EMAIL_LENGTH = 254;
/** One address, without spaces, its domain with a dot. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/;

/** Whether a text, already trimmed, can be an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** Domain of the addresses of customers who gave none; nothing is ever mailed there [X111]. */
export const NO_MAIL_DOMAIN = 'khach.invalid';

/** The address that stands for a customer who gave none. */
export const phoneEmail = (phone: string): string => `${phone}@${NO_MAIL_DOMAIN}`;

/** Whether an address stands for none: it cannot be chosen and gets no mail. */
export const isPlaceholderEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${NO_MAIL_DOMAIN}`);
