import { imagePath } from '../media/image-path.ts';
import { breadcrumbList, productData } from '../page/crawlers/catalog-json-ld.ts';
import type { Product } from './catalog.ts';
import { startingPrice } from './chosen-price.ts';
import { choiceFromQuery, findVariant, picturesOf } from './variants.ts';

/** Characters that describe a product whose merchant wrote nothing for search engines. */
const DESCRIPTION_LENGTH = 300;
/** Width in pixels of the picture that other sites show. */
const SHARED_PICTURE_PX = 1080;

/** What the head of a product page says, for the choice that a query or a posted form makes. `price` in đồng. */
export function productHead(product: Product, chosen: URLSearchParams, origin: string) {
  const choice = choiceFromQuery(product.options, chosen);
  const [picture] = picturesOf(product, choice);
  const description = product.metaDescription ?? plainText(product.shortDescriptionHtml || product.descriptionHtml);
  const pictures = product.pictures.map(({ path }) => origin + imagePath(path, SHARED_PICTURE_PX));
  const variant = findVariant(product.options, product.variants, choice);
  return {
    price: variant?.price.final ?? startingPrice(product).final,
    keywords: product.metaKeywords,
    head: {
      title: product.metaTitle ?? product.name,
      description: description || undefined,
      canonical: product.href,
      hasBottomBar: product.type !== 'GiftCard',
      type: 'product' as const,
      image: picture ? imagePath(picture.path, SHARED_PICTURE_PX) : undefined,
      jsonLd: [
        breadcrumbList(origin, [...product.breadcrumbs, product]),
        productData(origin, product, pictures, description),
      ],
    },
  };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, DESCRIPTION_LENGTH);
}
