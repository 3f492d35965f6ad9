import type { D1Database } from '@cloudflare/workers-types';
import { insertStaff } from '../../session/db/staff.ts';
import { hashPassword } from '../../session/rules/password.ts';

/** One account per role, to try the desk on a local machine. A deployed shop never gets them. */
const PEOPLE = [
  { email: 'bien-tap@chi.example', name: 'Hà Biên Tập', role: 'editor' },
  { email: 'kinh-doanh@chi.example', name: 'Minh Kinh Doanh', role: 'trade' },
  { email: 'cham-soc@chi.example', name: 'Lan Chăm Sóc', role: 'care' },
  { email: 'kho@chi.example', name: 'Tuấn Kho', role: 'warehouse' },
  { email: 'chu-tiem@chi.example', name: 'Vân Chủ Tiệm', role: 'owner' },
] as const;
/** Shared by these accounts; `npm run dev` prints it. */
const PASSWORD = 'Len-Vai-2026';
const SINCE = '2026-11-01T03:00:00.000Z';

/** Adds these accounts where they are missing. */
export async function addStaff(db: D1Database): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  for (const person of PEOPLE) await insertStaff(db, { ...person, password_hash, created_at: SINCE });
}
