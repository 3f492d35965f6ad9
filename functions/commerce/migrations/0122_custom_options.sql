-- What a shopper enters or chooses of a product besides its variants. Prices of options are đồng, or percent of the product's.
create table product_option (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  input text not null,                       -- field | area | drop_down | radio | checkbox | multiple | date | date_time | time
  required integer not null default 1,
  position integer not null default 0,
  price real not null default 0,             -- of what is entered; what is chosen has prices of its own
  price_type text not null default 'fixed',  -- fixed | percent
  sku text,
  max_characters integer
);
create index product_option_of_product on product_option(product_id, position);
create table product_option_value (
  id integer primary key,
  option_id integer not null references product_option(id) on delete cascade,
  title text not null,
  price real not null default 0,
  price_type text not null default 'fixed',
  sku text,
  position integer not null default 0
);
create index product_option_value_of_option on product_option_value(option_id, position);

-- What a shopper may load down before buying.
create table downloadable_sample (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  file text not null,                        -- an address, or a path under /media/downloadable/files/samples
  position integer not null default 0
);
create index downloadable_sample_of_product on downloadable_sample(product_id, position);
