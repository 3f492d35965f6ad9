import type { ResultOf } from 'gql.tada';
import type { Deal } from '../../deals/rules/flash-deal.ts';
import { productPath } from '../../links/rules/paths.ts';
import { productName } from '../../markup/server/sanitize.ts';
import { toPicture } from '../../media/server/picture.ts';
import { toSwatch } from '../../media/server/swatch.ts';
import type { ColorDot, Picture, PriceRange, ProductCard, ProductOption, ProductType } from '../rules/catalog.ts';
import type { ColorFields, OptionFields, ProductFields } from './product-documents.ts';

/** Only a configurable product has options and variants. */
type WireProduct = ResultOf<typeof ProductFields> & Partial<ResultOf<typeof OptionFields>>;
export type WireCard = WireProduct & Partial<ResultOf<typeof ColorFields>>;
type WireOptions = WireProduct['configurable_options'];
/** The part of a variant that shows its colour. */
interface WireColor {
  attributes: ({ code: string | null; value_index: number | null } | null)[] | null;
  product: { small_image: { url: string | null; label: string | null } | null } | null;
}
type WireMoney = { value: number | null };

/** Our own fields of a card, already converted to labels and paths. */
export interface CardExtras {
  labels: string[];
  promotionImage: string | null;
  isFlashSale: boolean;
  deal: Deal | null;
}

export const NO_EXTRAS: CardExtras = { labels: [], promotionImage: null, isFlashSale: false, deal: null };

export function toCard(wire: WireCard, extras: CardExtras = NO_EXTRAS): ProductCard {
  return toColoredCard(wire, wire.variants ?? [], extras);
}

/** A card whose colours have the pictures of these variants. */
export function toColoredCard(wire: WireProduct, variants: (WireColor | null)[], extras: CardExtras): ProductCard {
  const name = productName(wire.name ?? wire.sku ?? '');
  const pictures = toPictures(wire.media_gallery, name);
  const picture = toPicture(wire.small_image, name) ?? pictures[0] ?? null;
  return {
    id: wire.id ?? 0,
    sku: wire.sku ?? '',
    type: toProductType(wire.__typename),
    name,
    href: toProductHref(wire),
    picture,
    secondPicture: pictures.find(({ path }) => path !== picture?.path) ?? null,
    price: toPriceRange(wire.price_range),
    isInStock: wire.stock_status === 'IN_STOCK',
    colors: toColors(wire.configurable_options, variants, name),
    sizes:
      toOptions(wire.configurable_options)
        .find(({ code }) => code === 'size')
        ?.values.map(({ label }) => label) ?? [],
    ...extras,
  };
}

export function toProductType(typename: string): ProductType {
  const types: Record<string, ProductType> = {
    VirtualProduct: 'Virtual',
    DownloadableProduct: 'Downloadable',
    GroupedProduct: 'Grouped',
    GiftCardProduct: 'GiftCard',
    ConfigurableProduct: 'Configurable',
    BundleProduct: 'Bundle',
  };
  return types[typename] ?? 'Simple';
}

export function toProductHref(wire: {
  sku: string | null;
  url_rewrites: ({ url: string | null } | null)[] | null;
}): string {
  return productPath(wire.sku ?? '', wire.url_rewrites?.[0]?.url ?? null);
}

/** Whole đồng. */
export function toDong(money: WireMoney | null | undefined): number {
  return Math.round(money?.value ?? 0);
}

export function toPrice(price: { regular_price: WireMoney; final_price: WireMoney } | null | undefined) {
  return { regular: toDong(price?.regular_price), final: toDong(price?.final_price) };
}

function toPriceRange(range: WireProduct['price_range']): PriceRange {
  const cheapest = toPrice(range.minimum_price);
  const dearest = range.maximum_price ? toPrice(range.maximum_price) : cheapest;
  return { ...cheapest, regularMax: dearest.regular, finalMax: dearest.final };
}

/** Visible pictures in gallery order. */
export function toPictures(gallery: WireProduct['media_gallery'], name: string): Picture[] {
  return (gallery ?? [])
    .filter((entry) => entry && !entry.disabled)
    .toSorted((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap((entry) => toPicture(entry, name) ?? []);
}

export function toOptions(wire: WireOptions): ProductOption[] {
  return (wire ?? [])
    .toSorted((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap((option) => {
      if (!option?.attribute_code) return [];
      const values = (option.values ?? []).flatMap((value) => {
        if (!value?.uid) return [];
        const label = (value.label ?? '').normalize('NFC');
        return [
          { uid: value.uid, valueIndex: value.value_index ?? 0, label, swatch: toSwatch(value.swatch_data, label) },
        ];
      });
      const label = option.label ?? option.attribute_code;
      return [{ attributeId: Number(option.attribute_id), code: option.attribute_code, label, values }];
    });
}

function toColors(options: WireOptions, variants: (WireColor | null)[], name: string): ColorDot[] {
  const color = toOptions(options).find(({ code }) => code === 'color');
  return (color?.values ?? []).map(({ label, valueIndex, swatch }) => {
    const variant = variants.find((candidate) =>
      candidate?.attributes?.some((attribute) => attribute?.code === 'color' && attribute.value_index === valueIndex),
    );
    return { label, swatch, picture: toPicture(variant?.product?.small_image, name) };
  });
}
