-- The words by which the desk finds a record: case and marks do not matter, and đ is d, which the tokenizer does not know.
-- The rowid is the record's id times 32 plus the number of its table (shared/db/record-words.ts). Triggers keep it, so
-- that whoever writes a record keeps it found.
create virtual table record_word using fts5(words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
insert into record_word (record_word, rank) values ('secure-delete', 1);

insert into record_word (rowid, words) select id * 32 + 1, replace(replace(name || ' ' || sku, 'đ', 'd'), 'Đ', 'D') from product;
create trigger product_words_added after insert on product begin
  insert into record_word (rowid, words) values (new.id * 32 + 1, replace(replace(new.name || ' ' || new.sku, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger product_words_changed after update of name, sku on product when old.name is not new.name or old.sku is not new.sku begin
  update record_word set words = replace(replace(new.name || ' ' || new.sku, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 1;
end;
create trigger product_words_removed after delete on product begin
  delete from record_word where rowid = old.id * 32 + 1;
end;

insert into record_word (rowid, words) select id * 32 + 2, replace(replace(name || ' ' || url_path, 'đ', 'd'), 'Đ', 'D') from category;
create trigger category_words_added after insert on category begin
  insert into record_word (rowid, words) values (new.id * 32 + 2, replace(replace(new.name || ' ' || new.url_path, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger category_words_changed after update of name, url_path on category when old.name is not new.name or old.url_path is not new.url_path begin
  update record_word set words = replace(replace(new.name || ' ' || new.url_path, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 2;
end;
create trigger category_words_removed after delete on category begin
  delete from record_word where rowid = old.id * 32 + 2;
end;

insert into record_word (rowid, words) select id * 32 + 3, replace(replace(title || ' ' || identifier, 'đ', 'd'), 'Đ', 'D') from cms_page;
create trigger cms_page_words_added after insert on cms_page begin
  insert into record_word (rowid, words) values (new.id * 32 + 3, replace(replace(new.title || ' ' || new.identifier, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger cms_page_words_changed after update of title, identifier on cms_page when old.title is not new.title or old.identifier is not new.identifier begin
  update record_word set words = replace(replace(new.title || ' ' || new.identifier, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 3;
end;
create trigger cms_page_words_removed after delete on cms_page begin
  delete from record_word where rowid = old.id * 32 + 3;
end;

insert into record_word (rowid, words) select id * 32 + 4, replace(replace(title || ' ' || identifier, 'đ', 'd'), 'Đ', 'D') from cms_block;
create trigger cms_block_words_added after insert on cms_block begin
  insert into record_word (rowid, words) values (new.id * 32 + 4, replace(replace(new.title || ' ' || new.identifier, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger cms_block_words_changed after update of title, identifier on cms_block when old.title is not new.title or old.identifier is not new.identifier begin
  update record_word set words = replace(replace(new.title || ' ' || new.identifier, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 4;
end;
create trigger cms_block_words_removed after delete on cms_block begin
  delete from record_word where rowid = old.id * 32 + 4;
end;

insert into record_word (rowid, words) select id * 32 + 5, replace(replace(name || ' ' || coalesce(summary, ''), 'đ', 'd'), 'Đ', 'D') from blog_post;
create trigger blog_post_words_added after insert on blog_post begin
  insert into record_word (rowid, words) values (new.id * 32 + 5, replace(replace(new.name || ' ' || coalesce(new.summary, ''), 'đ', 'd'), 'Đ', 'D'));
end;
create trigger blog_post_words_changed after update of name, summary on blog_post when old.name is not new.name or old.summary is not new.summary begin
  update record_word set words = replace(replace(new.name || ' ' || coalesce(new.summary, ''), 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 5;
end;
create trigger blog_post_words_removed after delete on blog_post begin
  delete from record_word where rowid = old.id * 32 + 5;
end;

insert into record_word (rowid, words) select id * 32 + 6, replace(replace(name, 'đ', 'd'), 'Đ', 'D') from blog_category;
create trigger blog_category_words_added after insert on blog_category begin
  insert into record_word (rowid, words) values (new.id * 32 + 6, replace(replace(new.name, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger blog_category_words_changed after update of name on blog_category when old.name is not new.name begin
  update record_word set words = replace(replace(new.name, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 6;
end;
create trigger blog_category_words_removed after delete on blog_category begin
  delete from record_word where rowid = old.id * 32 + 6;
end;

insert into record_word (rowid, words) select id * 32 + 7, replace(replace(name, 'đ', 'd'), 'Đ', 'D') from faq_group;
create trigger faq_group_words_added after insert on faq_group begin
  insert into record_word (rowid, words) values (new.id * 32 + 7, replace(replace(new.name, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger faq_group_words_changed after update of name on faq_group when old.name is not new.name begin
  update record_word set words = replace(replace(new.name, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 7;
end;
create trigger faq_group_words_removed after delete on faq_group begin
  delete from record_word where rowid = old.id * 32 + 7;
end;

insert into record_word (rowid, words) select id * 32 + 8, replace(replace(question, 'đ', 'd'), 'Đ', 'D') from faq;
create trigger faq_words_added after insert on faq begin
  insert into record_word (rowid, words) values (new.id * 32 + 8, replace(replace(new.question, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger faq_words_changed after update of question on faq when old.question is not new.question begin
  update record_word set words = replace(replace(new.question, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 8;
end;
create trigger faq_words_removed after delete on faq begin
  delete from record_word where rowid = old.id * 32 + 8;
end;

insert into record_word (rowid, words) select id * 32 + 9, replace(replace(title, 'đ', 'd'), 'Đ', 'D') from video;
create trigger video_words_added after insert on video begin
  insert into record_word (rowid, words) values (new.id * 32 + 9, replace(replace(new.title, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger video_words_changed after update of title on video when old.title is not new.title begin
  update record_word set words = replace(replace(new.title, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 9;
end;
create trigger video_words_removed after delete on video begin
  delete from record_word where rowid = old.id * 32 + 9;
end;

insert into record_word (rowid, words) select id * 32 + 10, replace(replace(name || ' ' || street, 'đ', 'd'), 'Đ', 'D') from shop_location;
create trigger shop_location_words_added after insert on shop_location begin
  insert into record_word (rowid, words) values (new.id * 32 + 10, replace(replace(new.name || ' ' || new.street, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger shop_location_words_changed after update of name, street on shop_location when old.name is not new.name or old.street is not new.street begin
  update record_word set words = replace(replace(new.name || ' ' || new.street, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 10;
end;
create trigger shop_location_words_removed after delete on shop_location begin
  delete from record_word where rowid = old.id * 32 + 10;
end;

insert into record_word (rowid, words) select id * 32 + 11, replace(replace(coalesce(summary, '') || ' ' || nickname || ' ' || coalesce(text, ''), 'đ', 'd'), 'Đ', 'D') from review;
create trigger review_words_added after insert on review begin
  insert into record_word (rowid, words) values (new.id * 32 + 11, replace(replace(coalesce(new.summary, '') || ' ' || new.nickname || ' ' || coalesce(new.text, ''), 'đ', 'd'), 'Đ', 'D'));
end;
create trigger review_words_changed after update of summary, nickname, text on review when old.summary is not new.summary or old.nickname is not new.nickname or old.text is not new.text begin
  update record_word set words = replace(replace(coalesce(new.summary, '') || ' ' || new.nickname || ' ' || coalesce(new.text, ''), 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 11;
end;
create trigger review_words_removed after delete on review begin
  delete from record_word where rowid = old.id * 32 + 11;
end;

insert into record_word (rowid, words) select id * 32 + 12, replace(replace(name, 'đ', 'd'), 'Đ', 'D') from flash_deal;
create trigger flash_deal_words_added after insert on flash_deal begin
  insert into record_word (rowid, words) values (new.id * 32 + 12, replace(replace(new.name, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger flash_deal_words_changed after update of name on flash_deal when old.name is not new.name begin
  update record_word set words = replace(replace(new.name, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 12;
end;
create trigger flash_deal_words_removed after delete on flash_deal begin
  delete from record_word where rowid = old.id * 32 + 12;
end;

insert into record_word (rowid, words) select id * 32 + 13, replace(replace(name, 'đ', 'd'), 'Đ', 'D') from catalog_rule;
create trigger catalog_rule_words_added after insert on catalog_rule begin
  insert into record_word (rowid, words) values (new.id * 32 + 13, replace(replace(new.name, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger catalog_rule_words_changed after update of name on catalog_rule when old.name is not new.name begin
  update record_word set words = replace(replace(new.name, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 13;
end;
create trigger catalog_rule_words_removed after delete on catalog_rule begin
  delete from record_word where rowid = old.id * 32 + 13;
end;

insert into record_word (rowid, words) select id * 32 + 14, replace(replace(name || ' ' || coalesce(label, ''), 'đ', 'd'), 'Đ', 'D') from sales_rule;
create trigger sales_rule_words_added after insert on sales_rule begin
  insert into record_word (rowid, words) values (new.id * 32 + 14, replace(replace(new.name || ' ' || coalesce(new.label, ''), 'đ', 'd'), 'Đ', 'D'));
end;
create trigger sales_rule_words_changed after update of name, label on sales_rule when old.name is not new.name or old.label is not new.label begin
  update record_word set words = replace(replace(new.name || ' ' || coalesce(new.label, ''), 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 14;
end;
create trigger sales_rule_words_removed after delete on sales_rule begin
  delete from record_word where rowid = old.id * 32 + 14;
end;

insert into record_word (rowid, words) select id * 32 + 15, replace(replace(name, 'đ', 'd'), 'Đ', 'D') from voucher_rule;
create trigger voucher_rule_words_added after insert on voucher_rule begin
  insert into record_word (rowid, words) values (new.id * 32 + 15, replace(replace(new.name, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger voucher_rule_words_changed after update of name on voucher_rule when old.name is not new.name begin
  update record_word set words = replace(replace(new.name, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 15;
end;
create trigger voucher_rule_words_removed after delete on voucher_rule begin
  delete from record_word where rowid = old.id * 32 + 15;
end;

insert into record_word (rowid, words) select id * 32 + 16, replace(replace(name || ' ' || email, 'đ', 'd'), 'Đ', 'D') from staff;
create trigger staff_words_added after insert on staff begin
  insert into record_word (rowid, words) values (new.id * 32 + 16, replace(replace(new.name || ' ' || new.email, 'đ', 'd'), 'Đ', 'D'));
end;
create trigger staff_words_changed after update of name, email on staff when old.name is not new.name or old.email is not new.email begin
  update record_word set words = replace(replace(new.name || ' ' || new.email, 'đ', 'd'), 'Đ', 'D') where rowid = new.id * 32 + 16;
end;
create trigger staff_words_removed after delete on staff begin
  delete from record_word where rowid = old.id * 32 + 16;
end;
