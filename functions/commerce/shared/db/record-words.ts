/** The number of each table whose records are found by their words, as in the migration that makes `record_word`. */
export const WORD_KINDS: Readonly<Record<string, number>> = {
  product: 1,
  category: 2,
  cms_page: 3,
  cms_block: 4,
  blog_post: 5,
  blog_category: 6,
  faq_group: 7,
  faq: 8,
  video: 9,
  shop_location: 10,
  review: 11,
  flash_deal: 12,
  catalog_rule: 13,
  sales_rule: 14,
  voucher_rule: 15,
  staff: 16,
  outfit: 17,
};

/** SQL for the ids of the records of a table that a search finds; `search` is SQL of its text (rules/word-search.ts). */
export const foundIds = (table: string, search: string): string =>
  `select w.rowid / 32 from record_word w where w.words match ${search} and w.rowid % 32 = ${WORD_KINDS[table]}`;
