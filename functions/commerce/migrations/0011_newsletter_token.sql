-- The secret in the link of each letter that ends a subscription; every subscriber has one.
alter table newsletter_subscriber add column token text;
update newsletter_subscriber set token = lower(hex(randomblob(16)));
create unique index newsletter_subscriber_token on newsletter_subscriber(token);
