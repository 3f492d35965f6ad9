import type { CartItem, ItemChoice } from '../../cart/db/cart.ts';
import type { BundleChoice, LineCatalogue, LineProduct } from '../../cart/db/line-catalogue.ts';
import type { DownloadableLinkRow } from '../db/catalog-rows.ts';
import { type AnsweredOption, isAnswered, priceAnswers } from './custom-options.ts';
import { dealKey, type RunningDeal } from './price-offer.ts';
import { type LeftOutDeals, productPrice } from './pricing.ts';

interface ChosenOption {
  attributeId: number;
  attributeLabel: string;
  valueId: number;
  valueLabel: string;
}

export interface ChosenSelection {
  choice: BundleChoice;
  product: LineProduct;
  quantity: number;
  /** Price of one piece of the selected product, in đồng. */
  price: number;
  regularPrice: number;
}

/** A cart line with its product as it is now. Prices are per piece, in đồng. */
export interface PricedLine {
  product: LineProduct;
  variant: LineProduct | null;
  configurableOptions: ChosenOption[];
  selections: ChosenSelection[];
  links: DownloadableLinkRow[];
  /** Answers to the product's custom options. */
  answers: AnsweredOption[];
  price: number;
  regularPrice: number;
  /** The stock that one unit of this line takes. */
  demand: { product: LineProduct; pieces: number }[];
  /** The flash deal that the line uses. */
  deal: RunningDeal | null;
  /** The rule that gives the line as a gift; null: it is paid for. */
  giftRuleId: number | null;
  /** All selected parts exist, are enabled and complete. */
  isOffered: boolean;
}

export interface CartLine extends PricedLine {
  id: number;
  quantity: number;
}

/** Whether the links of a download are sold one by one. Otherwise all links are included in the product's price. */
export function areLinksChosen({ attributes }: Pick<LineProduct, 'attributes'>): boolean {
  const { links_purchased_separately: apart } = JSON.parse(attributes) as Record<string, unknown>;
  return apart === undefined || Number(apart) !== 0;
}

/** The options that distinguish a variant from its siblings, with labels, by attribute id. */
export function configurableOptions(parentId: number, variant: LineProduct, catalogue: LineCatalogue): ChosenOption[] {
  const values = JSON.parse(variant.attributes) as Record<string, unknown>;
  const attributes = (catalogue.superAttributes.get(parentId) ?? []).toSorted(
    (one, other) => one.attribute_id - other.attribute_id,
  );
  return attributes.map(({ attribute_id, code, label }) => {
    const valueId = Number(values[code]);
    return {
      attributeId: attribute_id,
      attributeLabel: label,
      valueId,
      valueLabel: catalogue.optionLabels.get(valueId) ?? '',
    };
  });
}

function chosenSelections(choice: ItemChoice, catalogue: LineCatalogue, at: Date): ChosenSelection[] {
  const offered = catalogue.bundleChoices.get(choice.productId) ?? [];
  return (choice.options.selections ?? []).flatMap(({ id, qty }) => {
    const bundleChoice = offered.find((row) => row.selection_id === id);
    const product = bundleChoice && catalogue.products.get(bundleChoice.product_id);
    if (!product) return [];
    const own = productPrice(product, at, 'all');
    return [
      {
        choice: bundleChoice,
        product,
        quantity: qty,
        price: bundleChoice.price ?? own.final,
        regularPrice: bundleChoice.price ?? own.regular,
      },
    ];
  });
}

/** Finds the product of a choice and computes its price; null when the product no longer exists. */
export function priceLine(
  choice: ItemChoice,
  catalogue: LineCatalogue,
  at: Date,
  leftOut?: LeftOutDeals,
): PricedLine | null {
  const product = catalogue.products.get(choice.productId);
  const variant = choice.variantId === null ? null : catalogue.products.get(choice.variantId);
  if (!product || variant === undefined) return null;

  const selections = chosenSelections(choice, catalogue, at);
  const wantedLinks = choice.options.links ?? [];
  const links = (catalogue.links.get(product.id) ?? []).filter((link) => wantedLinks.includes(link.id));
  const giftRuleId = choice.options.giftRuleId ?? null;
  const base = productPrice(variant ?? product, at, giftRuleId === null ? leftOut : 'all');
  const sum = (prices: number[]) => prices.reduce((total, price) => total + price, 0);
  const own = catalogue.customOptions.get(product.id) ?? [];
  const custom = choice.options.custom ?? [];
  const answers = priceAnswers(own, custom, base.final);
  const answered = (all: AnsweredOption[]) => sum(all.map(({ amount }) => amount));
  const linkPrice = areLinksChosen(product) ? sum(links.map((link) => link.price)) : 0;

  const stillVariant = variant === null || (catalogue.variants.get(product.id) ?? []).includes(variant.id);
  const parts = [product, ...(variant ? [variant] : []), ...selections.map((selection) => selection.product)];
  return {
    product,
    variant,
    configurableOptions: variant ? configurableOptions(product.id, variant, catalogue) : [],
    selections,
    links,
    answers,
    price:
      giftRuleId === null
        ? base.final + linkPrice + answered(answers) + sum(selections.map((part) => part.price * part.quantity))
        : 0,
    regularPrice:
      base.regular +
      linkPrice +
      answered(priceAnswers(own, custom, base.regular)) +
      sum(selections.map((part) => part.regularPrice * part.quantity)),
    deal: base.deal,
    giftRuleId,
    demand:
      product.type_id === 'bundle'
        ? selections.map((part) => ({ product: part.product, pieces: part.quantity }))
        : [{ product: variant ?? product, pieces: 1 }],
    isOffered:
      stillVariant &&
      selections.length === (choice.options.selections ?? []).length &&
      links.length === wantedLinks.length &&
      answers.length === custom.length &&
      (giftRuleId !== null || isAnswered(own, custom)) &&
      parts.every((part) => part.status === 1),
  };
}

/**
 * The lines of a cart with current prices, in the order they were added. As in Magento, products that were disabled
 * meanwhile are left out. A deal with fewer pieces left than the cart needs applies to none of them.
 */
export function priceLines(items: readonly CartItem[], catalogue: LineCatalogue, at: Date): CartLine[] {
  const leftOut = new Set<string>();
  for (;;) {
    const lines = items.flatMap((item) => priceItem(item, catalogue, at, leftOut));
    const exceeded = [...dealPieces(lines).values()].filter(({ deal, pieces }) => pieces > deal.leftQty);
    if (exceeded.length === 0) return lines;
    for (const { deal } of exceeded) leftOut.add(dealKey(deal));
  }
}

function priceItem(item: CartItem, catalogue: LineCatalogue, at: Date, leftOut: LeftOutDeals): CartLine[] {
  const line = priceLine(item, catalogue, at, leftOut);
  if (line?.product.status !== 1 || (line.variant && line.variant.status !== 1)) return [];
  return [{ ...line, id: item.id, quantity: item.qty }];
}

/** Total pieces of each deal over all lines, by the deal's key. */
export function dealPieces(lines: readonly CartLine[]): Map<string, { deal: RunningDeal; pieces: number }> {
  const taken = new Map<string, { deal: RunningDeal; pieces: number }>();
  for (const { deal, quantity } of lines) {
    if (!deal) continue;
    const pieces = (taken.get(dealKey(deal))?.pieces ?? 0) + quantity;
    taken.set(dealKey(deal), { deal, pieces });
  }
  return taken;
}
