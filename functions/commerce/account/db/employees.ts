import type { D1Database } from '@cloudflare/workers-types';

interface EmployeeRow {
  id: number;
  name: string;
  password_hash: string | null;
}

export const findEmployee = (db: D1Database, login: string) =>
  db
    .prepare('select id, name, password_hash from employee where login = ?1 and is_active = 1')
    .bind(login)
    .first<EmployeeRow>();

export async function insertEmployeeToken(
  db: D1Database,
  token: { hash: string; employeeId: number; expiresAt: string },
): Promise<void> {
  await db
    .prepare('insert into employee_token (token_hash, employee_id, expires_at) values (?1, ?2, ?3)')
    .bind(token.hash, token.employeeId, token.expiresAt)
    .run();
}
