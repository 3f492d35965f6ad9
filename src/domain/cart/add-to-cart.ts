import type { TextKey } from '../../text/vi.ts';
import type { Product } from '../catalog/catalog.ts';
import { parseQuantity, QUANTITY_MAX } from './quantity.ts';

/** What a form asks to put into the cart, whatever the product's type. */
export interface AddRequest {
  /** The product's own SKU or that of a variant. */
  sku: string;
  quantity: string;
  /** Chosen label or value uid by option code: `{ color: 'Đen' }`. */
  choice: Readonly<Record<string, string>>;
  /** Uids of bundle choices. */
  selections: readonly string[];
  /** Uids of download links. */
  links: readonly string[];
  /** Quantity by SKU of a grouped product's items; empty or 0 means not wanted. */
  quantities: Readonly<Record<string, string>>;
}

/** One thing to put into a cart. */
export interface CartItemInput {
  sku: string;
  quantity: number;
  /** For a variant, the product that it belongs to; the options chosen say which variant it is. */
  parentSku?: string;
  /** Uids of chosen values, bundle choices or download links. */
  selectedOptions?: string[];
}

/** What a form says of itself, beside what it asks for. */
interface FormWords {
  /** For a variant, the product that it belongs to. */
  parentSku: string | null;
  /** Uids of the values that make the variant, where a script knew them. */
  optionUids: readonly string[];
}

/**
 * The cart items of a form that says all of it, so that the product need not be looked up; null where something is
 * missing or named by its label. What cannot be bought so is refused by the backend.
 */
export function itemsOf(request: AddRequest, { parentSku, optionUids }: FormWords): CartItemInput[] | null {
  const { sku, choice, quantities } = request;
  const quantity = parseQuantity(request.quantity);
  if (quantity === null) return null;
  if (parentSku) return optionUids.length ? [{ sku, parentSku, quantity, selectedOptions: [...optionUids] }] : null;
  if (Object.keys(choice).length) return null;
  if (!Object.keys(quantities).length) {
    const selectedOptions = [...request.selections, ...request.links];
    return [{ sku, quantity, ...(selectedOptions.length ? { selectedOptions } : {}) }];
  }
  const wanted = Object.entries(quantities).filter(([, typed]) => !/^\s*0?\s*$/.test(typed));
  const items = wanted.map(([part, typed]) => ({ sku: part, quantity: parseQuantity(typed) ?? 0 }));
  return items.length && items.every((item) => item.quantity > 0) ? items : null;
}

/** Why nothing was added: a text and its values. */
interface AddProblem {
  key: TextKey;
  values: (string | number)[];
}

type AddPlan = { items: CartItemInput[] } | { problem: AddProblem };

/**
 * The cart items that a form means for a product, or the first thing that is missing: a colour, a size, another
 * option, a valid quantity, or a type that the cart can hold [PDP-016..018, CART-016, CART-019, CART-021].
 */
export function planAdd(product: Product, request: AddRequest): AddPlan {
  if (product.type === 'GiftCard') {
    return problem('Product Type {type} not supported in add to cart yet', product.type);
  }
  if (product.type === 'Grouped') return planGrouped(product, request);
  const quantity = parseQuantity(request.quantity);
  if (quantity === null) return problem('cart.quantityInvalid', QUANTITY_MAX);
  if (product.type === 'Configurable') return planConfigurable(product, request, quantity);
  const sku = product.sku;
  if (product.type === 'Bundle') return planBundle(product, request, quantity);
  if (product.type === 'Downloadable' && product.downloadLinks.length) {
    const links = product.downloadLinks.map(({ uid }) => uid).filter((uid) => request.links.includes(uid));
    return links.length ? { items: [{ sku, quantity, selectedOptions: links }] } : problem('cart.nothingChosen');
  }
  return { items: [{ sku, quantity }] };
}

function planConfigurable(product: Product, { sku, choice }: AddRequest, quantity: number): AddPlan {
  const chosen = product.options.map((option) => {
    const wanted = choice[option.code]?.normalize('NFC').trim();
    const only = option.values.length === 1 ? option.values[0] : undefined;
    const value = option.values.find(({ label, uid }) => label.normalize('NFC') === wanted || uid === wanted) ?? only;
    return { option, value };
  });
  const variant =
    product.variants.find((candidate) => candidate.sku === sku) ??
    (chosen.every(({ value }) => value) &&
      product.variants.find(({ labels }) => chosen.every(({ option, value }) => labels[option.code] === value?.label)));
  if (variant) {
    const selectedOptions = variantOptions(product, variant.sku);
    return { items: [{ sku: variant.sku, parentSku: product.sku, quantity, selectedOptions }] };
  }
  const missing = chosen.find(({ value }) => !value)?.option;
  if (!missing) return problem('cart.notSalable');
  if (missing.code === 'color') return problem('choose color');
  if (missing.code === 'size') return problem('choose a size');
  return problem('cart.chooseOption', missing.label.toLowerCase());
}

/** Uids of the values that make a variant of its product; empty for an SKU that is no variant. */
export function variantOptions({ options, variants }: Pick<Product, 'options' | 'variants'>, sku: string): string[] {
  const labels = variants.find((variant) => variant.sku === sku)?.labels;
  return options.flatMap(({ code, values }) => values.find(({ label }) => label === labels?.[code])?.uid ?? []);
}

function planGrouped(product: Product, { quantities }: AddRequest): AddPlan {
  const items: CartItemInput[] = [];
  for (const { sku } of product.groupedItems) {
    const typed = quantities[sku]?.trim() ?? '';
    if (typed === '' || typed === '0') continue;
    const quantity = parseQuantity(typed);
    if (quantity === null) return problem('cart.quantityInvalid', QUANTITY_MAX);
    items.push({ sku, quantity });
  }
  return items.length ? { items } : problem('cart.nothingChosen');
}

function planBundle(product: Product, { selections }: AddRequest, quantity: number): AddPlan {
  const selectedOptions: string[] = [];
  for (const option of product.bundleOptions) {
    const uids = option.choices.map(({ uid }) => uid).filter((uid) => selections.includes(uid));
    if (option.isRequired && !uids.length) return problem('cart.chooseOption', option.title.toLowerCase());
    selectedOptions.push(...uids);
  }
  return selectedOptions.length
    ? { items: [{ sku: product.sku, quantity, selectedOptions }] }
    : problem('cart.nothingChosen');
}

function problem(key: TextKey, ...values: (string | number)[]): AddPlan {
  return { problem: { key, values } };
}
