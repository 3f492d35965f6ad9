import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import type { Product, Variant } from '../../../catalog/rules/catalog.ts';
import { hasParts, hasPrice, startingPrice } from '../../../catalog/rules/chosen-price.ts';
import type { ProductForms } from '../../../catalog/rules/product-forms.ts';
import {
  type Choice,
  choiceAsPictured,
  choiceFromQuery,
  findVariant,
  picturesOf,
} from '../../../catalog/rules/variants.ts';
import { videoObject } from '../../../content/rules/video-json-ld.ts';
import type { Deal } from '../../../deals/rules/flash-deal.ts';
import { videoFrameId } from '../../../links/rules/paths.ts';
import { rasterPath } from '../../../media/rules/image-path.ts';
import type { SellingTerms } from '../../../terms/rules/selling-terms.ts';
import { breadcrumbList } from '../crawlers/catalog-json-ld.ts';
import { briefProductData, productData } from '../crawlers/product-json-ld.ts';
import type { Device } from '../device.ts';
import { describe, wordsOf } from './description.ts';

/** Length of the description in the structured data, when the merchant wrote none for search engines. */
const DESCRIPTION_LENGTH = 300;

/** The beginning of a text, which ends with a word. */
function beginningOf(words: string): string {
  if (words.length <= DESCRIPTION_LENGTH) return words;
  const place = words.lastIndexOf(' ', DESCRIPTION_LENGTH - 1);
  return `${words.slice(0, place > 0 ? place : DESCRIPTION_LENGTH - 1)}…`;
}

/**
 * The selected options of a product: from a refused form, else from the query of the page, plus the colour of the
 * picture.
 */
export function choiceOf(product: Product, forms: ProductForms | null, query: URLSearchParams): Choice {
  // A refused form contains the selection or the variant's SKU.
  const about = product.variants.find(({ sku }) => sku === forms?.values.sku);
  if (about) return about.labels;
  const chosen = choiceFromQuery(product.options, forms ? new URLSearchParams(forms.values) : query);
  return choiceAsPictured(product, chosen);
}

/** The head of a product page for a selection and a device. `price` in đồng, null when none is known. */
export function productHead(
  { product, deal, gtins }: { product: Product; deal: Deal | null; gtins: ReadonlyMap<string, string> },
  choice: Choice,
  origin: string,
  { config, device }: { config: { terms: SellingTerms; hasLoyalty: boolean } | null; device: Device },
) {
  const { terms = null, hasLoyalty = false } = config ?? {};
  const words = wordsOf(product.shortDescriptionHtml || product.descriptionHtml);
  const described = describe(product.metaDescription || words, factsOf(product));
  // A product about which nothing is written is described by its facts, because an empty text is refused.
  const description = product.metaDescription?.trim() || beginningOf(words) || described;
  const pictures = product.pictures.map(({ path }) => origin + rasterPath(path));
  const pictureOf = ({ labels }: Variant) => {
    const [own] = picturesOf(product, labels);
    return own && origin + rasterPath(own.path);
  };
  const start = startingPrice(product);
  const variant = findVariant(product.options, product.variants, choice);
  const dataOf = device === 'mobile' ? briefProductData : productData;
  return {
    price: variant?.price.final ?? (hasPrice(product, start) ? start.final : null),
    keywords: product.metaKeywords,
    head: {
      title: product.metaTitle ?? product.name,
      description: described || undefined,
      canonical: product.href,
      bottomBar: bottomBarOf(product),
      type: 'product' as const,
      jsonLd: [
        breadcrumbList(origin, [...product.breadcrumbs, product]),
        ...dataOf({ origin, product, pictures, description, pictureOf, gtins, deal, terms, hasLoyalty }),
        ...videoNodes(product, origin),
      ],
    },
  };
}

/** Films that play on the page; search engines want a date of each. */
const videoNodes = ({ href, videos }: Product, origin: string) =>
  videos.flatMap(({ source, publishedAt, poster, ...video }, place) =>
    source && publishedAt
      ? [
          videoObject(origin, {
            ...{ ...video, source, publishedAt, poster: poster?.path ?? null },
            url: `${origin}${href}#${videoFrameId(place)}`,
          }),
        ]
      : [],
  );

/** The bar at the bottom of the screen on phones. */
function bottomBarOf({ type, options, isInStock }: Product): 'buttons' | 'sizes' | undefined {
  if (type === 'GiftCard') return undefined;
  return isInStock && options.some(({ code }) => code === 'size') ? 'sizes' : 'buttons';
}

/** What a product costs, and what there is to choose. */
function factsOf(product: Product): string[] {
  const start = startingPrice(product);
  const isRange = hasParts(product) || start.final !== start.finalMax;
  return [
    ...(hasPrice(product, start)
      ? [text(isRange ? 'head.priceFrom' : 'head.price', product.name, formatDong(start.final))]
      : [product.name]),
    ...product.options.map(({ label, values }) => `${label}: ${values.map((value) => value.label).join(', ')}.`),
    ...product.breadcrumbs.slice(-1).map(({ name }) => text('head.more', name)),
  ];
}
