import type { ProductRow } from '../db/catalog-rows.ts';
import { isSalable } from '../shop/stock.ts';
import type { GraphqlContext } from './context.ts';

async function anySalable(ids: readonly number[], { loaders }: GraphqlContext): Promise<boolean> {
  return (await Promise.all(ids.map((id) => loaders.stock.load(id)))).some(isSalable);
}

async function isBundleInStock(row: ProductRow, context: GraphqlContext): Promise<boolean> {
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

/** Whether a product of any type can be bought; one made of others lives on their stock [PDP-007]. */
export async function isProductInStock(row: ProductRow, context: GraphqlContext): Promise<boolean> {
  const { loaders } = context;
  const own = await loaders.stock.load(row.id);
  switch (row.type_id) {
    case 'configurable': {
      const variants = await loaders.variants.load(row.id);
      return (
        own?.is_in_stock !== 0 &&
        anySalable(
          variants.map(({ id }) => id),
          context,
        )
      );
    }
    case 'grouped': {
      const members = (await loaders.linkedProducts.load(row.id)).filter(({ link_type }) => link_type === 'grouped');
      return (
        own?.is_in_stock !== 0 &&
        anySalable(
          members.map(({ id }) => id),
          context,
        )
      );
    }
    case 'bundle':
      return own?.is_in_stock !== 0 && isBundleInStock(row, context);
    default:
      return isSalable(own);
  }
}
