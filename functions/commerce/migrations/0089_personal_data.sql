-- What the law on personal data asks of the shop: when a person agreed and to which text, whose a message is, and which
-- orders have lost their account. Times are ISO 8601 UTC text.

alter table customer add column consent_at text;       -- null: no text was told to be agreed to
alter table customer add column consent_version text;  -- of the text, as the client names it

alter table contact_message add column customer_id integer references customer(id) on delete set null;
alter table callback_booking add column customer_id integer references customer(id) on delete set null;
alter table video_review add column customer_id integer references customer(id) on delete set null;
alter table back_order_request add column customer_id integer references customer(id) on delete set null;

-- due: its account was deleted, and what accounting does not need goes when the order is over; done: it is gone.
alter table sales_order add column erasure text check (erasure in ('due', 'done'));
create index sales_order_erasure on sales_order(status) where erasure = 'due';

-- When a cart became an order. What is to be cleared away is found without looking at every order there ever was.
alter table cart add column ordered_at text;
update cart set ordered_at = (select o.created_at from sales_order o where o.cart_id = cart.id)
  where id in (select cart_id from sales_order);
create index cart_unordered on cart(updated_at) where ordered_at is null;
create index cart_ordered_personal on cart(ordered_at) where ordered_at is not null and email is not null;
create index sales_order_created on sales_order(created_at);
create index contact_message_time on contact_message(created_at);
create index message_outbox_time on message_outbox(created_at);
create index customer_search_time on customer_search(searched_at);
