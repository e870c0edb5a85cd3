-- Open orders in the order in which they were made, and by what is held of them and missing.
create index sales_orders_open_newest on sales_orders (tenant_id, id) where state = 'confirmed' and delivered <> 'all';
create index stock_demands_held on stock_demands (tenant_id, source_id) where held > 0;
create index stock_demands_missing on stock_demands (tenant_id, source_id) where missing > 0;

-- Of most items nothing is held and nothing is on its way: no posting of theirs writes to these any more.
drop index item_stock_by_held;
drop index item_stock_by_incoming;
create index item_stock_by_held on item_stock (tenant_id, held_key, id) where listed and held_key > 0;
create index item_stock_by_incoming on item_stock (tenant_id, incoming_key, id) where listed and incoming_key > 0;
