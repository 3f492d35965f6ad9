import { listPickupLocations, type PickupLocationRow } from '../../db/stores/pickup-locations.ts';
import { type PickupSearch, searchPickupLocations } from '../../shop/stores/pickup-search.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { inputError, noSuchEntity } from '../transport/errors.ts';
import { checkPage, type PageArguments, pageInfo } from '../transport/paging.ts';

interface PickupArguments extends PickupSearch, PageArguments {
  productsInfo?: ({ sku: string } | null)[] | null;
}
/** Maximum number of products in a request; a cart has fewer lines. */
const MAX_PRODUCTS = 500;
/** Maximum length of an unknown code that an error repeats. */
const MAX_CODE_LENGTH = 64;

/** The shops with pickup; with products, those that have all of them in stock. */
async function pickupLocations(_: unknown, { productsInfo, ...args }: PickupArguments, { env }: GraphqlContext) {
  checkPage(args);
  const skus = (productsInfo ?? []).filter((product) => product !== null).map(({ sku }) => sku);
  if (skus.length > MAX_PRODUCTS) throw inputError(`Maximum number of products is ${MAX_PRODUCTS}`);
  const found = searchPickupLocations(await listPickupLocations(env.DB, skus), args);
  const { pageSize, currentPage } = args;
  return {
    items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total_count: found.length,
    page_info: pageInfo(args, found.length),
  };
}

/** The shop with this code; null if no code was sent. Throws if there is no such shop with pickup. */
export async function requirePickupPlace(
  { env }: GraphqlContext,
  code: string | null | undefined,
): Promise<PickupLocationRow | null> {
  if (!code) return null;
  const place = (await listPickupLocations(env.DB, [])).find((one) => one.code === code);
  if (!place)
    throw noSuchEntity(
      `Can not find Pickup Location with code ${code.slice(0, MAX_CODE_LENGTH)} for website Sales Channel "base".`,
    );
  return place;
}

export const pickupResolvers = { Query: { pickupLocations } };
