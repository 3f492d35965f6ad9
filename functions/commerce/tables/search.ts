import { flag, line, text } from './column.ts';
import type { Table } from './table.ts';

export const MEANING_KINDS = ['same', 'means', 'audience', 'ignored', 'unsold', 'question', 'last'] as const;
/** In characters; enough for some hundred phrases. */
export const MEANING_TEXT_MAX = 8000;

/** What shoppers' words mean to the search; the table is described in migrations/0001_schema.sql. */
export const search_meaning: Table = {
  name: 'search_meaning',
  key: ['kind', 'phrases'],
  hasId: true,
  columns: {
    kind: line({ isRequired: true, values: MEANING_KINDS }),
    phrases: text({ isRequired: true, most: MEANING_TEXT_MAX }),
    target: text({ standard: '', most: MEANING_TEXT_MAX }),
    is_active: flag(1),
  },
  tags: ["'search'"],
  order: 't.id',
};
