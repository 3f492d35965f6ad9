import type { GraphqlContext } from '../../transport/graphql/context.ts';
import {
  bundleOptionUid,
  bundleSelectionUid,
  downloadableLinkUid,
  giftCardAmountUid,
} from '../../transport/graphql/uid.ts';
import type { BundleOptionRow, BundleSelectionRow, ListedProductRow } from '../db/catalog-rows.ts';
import { attributeText, attributeValues } from '../rules/catalog-attributes.ts';
import { areLinksChosen } from '../rules/line.ts';
import { bundlePriceRange } from '../rules/price-range.ts';
import { productPrice } from '../rules/pricing.ts';
import { configurableFields } from './configurable.ts';
import { productOptions } from './custom-options.ts';
import { listSamples, sampleAddress } from './download-samples.ts';
import { productFields, productTypeName } from './product.ts';
import { priceRangeOutput, selectionPrice } from './product-price.ts';

async function groupedItems(row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) {
  return (await loaders.linkedProducts.load(row.id))
    .filter(({ link_type }) => link_type === 'grouped')
    .map((member) => ({ position: member.link_position, qty: member.link_qty ?? 0, product: member }));
}

/** An option of a bundle with its choices. */
interface BundleItem {
  option: BundleOptionRow;
  selections: BundleSelectionRow[];
  sku: string;
}

async function bundleItems(row: ListedProductRow, _: unknown, { loaders }: GraphqlContext): Promise<BundleItem[]> {
  const [options, selections] = await Promise.all([
    loaders.bundleOptions.load(row.id),
    loaders.bundleSelections.load(row.id),
  ]);
  const byOption = Map.groupBy(selections, ({ option_id }) => option_id);
  return options.map((option) => ({ option, selections: byOption.get(option.id) ?? [], sku: row.sku }));
}

const bundleItemFields = {
  option_id: ({ option }: BundleItem) => option.id,
  uid: ({ option }: BundleItem) => bundleOptionUid(option.id),
  title: ({ option }: BundleItem) => option.title,
  type: ({ option }: BundleItem) => option.input,
  required: ({ option }: BundleItem) => option.required === 1,
  position: ({ option }: BundleItem) => option.position,
  options: ({ selections }: BundleItem) => selections,
  price_range: async ({ selections }: BundleItem, _: unknown, context: GraphqlContext) => {
    const choices = await Promise.all(
      selections.map(async (selection) => ({
        price: await selectionPrice(selection, context),
        quantity: selection.qty,
      })),
    );
    const option = { isRequired: true, isMultiple: false, choices };
    return priceRangeOutput(bundlePriceRange({ regular: 0, final: 0 }, [option]));
  },
};

const bundleChoiceFields = {
  uid: (row: BundleSelectionRow) => bundleSelectionUid(row.option_id, row.id, row.qty),
  can_change_quantity: (row: BundleSelectionRow) => row.can_change_qty === 1,
  is_default: (row: BundleSelectionRow) => row.is_default === 1,
  quantity: (row: BundleSelectionRow) => row.qty,
  position: (row: BundleSelectionRow) => row.position,
  // The product itself states its price.
  price: (row: BundleSelectionRow) => row.price ?? 0,
  price_type: () => 'FIXED',
  product: (row: BundleSelectionRow, _: unknown, { loaders }: GraphqlContext) => loaders.product.load(row.product_id),
  label: async (row: BundleSelectionRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.product.load(row.product_id))?.name ?? null,
};

/** The price of the bundle itself, in đồng; null if only its parts have a price. */
function bundlePriceDetails(row: ListedProductRow, _: unknown, { now }: GraphqlContext) {
  if (row.price === null) return null;
  const { regular, final } = productPrice(row, now);
  return {
    main_price: regular,
    main_final_price: final,
    discount_percentage: regular > 0 ? 100 - (final * 100) / regular : 0,
  };
}

const bundleFields = {
  dynamic_price: (row: ListedProductRow) => row.price === null,
  dynamic_sku: (row: ListedProductRow) => row.price === null,
  dynamic_weight: (row: ListedProductRow) => row.weight === null,
  items: bundleItems,
  bundle_options: bundleItems,
  price_details: bundlePriceDetails,
  price_view: () => 'PRICE_RANGE',
  ship_bundle_items: () => 'TOGETHER',
};

const downloadableFields = {
  links_purchased_separately: (row: ListedProductRow) => Number(areLinksChosen(row)),
  links_title: (row: ListedProductRow) => attributeText(attributeValues(row).links_title),
  downloadable_product_links: async (row: ListedProductRow, _: unknown, context: GraphqlContext) =>
    (await context.loaders.downloadableLinks.load(row.id)).map((link) => ({
      id: link.id,
      uid: downloadableLinkUid(link.id),
      title: link.title,
      price: link.price,
      // As in Magento, every link has a sample address; without a sample it answers 404.
      sample_url: sampleAddress(context, 'linkSample/link_id', link.id),
      sort_order: link.position,
    })),
  downloadable_product_samples: (row: ListedProductRow, _: unknown, context: GraphqlContext) =>
    listSamples(row.id, context),
};

const giftCardFields = {
  giftcard_amounts: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.giftCardAmounts.load(row.id)).map(({ value }, index) => ({
      uid: giftCardAmountUid(value),
      value_id: index + 1,
      website_id: 0,
      value,
      website_value: value,
    })),
  giftcard_type: (row: ListedProductRow) => (row.weight ? 'PHYSICAL' : 'VIRTUAL'),
  allow_open_amount: () => false,
  allow_message: () => false,
  is_redeemable: () => true,
  lifetime: () => 0,
  message_max_length: () => 0,
};

/** Records a product that is shown by itself and not as a variant. */
function shownProductType(row: ListedProductRow, { shown }: GraphqlContext): string {
  shown.product(row.id);
  return productTypeName(row);
}

/** Every type except the grouped one can have custom options. */
const optionFields = { ...productFields, options: productOptions };

/** The seven product types: the common fields and their own. */
export const productResolvers = {
  ProductInterface: { __resolveType: shownProductType },
  PhysicalProductInterface: { __resolveType: productTypeName },
  CustomizableProductInterface: { __resolveType: productTypeName },
  MediaGalleryInterface: {
    __resolveType: (entry: object) => ('video_content' in entry ? 'ProductVideo' : 'ProductImage'),
  },
  ProductLinksInterface: { __resolveType: () => 'ProductLinks' },
  SimpleProduct: optionFields,
  VirtualProduct: optionFields,
  ConfigurableProduct: { ...optionFields, ...configurableFields },
  GroupedProduct: { ...productFields, items: groupedItems },
  BundleProduct: { ...optionFields, ...bundleFields },
  DownloadableProduct: { ...optionFields, ...downloadableFields },
  GiftCardProduct: { ...optionFields, ...giftCardFields },
  // The shop does not charge taxes of a fixed amount, such as recycling fees for devices.
  ProductPrice: { fixed_product_taxes: () => [] },
  BundleItem: bundleItemFields,
  BundleItemOption: bundleChoiceFields,
};
