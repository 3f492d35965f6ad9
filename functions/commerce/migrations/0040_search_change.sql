-- Which products of the search index changed, in order: what a Worker holds in memory is brought up to date from here.
-- One row a product, moved to the end by each change; a product that left the index keeps its row. (Not `insert or replace`:
-- inside a trigger the conflict clause of the outer statement would win.)

create table search_change (
  seq integer primary key autoincrement,
  product_id integer not null unique
);
insert into search_change (product_id) select product_id from search_document order by product_id;

create trigger search_document_inserted after insert on search_document begin
  delete from search_change where product_id = new.product_id;
  insert into search_change (product_id) values (new.product_id);
end;
create trigger search_document_updated after update on search_document begin
  delete from search_change where product_id = new.product_id;
  insert into search_change (product_id) values (new.product_id);
end;
create trigger search_document_deleted after delete on search_document begin
  delete from search_change where product_id = old.product_id;
  insert into search_change (product_id) values (old.product_id);
end;

-- The words of names and labels, for correcting what is typed: a word without marks and each way it is written.
create table search_word (
  id integer primary key autoincrement,
  word text not null,                        -- folded
  spelling text not null,                    -- lower case, composed, with its marks
  n integer not null,                        -- products that have it, counted by the last full run of the index
  unique (word, spelling)
);

-- Parts of a SKU: every SKU of a product without its separators, in lower case; rowid = product_id.
create virtual table search_sku using fts5(skus, tokenize = 'trigram', detail = 'full');
