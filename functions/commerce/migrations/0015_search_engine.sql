-- One row: how far the search engine of SEARCH_ENGINE_URL has the products. Without the setting the row changes nothing.
create table search_engine (
  id integer primary key check (id = 1),
  index_name text,                           -- the index that answers; null: none was filled yet
  made_of text not null default '',          -- a digest of its settings, mapping and synonyms
  seq integer not null default 0,            -- all changes of search_change up to this one are in it
  next_name text,                            -- the index that is being filled; null: none
  next_made_of text not null default '',
  next_seq integer not null default 0,       -- the newest change when its filling began
  next_after integer not null default 0,     -- all products up to this id are in it
  fill_until text,                           -- the filling is done by one worker until then
  checked_on text,                           -- the day of the last comparison with the database
  failed_at text,                            -- when the engine failed last, and why
  failure text,
  failures integer not null default 0        -- how many searches the embedded index answered because the engine failed
);
insert into search_engine (id) values (1);
