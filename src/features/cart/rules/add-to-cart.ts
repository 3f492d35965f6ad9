import type { TextKey } from '../../../text/vi.ts';
import type { Product, PurchasableVariant } from '../../catalog/rules/catalog.ts';
import { parseQuantity, QUANTITY_MAX } from './quantity.ts';

/** The values of a form that adds a product of any type to the cart. */
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
  /** Quantities of a grouped product's members, by SKU; empty or 0 means none. */
  quantities: Readonly<Record<string, string>>;
}

/** One item to add to the cart. */
export interface CartItemInput {
  sku: string;
  quantity: number;
  /** The configurable product of a variant; the selected options identify the variant. */
  parentSku?: string;
  /** Uids of selected options, bundle choices or download links. */
  selectedOptions?: string[];
}

/** Additional values that the form contains. */
interface FormWords {
  /** The configurable product of a variant. */
  parentSku: string | null;
  /** Uids of the variant's options, if a script has set them. */
  optionUids: readonly string[];
}

/**
 * The cart items of a form that contains everything, so that the product need not be loaded; null when something is
 * missing or given by label. The backend refuses what cannot be bought.
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
  const wanted = Object.entries(quantities).filter(([, typed]) => !['', '0'].includes(typed.trim()));
  const items = wanted.map(([part, typed]) => ({ sku: part, quantity: parseQuantity(typed) ?? 0 }));
  return items.length && items.every((item) => item.quantity > 0) ? items : null;
}

/** Why nothing was added: a text key and its values. */
interface AddProblem {
  key: TextKey;
  values: (string | number)[];
}

/** What a plan needs of a product. */
type Plannable = Pick<Product, 'sku' | 'type' | 'options' | 'groupedItems' | 'bundleOptions' | 'downloadLinks'> & {
  variants: readonly PurchasableVariant[];
};

type AddPlan = { items: CartItemInput[] } | { problem: AddProblem };

/**
 * The cart items for a product, or the first problem: a missing colour, size or other option, an invalid quantity, or a
 * product type that the cart does not support.
 */
export function planAdd(product: Plannable, request: AddRequest): AddPlan {
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

function planConfigurable(product: Plannable, { sku, choice }: AddRequest, quantity: number): AddPlan {
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

type Purchasable = Pick<Product, 'options'> & { variants: readonly PurchasableVariant[] };

/** Uids of a variant's options; empty for a SKU that is not a variant. */
export function variantOptions({ options, variants }: Purchasable, sku: string): string[] {
  const labels = variants.find((variant) => variant.sku === sku)?.labels;
  return options.flatMap(({ code, values }) => values.find(({ label }) => label === labels?.[code])?.uid ?? []);
}

function planGrouped(product: Plannable, { quantities }: AddRequest): AddPlan {
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

function planBundle(product: Plannable, { selections }: AddRequest, quantity: number): AddPlan {
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
