import { atom } from 'nanostores';
import type { NoticeKind } from '../../domain/shell/notice.ts';

export interface Notification {
  id: number;
  kind: NoticeKind;
  title?: string;
  message: string;
  /** Stays until closed [NOTIFY-004]. */
  isPersistent?: boolean;
  /** A picture path below the media base. */
  picture?: string;
  href?: string;
}

/** What is shown now. It stands by itself, so that a page without a message loads nothing but this. */
export const $notifications = atom<readonly Notification[]>([]);
