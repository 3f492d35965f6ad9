-- What the people who look after orders and customers work with. Times are ISO 8601 UTC text.

-- The order that a message is about; null: it is about none.
alter table message_outbox add column order_id integer references sales_order(id) on delete set null;
create index message_outbox_order on message_outbox(order_id) where order_id is not null;

-- What of a payment is to be given back, and what was given back, in đồng.
alter table payment add column refund_amount integer not null default 0;
alter table payment add column refunded_amount integer not null default 0;
update payment set refund_amount = amount where status = 'refund_due';

-- By which names, numbers and addresses an order is found (rowid is the order's id), and a customer (the customer's id).
-- The tokenizer does not know that đ is a d with a mark: the texts have d. db/orders/order-lookup.ts and
-- db/account/customer-lookup.ts bring them up to date before they are asked; who is erased is taken out at once.
create virtual table order_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
create virtual table customer_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
insert into order_lookup (order_lookup, rank) values ('secure-delete', 1);
insert into customer_lookup (customer_lookup, rank) values ('secure-delete', 1);

-- Up to where the customers were read into customer_lookup: the newest `updated_at` that was seen.
create table customer_lookup_state (id integer primary key check (id = 1), seen_at text not null);
insert into customer_lookup_state (id, seen_at) values (1, '');
