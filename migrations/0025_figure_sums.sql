-- What makes the figures of a dashboard cheap: sums of each day, the first move and the last sale of each item, and indexes
-- that hold all that is read of a period.

-- What the moves of a day did to the stock value, and what the goods cost that were sold less what came back, in slots
-- as item_totals has them; read as their sum. The days are those of the tenant's time zone.
create table stock_days (
  tenant_id text not null default current_tenant() references tenants (id),
  id        smallint not null, -- the slot
  day       date not null,
  value     bigint not null,
  cost      bigint not null, -- moves that were reversed, and what reversed them, do not count
  invoiced  bigint not null, -- the same of invoices and credit notes alone
  primary key (tenant_id, id, day)
);
create index stock_days_by_day on stock_days (tenant_id, day);
call isolate('stock_days');
grant select on stock_days to stockbook_app, stockbook_system;

-- The time zone of a tenant; one that this server does not know is none that anything may fail for.
create function zone_of(tenant text) returns text language plpgsql stable as $$
declare
  zone text := (select coalesce(preferences ->> 'timezone', 'UTC') from tenants where id = tenant);
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- What a move says of what sold goods cost: of all sales, or of those of documents.
create function cost_of(reason text, source_type text, value_delta bigint, of_documents boolean) returns bigint language sql immutable
  return case when reason in ('sale', 'customer_return') and (not of_documents or source_type in ('invoice', 'credit-note'))
    then -value_delta else 0 end;

-- Whoever posts shares the days of the tenant, whoever changes their time zone has them alone.
create function sum_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text;
  zone text;
begin
  for tenant in select distinct tenant_id from new_rows loop
    perform pg_advisory_xact_lock_shared(hashtext('stock_days ' || tenant), 0);
    zone := zone_of(tenant);
    insert into stock_days as d (tenant_id, id, day, value, cost, invoiced)
      select tenant, totals_slot(tenant), (m.at at time zone zone)::date, sum(m.value), sum(m.cost), sum(m.invoiced)
      from (
        select effective_at as at, value_delta as value,
          case when reverses is null then cost_of(reason, source_type, value_delta, false) else 0 end as cost,
          case when reverses is null then cost_of(reason, source_type, value_delta, true) else 0 end as invoiced
        from new_rows where tenant_id = tenant
        union all
        select o.effective_at, 0, -cost_of(o.reason, o.source_type, o.value_delta, false), -cost_of(o.reason, o.source_type, o.value_delta, true)
        from new_rows n join stock_moves o on o.tenant_id = n.tenant_id and o.id = n.reverses where n.tenant_id = tenant) m
      group by 3 order by 3
      on conflict (tenant_id, id, day) do update
        set value = d.value + excluded.value, cost = d.cost + excluded.cost, invoiced = d.invoiced + excluded.invoiced;
  end loop;
  return null;
end $$;
create trigger sum_days after insert on stock_moves referencing new table as new_rows for each statement execute function sum_days();

-- All days of a tenant from its moves. The caller has them alone.
create procedure sum_days_of(tenant text) language plpgsql as $$
declare
  zone text := zone_of(tenant);
begin
  delete from stock_days where tenant_id = tenant;
  insert into stock_days (tenant_id, id, day, value, cost, invoiced)
    select tenant, 0, (m.effective_at at time zone zone)::date, sum(m.value_delta),
      coalesce(sum(cost_of(m.reason, m.source_type, m.value_delta, false)) filter (where m.reverses is null and r.id is null), 0),
      coalesce(sum(cost_of(m.reason, m.source_type, m.value_delta, true)) filter (where m.reverses is null and r.id is null), 0)
    from stock_moves m left join stock_moves r on r.tenant_id = m.tenant_id and r.reverses = m.id
    where m.tenant_id = tenant group by 3;
end $$;

create function move_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Waits for the postings that are under way.
  perform pg_advisory_xact_lock(hashtext('stock_days ' || new.id), 0);
  call sum_days_of(new.id);
  return null;
end $$;
create trigger move_days after update of preferences on tenants for each row
  when (old.preferences ->> 'timezone' is distinct from new.preferences ->> 'timezone') execute function move_days();

-- When an item first moved, and when it was last sold by a move that was not reversed: kept by apply_move.
alter table items add column first_moved_at timestamptz(3), add column last_sold_at timestamptz(3);

create or replace function apply_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_usage text;
  to_usage text;
  closed boolean;
