import type { CustomerRow } from '../../account/db/customers.ts';
import { storeWords } from '../../config/graphql/store.ts';
import { customerId } from '../../session/graphql/require-customer.ts';
import { limitVisitor } from '../../session/graphql/visitor-limits.ts';
import type { Words } from '../../shared/rules/words.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { requireArgument } from '../../transport/graphql/require-argument.ts';
import { readEitherId } from '../../transport/graphql/uid.ts';
import { createMaskedId } from '../../transport/rules/masked-id.ts';
import type { AttributeRow, ListedProductRow } from '../db/catalog-rows.ts';
import {
  addComparedProducts,
  type CompareListRow,
  deleteCompareList,
  findCompareList,
  findCompareListOf,
  insertCompareList,
  listComparedProducts,
  mergeCompareLists,
  removeComparedProducts,
} from '../db/compare-lists.ts';
import { type AttributeCatalog, attributeText, attributeValues, optionIds } from '../rules/catalog-attributes.ts';
import { hasOptions } from './custom-attributes.ts';

/** More columns than anybody can compare. */
const MAX_PRODUCTS = 50;

/** The product ids sent by a client; Magento's clients send plain and encoded ids. */
function productIds(ids: readonly (string | null)[] | null | undefined): number[] {
  const named = (ids ?? []).filter((id) => id !== null);
  if (named.length > MAX_PRODUCTS) throw inputError(`No more than ${MAX_PRODUCTS} products can be compared.`);
  return named.map(readEitherId).filter((id) => id !== null);
}

/** The caller's list; null when there is none. Another customer's list is refused. */
async function ownList(context: GraphqlContext, uid: string): Promise<CompareListRow | null> {
  if (uid === '') throw inputError('"uid" value must be specified.');
  const list = await findCompareList(context.env.DB, uid);
  if (list && list.customer_id !== null && list.customer_id !== customerId(context))
    throw inputError('This customer is not authorized to access this list');
  return list;
}

async function requireList(context: GraphqlContext, uid: string): Promise<CompareListRow> {
  const list = await ownList(context, uid);
  if (!list) throw inputError('"uid" value does not exist');
  return list;
}

async function createList(
  _: unknown,
  { input }: { input?: { products?: (string | null)[] | null } | null },
  context: GraphqlContext,
) {
  const { DB } = context.env;
  const uid = createMaskedId();
  const owner = customerId(context);
  const products = productIds(input?.products);
  // A customer has one list.
  if (owner === null) await limitVisitor(context, 'compare_list');
  await insertCompareList(DB, uid, owner, context.now).run();
  const list = await (owner === null ? findCompareList(DB, uid) : findCompareListOf(DB, owner));
  if (list) await addComparedProducts(DB, list.id, products, MAX_PRODUCTS).run();
  return list;
}

const UID_MISSING = '"uid" value must be specified.';
interface ChangeArgs {
  input?: { uid: string; products: (string | null)[] } | null;
}

async function addProducts(_: unknown, args: ChangeArgs, context: GraphqlContext) {
  const { uid, products } = requireArgument(args.input, UID_MISSING);
  const list = await requireList(context, uid);
  await addComparedProducts(context.env.DB, list.id, productIds(products), MAX_PRODUCTS).run();
  return list;
}

async function removeProducts(_: unknown, args: ChangeArgs, context: GraphqlContext) {
  const { uid, products } = requireArgument(args.input, UID_MISSING);
  const list = await requireList(context, uid);
  await removeComparedProducts(context.env.DB, list.id, productIds(products)).run();
  return list;
}

/** After a sign-in the guest's list is added to the customer's. */
async function assign(_: unknown, { uid }: { uid: string }, context: GraphqlContext) {
  const { DB } = context.env;
  const owner = customerId(context);
  const list = await ownList(context, uid);
  if (owner === null) throw inputError('Customer must be logged');
  if (!list) return { result: false, compare_list: null };
  if (list.customer_id === owner) return { result: true, compare_list: list };
  await insertCompareList(DB, createMaskedId(), owner, context.now).run();
  const own = await findCompareListOf(DB, owner);
  if (own) await DB.batch(mergeCompareLists(DB, list.id, own.id));
  return { result: own !== null, compare_list: own };
}

