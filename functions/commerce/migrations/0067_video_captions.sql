-- What is said in a film, as WebVTT; a film stands in one row, by which an import finds it again.
alter table video add column captions text;     -- address or path under /media; null: none
create unique index video_source on video (source);
