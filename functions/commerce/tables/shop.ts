import { isEmail, tidyEmail } from '../../../src/kernel/contact/email.ts';
import { by, derived, flag, integer, json, line, many, one, type Reference, real, text, time } from './column.ts';
import { endsAfter, HOURS, NAME_MOST } from './fit.ts';
import { settingProblem } from './settings.ts';
import type { Table } from './table.ts';

const EMAIL = { isRight: isEmail, reason: 'is no e-mail address', code: 'EMAIL_INVALID' as const, spelling: tidyEmail };
const position = integer({ standard: 0, most: 1_000_000 });

/** A place is identified by its scheme (the administrative division) and its code. */
const PLACE: Reference = {
  table: 'region',
  id: (key, row) => `(select r.id from region r where r.scheme = ${row} ->> '$.scheme' and r.code = ${key})`,
  key: (id) => `(select r.code from region r where r.id = ${id})`,
};
/** The place of today that replaced a former one. */
const SUCCESSOR: Reference = {
  table: 'region',
  id: (key) => `(select r.id from region r where r.scheme = 2 and r.code = ${key})`,
  key: (id) => `(select r.code from region r where r.id = ${id})`,
};

export const region: Table = {
  name: 'region',
  key: ['scheme', 'code'],
  hasId: true,
  columns: {
    scheme: integer({ isRequired: true, values: [2, 3] }),
    code: line({ isRequired: true, most: 32 }),
    level: integer({ isRequired: true, least: 1, most: 3 }),
    parent: one(PLACE, { column: 'parent_id' }),
    successor: one(SUCCESSOR, { column: 'successor_id' }),
    name: line({ isRequired: true }),
    position,
    successors: many(SUCCESSOR, { column: 'successor_ids' }),
    folded: derived(),
  },
  tags: ["'config'"],
  order: 't.scheme, t.level, t.code',
};

export const config: Table = {
  name: 'config',
  key: ['path', 'store'],
  hasId: false,
  columns: {
    path: line({ isRequired: true }),
    store: line({ isRequired: true, values: ['default', 'vi', 'mobile'] }),
    value: json({ isRequired: true }),
  },
  tags: ["'config'"],
  check({ path, value }) {
    const reason = value === undefined ? null : settingProblem(String(path), value);
    return reason === null ? null : { column: 'value', reason, code: 'FIELD_INVALID' };
  },
};

export const shop_location: Table = {
  name: 'shop_location',
  key: ['code'],
  hasId: true,
  columns: {
    code: line({ isRequired: true, most: 64 }),
    name: line({ isRequired: true, most: NAME_MOST }),
    province_code: line({ isRequired: true, most: 32 }),
    district: line({ isRequired: true }),
    street: line({ isRequired: true }),
    phone: line({ isRequired: true }),
    opens_at: line({ isRequired: true, form: HOURS }),
    closes_at: line({ isRequired: true, form: HOURS }),
    latitude: real({ isRequired: true, least: -90, most: 90 }),
    longitude: real({ isRequired: true, least: -180, most: 180 }),
    image: line(),
    services: json({ standard: '[]' }),
    folded: derived(),
    is_top: flag(0),
    is_active: flag(1),
    is_pickup: flag(0),
    email: line({ form: EMAIL }),
    fax: line(),
    contact_name: line(),
    description: text({ most: 4000 }),
    postcode: line({ most: 32 }),
    position,
    updated_at: time(),
  },
  tags: ["'stores'"],
  misfit: endsAfter('opens_at', 'closes_at'),
};

export const store_stock: Table = {
  name: 'store_stock',
  key: ['sku', 'store'],
  hasId: false,
  columns: {
    sku: one(by('product', 'sku'), { column: 'product_id', isRequired: true }),
    store: one(by('shop_location', 'code'), { column: 'store_id', isRequired: true }),
    qty: integer({ isRequired: true }),
  },
  tags: [],
};

export const company: Table = {
  name: 'company',
  key: ['tax_code'],
  hasId: false,
  columns: {
    tax_code: line({ isRequired: true, most: 32 }),
    name: line({ isRequired: true }),
    address: text({ isRequired: true, most: 1000 }),
    is_active: flag(1),
  },
  tags: [],
};
