import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { slug } from '../shared/slug.ts';
import type { Remarks, SentProduct } from './product-rows.ts';

const NOT_ALONE = 1;

interface Owner {
  id: number;
  sku: string;
  url_key: string;
  visibility: number;
  isBrought: number;
}

const skuOf = ({ row, before }: SentProduct) => String(row.sku ?? before?.sku);
const isShown = ({ row, before }: SentProduct) => Number(row.visibility ?? before?.visibility ?? 4) !== NOT_ALONE;

/** The address that a product wants: as it says, else as it has, else after its name. Null: it keeps the one it has. */
function wantedKey({ row, before }: SentProduct): string | null {
  if (typeof row.url_key === 'string' && row.url_key !== '') return slug(row.url_key) || slug(String(row.sku));
  return before ? null : slug(String(row.name ?? row.sku)) || slug(String(row.sku));
}

const ownKey = (key: string, sku: string) => `${key}-${slug(sku)}`;

/**
 * Gives every product an address that no other has. One that is shown alone takes it from one that is not, which has no
 * page; of two that are shown, the later one has its SKU behind the address, and that is told.
 */
export async function claimAddresses(
  db: D1Database,
  entries: readonly SentProduct[],
  { replacingRun }: { replacingRun?: number },
  { refused, remarks }: Remarks,
): Promise<D1PreparedStatement[]> {
  const wanted = entries.map((entry) => ({ entry, key: wantedKey(entry), sku: skuOf(entry) }));
  const keys = wanted.flatMap(({ key, sku }) => (key === null ? [] : [key, ownKey(key, sku)]));
  const { results } = await db
    .prepare(
      `select p.id, p.sku, p.url_key, p.visibility, exists (
        select 1 from import_seen s where s.run_id = ?2 and s.target = 'product' and s.id = p.id) as isBrought
      from product p where p.url_key in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(keys), replacingRun ?? 0)
    .all<Owner>();
  const sentSkus = new Map(wanted.map((claim) => [claim.sku.toLowerCase(), claim]));
  const owners = new Map(results.map((owner) => [owner.url_key, owner]));
  const taken = new Map<string, string>();
  const givenUp: { id: number; key: string }[] = [];
  const inOrder = [...wanted.filter(({ entry }) => isShown(entry)), ...wanted.filter(({ entry }) => !isShown(entry))];
  const isFree = (key: string, claim: (typeof wanted)[number]): boolean => {
    if (taken.has(key)) return taken.get(key) === claim.sku;
    const owner = owners.get(key);
    if (!owner || owner.sku.toLowerCase() === claim.sku.toLowerCase()) return true;
    const rival = sentSkus.get(owner.sku.toLowerCase());
    // One that is sent as well says itself what it wants, and gets what is left.
    const givesWay = rival
      ? rival.key !== null && rival.key !== key
      : (owner.visibility === NOT_ALONE && isShown(claim.entry)) || (replacingRun !== undefined && !owner.isBrought);
    if (givesWay || (rival && !isShown(rival.entry) && isShown(claim.entry))) {
      givenUp.push({ id: owner.id, key: `${key}-${slug(owner.sku)}-${owner.id}` });
      owners.delete(key);
      return true;
    }
    return false;
  };
  for (const claim of inOrder) {
    if (claim.key === null) continue;
    const { entry, key, sku } = claim;
    const found = [key, ownKey(key, sku)].find((candidate) => isFree(candidate, claim));
    if (!found) {
      refused.push({
        row: entry.place,
        column: 'url_key',
        reason: `the addresses ${key} and ${ownKey(key, sku)} are taken`,
      });
      continue;
    }
    taken.set(found, sku);
    entry.row.url_key = found;
    if (found !== key && isShown(entry))
      remarks.push({
        row: entry.place,
        column: 'url_key',
        reason: `the address ${key} is another product's; it is now ${found}`,
      });
  }
  if (givenUp.length === 0) return [];
  return [
    db
      .prepare(
        `update product set url_key = j.value ->> 'key' from json_each(?1) j where product.id = j.value ->> 'id'`,
      )
      .bind(JSON.stringify(givenUp)),
  ];
}
