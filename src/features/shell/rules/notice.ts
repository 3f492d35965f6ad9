/** The kind of a message; it decides the colour and the ARIA role. */
export type NoticeKind = 'success' | 'warning' | 'danger' | 'info';

/** A message shown once after a redirect, stored in the `message` cookie. */
export interface Notice {
  kind: NoticeKind;
  message: string;
  title?: string | undefined;
  /** Stays until it is closed. */
  isPersistent?: boolean | undefined;
}

const STAYS = 'stays';

const KINDS: readonly string[] = ['success', 'warning', 'danger', 'info'] satisfies NoticeKind[];
const NOTICE_LENGTH_MAX = 300; // characters

/** The cookie's value; the cookie writer encodes it for the header. */
export function encodeNotice(notice: Notice): string {
  const { kind, message, title = '', isPersistent } = notice;
  const parts = [kind, message.slice(0, NOTICE_LENGTH_MAX)];
  if (title || isPersistent) parts.push(title.slice(0, NOTICE_LENGTH_MAX));
  if (isPersistent) parts.push(STAYS);
  return JSON.stringify(parts);
}

/** The notice in a cookie's decoded value, or null for anything else; it is displayed only as plain text. */
export function decodeNotice(value: string | undefined): Notice | null {
  if (!value) return null;
  try {
    const pair: unknown = JSON.parse(value);
    if (!Array.isArray(pair)) return null;
    const [kind, message, title, stays]: unknown[] = pair;
    if (typeof kind !== 'string' || !isKind(kind) || typeof message !== 'string' || !message) return null;
    return {
      kind,
      message: message.slice(0, NOTICE_LENGTH_MAX),
      ...(typeof title === 'string' && title && { title: title.slice(0, NOTICE_LENGTH_MAX) }),
      ...(stays === STAYS && { isPersistent: true }),
    };
  } catch {
    return null;
  }
}

function isKind(value: string): value is NoticeKind {
  return KINDS.includes(value);
}
