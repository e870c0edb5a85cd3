-- Imports bring in more than items: what a file is of, and rows named for any kind of record.

alter table imports add column kind text not null default 'items' check (kind ~ '^[a-z]+$'); -- see shared/imports/kinds.ts
alter table imports alter column kind drop default;
alter table imports rename column items to records;
alter table imports alter column location_id drop not null; -- where stock is counted: of items alone

alter table import_rows rename column sku to key; -- by which the record is known: the SKU of an item, the code of a supplier
alter table import_rows rename column item_id to record_id;
