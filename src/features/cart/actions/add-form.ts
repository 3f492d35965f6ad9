import type { ActionAPIContext } from 'astro:actions';
import { getProduct } from '../../catalog/server/catalog.ts';
import { refuse } from '../../transport/actions/define.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { type AddRequest, type CartItemInput, itemsOf, planAdd } from '../rules/add-to-cart.ts';
import type { Cart } from '../rules/cart.ts';
import { addToCart } from '../server/cart.ts';
import { inCart } from './browser-cart.ts';

type AddForm = Parameters<typeof readAddRequest>[0] & { parentSku?: string | null | undefined; optionUids: string[] };

/**
 * Adds the items of a form. A form with all data needs only one mutation; otherwise, or when the backend refuses, the
 * product is loaded to find the items or the reason.
 */
export async function addAsked(
  context: ActionAPIContext,
  form: AddForm,
): Promise<{ cart: Cart; items: CartItemInput[] }> {
  const { commerce } = context.locals;
  const request = readAddRequest(form);
  const add = async (items: CartItemInput[]) => ({
    cart: await inCart(context, (cartId) => addToCart(commerce, cartId, items)),
    items,
  });
  const named = itemsOf(request, { parentSku: form.parentSku || null, optionUids: form.optionUids });
  if (!named) return add(await plannedItems(commerce, form, request));
  try {
    return await add(named);
  } catch (error) {
    if (error instanceof CommerceError && error.kind === 'refused') await plannedItems(commerce, form, request);
    throw error;
  }
}

/** The cart items of a form, found with its product; refuses with the missing or invalid value. */
async function plannedItems(commerce: Commerce, form: AddForm, request: AddRequest): Promise<CartItemInput[]> {
  const product = await getProduct(commerce, form.parentSku || form.sku);
  if (!product) throw refuse('cart.productNotFound');
  const plan = planAdd(product, request);
  if ('problem' in plan) throw refuse(plan.problem.key, ...plan.problem.values);
  return plan.items;
}

/**
 * Fields `color`, `size` and `option.{code}` are selected options, fields `qty.{sku}` are quantities of a grouped
 * product.
 */
export function readAddRequest(form: {
  [field: string]: unknown;
  sku: string;
  quantity?: string | null | undefined;
  selections: string[];
  links: string[];
}): AddRequest {
  const choice: Record<string, string> = {};
  const quantities: Record<string, string> = {};
  for (const [field, value] of Object.entries(form)) {
    if (typeof value !== 'string' || !value) continue;
    if (field === 'color' || field === 'size') choice[field] = value;
    else if (field.startsWith('option.')) choice[field.slice('option.'.length)] = value;
    else if (field.startsWith('qty.')) quantities[field.slice('qty.'.length)] = value;
  }
  const { sku, selections, links } = form;
  return { sku, quantity: form.quantity ?? '1', choice, selections, links, quantities };
}
