-- Documents and parties are found by their words, which are rows of one table: an index leads from a word, or its
-- beginning, to those that have it. Each row keeps its words as well, to be asked for on the way through a list.
-- No foreign key: they are of several tables, and written and deleted by the statements that write and delete those.
create table document_words (
  tenant_id text not null default current_tenant(),
  kind      text collate "C" not null check (kind in ('customers', 'suppliers', 'invoices', 'payments', 'credit_notes', 'purchase_orders')),
  word      text collate "C" not null,
  id        uuid not null,
  primary key (tenant_id, kind, word, id)
);
call isolate('document_words');
grant select, insert, delete on document_words to stockbook_app;

-- Pieces of three letters of all these words, by which one that was misspelt is found.
create table document_grams (
  tenant_id text not null default current_tenant(),
  gram      text collate "C" not null,
  word      text collate "C" not null,
  primary key (tenant_id, gram, word)
);
call isolate('document_grams');
grant select, insert on document_grams to stockbook_app;

-- Both as shared/text.ts and documents/words.ts have it; for what is there already alone.
do $do$
declare
  by_unicode name;
  marks constant text :=
      '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
        || '\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819'
        || '\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f'
        || '\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2-\u09e3\u09fe-\u0a03\u0a3c-\u0a51\u0a70-\u0a71'
        || '\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2-\u0ae3\u0afa-\u0b03\u0b3c\u0b3e-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bcd'
        || '\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0ce2-\u0ce3\u0cf3-\u0d03'
        || '\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e'
        || '\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0fbc'
        || '\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d'
        || '\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886'
        || '\u18a9\u1920-\u193b\u1a17-\u1a1b\u1a55-\u1a7f\u1ab0-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad'
        || '\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1'
        || '\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b'
        || '\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0'
        || '\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef'
        || '\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f';
begin
  select collname into strict by_unicode from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
    and collnamespace = 'pg_catalog'::regnamespace order by collname = 'pg_c_utf8' desc limit 1;
  execute format($words$
    create function words_of(value text) returns text[] language sql immutable as $of$
      select coalesce(array_agg(word order by place), '{}') from (
        select left(said, 40) as word, min(place) as place from regexp_split_to_table(
          regexp_replace(fold(regexp_replace(value collate %1$I, '([[:alpha:]])Σ(?![[:alpha:]])', '\1ς', 'g')), %2$L, '', 'g') collate %1$I,
          '[^[:alnum:]]+') with ordinality as s (said, place)
        where said <> '' group by 1 limit 2000) d
    $of$
  $words$, by_unicode, '[' || marks || ']');
end $do$;

create function said_words(words text[]) returns text language sql immutable as $$
  select case when cardinality(words) = 0 then ' ' else ' ' || array_to_string(words, ' ') || ' ' end
$$;

create function document_words_of(number text, texts text) returns text language sql immutable as $$
  select said_words(array(select word from (
    select said as word, 1 as part, place from unnest(words_of(texts)) with ordinality as t (said, place)
    union all select '~' || reverse(said), 2, place from unnest(words_of(texts)) with ordinality as t (said, place) where said ~ '[0-9]{5}$'
    union all select said, 3, place from unnest(words_of(number)) with ordinality as n (said, place)
    union all select '~' || reverse(said), 4, 1 from (select (words_of(number))[cardinality(words_of(number))] as said) l where said ~ '[0-9]$'
  ) w group by word order by min(part), min(place)))
$$;

alter table customers drop column search_key, add column words text collate "C";
alter table suppliers drop column search_key, add column words text collate "C";
alter table invoices drop column search_key, add column words text collate "C";
alter table payments drop column search_key, add column words text collate "C";
alter table credit_notes drop column search_key, add column words text collate "C";
alter table purchase_orders add column words text collate "C";
drop table purchase_order_words;

-- Those that go by the name of a party follow it in the statement that writes the party's words.
drop trigger rename_drafts on customers;
drop function rename_drafts();
drop trigger follow_supplier_name on suppliers;
drop function follow_supplier_name();

