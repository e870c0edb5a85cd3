-- Bills have a list of their own: what it is sorted and searched by stands with each of them. They go by the name of their
-- supplier, and what they come to in the books follows the rate of their order, as services write both.
alter table purchase_bills
  add column supplier_name       text, -- follows the supplier
  add column currency            text check (currency ~ '^[A-Z]{3}$'), -- of the order: placed, it stays
  add column base_total          bigint, -- in minor units of the tenant's currency, at the rate of the order
  add column brought_in          uuid, -- the import
  add column supplier_key        text collate "C",
  add column supplier_number_key text collate "C",
  add column bill_key            integer not null generated always as (bill_date - date '2000-01-01') stored,
  add column due_key             integer not null generated always as (coalesce(due_date - date '2000-01-01', 2147483647)) stored,
  add column words               text collate "C",
  add foreign key (tenant_id, brought_in) references imports (tenant_id, id);

-- As shared/text.ts and documents/words.ts have it, as in 0044; for what is there already alone.
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

-- Once more what currencyExponent of shared/money.ts says.
create function minor_digits(currency text) returns integer language sql immutable as $$
  select case when currency in ('BIF','CLP','DJF','GNF','ISK','JPY','KMF','KRW','PYG','RWF','UGX','UYI','VND','VUV','XAF','XOF','XPF') then 0
    when currency in ('BHD','IQD','JOD','KWD','LYD','OMR','TND') then 3 else 2 end
$$;
-- An order that was made for a bill, which is its first, came with it.
update purchase_bills b set
    supplier_name = o.supplier_name, supplier_key = o.supplier_key, supplier_number_key = sort_key(b.supplier_number), currency = o.currency,
    base_total = round(b.total * o.exchange_rate * 10::numeric ^ (minor_digits(coalesce(t.preferences ->> 'currency', 'USD')) - minor_digits(o.currency))),
    brought_in = case when i.kind = 'bills' and not exists (
      select from purchase_bills e where e.tenant_id = b.tenant_id and e.order_id = b.order_id and e.id < b.id) then o.brought_in end,
    words = said_words(words_of(o.supplier_name)) || '|' || document_words_of(b.number, concat_ws(' ', b.supplier_number, o.number, b.note))
  from purchase_orders o join tenants t on t.id = o.tenant_id left join imports i on i.tenant_id = o.tenant_id and i.id = o.brought_in
  where o.tenant_id = b.tenant_id and o.id = b.order_id;
alter table purchase_bills
  alter column supplier_name set not null,
  alter column currency set not null,
  alter column base_total set not null,
  alter column supplier_key set not null,
  alter column supplier_number_key set not null,
  alter column words set not null;
drop function minor_digits(text);
drop function document_words_of(text, text);
drop function said_words(text[]);
drop function words_of(text);

alter table document_words drop constraint document_words_kind_check;
alter table document_words add constraint document_words_kind_check check (kind in ('customers', 'suppliers', 'invoices', 'payments', 'credit_notes',
  'purchase_orders', 'purchase_bills'));
insert into document_words (tenant_id, kind, word, id)
select distinct tenant_id, 'purchase_bills', word, id from purchase_bills cross join lateral unnest(string_to_array(words, ' ')) as w (word)
where word not in ('', '|') order by 1, 3, 4;
insert into document_grams (tenant_id, gram, word)
select distinct tenant_id, substr('^' || word || '$', place, 3), word
from (select distinct tenant_id, word from document_words where kind = 'purchase_bills' and word !~ '[0-9]') w
cross join lateral generate_series(1, length(word)) place
order by 1, 2, 3 on conflict do nothing;

create index purchase_bills_by_date on purchase_bills (tenant_id, bill_key, id);
create index purchase_bills_by_due on purchase_bills (tenant_id, due_key, id);
create index purchase_bills_by_total on purchase_bills (tenant_id, base_total, id);
create index purchase_bills_by_supplier_name on purchase_bills (tenant_id, supplier_key, id);
create index purchase_bills_by_supplier_number on purchase_bills (tenant_id, supplier_number_key, id);
create index purchase_bills_void on purchase_bills (tenant_id, id) where voided_at is not null;
grant insert (supplier_name, currency, base_total, brought_in, supplier_key, supplier_number_key, words) on purchase_bills to stockbook_app;
grant update (supplier_name, base_total, supplier_key, words) on purchase_bills to stockbook_app;