begin
  select usage into strict from_usage from locations where tenant_id = new.tenant_id and id = new.from_location_id;
  -- The lock that the foreign key takes anyway: whoever archives the location waits for it, and we for them.
  select usage, archived into strict to_usage, closed from locations
    where tenant_id = new.tenant_id and id = new.to_location_id for key share;
  if closed and new.from_location_id <> new.to_location_id then
    raise exception 'The location % is archived: nothing can be put there.', new.to_location_id
      using errcode = 'check_violation', constraint = 'location_open';
  end if;
  new.on_hand_delta := 0;
  if from_usage = 'internal' then new.on_hand_delta := new.on_hand_delta - new.quantity; end if;
  if to_usage = 'internal' then new.on_hand_delta := new.on_hand_delta + new.quantity; end if;

  -- First of all, since it locks the item for whoever came here without having done so.
  update items set
      on_hand = on_hand + new.on_hand_delta,
      stock_value = stock_value + new.value_delta,
      average_cost = case
        when on_hand + new.on_hand_delta > 0 then
          exact_average(stock_value + new.value_delta, (on_hand + new.on_hand_delta) * currency_factor(new.tenant_id))
        else coalesce(average_cost, new.unit_cost) end,
      first_moved_at = least(first_moved_at, new.effective_at),
      last_sold_at = case
        when new.reason <> 'sale' then last_sold_at
        when new.reverses is null then greatest(last_sold_at, new.effective_at)
        else last_sale(new.tenant_id, new.item_id, new.reverses) end
    where tenant_id = new.tenant_id and id = new.item_id
    returning on_hand into new.on_hand_after;

  if new.from_location_id = new.to_location_id then
    select on_hand into new.from_balance from stock_levels
      where tenant_id = new.tenant_id and id = new.item_id and location_id = new.from_location_id;
    new.from_balance := coalesce(new.from_balance, 0);
    new.to_balance := new.from_balance;
  else
    new.from_balance := add_to_level(new.tenant_id, new.item_id, new.from_location_id, -new.quantity);
    new.to_balance := add_to_level(new.tenant_id, new.item_id, new.to_location_id, new.quantity);
    if exists (select from reorder_points where tenant_id = new.tenant_id and id = new.item_id) then
      perform count_low_places(new.tenant_id, new.item_id);
    end if;
  end if;
  return new;
end $$;

-- The last sale of an item that stands, but for the one that is being reversed.
create function last_sale(tenant text, item uuid, but bigint) returns timestamptz language plpgsql as $$
begin
  return (select m.effective_at from stock_moves m
    where m.tenant_id = tenant and m.item_id = item and m.reason = 'sale' and m.reverses is null and m.id <> but
      and not exists (select from stock_moves r where r.tenant_id = m.tenant_id and r.reverses = m.id)
    order by m.effective_at desc limit 1);
end $$;

-- The share of a part in a value, rounded once, half away from zero; by whole numbers alone as long as they are small.
create function share_of(value bigint, part bigint, whole bigint) returns bigint language sql immutable
  return case
    when part <= 0 then 0
    when part >= whole then value
    when abs(value) >= 1000000000 or whole >= 1000000000 then (sign(value::numeric) * div(2 * abs(value::numeric) * part + whole, 2 * whole::numeric))::bigint
    when value < 0 then -((2 * -value * part + whole) / (2 * whole))
    else (2 * value * part + whole) / (2 * whole) end;

-- What is there already.
alter table items disable trigger user;
update items i set first_moved_at = s.first, last_sold_at = s.sold
  from (select m.tenant_id, m.item_id, min(m.effective_at) as first,
          max(m.effective_at) filter (where m.reason = 'sale' and m.reverses is null and r.id is null) as sold
        from stock_moves m left join stock_moves r on r.tenant_id = m.tenant_id and r.reverses = m.id group by 1, 2) s
  where i.tenant_id = s.tenant_id and i.id = s.item_id;
alter table items enable trigger user;
do $$
declare
  tenant text;
begin
  for tenant in select id from tenants loop
    call sum_days_of(tenant);
  end loop;
end $$;

revoke execute on function sum_days(), move_days() from public;
revoke execute on procedure sum_days_of(text) from public;

-- What was issued on which days, and what of each item, without fetching a row.
create index invoices_sold on invoices (tenant_id, issue_key, currency) include (id, net, tax, customer_id) where state = 'issued';
drop index invoice_lines_position;
create unique index invoice_lines_position on invoice_lines (tenant_id, invoice_id, position) include (item_id, quantity, net);
create index invoice_lines_item on invoice_lines (tenant_id, item_id, invoice_id) where item_id is not null;
create index credit_note_lines_item on credit_note_lines (tenant_id, item_id, credit_note_id) where item_id is not null;
