-- What a posting changes of an item, in a row of its own: nineteen indexes hang on an item, and every move went through all
-- of them. What lists sort and narrow this by beside stock is copied here.
create table item_stock (
  tenant_id      text not null default current_tenant(),
  id             uuid not null,
  on_hand        numeric(14,3) not null default 0,
  incoming       numeric(14,3) not null default 0,
  projected      numeric(14,3) generated always as (on_hand + incoming) stored,
  stock_value    bigint not null default 0 check (abs(stock_value) < 1000000000000000),
  average_cost   numeric(18,6),
  -- At how many places it has fallen to a reorder point of its own.
  low_places     smallint not null default 0,
  first_moved_at timestamptz(3),
  last_sold_at   timestamptz(3),
  -- Of the item: its name as names are sorted, whether it can hold stock, and whether it is not removed.
  name_key       text collate "C" not null,
  reorder_point  numeric(14,3),
  holds          boolean not null,
  listed         boolean not null,
  is_low         boolean generated always as (holds and (low_places > 0 or (reorder_point is not null and on_hand + incoming <= reorder_point))) stored,
  is_out         boolean generated always as (holds and on_hand <= 0) stored,
  -- As whole numbers, which are quicker to compare, and to name as a place in a list.
  on_hand_key    bigint generated always as ((on_hand * 1000)::bigint) stored,
  incoming_key   bigint generated always as ((incoming * 1000)::bigint) stored,
  projected_key  bigint generated always as (((on_hand + incoming) * 1000)::bigint) stored,
  cost_key       bigint generated always as (coalesce((average_cost * 1000000)::bigint, -1)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade,
  constraint item_stock_holds_check check (holds or (on_hand = 0 and stock_value = 0))
) with (fillfactor = 80);

insert into item_stock (tenant_id, id, on_hand, incoming, stock_value, average_cost, low_places, first_moved_at, last_sold_at, name_key,
    reorder_point, holds, listed)
  select tenant_id, id, on_hand, incoming, stock_value, average_cost, low_places, first_moved_at, last_sold_at, name_key,
    reorder_point, type = 'stock' and not is_template, removed_at is null from items;

create index item_stock_by_on_hand on item_stock (tenant_id, on_hand_key, id) where listed;
create index item_stock_by_incoming on item_stock (tenant_id, incoming_key, id) where listed;
create index item_stock_by_projected on item_stock (tenant_id, projected_key, id) where listed;
create index item_stock_by_cost on item_stock (tenant_id, cost_key, id) where listed;
create index item_stock_by_value on item_stock (tenant_id, stock_value, id) where listed;
create index item_stock_low on item_stock (tenant_id, name_key, id) where is_low and listed;
create index item_stock_out on item_stock (tenant_id, name_key, id) where is_out and listed;

call isolate('item_stock');
grant select on item_stock to stockbook_app, stockbook_system;
-- A policy asks its own table as the visitor does, who sees no other items.
call show_visitors('item_stock', 'tenant_id, id, is_out, is_low',
  'tenant_id = current_tenant() and exists (select from items i where i.tenant_id = item_stock.tenant_id and i.id = item_stock.id)');

create function keep_item_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into item_stock (tenant_id, id, name_key, reorder_point, holds, listed)
      values (new.tenant_id, new.id, new.name_key, new.reorder_point, new.type = 'stock' and not new.is_template, new.removed_at is null);
  else
    update item_stock set name_key = new.name_key, reorder_point = new.reorder_point,
        holds = new.type = 'stock' and not new.is_template, listed = new.removed_at is null
      where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end $$;
revoke execute on function keep_item_stock() from public;
create trigger keep_item_stock after insert on items for each row execute function keep_item_stock();
create trigger keep_item_stock_update after update of name_key, reorder_point, type, is_template, removed_at on items for each row
  when ((old.name_key, old.reorder_point, old.type, old.is_template, old.removed_at)
    is distinct from (new.name_key, new.reorder_point, new.type, new.is_template, new.removed_at))
  execute function keep_item_stock();

-- What is incoming is marked by what adds it.
drop trigger mark_item on items;
create trigger mark_item after update of sku, name, unit, status, removed_at on items for each row
  when ((old.sku, old.name, old.unit, old.status, old.removed_at) is distinct from (new.sku, new.name, new.unit, new.status, new.removed_at))
  execute function mark_item();

create or replace function add_incoming(tenant text, item uuid, change numeric) returns void language plpgsql as $$
begin
  update item_stock set incoming = incoming + change where tenant_id = tenant and id = item;
  perform mark_items(tenant, array[item]);
end $$;

create or replace function count_low_places(tenant text, counted uuid[]) returns void language plpgsql as $$
begin
  update item_stock i set low_places = c.low
    from unnest(counted) as item cross join lateral (
      select count(*) as low
      from reorder_points r
        join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
        left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
      where r.tenant_id = tenant and r.id = item and coalesce(l.on_hand, 0) <= r.point) c
    where i.tenant_id = tenant and i.id = item and i.low_places <> c.low;
end $$;

-- Their indexes, checks and rights go with them.
alter table items
  drop column projected, drop column retail_value, drop column is_low, drop column is_out, drop column on_hand_key,
  drop column incoming_key, drop column projected_key, drop column cost_key, drop column on_hand, drop column incoming,
  drop column stock_value, drop column average_cost, drop column low_places, drop column first_moved_at, drop column last_sold_at;
analyze item_stock;
