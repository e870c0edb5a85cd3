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

-- An item is as good as new when it is added, and nothing of it is left when it goes for good: its moves would keep it.
create or replace function move_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item items := coalesce(new, old);
  slot smallint := totals_slot(item.tenant_id);
  held numeric := 0;
  worth bigint := 0;
begin
  if tg_op = 'UPDATE' then
    select on_hand, stock_value into held, worth from item_stock where tenant_id = item.tenant_id and id = item.id;
  end if;
  if old.id is not null and old.removed_at is null then
    perform add_to_totals(item.tenant_id, slot, old.status, old.unit, -1, -held, -round(held * old.price)::numeric(15,0)::bigint, -worth);
  end if;
  if new.id is not null and new.removed_at is null then
    perform add_to_totals(item.tenant_id, slot, new.status, new.unit, 1, held, round(held * new.price)::numeric(15,0)::bigint, worth);
  end if;
  return null;
end $$;

create or replace function post_moves(tenant text, effective timestamptz, moves jsonb, items jsonb, levels jsonb)
  returns table (id bigint, posted_at timestamptz, effective_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  now_posted timestamptz := clock_timestamp();
  now_effective timestamptz := coalesce(effective, now_posted);
  slot smallint;
  written integer;
begin
  if tenant is distinct from current_tenant() then
    raise exception 'Nobody posts for another tenant.' using errcode = 'insufficient_privilege';
  end if;

  return query insert into stock_moves (tenant_id, posted_at, effective_at, posting_id, source_type, source_id, source_line, actor_kind,
      actor_id, actor_name, idempotency_key, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
      reverses, from_balance, to_balance, on_hand_delta, on_hand_after)
    select tenant, now_posted, now_effective, posting_id, source_type, source_id, source_line, actor_kind,
      actor_id, actor_name, idempotency_key, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
      reverses, from_balance, to_balance, on_hand_delta, on_hand_after
    from jsonb_populate_recordset(null::stock_moves, moves)
    returning id, posted_at, effective_at;

  slot := totals_slot(tenant);
  with changed as (
    update item_stock s set
        on_hand = c.before + c.change,
        stock_value = c.worth + c.value,
        average_cost = c.average,
        first_moved_at = least(s.first_moved_at, now_effective),
        last_sold_at = case when c.sold then greatest(s.last_sold_at, now_effective) else s.last_sold_at end
      from jsonb_to_recordset(items) as c (id uuid, before numeric, change numeric, worth bigint, value bigint, average numeric, sold boolean)
        join items i on i.tenant_id = tenant and i.id = c.id
      where s.tenant_id = tenant and s.id = c.id and s.on_hand = c.before and s.stock_value = c.worth
      returning i.status, i.unit, c.change, c.value,
        round((c.before + c.change) * i.price)::numeric(15,0)::bigint - round(c.before * i.price)::bigint as retail),
  added as (
    insert into item_totals as t (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
      select tenant, slot, status, unit, 0, sum(change), sum(retail), sum(value) from changed group by status, unit
      on conflict (tenant_id, id, status, unit) do update set on_hand = t.on_hand + excluded.on_hand,
        retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value)
  select count(*) into written from changed;
  if written <> jsonb_array_length(items) then
    raise exception 'The posting saw other stock than is there.' using errcode = 'check_violation', constraint = 'posting_stale';
  end if;

  merge into stock_levels s
    using jsonb_to_recordset(levels) as c (id uuid, location_id uuid, before numeric, change numeric)
    on s.tenant_id = tenant and s.id = c.id and s.location_id = c.location_id
    when matched and s.on_hand = c.before then update set on_hand = c.before + c.change
    when not matched and c.before = 0 then insert (tenant_id, id, location_id, on_hand) values (tenant, c.id, c.location_id, c.change);
  get diagnostics written = row_count;
  if written <> jsonb_array_length(levels) then
    raise exception 'The posting saw other stock than is there.' using errcode = 'check_violation', constraint = 'posting_stale';
  end if;

  -- Whoever changes the time zone of the tenant waits, and sums all days anew.
  perform pg_advisory_xact_lock_shared(hashtext('stock_days ' || tenant), 0);
  insert into stock_days as d (tenant_id, id, day, value, cost, invoiced)
    select tenant, slot, (now_effective at time zone zone_of(tenant))::date, sum(value_delta),
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, false) else 0 end),
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, true) else 0 end)
    from jsonb_to_recordset(moves) as m (value_delta bigint, reason text, source_type text, reverses bigint)
    on conflict (tenant_id, id, day) do update
      set value = d.value + excluded.value, cost = d.cost + excluded.cost, invoiced = d.invoiced + excluded.invoiced;
  perform mark_items(tenant, array(select c.id from jsonb_to_recordset(items) as c (id uuid)), slot);

  if exists (select from jsonb_to_recordset(items) as c (id uuid) join reorder_points r on r.tenant_id = tenant and r.id = c.id) then
    perform count_low_places(tenant, array(select c.id from jsonb_to_recordset(items) as c (id uuid)));
  end if;
  if jsonb_path_exists(moves, '$[*].reverses ? (@ != null)') then
    perform take_back(tenant, slot, array(select m.reverses from jsonb_to_recordset(moves) as m (reverses bigint) where m.reverses is not null));
  end if;
end $$;

create or replace function take_back(tenant text, slot smallint, moves bigint[]) returns void language plpgsql as $$
declare
  zone text := zone_of(tenant);
begin
  insert into stock_days as d (tenant_id, id, day, value, cost, invoiced)
    select tenant, slot, (o.effective_at at time zone zone)::date, 0,
      -sum(cost_of(o.reason, o.source_type, o.value_delta, false)), -sum(cost_of(o.reason, o.source_type, o.value_delta, true))
    from stock_moves o where o.tenant_id = tenant and o.id = any (moves) group by 3 order by 3
    on conflict (tenant_id, id, day) do update set cost = d.cost + excluded.cost, invoiced = d.invoiced + excluded.invoiced;
  update item_stock i set last_sold_at = (select m.effective_at from stock_moves m
      where m.tenant_id = tenant and m.item_id = i.id and m.reason = 'sale' and m.reverses is null
        and not exists (select from stock_moves r where r.tenant_id = m.tenant_id and r.reverses = m.id)
      order by m.effective_at desc limit 1)
    where i.tenant_id = tenant
      and i.id in (select o.item_id from stock_moves o where o.tenant_id = tenant and o.id = any (moves) and o.reason = 'sale');
end $$;

-- Their indexes, checks and rights go with them.
alter table items
  drop column projected, drop column retail_value, drop column is_low, drop column is_out, drop column on_hand_key,
  drop column incoming_key, drop column projected_key, drop column cost_key, drop column on_hand, drop column incoming,
  drop column stock_value, drop column average_cost, drop column low_places, drop column first_moved_at, drop column last_sold_at;
analyze item_stock;
