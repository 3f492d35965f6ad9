import type { RaRecord } from 'react-admin';
import { call, SEEN } from './http.ts';

/** The property of a record that holds the state of its draft. */
export const DRAFT = 'desk_draft';

/** A published version of a record. */
export interface Version {
  id: number;
  author: string;
  published_at: string;
  fields: Record<string, unknown>;
}

/** The state of a record's draft. A save with an older revision is refused, because somebody else saved meanwhile. */
export interface DraftState {
  revision: number;
  /** The fields in which the draft differs from the shop; null: there is no draft. */
  draft: Record<string, unknown> | null;
  published: Record<string, unknown>;
  author: string | null;
  saved_at: string | null;
  /** When the schedule publishes it; null: a person publishes it. */
  publish_at: string | null;
  /** Why the schedule could not publish it; null: it did not fail. */
  problem: { message: string; reason: string; value?: number | string } | null;
  /** The published versions, the newest first. */
  versions: Version[];
}

/** The version of a record; every save changes it. Undefined for a record that is not stored yet. */
export const versionOf = (record: RaRecord | undefined): unknown =>
  (record?.[DRAFT] as DraftState | undefined)?.revision ?? record?.[SEEN];

/** A call about the draft of one record. */
export const draftCall = <Answer = DraftState>(method: string, resource: string, id: RaRecord['id'], body?: unknown) =>
  call<Answer>(method, `drafts/${resource}/${id}`, body);

/** A record as its form shows it: the published fields, replaced by those of the draft. */
export async function readDraft(resource: string, id: RaRecord['id']): Promise<RaRecord> {
  const state = await draftCall('GET', resource, id);
  return { ...state.published, ...state.draft, id, [DRAFT]: state };
}
