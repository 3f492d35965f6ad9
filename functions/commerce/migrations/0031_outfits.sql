-- One row is an outfit: a picture with goods marked on it, which can be bought together.
create table outfit (
  id integer primary key,
  name text not null unique,
  image text not null,
  image_alt text not null,                   -- what the picture shows, for people who do not see it
  position integer not null default 0,
  is_active integer not null default 1,
  updated_at text                            -- null: not changed since the shop records times
);

-- One row is a product of an outfit, and where it is on the picture, in per cent from the left and from the top.
create table outfit_item (
  outfit_id integer not null references outfit(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  x real not null check (x between 0 and 100),
  y real not null check (y between 0 and 100),
  color text,                                -- the colour in which the picture shows it; null: any
  position integer not null default 0,
  primary key (outfit_id, product_id)
);
create index outfit_item_of_product on outfit_item(product_id);

create trigger outfit_words_added after insert on outfit begin
  insert into record_word (rowid, words) values (new.id * 32 + 17, replace(replace(new.name, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger outfit_words_changed after update of name on outfit when old.name is not new.name begin
  update record_word set words = replace(replace(new.name, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 17;
end;
create trigger outfit_words_removed after delete on outfit begin
  delete from record_word where rowid = old.id * 32 + 17;
end;

-- How a post is laid out: usual, a wide picture with the title on it, or narrow for reading; and its first paragraph, larger.
alter table blog_post add column layout text not null default 'standard' check (layout in ('standard', 'wide', 'quiet'));
alter table blog_post add column lead text;  -- null: none
