import { SKU_LENGTH_MAX } from '../../../src/kernel/codes/sku.ts';
import { amount, flag, integer, line, one, price, real, text, time } from './column.ts';
import { endsAfter, NAME_MOST } from './fit.ts';
import { ATTRIBUTE, CATEGORY, MAX_LEVEL_POSITION, PRODUCT, position } from './references.ts';
import type { Part, Table } from './table.ts';

const TYPES = ['simple', 'virtual', 'downloadable', 'grouped', 'giftcard', 'configurable', 'bundle'] as const;

const stock: Part = {
  table: 'stock_item',
  owner: 'product_id',
  isSingle: true,
  position: null,
  order: 'm.product_id',
  columns: {
    qty: integer({ standard: 0 }),
    is_in_stock: flag(1),
    manage_stock: flag(1),
    backorders: integer({ standard: 0, most: 2 }),
    min_sale_qty: integer({ standard: 1 }),
    max_sale_qty: integer({ standard: 10_000 }),
  },
};

const bundleOptions: Part = {
  table: 'bundle_option',
  owner: 'product_id',
  position: 'position',
  firstPlace: 1,
  order: 'm.position, m.title',
  columns: {
    title: line({ isRequired: true }),
    input: line({ isRequired: true, values: ['select', 'radio', 'checkbox', 'multi'] }),
    required: flag(1),
  },
  parts: {
    selections: {
      table: 'bundle_selection',
      owner: 'option_id',
      position: 'position',
      firstPlace: 1,
      order: 'm.position, m.id',
      columns: {
        sku: one(PRODUCT, { column: 'product_id', isRequired: true, most: SKU_LENGTH_MAX }),
        qty: integer({ standard: 1, least: 1 }),
        can_change_qty: flag(0),
        price: amount(),
        is_default: flag(0),
      },
    },
  },
};

const PRICE_TYPES = ['fixed', 'percent'] as const;
const OPTION_INPUTS = [
  ...(['field', 'area', 'drop_down', 'radio', 'checkbox', 'multiple', 'date', 'date_time', 'time'] as const),
];
/** The price of a custom option or of its choice: đồng, or percent of the product's price. */
const optionPrice = {
  price: real({ standard: 0, least: 0, money: 'amount' }),
  price_type: line({ standard: 'fixed', values: PRICE_TYPES }),
  sku: line({ most: SKU_LENGTH_MAX }),
};

const customOptions: Part = {
  table: 'product_option',
  owner: 'product_id',
  position: 'position',
  firstPlace: 1,
  order: 'm.position, m.id',
  columns: {
    title: line({ isRequired: true }),
    input: line({ isRequired: true, values: OPTION_INPUTS }),
    required: flag(1),
    ...optionPrice,
    max_characters: integer(),
  },
  parts: {
    values: {
      table: 'product_option_value',
      owner: 'option_id',
      position: 'position',
      firstPlace: 1,
      order: 'm.position, m.id',
      columns: { title: line({ isRequired: true }), ...optionPrice },
    },
  },
};

const MAX_SECONDS = 3600;
const VIDEO_ADDRESS = /^(?:https:\/\/\S+|\/?(?!\S*\.\.)[\w.()%+@,/-]+\.(?:mp4|webm))$/i;
const videos: Part = {
  table: 'product_video',
  owner: 'product_id',
  position: 'position',
  firstPlace: 1,
  order: 'm.position, m.url',
  columns: {
    url: line({
      isRequired: true,
      form: {
        isRight: (url) => VIDEO_ADDRESS.test(url),
        reason: 'must be an MP4 or WebM file below /media, or an address with https',
        code: 'FIELD_NO_FILM',
      },
    }),
    image: line({ isRequired: true }),
    title: line({ isRequired: true }),
    description: text({ standard: '', most: 2000 }),
    seconds: integer({ most: MAX_SECONDS }),
    published_at: time(),
  },
};