alter table customers disable trigger user;
alter table suppliers disable trigger user;
alter table invoices disable trigger user;
alter table payments disable trigger user;
alter table credit_notes disable trigger user;
alter table purchase_orders disable trigger user;
update customers set words = document_words_of(code, concat_ws(' ', name, email, phone, tax_number,
  (select string_agg(v #>> '{}', ' ') from jsonb_path_query(jsonb_build_array(contacts, billing_address, shipping_address), '$.**') v
   where jsonb_typeof(v) = 'string')));
update suppliers set words = document_words_of(code, concat_ws(' ', name, email, phone, tax_number,
  (select string_agg(v #>> '{}', ' ') from jsonb_path_query(jsonb_build_array(contacts, addresses), '$.**') v where jsonb_typeof(v) = 'string')));
update invoices set words = said_words(words_of(customer_name)) || '|' || document_words_of(coalesce(number, ''), customer_reference);
update payments set words = said_words(words_of(customer_name)) || '|' || document_words_of(coalesce(number, ''), reference);
update credit_notes set words = said_words(words_of(customer_name)) || '|' || document_words_of(coalesce(number, ''), reason);
update purchase_orders o set words = said_words(words_of(supplier_name)) || '|' || document_words_of(coalesce(number, ''), concat_ws(' ', supplier_reference,
  (select string_agg(concat_ws(' ', l.description, l.supplier_sku, i.sku), ' ') from purchase_order_lines l
   left join items i on i.tenant_id = l.tenant_id and i.id = l.item_id where l.tenant_id = o.tenant_id and l.order_id = o.id)));
alter table customers enable trigger user, alter column words set not null;
alter table suppliers enable trigger user, alter column words set not null;
alter table invoices enable trigger user, alter column words set not null;
alter table payments enable trigger user, alter column words set not null;
alter table credit_notes enable trigger user, alter column words set not null;
alter table purchase_orders enable trigger user, alter column words set not null;
grant insert (tenant_id, words), update (words) on customers, suppliers, invoices, payments, credit_notes, purchase_orders to stockbook_app;
grant insert (tenant_id) on customer_balances to stockbook_app;

insert into document_words (tenant_id, kind, word, id)
select distinct tenant_id, kind, word, id from (
  select tenant_id, 'customers' as kind, id, words from customers
  union all select tenant_id, 'suppliers', id, words from suppliers
  union all select tenant_id, 'invoices', id, words from invoices
  union all select tenant_id, 'payments', id, words from payments
  union all select tenant_id, 'credit_notes', id, words from credit_notes
  union all select tenant_id, 'purchase_orders', id, words from purchase_orders) d
cross join lateral unnest(string_to_array(words, ' ')) as w (word) where word not in ('', '|')
order by 1, 2, 3, 4;
insert into document_grams (tenant_id, gram, word)
select distinct tenant_id, substr('^' || word || '$', place, 3), word
from (select distinct tenant_id, word from document_words where word !~ '[0-9]') w cross join lateral generate_series(1, length(word)) place
order by 1, 2, 3;

drop function document_words_of(text, text);
drop function said_words(text[]);
drop function words_of(text);

create or replace function keep_issued() returns trigger language plpgsql as $$
declare
  free constant text[] := array['state', 'voided_at', 'voided_by', 'void_reason', 'paid', 'credit_left', 'balance', 'sent_at', 'viewed_at',
    'overdue_told_at', 'version', 'updated_at', 'updated_by', 'issue_key', 'due_key', 'words'];
begin
  if tg_op = 'DELETE' then
    if old.state = 'draft' then return old; end if;
  elsif (new.paid, new.credit_left) is distinct from (old.paid, old.credit_left) and pg_trigger_depth() < 2 then
    raise exception 'What was paid of invoice % follows from the allocations.', old.id using errcode = 'restrict_violation';
  elsif old.state = 'draft' then
    if new.state <> 'void' then return new; end if;
  elsif to_jsonb(new) - free = to_jsonb(old) - free and (new.state = old.state or new.state = 'void')
    and (new.state <> old.state or (new.voided_at, new.voided_by, new.void_reason) is not distinct from (old.voided_at, old.voided_by, old.void_reason))
  then
    return new;
  end if;
  raise exception 'Invoice % is issued: % is refused.', coalesce(old.number, old.id::text), tg_op
    using errcode = 'restrict_violation', constraint = 'invoice_issued';
end $$;

create or replace function keep_numbered() returns trigger language plpgsql as $$
declare
  free constant text[] := array['used', 'rest', 'words', 'date_key'];
begin
  if tg_op = 'UPDATE' then
    if new.used <> old.used and pg_trigger_depth() < 2 then
      raise exception 'What was used of % follows from the allocations.', old.id using errcode = 'restrict_violation';
    end if;
    if to_jsonb(new) - free = to_jsonb(old) - free then return new; end if;
    if old.number is null and to_jsonb(new) - free - 'number' - 'number_key' = to_jsonb(old) - free - 'number' - 'number_key' then
      return new;
    end if;
    if new.state = 'void' and old.state = 'posted'
      and to_jsonb(new) - free - array['state', 'voided_at', 'voided_by', 'void_reason']
        = to_jsonb(old) - free - array['state', 'voided_at', 'voided_by', 'void_reason'] then
      return new;
    end if;
  end if;
  raise exception 'What has a number is append-only: % is refused.', tg_op using errcode = 'restrict_violation';
end $$;
