import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { StockRow } from '../db/catalog-rows.ts';
import type { MerchantProduct } from '../db/merchant-catalog.ts';
import { VIDEO_TYPE, videoContent } from '../rules/product-video.ts';
import { ATTRIBUTES, DISABLED, ENABLED } from './product-body.ts';

/** A stock item in Magento's format; a product without a stock row has a quantity of zero. */
export const stockView = (productId: number, stock: StockRow | null) => ({
  item_id: productId,
  product_id: productId,
  stock_id: 1,
  qty: stock?.qty ?? 0,
  is_in_stock: stock?.is_in_stock === 1,
  manage_stock: stock?.manage_stock !== 0,
  backorders: stock?.backorders ?? 0,
  min_sale_qty: stock?.min_sale_qty ?? 1,
  max_sale_qty: stock?.max_sale_qty ?? 10_000,
});

const ROLES = ['image', 'small_image', 'thumbnail'] as const;

/** Pictures, and the films after them, in Magento's form. */
function galleryEntries({ product, media, videos }: Pick<MerchantProduct, 'product' | 'media' | 'videos'>) {
  const last = media.at(-1)?.position ?? 0;
  return [
    ...media.map(({ file, label, position, disabled }, index) => ({
      id: index + 1,
      media_type: 'image',
      label,
      position,
      disabled: disabled === 1,
      types: ROLES.filter((role) => product[role] === file),
      file,
    })),
    ...videos.map((video, index) => ({
      id: media.length + index + 1,
      media_type: VIDEO_TYPE,
      label: video.title,
      position: last + video.position,
      disabled: false,
      types: [],
      file: video.image,
      extension_attributes: { video_content: videoContent(video, video.url) },
    })),
  ];
}

/** A product in Magento's form. */
export function productView({ product, stock, categories, media, videos }: MerchantProduct) {
  const kept = Object.entries(ATTRIBUTES).map(([code, column]) => {
    const value = product[column];
    return [code, code.endsWith('_date') ? magentoTime(value as string | null) : value] as const;
  });
  const others = Object.entries(JSON.parse(product.attributes) as Record<string, unknown>);
  const pictures = ROLES.map((code) => [code, product[code]] as const);
  const values = [...kept, ...pictures, ['url_key', product.url_key] as const, ...others];
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    attribute_set_id: 4,
    price: product.price,
    status: product.status === 1 ? ENABLED : DISABLED,
    visibility: product.visibility,
    type_id: product.type_id,
    created_at: magentoTime(product.created_at),
    updated_at: magentoTime(product.updated_at),
    weight: product.weight,
    extension_attributes: {
      website_ids: [1],
      category_links: categories.map(({ category_id, position }) => ({ position, category_id: String(category_id) })),
      stock_item: stockView(product.id, stock),
    },
    product_links: [],
    options: [],
    media_gallery_entries: galleryEntries({ product, media, videos }),
    tier_prices: [],
    custom_attributes: values
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([attribute_code, value]) => ({
        attribute_code,
        value: Array.isArray(value)
          ? value.join(',')
          : typeof value === 'boolean'
            ? String(Number(value))
            : String(value),
      })),
  };
}
