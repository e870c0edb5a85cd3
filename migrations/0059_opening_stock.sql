-- The stock of a file was counted on a day: the business has had it since then.
alter table imports add column stock_as_of date; -- null: counted when it comes in
grant update (stock_as_of) on imports to stockbook_app;
