import type { Deal } from '../../deals/rules/flash-deal.ts';
import { listDeals } from '../../deals/server/running-deals.ts';
import { mediaPath } from '../../media/server/picture.ts';
import type { Commerce, GraphqlApi, RequestState } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import type { ProductCard } from '../rules/catalog.ts';
import type { LabelPlace } from '../rules/product-labels.ts';
import { listAttributes, NAMED_ATTRIBUTES, optionLabels } from './attributes.ts';
import { type CardExtras, NO_EXTRAS, toCard, type WireCard } from './card-mapper.ts';
import { documentToCard } from './document-mapper.ts';
import { type FacetLooks, inListedColor, listedColors } from './listing/facet-looks.ts';
import { CardExtensions } from './product-documents.ts';
import { ASKS_ATTRIBUTES, labelledBy, productLabels } from './product-labels.ts';
import type { ProductDocument } from './search-answer.ts';

/** Cards with our own fields, if the backend has them. */
export async function toCards(commerce: Commerce, wires: readonly (WireCard | null)[]): Promise<ProductCard[]> {
  const products = wires.filter((wire) => wire !== null);
  if (!products.length) return [];
  const skus = products.flatMap(({ sku }) => sku ?? []);
  const [extras, deals, colors] = await Promise.all([
    listCardExtras(commerce, skus),
    listDeals(commerce),
    listedColors(commerce),
  ]);
  return products.map((wire) => {
    const card = toCard(wire, extras.get(wire.sku ?? '') ?? NO_EXTRAS);
    return inShop(card, deals, colors);
  });
}

/** Cards of search results. */
export async function documentCards(commerce: Commerce, documents: ProductDocument[]): Promise<ProductCard[]> {
  const [deals, colors] = await Promise.all([listDeals(commerce), listedColors(commerce)]);
  return Promise.all(
    documents.map(async (document) => {
      const card = documentToCard(document, await cardExtras(commerce, document));
      return inShop(card, deals, colors);
    }),
  );
}

/** Adds the shop's own data to a card: its current deal, and the configured colours. */
function inShop(card: ProductCard, deals: ReadonlyMap<string, Deal>, colors: FacetLooks['colors']): ProductCard {
  const dots = card.colors.map((dot) => ({
    ...dot,
    swatch: inListedColor(dot.swatch, dot.label, colors) ?? dot.swatch,
  }));
  return { ...card, colors: dots, deal: deals.get(card.sku) ?? null };
}

async function listCardExtras(commerce: GraphqlApi & RequestState, skus: string[]): Promise<Map<string, CardExtras>> {
  if (!skus.length) return new Map();
  const answer = await optional(
    ownFields(commerce, CardExtensions, { skus, pageSize: skus.length, asksAttributes: ASKS_ATTRIBUTES }),
    null,
  );
  const entries = (answer?.products?.items ?? []).flatMap((item) =>
    item?.sku ? [cardExtras(commerce, item).then((extras) => [item.sku ?? '', extras] as const)] : [],
  );
  return new Map(await Promise.all(entries));
}

interface WireExtras {
  flash_sale?: unknown;
  promotion_image_list?: unknown;
  /** The picture for the product page. */
  promotion_image?: unknown;
}

/** Sale labels, campaign picture and flash sale flag; option ids become labels and pictures. */
async function cardExtras(
  commerce: GraphqlApi & RequestState,
  wire: WireExtras,
  place: LabelPlace = 'card',
): Promise<CardExtras> {
  const isFlashSale = Number(wire.flash_sale ?? 0) > 0;
  const image = 'promotion_image' in wire ? wire.promotion_image : wire.promotion_image_list;
  const needsNames = Boolean(image) || labelledBy(wire, place).length > 0;
  const attributes = needsNames ? await optional(listAttributes(commerce, NAMED_ATTRIBUTES), null) : null;
  return {
    isFlashSale,
    deal: null,
    labels: productLabels(wire, place, attributes),
    promotionImage: promotionImage(image, attributes),
  };
}

/** Additional data of the product page. */
export interface DetailExtras extends CardExtras {
  campaign: string | null;
}

/** The same for a product page: its own promotion picture, and the name of the campaign. */
export async function detailExtras(
  commerce: GraphqlApi & RequestState,
  wire: WireExtras & { promotion_image_detail?: unknown; campaign?: unknown },
): Promise<DetailExtras> {
  const extras = await cardExtras(commerce, { ...wire, promotion_image: wire.promotion_image_detail }, 'page');
  if (!wire.campaign) return { ...extras, campaign: null };
  const attributes = await optional(listAttributes(commerce, NAMED_ATTRIBUTES), null);
  return { ...extras, campaign: optionLabels(attributes?.get('campaign'), wire.campaign)[0] ?? null };
}

function promotionImage(value: unknown, attributes: Awaited<ReturnType<typeof listAttributes>> | null): string | null {
  if (value === null || value === undefined || value === '') return null;
  const code = String(value);
  for (const name of ['promotion_image_list', 'promotion_image_detail']) {
    const swatch = attributes?.get(name)?.byValue.get(code)?.swatch;
    if (swatch?.kind === 'image') return swatch.path;
  }
  return mediaPath(code) ?? (/^\/[\w/.-]+\.\w+$/.test(code) ? code : null);
}
