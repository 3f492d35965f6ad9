-- The search index: one document a product that is shown alone, rebuilt by shop/reindex.ts from the catalogue.

-- What is filtered and sorted by most; narrow, so that scanning it stays cheap.
create table search_document (
  product_id integer primary key,
  name text not null,                        -- folded
  final_price integer not null,
  created_at text not null,
  visibility integer not null,
  status integer not null,
  is_in_stock integer not null,
  price_changes_at text                      -- when a special price starts or ends next; null: never
);
create index search_document_price_change on search_document(price_changes_at) where price_changes_at is not null;

-- What a hit answers as _source.
create table search_source (
  product_id integer primary key,
  document text not null                     -- JSON
);

-- Inverted index of exact values; numbers are stored as numbers, booleans as 0 and 1, everything else as text.
create table search_term (
  field text not null,
  value not null collate nocase,
  product_id integer not null,
  primary key (field, value, product_id)
) without rowid;
create index search_term_product on search_term(product_id, field);

-- Position of a product in a category that lists it, by own assignment or as an anchor.
create table search_position (
  category_id integer not null,
  product_id integer not null,
  position integer not null,
  primary key (category_id, product_id)
) without rowid;
create index search_position_product on search_position(product_id);

-- Full text, rowid = product_id. The first four columns are folded (fold.ts), the last two keep their marks in one
-- spelling (markKey), so the tokenizer has nothing left to fold; it cannot fold đ anyway.
create virtual table search_text using fts5(
  sku, name, keywords, description, marked_name, marked_text,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '2 3'
);
