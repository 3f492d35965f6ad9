-- Products that somebody looks at side by side. Who holds a guest's uid owns the list; a customer has one.
create table compare_list (
  id integer primary key autoincrement,
  uid text not null unique,
  customer_id integer unique references customer(id) on delete cascade,
  updated_at text not null
);
create index compare_list_guest on compare_list(updated_at) where customer_id is null;

create table compare_list_item (
  id integer primary key autoincrement,
  list_id integer not null references compare_list(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  unique (list_id, product_id)
);
