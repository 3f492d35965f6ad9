/** How far a guest has come in confirming the phone of their order [CHECK-015]. */
export type PhoneCheck =
  | { kind: 'unsent' }
  | { kind: 'captcha'; id: string; image: string }
  | { kind: 'sent'; length: number };
