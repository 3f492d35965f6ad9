-- Rows of a running import, by the table they are for. They move over in one transaction at the end, so a failed
-- import leaves the catalogue as it was.
create table import_row (
  target text not null,
  data text not null                         -- JSON array in the order of the target's columns
);
create index import_row_target on import_row(target);
