/** How a message is meant: its colour and its role [NOTIFY-005]. */
export type NoticeKind = 'success' | 'warning' | 'danger' | 'info';

/** A message carried once over a redirect in the `message` cookie [X37]. */
export interface Notice {
  kind: NoticeKind;
  message: string;
  title?: string | undefined;
}

const KINDS: readonly string[] = ['success', 'warning', 'danger', 'info'] satisfies NoticeKind[];
export const NOTICE_LENGTH_MAX = 300; // characters

/** The cookie's value; the cookie writer encodes it for the header. */
export function encodeNotice(notice: Notice): string {
  const { kind, message, title } = notice;
  const parts = [kind, message.slice(0, NOTICE_LENGTH_MAX)];
  return JSON.stringify(title ? [...parts, title.slice(0, NOTICE_LENGTH_MAX)] : parts);
}

/** The notice in a cookie's decoded value, or null for anything else; a page shows it as plain text only. */
export function decodeNotice(value: string | undefined): Notice | null {
  if (!value) return null;
  try {
    const pair: unknown = JSON.parse(value);
    if (!Array.isArray(pair)) return null;
    const [kind, message, title]: unknown[] = pair;
    if (typeof kind !== 'string' || !isKind(kind) || typeof message !== 'string' || !message) return null;
    const notice = { kind, message: message.slice(0, NOTICE_LENGTH_MAX) };
    return typeof title === 'string' && title ? { ...notice, title: title.slice(0, NOTICE_LENGTH_MAX) } : notice;
  } catch {
    return null;
  }
}

function isKind(value: string): value is NoticeKind {
  return KINDS.includes(value);
}
