-- What a change of a record without personal data was before and after, so that it is seen and taken back.
alter table audit_event add column difference text;      -- JSON: {before, after} of the fields that changed; null: not kept
alter table audit_event add column undone_at text;       -- when somebody took the change back
