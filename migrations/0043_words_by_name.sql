-- The items with a word lie in the order of their names, so that the first ones of many are read and no more; all words of an
-- item lie together, so that one look tells whether it has the others, and what is no longer right when it is written anew.
alter table item_words rename to words_before;
alter table words_before rename constraint item_words_pkey to words_before_pkey;

-- The words of an item as one text, " oak:2 shelf:2 heavy:4", the best places first and alphabetically within one:
-- 1 SKU or barcode, 2 name, 3 category, tag or custom field, 4 description.
create table item_words (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null,
  head      text collate "C" not null, -- the beginning of the item's name_key
  words     text collate "C" not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade
);
-- What item_words says, the other way round. Prefixes are ranges of this key; see docs/decisions on search.
create table word_items (
  tenant_id text not null default current_tenant(),
  id        text collate "C" not null, -- the word
  head      text collate "C" not null,
  item_id   uuid not null,
  weight    smallint not null,
  primary key (tenant_id, id, head, item_id) include (weight)
);

insert into item_words (tenant_id, id, head, words)
  select tenant_id, id, min(head), string_agg(' ' || word || ':' || weight, '' order by weight, word) from words_before group by tenant_id, id;
insert into word_items (tenant_id, id, head, item_id, weight)
  select tenant_id, word, head, id, weight from words_before order by tenant_id, word, head, id;
drop table words_before;

call isolate('item_words');
call isolate('word_items');
grant select, insert, update, delete on item_words to stockbook_app;
grant select, insert, delete on word_items to stockbook_app;
call show_visitors('item_words', 'tenant_id, id, words', 'tenant_id = current_tenant()');
call show_visitors('word_items', 'tenant_id, id, head, item_id, weight', 'tenant_id = current_tenant()');
