-- The shop answers a review in public.
alter table review add column answer text;      -- null: not answered
alter table review add column answered_by text; -- name of the person of the shop who wrote it; shown at the desk alone
alter table review add column answered_at text; -- ISO 8601 UTC
