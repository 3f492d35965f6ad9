-- shop/search/index/reindex.ts, the only writer of documents, writes the log of changed products.
drop trigger search_document_inserted;
drop trigger search_document_updated;
drop trigger search_document_deleted;
