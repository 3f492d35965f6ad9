import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { WantedProduct } from '../../catalog/rules/choice.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { addressErrors, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { productNotFound } from '../../transport/rules/refusal.ts';
import type { WishRefusal } from '../rules/add-items.ts';
import { addWishes } from './cart.ts';
import {
  type CartItemInput,
  type CustomizableOptionInput,
  choiceNumber,
  readAnswersByNumber,
  readWantedProduct,
} from './cart-input.ts';
import { requireInput, requireParameter } from './require-cart.ts';

// The mutations of Magento before 2.4, one for each product type. They name options by number.

type List<T> = readonly (T | null)[] | null | undefined;

/** An item of any of these mutations; each mutation has some of the fields. */
interface OlderItem {
  data: CartItemInput;
  parent_sku?: string | null;
  customizable_options?: List<CustomizableOptionInput>;
  bundle_options?: List<{ id: number; quantity: number; value: (string | null)[] }>;
  downloadable_product_links?: List<{ link_id: number }>;
}
interface OlderInput {
  input?: { cart_id: string; cart_items: (OlderItem | null)[] } | null;
}

const present = <T>(values: List<T>): T[] => (values ?? []).filter((value): value is T => value !== null);

/** The product to add, with the options that these mutations name by number. */
function readOlderItem(item: OlderItem): WantedProduct {
  const wanted = readWantedProduct({ ...item.data, parent_sku: item.parent_sku ?? null });
  wanted.answers.push(...readAnswersByNumber(item.customizable_options));
  for (const { id, quantity, value } of present(item.bundle_options))
    for (const selection of value)
      wanted.selections.push({ optionId: id, selectionId: choiceNumber(selection), quantity });
  wanted.links.push(...present(item.downloadable_product_links).map(({ link_id }) => link_id));
  return wanted;
}

/** Reasons in the options of a product type. Magento reports them without other errors and without a path. */
const OF_THE_TYPE: readonly RefusalCode[] = ['CHOICE_INVALID', 'CHOICE_GONE'];
const NOT_POSITIVE = 'Please enter a number greater than 0 in this field.';

/** The error of the older mutations for a product that cannot be added. */
function addError(refusal: WishRefusal) {
  const { reason, message, sku, parentSku } = refusal;
  if (OF_THE_TYPE.includes(reason)) return addressErrors([refusal]);
  const isUnknown = reason === 'PRODUCT_NOT_FOUND';
  const isParent = parentSku !== null && message === productNotFound(parentSku).message;
  if (isUnknown && (parentSku === null || isParent)) return noSuchEntity(refusal);
  const isNone = reason === 'QUANTITY_NOT_POSITIVE';
  const why = isNone ? NOT_POSITIVE : isUnknown ? 'Could not find specified product.' : message;
  return inputError({
    ...refusal,
    message: `Could not add the product with SKU ${parentSku ?? sku} to the shopping cart: ${why}`,
  });
}

/**
 * The older mutations have no list of errors: the first refusal is the error of the call, and then nothing is added.
 */
async function addOrThrow(input: OlderInput['input'], context: GraphqlContext) {
  const { cart_id, cart_items } = requireInput(input);
  const items = present(cart_items);
  requireParameter('cart_items', items);
  const { refusals, cart } = await addWishes(context, cart_id, items.map(readOlderItem), true);
  const [refusal] = refusals;
  if (refusal) throw addError(refusal);
  return { cart };
}

const addOlder = (_: unknown, { input }: OlderInput, context: GraphqlContext) => addOrThrow(input, context);

export const olderAdditionResolvers = {
  Mutation: {
    addSimpleProductsToCart: addOlder,
    addVirtualProductsToCart: addOlder,
    addConfigurableProductsToCart: addOlder,
    addBundleProductsToCart: addOlder,
    addDownloadableProductsToCart: addOlder,
  },
};
