-- The parts of the search index in the form in which a Worker keeps them in memory, so that a fresh Worker need not
-- compute them from the rows of all products. One row is a piece of a part. All rows are written at once; products that
-- changed after `seq` are read from the other tables (shop/search/snapshot). No rows: all products are. A migration that
-- changes other search tables deletes the rows of this one.
create table search_snapshot (
  id integer primary key,                    -- the order of the pieces
  part text not null,                        -- columns | names | texts | field {name} | category {id}
  format integer not null,                   -- the version of the form; a Worker reads only the one that it writes
  seq integer not null,                      -- all changes of search_change up to this one are in the part
  data text not null                         -- compressed (deflate), as base64
);
create index search_snapshot_part on search_snapshot(part, seq);
