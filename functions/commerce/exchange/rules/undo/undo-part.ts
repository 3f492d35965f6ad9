import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { RefusalCode } from '../../../../../src/kernel/web/refusals.ts';

/**
 * Why something of an import is not put back: somebody changed it since, its record is gone, it had no value before, or a
 * new record was sold, was reviewed, was used in an order or is named by other records; or a new customer signed in or
 * ordered. Otherwise the shop refuses the old value.
 */
type KeptCode =
  | ('CHANGED_SINCE' | 'GONE' | 'NO_WAY_BACK' | 'SOLD' | 'REVIEWED' | 'USED' | 'IN_USE' | 'SIGNED_IN' | 'ORDERED')
  | RefusalCode;

/** Something that is not put back. */
export interface Kept {
  target: string;
  /** JSON: the columns that identify the record. */
  key: string;
  /** What people call the record, where its key says nothing to them. */
  name?: string;
  /** The field; null: the whole record. */
  field: string | null;
  code: KeptCode;
  value?: number | string | undefined;
}

/** What undoing some notes of an import changes. */
export interface UndoPart {
  statements: D1PreparedStatement[];
  /** Number of records that get old values back, are removed, and are hidden. */
  back: number;
  removed: number;
  hidden: number;
  kept: Kept[];
  /** Ids of the notes whose new records are not removed, or whose changes are not all put back. */
  stays: number[];
}
