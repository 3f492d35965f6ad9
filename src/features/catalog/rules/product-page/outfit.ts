import type { Dong } from '../../../../kernel/money/money.ts';
import type { Picture, PriceRange, ProductCard, ProductOption, ProductType, PurchasableVariant } from '../catalog.ts';
import { type Choice, findVariant, isAvailable } from '../variants.ts';

/** A product of an outfit. */
export interface OutfitItem {
  id: number;
  sku: string;
  type: ProductType;
  name: string;
  href: string;
  picture: Picture | null;
  price: PriceRange;
  isInStock: boolean;
  options: ProductOption[];
  variants: PurchasableVariant[];
  /** Its place on the picture of the outfit, in per cent from the left and from the top. */
  x: number;
  y: number;
  /** The selection that the picture shows, as far as it can be bought. */
  pictured: Choice;
}

/** A picture with goods that are worn together. */
export interface Outfit {
  id: number;
  name: string;
  /** Path of the picture below the media base. */
  picture: string;
  /** What the picture shows, in words. */
  pictureAlt: string;
  items: OutfitItem[];
}

/** Other goods on the page of a product. */
export interface OtherGoods {
  /** The outfits that it is part of. */
  outfits: Outfit[];
  /** Products that the merchant linked, then those that the shop recommends. */
  recommended: ProductCard[];
}

/** Types whose options fit into a list; others are chosen on their own page. */
const TYPES: readonly ProductType[] = ['Simple', 'Virtual', 'Configurable'];
/** The field of an outfit's form with its number. */
export const OUTFIT_FIELD = 'outfit';
const CHOICE_FIELD = /^of\.(.+)\.(\w+)$/;

/** Whether the form of an outfit can add this product. */
export const isChosenHere = ({ type }: Pick<OutfitItem, 'type'>): boolean => TYPES.includes(type);

/** Whether the form of an outfit adds this product: it can be chosen there, and there is one. */
export const isForSale = (item: Pick<OutfitItem, 'type' | 'isInStock'>): boolean =>
  isChosenHere(item) && item.isInStock;

/** The name of the field for an option of a product: `of.NSM2604.size`. */
const choiceField = (sku: string, code: string): string => `of.${sku}.${code}`;

/** The selections of an outfit's form, by SKU; empty fields are left out. */
export function readChoices(form: Readonly<Record<string, unknown>>): ReadonlyMap<string, Record<string, string>> {
  const choices = new Map<string, Record<string, string>>();
  for (const [field, value] of Object.entries(form)) {
    const [, sku, code] = CHOICE_FIELD.exec(field) ?? [];
    if (!sku || !code || typeof value !== 'string' || !value) continue;
    choices.set(sku, { ...choices.get(sku), [code]: value });
  }
  return choices;
}

/**
 * The options of a product that a shopper chooses, with the values of which there is any, and the one selected at first.
 * An option with one value needs no choice.
 */
export function choicesOf({ sku, options, variants, pictured }: OutfitItem, posted: Readonly<Record<string, string>>) {
  return options
    .filter(({ values }) => values.length > 1)
    .map(({ code, label, values }) => {
      const name = choiceField(sku, code);
      return {
        code,
        label,
        name,
        selected: posted[name] ?? pictured[code] ?? '',
        values: values.map((value) => ({
          label: value.label,
          isInStock: isAvailable(variants, {}, code, value.label),
        })),
      };
    });
}

/** The price of the selected variant in đồng, or the range of the product while something is not selected. */
function priceOf({ price, options, variants }: OutfitItem, choice: Choice): { least: Dong; most: Dong } {
  const variant = options.length > 0 ? findVariant(options, variants, choice) : null;
  return variant
    ? { least: variant.price.final, most: variant.price.final }
    : { least: price.final, most: price.finalMax };
}

/** What the goods that are for sale cost together, in đồng: the least and the most, which are equal for one price. */
export function sumOf(items: readonly OutfitItem[]): { least: Dong; most: Dong } {
  const prices = items.filter(isForSale).map((item) => priceOf(item, {}));
  return {
    least: prices.reduce((sum, { least }) => sum + least, 0),
    most: prices.reduce((sum, { most }) => sum + most, 0),
  };
}

/** The selections that cannot be bought: the labels of the chosen options, in their order. */
export function soldOutChoices({ options, variants }: Pick<OutfitItem, 'options' | 'variants'>): string[][] {
  const chosen = options.filter(({ values }) => values.length > 1);
  if (chosen.length === 0) return [];
  const keyOf = (labels: readonly (string | undefined)[]) => JSON.stringify(labels);
  const inStock = new Set(
    variants.filter(({ isInStock }) => isInStock).map(({ labels }) => keyOf(chosen.map(({ code }) => labels[code]))),
  );
  const all = chosen.reduce<string[][]>(
    (lists, { values }) => lists.flatMap((list) => values.map(({ label }) => [...list, label])),
    [[]],
  );
  return all.filter((labels) => !inStock.has(keyOf(labels)));
}
