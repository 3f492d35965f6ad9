-- Set when its owner locked the account: it signs nobody in until the shop opens it again.
alter table customer add column closed_at text;
