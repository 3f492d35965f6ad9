import { SKU_LENGTH_MAX } from '../../../src/kernel/codes/sku.ts';
import { flag, integer, json, line, one, text, time } from './column.ts';
import { NAME_MOST } from './fit.ts';
import { ADDRESS, ADDRESS_KEY, CATEGORY, PRODUCT, position } from './references.ts';
import type { Table } from './table.ts';

const INPUTS = ['text', 'textarea', 'select', 'multiselect', 'boolean', 'price', 'date'] as const;

export const attribute: Table = {
  name: 'attribute',
  key: ['code'],
  hasId: true,
  columns: {
    code: line({ isRequired: true, most: 64 }),
    label: line({ isRequired: true }),
    input: line({ isRequired: true, values: INPUTS }),
    swatch: line({ values: ['visual', 'text'] }),
    is_filterable: flag(0),
    is_searchable: flag(0),
    is_comparable: { type: 'flag' },
    is_filterable_in_search: { type: 'flag' },
    is_visible_on_front: { type: 'flag' },
    position,
  },
  parts: {
    options: {
      table: 'attribute_option',
      owner: 'attribute_id',
      mergedBy: 'label',
      keepsId: 'option_id',
      position: null,
      order: 'm.position, m.label',
      columns: {
        label: line({ isRequired: true }),
        position,
        swatch_type: integer({ most: 2 }),
        swatch_value: line(),
        is_default: flag(0),
      },
    },
  },
  // Names and options of attributes appear on every list and product page.
  tags: ["'*'"],
};

export const category: Table = {
  name: 'category',
  key: ['url_path'],
  hasId: true,
  columns: {
    url_path: line({ most: 1000, form: ADDRESS }),
    parent: one(CATEGORY, { column: 'parent_id', most: 1000 }),
    name: line({ isRequired: true, most: NAME_MOST }),
    url_key: line({ isRequired: true, form: ADDRESS_KEY }),
    position,
    is_active: flag(1),
    include_in_menu: flag(1),
    is_anchor: flag(1),
    display_mode: line({ standard: 'PRODUCTS', values: ['PRODUCTS', 'PAGE', 'PRODUCTS_AND_PAGE'] }),
    landing_block: line(),
    description: text(),
    image: line(),
    thumbnail: line(),
    meta_title: line(),
    meta_description: text({ most: 2000 }),
    meta_keywords: text({ most: 2000 }),
    updated_at: time(),
  },
  tags: ["'cat_c_' || t.id", "'cat_c_p_' || t.id", "'cat_c_' || t.parent_id"],
  order: 't.level, t.url_path',
  exported: 't.level > 1',
};

export const review: Table = {
  name: 'review',
  key: ['sku', 'nickname', 'summary', 'text'],
  hasId: true,
  columns: {
    sku: one(PRODUCT, { column: 'product_id', isRequired: true, most: SKU_LENGTH_MAX }),
    nickname: line({ isRequired: true }),
    summary: line({ isRequired: true }),
    text: text({ isRequired: true, most: 20_000 }),
    rating: integer({ isRequired: true, least: 0, most: 100 }),
    status: line({ standard: 'pending', values: ['pending', 'approved', 'rejected'] }),
    fit: line({ values: ['small', 'true_to_size', 'large'] }),
    size: line({ most: 60 }),
    is_verified: flag(0),
    answer: text({ most: 2000 }),
    answered_by: line(),
    answered_at: time(),
    photos: integer({ shown: '(select count(*) from review_photo p where p.review_id = t.id)' }),
    created_at: time(),
  },
  tags: ["'cat_p_' || t.product_id"],
  order: 't.id',
};

export const url_rewrite: Table = {
  name: 'url_rewrite',
  key: ['request_path'],
  hasId: false,
  columns: {
    request_path: line({ isRequired: true, most: 1000 }),
    entity_type: line({ standard: 'custom', values: ['custom', 'product', 'category', 'cms-page'] }),
    target_path: line({ most: 1000 }),
    redirect_type: integer({ standard: 0, values: [0, 301, 302, 410] }),
  },
  tags: ["'config'"],
  exported: "t.entity_type = 'custom' or t.redirect_type <> 0",
};

export const media_drawing: Table = {
  name: 'media_drawing',
  key: ['path'],
  hasId: false,
  columns: { path: line({ isRequired: true }), drawing: json({ isRequired: true }) },
  tags: [],
};
