import type { ItemChoice } from '../../cart/db/cart.ts';
import type { LineCatalogue, LineProduct } from '../../cart/db/line-catalogue.ts';
import {
  groupedQuantityMissing,
  isRefusal,
  linksMissing,
  notAvailable,
  oneSelectionOnly,
  optionsMissing,
  optionsNotAvailable,
  optionsNotEntered,
  optionsNotSpecified,
  productNotFound,
  type Refusal,
  selectionsMissing,
  selectionsNotAvailable,
  typeNotSupported,
  typeNotWishable,
} from '../../transport/rules/refusal.ts';
import { isAnswered, readAnswers, type WantedAnswer } from './custom-options.ts';
import { areLinksChosen, configurableOptions } from './line.ts';

/** An item that a shopper wants to add; its uids are already decoded. */
export interface WantedProduct {
  sku: string;
  parentSku: string | null;
  quantity: number;
  /** Selected options of a configurable product. */
  optionValues: { attributeId: number; valueId: number }[];
  /** Selections of a bundle. */
  selections: { optionId: number; selectionId: number; quantity: number }[];
  links: number[];
  /** Answers to the product's custom options. */
  answers: WantedAnswer[];
}

/** The named product, and the configurable product when a variant is bought. */
export interface NamedProduct {
  product: LineProduct;
  parent: LineProduct | null;
}

function chooseVariant(parent: LineProduct, wanted: WantedProduct, catalogue: LineCatalogue): ItemChoice | Refusal {
  const attributes = catalogue.superAttributes.get(parent.id) ?? [];
  const isChosen = (attributeId: number) => wanted.optionValues.some((value) => value.attributeId === attributeId);
  if (!attributes.every(({ attribute_id }) => isChosen(attribute_id))) return optionsMissing();
  // A value that no variant has is none; only a combination that is missing is not available.
  const offered = (catalogue.variants.get(parent.id) ?? []).flatMap((id) => {
    const variant = catalogue.products.get(id);
    return variant ? configurableOptions(parent.id, variant, catalogue) : [];
  });
  const isOffered = ({ attribute_id }: { attribute_id: number }) =>
    wanted.optionValues.some(
      (value) =>
        value.attributeId === attribute_id &&
        offered.some((one) => one.attributeId === attribute_id && one.valueId === value.valueId),
    );
  if (!attributes.every(isOffered)) return optionsMissing();
  const match = (catalogue.variants.get(parent.id) ?? []).find((id) => {
    const variant = catalogue.products.get(id);
    return (
      variant?.status === 1 &&
      configurableOptions(parent.id, variant, catalogue).every(({ attributeId, valueId }) =>
        wanted.optionValues.some((value) => value.attributeId === attributeId && value.valueId === valueId),
      )
    );
  });
  if (match === undefined) return optionsNotAvailable();
  return { productId: parent.id, variantId: match, options: {} };
}

function chooseSelections(bundle: LineProduct, wanted: WantedProduct, catalogue: LineCatalogue): ItemChoice | Refusal {
  const offered = catalogue.bundleChoices.get(bundle.id) ?? [];
  const selections: { id: number; qty: number }[] = [];
  for (const { optionId, selectionId, quantity } of wanted.selections) {
    const choice = offered.find((row) => row.option_id === optionId && row.selection_id === selectionId);
    if (!choice) return selectionsNotAvailable();
    if (selections.some(({ id }) => id === selectionId)) continue;
    const takesOne = choice.input === 'select' || choice.input === 'radio';
    const isOfOption = ({ id }: { id: number }) =>
      offered.some((row) => row.selection_id === id && row.option_id === optionId);
    if (takesOne && selections.some(isOfOption)) return oneSelectionOnly(choice.input);
    // As in Magento, a quantity of 0 is read as 1.
    const qty = choice.can_change_qty === 1 ? quantity || 1 : choice.qty;
    if (!Number.isInteger(qty) || qty < 1) return selectionsNotAvailable();
    selections.push({ id: selectionId, qty });
  }
  const chosen = new Set(wanted.selections.map(({ optionId }) => optionId));
  if (offered.some((row) => row.required === 1 && !chosen.has(row.option_id)))
    return chosen.size === 0 ? optionsNotSpecified() : selectionsMissing();
  if (selections.length === 0) return optionsNotSpecified();
  return { productId: bundle.id, variantId: null, options: { selections } };
}

