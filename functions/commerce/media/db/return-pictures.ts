import type { D1Database } from '@cloudflare/workers-types';
import type { PictureUse } from './sent-pictures.ts';

/** Pictures that the buyer of an order sends with the request of a return. */
export const RETURN_PICTURES: PictureUse = {
  table: 'sales_return_picture',
  sender: 'order_id',
  record: 'sales_return',
  recordId: 'return_id',
  folder: 'return/',
  most: 3,
};

/** The path of a picture that is part of a return of this order; null for any other. */
export const findPicturePath = (db: D1Database, orderId: number, id: string): Promise<string | null> =>
  db
    .prepare('select path from sales_return_picture where id = ?2 and order_id = ?1 and return_id is not null')
    .bind(orderId, id)
    .first<string>('path');