/** Links of one kind; `qty` is the default quantity of a grouped product's member. */
const linkList = (kind: string, firstPlace = 1): Part => ({
  table: 'product_link',
  owner: 'product_id',
  only: { column: 'type', value: kind },
  position: 'position',
  firstPlace,
  order: 'm.position, m.linked_id',
  columns: { sku: one(PRODUCT, { column: 'linked_id', isRequired: true, most: SKU_LENGTH_MAX }), qty: integer() },
});

/** Parts of a product that are stored in tables of their own. */
const productParts: Record<string, Part> = {
  stock,
  media: {
    table: 'product_media',
    owner: 'product_id',
    position: 'position',
    firstPlace: 1,
    order: 'm.position, m.file',
    columns: { file: line({ isRequired: true }), label: line(), disabled: flag(0) },
  },
  videos,
  categories: {
    table: 'product_category',
    owner: 'product_id',
    position: null,
    order: 'm.category_id',
    columns: { category: one(CATEGORY, { column: 'category_id', isRequired: true, most: 1000 }), position },
  },
  super_attributes: {
    table: 'product_super_attribute',
    owner: 'product_id',
    position: 'position',
    order: 'm.position',
    columns: { attribute: one(ATTRIBUTE, { column: 'attribute_id', isRequired: true }) },
  },
  variants: {
    table: 'product_super_link',
    owner: 'parent_id',
    position: 'position',
    order: 'm.position',
    columns: { sku: one(PRODUCT, { column: 'child_id', isRequired: true, most: SKU_LENGTH_MAX }) },
  },
  related: linkList('related'),
  upsell: linkList('upsell'),
  crosssell: linkList('crosssell'),
  grouped: linkList('grouped', 0),
  bundle_options: bundleOptions,
  downloadable_links: {
    table: 'downloadable_link',
    owner: 'product_id',
    position: null,
    order: 'm.position, m.title',
    columns: {
      title: line({ isRequired: true }),
      price: amount({ standard: 0 }),
      sample_url: line(),
      sort_order: integer({ column: 'position', standard: 0, most: MAX_LEVEL_POSITION }),
    },
  },
  downloadable_samples: {
    table: 'downloadable_sample',
    owner: 'product_id',
    position: null,
    order: 'm.position, m.id',
    columns: {
      title: line({ isRequired: true }),
      file: line({ isRequired: true, most: 2000 }),
      sort_order: integer({ column: 'position', standard: 0, most: MAX_LEVEL_POSITION }),
    },
  },
  custom_options: customOptions,
  giftcard_amounts: {
    table: 'giftcard_amount',
    owner: 'product_id',
    position: null,
    order: 'm.value',
    columns: { value: price({ isRequired: true }) },
  },
};

const picture = line();

export const product: Table = {
  name: 'product',
  key: ['sku'],
  hasId: true,
  columns: {
    sku: line({ isRequired: true, most: SKU_LENGTH_MAX }),
    type_id: line({ isRequired: true, values: TYPES }),
    attribute_set: line({ standard: 'Default' }),
    name: line({ isRequired: true, most: NAME_MOST }),
    url_key: line(),
    status: flag(1),
    visibility: integer({ standard: 4, least: 1, most: 4 }),
    price: price(),
    special_price: price(),
    special_from: time(),
    special_to: time(),
    tax_class: line({ standard: 'Taxable Goods' }),
    weight: real({ least: 0 }),
    short_description: text(),
    description: text(),
    meta_title: line(),
    meta_description: text({ most: 2000 }),
    meta_keyword: text({ most: 2000 }),
    image: picture,
    small_image: picture,
    thumbnail: picture,
    swatch_image: picture,
    attributes: { type: 'attributes' },
    has_address: {
      type: 'flag',
      standard: 1,
      shown: `t.visibility > 1 and exists (select 1 from url_rewrite u
        where u.entity_type = 'product' and u.entity_id = t.id and u.redirect_type = 0)`,
    },
    created_at: time(),
    updated_at: time(),
  },
  parts: productParts,
  misfit: endsAfter('special_from', 'special_to'),
  // Pages that also show a product: its parent products and the lists of its categories.
  tags: ["'cat_p_' || t.id"],
};
