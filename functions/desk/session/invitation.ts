import type { RaRecord } from 'react-admin';
import { call } from '../transport/http.ts';
import type { Role } from './roles.ts';

/** An invitation to the desk. */
export interface Invitation extends RaRecord {
  email: string;
  name: string;
  role: Role;
  /** When the newest letter was sent. */
  sent_at: string;
  expires_at: string;
  accepted_at: string | null;
  withdrawn_at: string | null;
  state: 'waiting' | 'over' | 'accepted' | 'withdrawn';
}

/** The newest invitations. */
export async function listInvitations(): Promise<{ data: Invitation[]; total: number }> {
  const { items, total_count } = await call<{ items: Invitation[]; total_count: number }>(
    'GET',
    'staffInvitations/search',
  );
  return { data: items, total: total_count };
}
