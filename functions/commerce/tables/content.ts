import { MESSAGE_STATES } from '../../../src/kernel/contact/message.ts';
import { by, derived, flag, integer, json, line, many, one, real, text, time } from './column.ts';
import { allOf, endsAfter, NAME_MOST } from './fit.ts';
import { ADDRESS, ADDRESS_KEY, PRODUCT } from './references.ts';
import type { Problem, Table } from './table.ts';

const position = integer({ standard: 0, most: 1_000_000 });
const metaText = text({ most: 2000 });

export const cms_page: Table = {
  name: 'cms_page',
  key: ['identifier'],
  hasId: true,
  columns: {
    identifier: line({ isRequired: true, form: ADDRESS }),
    title: line({ isRequired: true, most: NAME_MOST }),
    content_heading: line(),
    content: text({ standard: '' }),
    page_layout: line({ standard: '1column' }),
    meta_title: line(),
    meta_description: metaText,
    meta_keywords: metaText,
    is_active: flag(1),
    updated_at: time(),
  },
  tags: ["'cms_p_' || t.id", "'cms_p_' || t.identifier"],
};

export const cms_block: Table = {
  name: 'cms_block',
  key: ['identifier'],
  hasId: true,
  columns: {
    identifier: line({ isRequired: true }),
    title: line({ isRequired: true, most: NAME_MOST }),
    content: text({ standard: '' }),
    is_active: flag(1),
    updated_at: time(),
  },
  tags: ["'cms_b_' || t.id", "'cms_b_' || t.identifier"],
};

export const faq_group: Table = {
  name: 'faq_group',
  key: ['name'],
  hasId: true,
  columns: {
    name: line({ isRequired: true, most: NAME_MOST }),
    description: text({ standard: '', most: 2000 }),
    icon: line(),
    position,
    updated_at: time(),
  },
  tags: ["'faq'"],
  order: 't.position, t.name',
};

export const faq: Table = {
  name: 'faq',
  key: ['question'],
  hasId: true,
  columns: {
    group: one(by('faq_group', 'name'), { column: 'group_id', isRequired: true }),
    question: line({ isRequired: true, most: 1000 }),
    answer: text({ isRequired: true }),
    folded: derived(),
    position,
    is_active: flag(1),
    updated_at: time(),
  },
  tags: ["'faq'"],
};

export const blog_category: Table = {
  name: 'blog_category',
  key: ['url_key'],
  hasId: true,
  columns: {
    url_key: line({ isRequired: true, form: ADDRESS_KEY }),
    name: line({ isRequired: true, most: NAME_MOST }),
    position,
  },
  tags: ["'blog'"],
};

export const blog_post: Table = {
  name: 'blog_post',
  key: ['url_key'],
  hasId: true,
  columns: {
    url_key: line({ isRequired: true, form: ADDRESS_KEY }),
    name: line({ isRequired: true, most: NAME_MOST }),
    categories: many(by('blog_category', 'url_key'), { column: 'category_ids' }),
    publish_date: time({ isRequired: true }),
    author: line({ isRequired: true }),
    image: line(),
    image_alt: line(),
    summary: text({ standard: '', most: 2000 }),
    content: text({ standard: '' }),
    folded: derived(),
    meta_title: line(),
    layout: line({ standard: 'standard', values: ['standard', 'wide', 'quiet'] }),
    lead: text({ most: 2000 }),
    is_featured: flag(0),
    is_active: flag(1),
    updated_at: time(),
  },
  tags: ["'blog'", "'blog_p_' || t.id"],
};

export const layout_section: Table = {
  name: 'layout_section',
  key: ['id'],
  hasId: true,
  columns: {
    page: line({ isRequired: true }),
    type: line({ isRequired: true }),
    title: line(),
    settings: json({ standard: '{}' }),
    position,
    is_active: flag(1),
  },
  tags: ["'layout'"],
  isWhole: true,
  order: 't.page, t.position, t.id',
};

export const mega_menu_item: Table = {
  name: 'mega_menu_item',
  key: ['id'],
  hasId: true,
  columns: {
    parent: one(by('mega_menu_item', 'id'), { column: 'parent_id' }),
    store: line({ standard: 'default' }),
    position,
    item: json({ isRequired: true }),
  },
  tags: ["'mega_menu'"],
  isWhole: true,
  order: 't.parent_id is not null, t.id',
};

export const video: Table = {
  name: 'video',
  key: ['source'],
  otherKey: 'title',
  hasId: true,
  columns: {
    title: line({ isRequired: true, most: NAME_MOST }),
    description: text({ standard: '', most: 5000 }),
    source: line(),
    captions: line(),
    poster: line(),
    frames: json({ standard: '[]' }),
    duration_s: integer({ standard: 0 }),
    skus: json({ standard: '[]' }),
    live_from: time(),
    live_to: time(),
    is_excluded: flag(0),
    published_at: time({ isRequired: true }),
    position,
  },
  tags: ["'video'"],
  misfit: endsAfter('live_from', 'live_to'),
};

/** Most goods of an outfit: more marks would cover the picture. */
const MOST_GOODS = 8;
const PERCENT = 100;
/** A place on the picture, in per cent from the left or from the top. */
const place = real({ isRequired: true, least: 0, most: PERCENT });

/** A name and words for the picture are more than blanks. */
const isSaid =
  (column: string) =>
  (row: Readonly<Record<string, unknown>>): Problem | null =>
    String(row[column] ?? '').trim() ? null : { column, reason: 'is missing', code: 'FIELD_MISSING' };

/** The goods of an outfit: some, not too many, and each once. */
function goodsFit({ items }: Readonly<Record<string, unknown>>): Problem | null {
  const skus = Array.isArray(items) ? items.map(({ sku }: { sku?: unknown }) => String(sku)) : [];
  const refused = (reason: string, code: Problem['code'], value?: number): Problem => ({
    ...{ column: 'items', reason, code, value },
  });
  if (skus.length === 0) return refused('is missing', 'FIELD_MISSING');
  if (skus.length > MOST_GOODS) return refused(`has more than ${MOST_GOODS} entries`, 'FIELD_TOO_MANY', MOST_GOODS);
  return new Set(skus).size < skus.length ? refused('names a product twice', 'FIELD_NO_FIT') : null;
}

export const outfit: Table = {
  name: 'outfit',
  key: ['name'],
  hasId: true,
  columns: {
    name: line({ isRequired: true, most: NAME_MOST }),
    image: line({ isRequired: true }),
    image_alt: line({ isRequired: true }),
    position,
    is_active: flag(1),
    updated_at: time(),
  },
  parts: {
    items: {
      table: 'outfit_item',
      owner: 'outfit_id',
      position: 'position',
      order: 'm.position, m.product_id',
      columns: { sku: one(PRODUCT, { column: 'product_id', isRequired: true }), x: place, y: place, color: line() },
    },
  },
  // The pages of its goods, too: exchange/db/table-marks.ts.
  tags: ["'outfit_' || t.id"],
  misfit: allOf(isSaid('name'), isSaid('image_alt'), goodsFit),
  order: 't.position, t.name',
};

export const contact_message: Table = {
  name: 'contact_message',
  key: ['id'],
  hasId: true,
  columns: {
    name: line({ isRequired: true }),
    email: line({ isRequired: true }),
    telephone: line(),
    comment: text({ isRequired: true, most: 20_000 }),
    created_at: time({ isRequired: true }),
    status: line({ isRequired: true, values: MESSAGE_STATES }),
  },
  tags: [],
};
