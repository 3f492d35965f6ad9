-- An import over HTTP: which source, how many of its batches are in the shop, and who holds it. At most one is held at a
-- time. `batches` may not be null, so that a batch of somebody who does not hold the import is refused as a whole.
create table import_run (
  id integer primary key autoincrement,
  source text not null,                      -- fingerprint of what is imported, to go on after a cut
  is_replacing integer not null default 0,   -- what the source does not hold is taken away at the end
  batches integer not null default 0,        -- batches that are in the shop
  last_batch text,                           -- digest of the last one: who goes on knows that the source is as it was
  holder text,                               -- who may send the next batch; null: nobody
  held_until text,
  started_at text not null,
  ended_at text
);
create index import_run_source on import_run(source) where ended_at is null;

-- What a replacing import has brought: everything else of these tables goes at its end.
create table import_seen (
  run_id integer not null references import_run(id) on delete cascade,
  target text not null,                      -- product | category
  id integer not null,
  primary key (run_id, target, id)
) without rowid;

-- Products whose search document is older than the product: written with the change, cleared by the renewal.
create table search_stale (
  product_id integer primary key,
  changes integer not null default 1         -- since it was renewed: a change while it is renewed is not lost
);

-- The waiting room of the former import, which wrote everything in one step.
drop table import_row;

-- Keys by which rows are found again.
create index region_code on region(scheme, code);
create index category_url_path on category(url_path);
