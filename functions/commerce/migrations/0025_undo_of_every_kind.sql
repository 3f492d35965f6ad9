-- The last import at the desk can be undone for each kind of file, not for products alone.
alter table import_run add column noted_kind text not null default 'productRow'; -- what the desk imported: the resource of its records
create index import_run_noted on import_run(noted_kind, noted_at) where noted_by is not null;
