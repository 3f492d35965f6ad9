import type { ResultOf } from 'gql.tada';
import { menuHref } from '../../links/rules/content-paths.ts';
import { plainText, productName, sanitize } from '../../markup/server/sanitize.ts';
import { toPicture } from '../../media/server/picture.ts';
import {
  availableFirst,
  type BundleOption,
  type CategoryLink,
  type GroupedItem,
  type Product,
  type Variant,
} from '../rules/catalog.ts';
import { availableAt } from '../rules/product-page/available-at.ts';
import { STARS_MAX } from '../rules/review.ts';
import type { DetailExtras } from './card-extras.ts';
import { toCard, toColoredCard, toDong, toOptions, toPictures, toPrice, toProductHref } from './card-mapper.ts';
import { toBreadcrumbs, toCategoryLink } from './category-mapper.ts';
import { toTiers } from './product/price-tiers.ts';
import type { ProductDetails, ProductExtensions } from './product-documents.ts';
import { toVideos } from './product-videos.ts';

type Wire = NonNullable<NonNullable<NonNullable<ResultOf<typeof ProductDetails>['products']>['items']>[number]>;
type WireProductExtensions = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof ProductExtensions>['products']>['items']>[number]
>;

export function toProduct(
  wire: Wire,
  extensions: WireProductExtensions | null,
  extras: DetailExtras,
): Omit<Product, 'information'> {
  const wireVariants = wire.__typename === 'ConfigurableProduct' ? (wire.variants ?? []) : [];
  const card = toColoredCard(wire, wireVariants, extras);
  const videos = toVideos(wire.videos, card.name);
  // A gallery also lists the picture that a film begins with.
  const posters = new Set(videos.map(({ poster }) => poster?.path));
  const pictures = toPictures(wire.media_gallery, card.name).filter(({ path }) => !posters.has(path));
  const categories = toCategories(wire.categories);
  return {
    id: card.id,
    uid: wire.uid,
    sku: card.sku,
    type: card.type,
    name: card.name,
    href: card.href,
    descriptionHtml: sanitize(wire.description?.html),
    shortDescriptionHtml: sanitize(wire.short_description?.html),
    instructionHtml: sanitize(extensions?.instruction),
    materialsHtml: sanitize(extensions?.materials),
    measurementsHtml: sanitize(extensions?.measurements),
    note: plainText(extensions?.product_note) || null,
    pictures: pictures.length || !card.picture ? pictures : [card.picture],
    videos,
    price: card.price,
    tiers: toTiers(wire),
    isInStock: card.isInStock,
    onlyXLeft: wire.only_x_left_in_stock,
    isPreOrder: extensions?.is_pre_order === 1,
    availableAt: extensions?.is_pre_order === 1 ? availableAt(extensions.availability_date, new Date()) : null,
    labels: extras.labels,
    promotionImage: extras.promotionImage,
    promotionHref: promotionHref(extensions?.promotion_url_path),
    campaign: extras.campaign,
    sizeGuideId: extensions?.sizeguide || null,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    metaKeywords: wire.meta_keyword,
    categories: categories.map(({ link }) => link),
    breadcrumbs: wayToDeepest(categories),
    options: wire.__typename === 'ConfigurableProduct' ? toOptions(wire.configurable_options) : [],
    variants: wire.__typename === 'ConfigurableProduct' ? toVariants(wire) : [],
    groupedItems: wire.__typename === 'GroupedProduct' ? toGroupedItems(wire) : [],
    bundleOptions: wire.__typename === 'BundleProduct' ? toBundleOptions(wire) : [],
    downloadLinks:
      wire.__typename === 'DownloadableProduct' && wire.links_purchased_separately !== 0
        ? (wire.downloadable_product_links ?? []).flatMap((link) =>
            link ? [{ uid: link.uid, title: link.title ?? '', price: toDong({ value: link.price }) }] : [],
          )
        : [],
    related: availableFirst(toCards(wire.related_products)),
    wornWith: availableFirst(toCards(wire.crosssell_products)),
    rating: { percent: wire.rating_summary, count: wire.review_count, histogram: toHistogram(extensions) },
  };
}

const toCards = (wires: readonly (Parameters<typeof toCard>[0] | null)[] | null | undefined) =>
  (wires ?? []).flatMap((wire) => (wire ? [toCard(wire)] : []));

/** A path of the shop, however the merchant wrote it; null for another site. */
function promotionHref(path: string | null | undefined): string | null {
  if (!path?.trim()) return null;
  const link = menuHref(path);
  return link.isExternal ? null : link.href;
}

