import type { RaRecord } from 'react-admin';
import { call } from './http.ts';

/** Under this name a record carries what the desk knows of its draft. */
export const DRAFT = 'desk_draft';

/** A state of a record that was on the shop. */
export interface Version {
  id: number;
  author: string;
  published_at: string;
  fields: Record<string, unknown>;
}

/** What is known of a record's draft: who saves with an older revision is told that somebody else saved. */
export interface DraftState {
  revision: number;
  /** What the draft has otherwise than the shop; null: there is no draft. */
  draft: Record<string, unknown> | null;
  published: Record<string, unknown>;
  author: string | null;
  saved_at: string | null;
  /** When it is published by itself; null: when somebody says so. */
  publish_at: string | null;
  /** When the shop last got a new state of it, and how long it took to be told, milliseconds. */
  versions: Version[];
}

/** A call about the draft of one record. */
export const draftCall = <Answer = DraftState>(method: string, resource: string, id: RaRecord['id'], body?: unknown) =>
  call<Answer>(method, `drafts/${resource}/${id}`, body);

/** A record as its form shows it: the shop's fields with those of the draft over them. */
export async function readDraft(resource: string, id: RaRecord['id']): Promise<RaRecord> {
  const state = await draftCall('GET', resource, id);
  return { ...state.published, ...state.draft, id, [DRAFT]: state };
}
