-- How long a publication took to be seen: from its press to the new page in the storefront's answer.
alter table content_version add column seen_ms integer;  -- milliseconds; null: not measured
