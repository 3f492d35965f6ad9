-- An import at the desk can be undone: what its records were before, and what it made of them.
alter table import_run add column noted_by text;  -- who imports at the desk; null: by the command, which notes nothing
alter table import_run add column noted_at text;  -- when the import was begun or continued at the desk
alter table import_run add column file_name text;
alter table import_run add column notes text not null default 'none'
  check (notes in ('none', 'whole', 'too_large', 'replaced', 'undone'));
alter table import_run add column notes_size integer not null default 0; -- characters
alter table import_run add column unnoted integer not null default 0;    -- batches that are written and not noted

-- One row is a record that an import at the desk made or changed.
create table import_note (
  id integer primary key,
  run_id integer not null references import_run(id) on delete cascade,
  target text not null,                      -- attribute | attribute_option | category | product
  key text not null,                         -- JSON: the columns that identify the record
  old_values text,                           -- JSON: changed fields before; null: the record is new
  new_values text not null,                  -- JSON: the same fields after; of a new record its digest
  is_done integer not null default 0,        -- 1: the undo has dealt with it
  stays integer not null default 0,          -- 1: the undo, or its trial, does not remove or put back all of it
  unique (run_id, target, key)
);
