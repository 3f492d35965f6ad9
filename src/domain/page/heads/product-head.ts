import type { Product, Variant } from '../../catalog/catalog.ts';
import { startingPrice } from '../../catalog/chosen-price.ts';
import type { ProductForms } from '../../catalog/product-forms.ts';
import { type Choice, choiceAsPictured, choiceFromQuery, findVariant, picturesOf } from '../../catalog/variants.ts';
import type { SellingTerms } from '../../checkout/selling-terms.ts';
import { imagePath } from '../../media/image-path.ts';
import type { Deal } from '../../promotions/flash-deal.ts';
import { breadcrumbList } from '../crawlers/catalog-json-ld.ts';
import { productData } from '../crawlers/product-json-ld.ts';

/** Characters that describe a product whose merchant wrote nothing for search engines. */
const DESCRIPTION_LENGTH = 300;
/** Width in pixels of the picture that other sites show. */
const SHARED_PICTURE_PX = 1080;

/**
 * What is chosen of a product's options: by the form that came back, else by the query of the page, and the colour that
 * is pictured.
 */
export function choiceOf(product: Product, forms: ProductForms | null, query: URLSearchParams): Choice {
  // A form that came back names what was chosen, or the variant that it was about.
  const about = product.variants.find(({ sku }) => sku === forms?.values.sku);
  if (about) return about.labels;
  const chosen = choiceFromQuery(product.options, forms ? new URLSearchParams(forms.values) : query);
  return choiceAsPictured(product, chosen);
}

/** What the head of a product page says, for what is chosen. `price` in đồng. */
export function productHead(
  { product, deal }: { product: Product; deal: Deal | null },
  choice: Choice,
  origin: string,
  terms: SellingTerms | null,
) {
  const [picture] = picturesOf(product, choice);
  const description = product.metaDescription ?? plainText(product.shortDescriptionHtml || product.descriptionHtml);
  const pictures = product.pictures.map(({ path }) => origin + imagePath(path, SHARED_PICTURE_PX));
  const pictureOf = ({ labels }: Variant) => {
    const [own] = picturesOf(product, labels);
    return own && origin + imagePath(own.path, SHARED_PICTURE_PX);
  };
  const variant = findVariant(product.options, product.variants, choice);
  return {
    price: variant?.price.final ?? startingPrice(product).final,
    keywords: product.metaKeywords,
    head: {
      title: product.metaTitle ?? product.name,
      description: description || undefined,
      canonical: product.href,
      bottomBar: bottomBarOf(product),
      type: 'product' as const,
      image: picture ? imagePath(picture.path, SHARED_PICTURE_PX) : undefined,
      jsonLd: [
        breadcrumbList(origin, [...product.breadcrumbs, product]),
        ...productData({ origin, product, pictures, description, pictureOf, deal, terms }),
      ],
    },
  };
}

/** What a phone keeps under the thumb. */
function bottomBarOf({ type, options, isInStock }: Product): 'buttons' | 'sizes' | undefined {
  if (type === 'GiftCard') return undefined;
  return isInStock && options.some(({ code }) => code === 'size') ? 'sizes' : 'buttons';
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, DESCRIPTION_LENGTH);
}
