-- The C Point account of a new customer is opened by db/account/customers.ts, the reward of a played code is taken by
-- db/promotions/lucky-wheel.ts, each in the transaction of its change.
drop trigger loyalty_account_opened;
drop trigger game_code_played;
