import type { D1Database } from '@cloudflare/workers-types';

/** Marks a guest's cart as confirmed by a phone number; false when no such open guest cart exists. */
export async function confirmCartPhone(db: D1Database, maskedId: string, phone: string, now: Date): Promise<boolean> {
  const row = await db
    .prepare(
      `insert into confirmed_phone (cart_id, phone, confirmed_at)
      select id, ?2, ?3 from cart where masked_id = ?1 and is_active = 1 and customer_id is null
      on conflict (cart_id) do update set phone = excluded.phone, confirmed_at = excluded.confirmed_at
      returning cart_id`,
    )
    .bind(maskedId, phone, now.toISOString())
    .first();
  return row !== null;
}

/** Whether a masked id belongs to an open cart of a guest. */
export async function isOpenGuestCart(db: D1Database, maskedId: string): Promise<boolean> {
  const sql = 'select 1 from cart where masked_id = ?1 and is_active = 1 and customer_id is null';
  return (await db.prepare(sql).bind(maskedId).first()) !== null;
}