function toHistogram(extensions: WireProductExtensions | null): number[] | null {
  const counts = extensions?.review_histogram;
  return counts?.length === STARS_MAX ? counts : null;
}

interface WireVariants {
  name: string | null;
  variants:
    | readonly ({
        attributes:
          | readonly ({ code: string | null; label: string | null; value_index: number | null } | null)[]
          | null;
        product: {
          sku: string | null;
          name: string | null;
          stock_status: string | null;
          small_image: Parameters<typeof toPicture>[0];
          /** Missing where only the first picture was asked for. */
          media_gallery?: Parameters<typeof toPictures>[0];
          price_range: { minimum_price: Parameters<typeof toPrice>[0] };
        } | null;
      } | null)[]
    | null;
}

/** The variants of a configurable product that have a SKU. */
export function toVariants(wire: WireVariants): Variant[] {
  return (wire.variants ?? []).flatMap((variant) => {
    const product = variant?.product;
    if (!product?.sku) return [];
    const labels: Record<string, string> = {};
    const valueIndexes: Record<string, number> = {};
    for (const attribute of variant?.attributes ?? []) {
      if (!attribute?.code) continue;
      labels[attribute.code] = (attribute.label ?? '').normalize('NFC');
      valueIndexes[attribute.code] = attribute.value_index ?? 0;
    }
    const name = productName(product.name ?? wire.name ?? product.sku);
    return [
      {
        sku: product.sku,
        name,
        labels,
        valueIndexes,
        price: toPrice(product.price_range.minimum_price),
        isInStock: product.stock_status === 'IN_STOCK',
        pictures: product.media_gallery ? toPictures(product.media_gallery, name) : firstPicture(product, name),
      },
    ];
  });
}

const firstPicture = ({ small_image }: { small_image: Parameters<typeof toPicture>[0] }, name: string) => {
  const picture = toPicture(small_image, name);
  return picture ? [picture] : [];
};

function toGroupedItems(wire: Extract<Wire, { __typename: 'GroupedProduct' }>): GroupedItem[] {
  return (wire.items ?? [])
    .toSorted((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap((item) => {
      const product = item?.product;
      if (!product?.sku) return [];
      const name = productName(product.name ?? product.sku);
      return [
        {
          sku: product.sku,
          name,
          href: product.url_rewrites?.[0] ? toProductHref(product) : null,
          price: toPrice(product.price_range.minimum_price),
          isInStock: product.stock_status === 'IN_STOCK',
          defaultQuantity: item?.qty ?? 0,
          picture: toPicture(product.small_image, name),
        },
      ];
    });
}

const BUNDLE_INPUTS: Partial<Record<string, BundleOption['input']>> = {
  radio: 'radio',
  checkbox: 'checkbox',
  multi: 'multi',
};

function toBundleOptions(wire: Extract<Wire, { __typename: 'BundleProduct' }>): BundleOption[] {
  return (wire.items ?? [])
    .toSorted((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap((item) => {
      if (!item?.uid) return [];
      const choices = (item.options ?? []).flatMap((choice) => {
        if (!choice) return [];
        const own = choice.product?.price_range.minimum_price?.final_price;
        return [
          {
            uid: choice.uid,
            label: productName(choice.label ?? ''),
            quantity: choice.quantity ?? 1,
            canChangeQuantity: choice.can_change_quantity ?? false,
            price: choice.price ? toDong({ value: choice.price }) : toDong(own),
            isDefault: choice.is_default ?? false,
            isInStock: choice.product?.stock_status === 'IN_STOCK',
          },
        ];
      });
      const input = BUNDLE_INPUTS[item.type ?? ''] ?? 'select';
      return [{ uid: item.uid, title: item.title ?? '', input, isRequired: item.required ?? false, choices }];
    });
}

type Placed = { link: CategoryLink; above: CategoryLink[] };

function toCategories(wire: Wire['categories']): Placed[] {
  return (wire ?? []).flatMap((category) => {
    if (!category) return [];
    const crumbs = category.__typename === 'CategoryTree' ? category.breadcrumbs : null;
    return [{ link: toCategoryLink(category), above: toBreadcrumbs(crumbs, category.url_suffix) }];
  });
}

/** The path to the product's deepest category. */
function wayToDeepest(categories: Placed[]): CategoryLink[] {
  const deepest = categories.toSorted((a, b) => b.link.level - a.link.level)[0];
  return deepest ? [...deepest.above, deepest.link] : [];
}
