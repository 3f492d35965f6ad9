import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { slug } from '../../../../src/kernel/text/fold.ts';
import type { Problem } from '../../tables/table.ts';
import { type AddressOwner, listAddressOwners, moveAddresses } from '../db/product-lookups.ts';
import { heldElsewhere } from './address-check.ts';
import type { Remarks, SentProduct } from './sent-product.ts';

const NOT_ALONE = 1;

const skuOf = ({ row, before }: SentProduct) => String(row.sku ?? before?.sku);
const isShown = ({ row, before }: SentProduct) => Number(row.visibility ?? before?.visibility ?? 4) !== NOT_ALONE;

/**
 * The address that a product should get: the given one, else its current one, else one made of its name. Null: it stays
 * unchanged.
 */
function wantedKey({ row, before }: SentProduct): string | null {
  if (before && row.url_key === before.url_key) return null;
  if (typeof row.url_key === 'string' && row.url_key !== '') return slug(row.url_key) || slug(String(row.sku));
  return before ? null : slug(String(row.name ?? row.sku)) || slug(String(row.sku));
}

const ownKey = (key: string, sku: string) => `${key}-${slug(sku)}`;

interface Claim {
  entry: SentProduct;
  key: string | null;
  sku: string;
}

/** Assigns addresses to products. */
class AddressBook {
  readonly #owners: Map<string, AddressOwner>;
  readonly #claims: Map<string, Claim>;
  readonly #isReplacing: boolean;
  /** Addresses that belong to the shop itself or to a record that is no product. */
  readonly elsewhere: ReadonlySet<string>;
  readonly #taken = new Map<string, string>();
  /** Products that lose their address to another product, and their new address. */
  readonly givenUp: { id: number; key: string }[] = [];

  constructor(
    owners: readonly AddressOwner[],
    claims: readonly Claim[],
    elsewhere: ReadonlySet<string>,
    isReplacing: boolean,
  ) {
    this.#owners = new Map(owners.map((owner) => [owner.url_key, owner]));
    this.#claims = new Map(claims.map((claim) => [claim.sku.toLowerCase(), claim]));
    this.#isReplacing = isReplacing;
    this.elsewhere = elsewhere;
  }

  /** Assigns the first of these addresses that is available; undefined when none is. */
  take(claim: Claim, keys: readonly string[]): string | undefined {
    const found = keys.find((key) => this.#isFree(key, claim));
    if (found) this.#taken.set(found, claim.sku);
    return found;
  }

  #isFree(key: string, claim: Claim): boolean {
    if (this.elsewhere.has(key) && isShown(claim.entry) && claim.entry.before?.url_key !== key) return false;
    if (this.#taken.has(key)) return this.#taken.get(key) === claim.sku;
    const owner = this.#owners.get(key);
    if (!owner || owner.sku.toLowerCase() === claim.sku.toLowerCase()) return true;
    if (!this.#givesWay(owner, key, claim)) return false;
    this.givenUp.push({ id: owner.id, key: `${key}-${slug(owner.sku)}-${owner.id}` });
    this.#owners.delete(key);
    return true;
  }

  #givesWay(owner: AddressOwner, key: string, { entry }: Claim): boolean {
    const rival = this.#claims.get(owner.sku.toLowerCase());
    // A product that is also in this list chooses its own address later, from what is left.
    if (rival) return (rival.key !== null && rival.key !== key) || (!isShown(rival.entry) && isShown(entry));
    return (owner.visibility === NOT_ALONE && isShown(entry)) || (this.#isReplacing && !owner.isBrought);
  }
}

/**
 * Gives every product a unique address. A visible product takes it from one that is not visible and has no page. Of two
 * visible products the later one gets its SKU added to the address, which is reported.
 */
export async function claimAddresses(
  db: D1Database,
  entries: readonly SentProduct[],
  { replacingRun }: { replacingRun?: number },
  { refused, remarks }: Remarks,
): Promise<D1PreparedStatement[]> {
  const wanted: Claim[] = entries.map((entry) => ({ entry, key: wantedKey(entry), sku: skuOf(entry) }));
  const keys = wanted.flatMap(({ key, sku }) => (key === null ? [] : [key, ownKey(key, sku)]));
  const owners = await listAddressOwners(db, keys, replacingRun ?? 0);
  const book = new AddressBook(owners, wanted, await heldElsewhere(db, keys), replacingRun !== undefined);
  const inOrder = [...wanted.filter(({ entry }) => isShown(entry)), ...wanted.filter(({ entry }) => !isShown(entry))];
  for (const claim of inOrder) {
    const { entry, key, sku } = claim;
    if (key === null) continue;
    const tell = (list: Remarks['refused'], problem: Omit<Problem, 'column'>) =>
      list.push({ row: entry.place, column: 'url_key', ...problem });
    const found = book.take(claim, [key, ownKey(key, sku)]);
    if (!found) {
      const reason = `the addresses ${key} and ${ownKey(key, sku)} are taken`;
      tell(refused, { reason, code: 'ADDRESS_TAKEN' });
      continue;
    }
    entry.row.url_key = found;
    const owner = book.elsewhere.has(key) ? 'the shop’s own or another record’s' : "another product's";
    const reason = `the address ${key} is ${owner}; it is now ${found}`;
    if (found !== key && isShown(entry)) tell(remarks, { reason, code: 'ADDRESS_REPLACED', value: found });
  }
  return book.givenUp.length > 0 ? [moveAddresses(db, book.givenUp)] : [];
}
