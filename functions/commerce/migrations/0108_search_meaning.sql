-- What shoppers' words mean to the search, edited like content (docs/merchant-rest.md).
create table search_meaning (
  id integer primary key,
  -- same: the phrases stand for each other; means: they stand for the target; audience: they say whom the target is for;
  -- ignored: they add nothing; unsold: not sold, the target is offered instead; question: the target is looked for among
  -- the questions; last: products of the target come last unless the phrases are typed
  kind text not null check (kind in ('same', 'means', 'audience', 'ignored', 'unsold', 'question', 'last')),
  phrases text not null,                     -- what is typed, separated by commas
  target text not null default '',           -- alternatives separated by semicolons, conditions of one joined by +
  is_active integer not null default 1,
  unique (kind, phrases)
);

-- Counts the changes of everything that words are read by: a Worker that holds it sees that it is out of date.
create table search_lexicon (id integer primary key check (id = 1), seq integer not null);
insert into search_lexicon (id, seq) values (1, 1);
create trigger search_meaning_inserted after insert on search_meaning begin update search_lexicon set seq = seq + 1; end;
create trigger search_meaning_updated after update on search_meaning begin update search_lexicon set seq = seq + 1; end;
create trigger search_meaning_deleted after delete on search_meaning begin update search_lexicon set seq = seq + 1; end;
create trigger category_inserted after insert on category begin update search_lexicon set seq = seq + 1; end;
create trigger category_updated after update on category begin update search_lexicon set seq = seq + 1; end;
create trigger category_deleted after delete on category begin update search_lexicon set seq = seq + 1; end;
create trigger attribute_updated after update on attribute begin update search_lexicon set seq = seq + 1; end;
create trigger attribute_option_inserted after insert on attribute_option begin update search_lexicon set seq = seq + 1; end;
create trigger attribute_option_updated after update on attribute_option begin update search_lexicon set seq = seq + 1; end;
create trigger attribute_option_deleted after delete on attribute_option begin update search_lexicon set seq = seq + 1; end;

-- How many pieces of a product were ordered, kept while orders come in: what sells comes first among equals.
create table product_sale (product_id integer primary key references product(id) on delete cascade, qty integer not null);
insert into product_sale (product_id, qty)
  select product_id, sum(qty_ordered) from sales_order_item
  where product_id in (select id from product) group by product_id;
create trigger sales_order_item_counted after insert on sales_order_item
when new.product_id is not null and exists (select 1 from product where id = new.product_id) begin
  update product_sale set qty = qty + new.qty_ordered where product_id = new.product_id;
  insert into product_sale (product_id, qty) select new.product_id, new.qty_ordered
    where not exists (select 1 from product_sale where product_id = new.product_id);
end;

alter table search_document add column marked_name text not null default '';   -- markKey of the name
alter table search_document add column sold integer not null default 0;        -- pieces ordered, variants included
alter table search_document add column qty integer not null default 0;         -- pieces in stock, variants included
update search_document set marked_name =
  coalesce((select t.marked_name from search_text t where t.rowid = search_document.product_id), name);
