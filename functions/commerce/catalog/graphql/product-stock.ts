import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { ListedProductRow } from '../db/catalog-rows.ts';
import { isSalable } from '../rules/stock.ts';

async function anySalable(ids: readonly number[], { loaders }: GraphqlContext): Promise<boolean> {
  return (await Promise.all(ids.map((id) => loaders.stock.load(id)))).some(isSalable);
}

async function isBundleInStock(row: ListedProductRow, context: GraphqlContext): Promise<boolean> {
  const [options, selections] = await Promise.all([
    context.loaders.bundleOptions.load(row.id),
    context.loaders.bundleSelections.load(row.id),
  ]);
  const productsOf = (optionId: number) =>
    selections.filter(({ option_id }) => option_id === optionId).map(({ product_id }) => product_id);
  const required = options.filter(({ required }) => required === 1);
  const salable = await Promise.all(
    (required.length > 0 ? required : options).map(({ id }) => anySalable(productsOf(id), context)),
  );
  return required.length > 0 ? salable.every(Boolean) : salable.some(Boolean);
}

/** Whether the parts of a composed product are in stock; null for a simple product. */
async function arePartsInStock(row: ListedProductRow, context: GraphqlContext): Promise<boolean | null> {
  const { loaders } = context;
  const idsOf = (parts: readonly ListedProductRow[]) => parts.map(({ id }) => id);
  switch (row.type_id) {
    case 'configurable':
      return anySalable(idsOf(await loaders.variants.load(row.id)), context);
    case 'grouped': {
      const members = (await loaders.linkedProducts.load(row.id)).filter(({ link_type }) => link_type === 'grouped');
      return anySalable(idsOf(members), context);
    }
    case 'bundle':
      return isBundleInStock(row, context);
    default:
      return null;
  }
}

/** Whether a product of any type can be bought; a composed product depends on its parts. */
export async function isProductInStock(row: ListedProductRow, context: GraphqlContext): Promise<boolean> {
  const [own, areParts] = await Promise.all([context.loaders.stock.load(row.id), arePartsInStock(row, context)]);
  return areParts === null ? isSalable(own) : own?.is_in_stock !== 0 && areParts;
}
