import { isEmail, tidyEmail } from '../../../kernel/contact/email.ts';
import { MESSAGE_LINE_MAX, MESSAGE_MAX } from '../../../kernel/contact/message.ts';
import { type TextKey, text } from '../../../text/vi.ts';

/** What a shopper typed into the form that writes to the shop. */
export interface ContactMessage {
  name: string;
  email: string;
  /** Optional. */
  telephone: string;
  comment: string;
}

/** A phone number of any country, as people write it. */
const TELEPHONE = /^\+?[\d\s().-]{8,24}$/;

/** What is wrong with a message, by field, in Vietnamese; empty when it can be sent. */
export function contactProblems(typed: Readonly<ContactMessage>): Partial<Record<keyof ContactMessage, string>> {
  const problems: Partial<Record<keyof ContactMessage, string>> = {};
  const tell = (field: keyof ContactMessage, isWrong: boolean, key: TextKey, ...values: number[]) => {
    if (isWrong) problems[field] ??= text(key, ...values);
  };
  const [name, email, telephone] = [typed.name.trim(), tidyEmail(typed.email), typed.telephone.trim()];
  tell('name', !name, 'contact.nameMissing');
  tell('name', name.length > MESSAGE_LINE_MAX, 'contact.tooLong', MESSAGE_LINE_MAX);
  tell('email', !email, 'contact.emailMissing');
  tell('email', !isEmail(email), 'Invalid email');
  tell('telephone', telephone !== '' && !TELEPHONE.test(telephone), 'Invalid mobile number');
  tell('comment', !typed.comment.trim(), 'contact.commentMissing');
  tell('comment', typed.comment.trim().length > MESSAGE_MAX, 'contact.tooLong', MESSAGE_MAX);
  return problems;
}

/** The fields of a message among those of a posted form; what is missing is empty. */
export const readMessage = (values: Readonly<Record<string, string>>): ContactMessage => ({
  name: values.name ?? '',
  email: values.email ?? '',
  telephone: values.telephone ?? '',
  comment: values.comment ?? '',
});
