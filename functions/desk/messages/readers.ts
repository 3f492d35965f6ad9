import type { RaRecord } from 'react-admin';
import { call } from '../transport/http.ts';

/** A reader of the newsletter, or somebody who was one. */
export interface Reader extends RaRecord {
  email: string;
  status: 'subscribed' | 'unsubscribed';
  /** When they agreed last. */
  consented_at: string;
  /** Null: the subscription did not end. */
  ended_at: string | null;
  customer_id: number | null;
  firstname: string | null;
  lastname: string | null;
}

export const STATUSES = ['subscribed', 'unsubscribed'] as const;
/** Groups of customers, and readers without an account. */
export const SEGMENTS = ['bought', 'away', 'birthday', 'points', 'guest'] as const;

interface Asked {
  filter: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: string };
  page: number;
  size: number;
  /** The list is saved as a file. */
  isFile?: boolean;
}

/** One page of the readers. */
export async function listReaders({
  filter,
  sort,
  page,
  size,
  isFile,
}: Asked): Promise<{ data: Reader[]; total: number }> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams({
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ...(sort && { sort: sort.field, direction: sort.order.toLowerCase() }),
    ...(isFile && { file: '1' }),
    ...{ page: String(page), size: String(size) },
  });
  const { items, total_count } = await call<{ items: Reader[]; total_count: number }>('GET', `subscribers?${query}`);
  return { data: items.map((reader) => ({ ...reader, id: reader.email })), total: total_count };
}