function chooseLinks(product: LineProduct, wanted: WantedProduct, catalogue: LineCatalogue): ItemChoice | Refusal {
  const offered = catalogue.links.get(product.id) ?? [];
  if (!areLinksChosen(product))
    return { productId: product.id, variantId: null, options: { links: offered.map(({ id }) => id) } };
  const links = [...new Set(wanted.links)];
  if (!links.every((id) => offered.some((link) => link.id === id))) return optionsNotAvailable();
  if (offered.length > 0 && links.length === 0) return linksMissing();
  return { productId: product.id, variantId: null, options: { links } };
}

/** The cart line for a requested item, without custom options. */
function chooseParts(
  wanted: WantedProduct,
  { product, parent }: NamedProduct,
  catalogue: LineCatalogue,
): ItemChoice | Refusal {
  if (product.status !== 1) return notAvailable();
  if (parent) {
    if (parent.status !== 1) return notAvailable();
    if (!(catalogue.variants.get(parent.id) ?? []).includes(product.id)) return productNotFound(wanted.sku);
    return { productId: parent.id, variantId: product.id, options: {} };
  }
  switch (product.type_id) {
    case 'configurable':
      return chooseVariant(product, wanted, catalogue);
    case 'bundle':
      return chooseSelections(product, wanted, catalogue);
    case 'downloadable':
      return chooseLinks(product, wanted, catalogue);
    case 'grouped':
      return groupedQuantityMissing();
    case 'giftcard':
      return typeNotSupported('GiftCard');
    default:
      return { productId: product.id, variantId: null, options: {} };
  }
}

/** The cart line for a requested item, or the reason why it cannot be added. */
export function chooseItem(wanted: WantedProduct, name: NamedProduct, catalogue: LineCatalogue): ItemChoice | Refusal {
  const choice = chooseParts(wanted, name, catalogue);
  const options = isRefusal(choice) ? [] : (catalogue.customOptions.get(choice.productId) ?? []);
  if (isRefusal(choice) || options.length === 0) return choice;
  const custom = readAnswers(options, wanted.answers);
  if ('code' in custom) return custom;
  return custom.length > 0 ? { ...choice, options: { ...choice.options, custom } } : choice;
}

/**
 * The wishlist item for a requested item. As in the cart, but options may be left open. Every product type that can be
 * added to the cart later is accepted.
 */
export function chooseWish(wanted: WantedProduct, name: NamedProduct, catalogue: LineCatalogue): ItemChoice | Refusal {
  const { product, parent } = name;
  if (product.status !== 1) return notAvailable();
  if (product.type_id === 'giftcard') return typeNotWishable('GiftCard');
  const isOpen =
    parent === null &&
    wanted.optionValues.length + wanted.selections.length + wanted.links.length + wanted.answers.length === 0;
  // If the links of a download are not sold separately, there is nothing to choose: the wishlist item has all of them.
  const holdsAll = product.type_id === 'downloadable' && !areLinksChosen(product);
  return isOpen && !holdsAll
    ? { productId: product.id, variantId: null, options: {} }
    : chooseItem(wanted, name, catalogue);
}

/** The selection that is still missing before a stored item can be bought; null when nothing is missing. */
export function openChoice(choice: ItemChoice, product: LineProduct, catalogue: LineCatalogue): Refusal | null {
  const { selections = [], links = [], custom = [] } = choice.options;
  if (!isAnswered(catalogue.customOptions.get(product.id) ?? [], custom)) return optionsNotEntered();
  switch (product.type_id) {
    case 'configurable':
      return choice.variantId === null ? optionsMissing() : null;
    case 'bundle': {
      const offered = catalogue.bundleChoices.get(product.id) ?? [];
      const isChosen = (optionId: number) =>
        offered.some((row) => row.option_id === optionId && selections.some(({ id }) => id === row.selection_id));
      if (selections.length === 0) return optionsNotSpecified();
      const isOpen = offered.some((row) => row.required === 1 && !isChosen(row.option_id));
      return isOpen ? optionsNotEntered() : null;
    }
    case 'downloadable':
      return (catalogue.links.get(product.id) ?? []).length > 0 && links.length === 0 ? linksMissing() : null;
    case 'grouped':
      return groupedQuantityMissing();
    default:
      return null;
  }
}
