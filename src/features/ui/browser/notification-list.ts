import { atom } from 'nanostores';
import type { NoticeKind } from '../../shell/rules/notice.ts';

export interface Notification {
  id: number;
  kind: NoticeKind;
  title?: string;
  message: string;
  /** Stays until closed. */
  isPersistent?: boolean;
  /** A picture path below the media base. */
  picture?: string;
  href?: string;
}

/** The visible messages. They are in a separate file, so that a page without messages loads only this. */
export const $notifications = atom<readonly Notification[]>([]);
