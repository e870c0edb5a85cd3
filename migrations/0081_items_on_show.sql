-- A policy asks no other table, so that each row of the stock says itself whether visitors see its item. One table at a time is
-- changed, here and in the next two: who posts meanwhile has one of them, and would wait for the other.
alter table item_stock add column on_show boolean not null default false;