async function removeList(_: unknown, { uid }: { uid: string }, context: GraphqlContext) {
  const list = await ownList(context, uid);
  if (list) await deleteCompareList(context.env.DB, list.id).run();
  return { result: list !== null };
}

/** A product's text for an attribute; empty when it has no value. */
function comparedText(row: ListedProductRow, attribute: AttributeRow, catalog: AttributeCatalog): string | null {
  const value = attributeValues(row)[attribute.code];
  const plain = attributeText(value);
  if (plain === null || !hasOptions(attribute)) return plain;
  return optionIds(value)
    .flatMap((id) => catalog.option(id)?.label ?? [])
    .join(', ');
}

async function products({ id }: CompareListRow, { env, loaders }: GraphqlContext): Promise<ListedProductRow[]> {
  const ids = await listComparedProducts(env.DB, id);
  const rows = await Promise.all(ids.map((productId) => loaders.product.load(productId)));
  return rows.filter((row) => row !== null);
}

/**
 * Magento shows the description attributes even when no product has them; a list without a text for missing values
 * leaves them out.
 */
const isAlways = (code: string, { noValue }: Words) => noValue !== '' && code.endsWith('description');

/** SKU and descriptions, as in Magento, and every comparable attribute that one of the products has. */
async function compared(rows: readonly ListedProductRow[], context: GraphqlContext) {
  const { loaders } = context;
  const [catalog, words] = await Promise.all([loaders.attributes(), storeWords(context)]);
  const details = await Promise.all(rows.map(({ id }) => loaders.productDetail.load(id)));
  const detailOf = new Map(details.map((detail) => [detail?.id, detail]));
  const facets = catalog.rows
    .filter(({ is_comparable, is_filterable }) => (is_comparable ?? is_filterable) === 1)
    .map((attribute) => ({
      code: attribute.code,
      label: attribute.label,
      textOf: (row: ListedProductRow) => comparedText(row, attribute, catalog),
    }));
  return [
    { code: 'sku', label: 'SKU', textOf: (row: ListedProductRow): string | null => row.sku },
    {
      code: 'description',
      label: words.description,
      textOf: ({ id }: ListedProductRow) => detailOf.get(id)?.description ?? null,
    },
    {
      code: 'short_description',
      label: words.shortDescription,
      textOf: ({ id }: ListedProductRow) => detailOf.get(id)?.short_description ?? null,
    },
    ...facets,
  ].filter(({ code, textOf }) => (rows.length > 0 && isAlways(code, words)) || rows.some((row) => textOf(row)));
}

export const compareListResolvers = {
  Query: {
    compareList: (_: unknown, { uid }: { uid: string }, context: GraphqlContext) => ownList(context, uid),
  },
  Mutation: {
    createCompareList: createList,
    addProductsToCompareList: addProducts,
    removeProductsFromCompareList: removeProducts,
    assignCompareListToCustomer: assign,
    deleteCompareList: removeList,
  },
  Customer: {
    compare_list: ({ id }: CustomerRow, _: unknown, { env }: GraphqlContext) => findCompareListOf(env.DB, id),
  },
  CompareList: {
    item_count: async (list: CompareListRow, _: unknown, context: GraphqlContext) =>
      (await products(list, context)).length,
    attributes: async (list: CompareListRow, _: unknown, context: GraphqlContext) =>
      compared(await products(list, context), context),
    items: async (list: CompareListRow, _: unknown, context: GraphqlContext) => {
      const rows = await products(list, context);
      const [attributes, { noValue }] = await Promise.all([compared(rows, context), storeWords(context)]);
      return rows.map((row) => ({
        // Here Magento uses the plain product number.
        uid: String(row.id),
        product: row,
        attributes: attributes.map(({ code, textOf }) => ({ code, value: textOf(row) || noValue })),
      }));
    },
  },
};
