-- Who holds an e-mail address is known only once its mailbox was used: a link from it was followed, or a password was set
-- by one. Null: whoever made the account may have typed somebody else's address.
alter table customer add column email_confirmed_at text;
-- When the phone number was proven by a code, so that a reset can take back a number that came lately.
alter table customer add column phone_proven_at text;
