-- Drafts beside what is published, and what was published before. Times are ISO 8601 UTC text.
create table content_draft (
  resource text not null,                    -- the REST's name: blogPost, cmsPage, cmsBlock, homeLayout
  record text not null,                      -- its id there
  body text,                                 -- JSON: the columns that the draft has otherwise; null: there is no draft now
  revision integer not null,                 -- one more with every save and every publication: an older one may not write
  author text not null,                      -- staff:3 | integration:name
  saved_at text not null,
  publish_at text,                           -- when the clock publishes it; null: when somebody says so
  problem text,                              -- why the clock could not
  primary key (resource, record)
);
create index content_draft_due on content_draft(publish_at) where publish_at is not null;
create table content_version (
  id integer primary key autoincrement,
  resource text not null,
  record text not null,
  body text not null,                        -- JSON: the whole record as the shop showed it from then on
  author text not null,
  published_at text not null
);
create index content_version_record on content_version(resource, record, id);
