-- What is promised to somebody. A demand is a line of a document that goods are still to leave for; a hold is the part of it that
-- lies ready at a place. Nobody writes either but `change_holds`, which keeps beside each place and item how much of it is held.
create table stock_demands (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null, -- the line that it is for
  source_type   text not null check (source_type <> ''), -- what kind of document the line is of
  source_id     uuid not null,
  number        text not null, -- what people call that document, and who waits for it
  holder        text not null,
  item_id       uuid not null,
  location_id   uuid not null, -- from which place first
  wanted        numeric(14,3) not null check (wanted > 0), -- what is still to leave
  held          numeric(14,3) not null default 0,
  missing       numeric(14,3) generated always as (wanted - held) stored,
  asked_at      timestamptz(3) not null, -- since when it is promised: who was first is served first
  held_until    timestamptz(3), -- from then on nothing is held for it; null: until it is delivered or released
  promised_on   date, -- when whoever waits was told that it comes; null: nobody said
  expected_on   date, -- when what is missing arrives, as far as that is known
  expected_from uuid, -- the last arrival that it takes
  is_at_risk    boolean generated always as (wanted > held and promised_on is not null and (expected_on is null or expected_on > promised_on)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  constraint stock_demands_held_check check (held between 0 and wanted)
);
create index stock_demands_waiting on stock_demands (tenant_id, item_id, asked_at, id) where missing > 0;
create index stock_demands_item on stock_demands (tenant_id, item_id);
create index stock_demands_source on stock_demands (tenant_id, source_id);
create index stock_demands_until on stock_demands (held_until) where held_until is not null and held > 0;
create index stock_demands_risk on stock_demands (tenant_id, source_id) where is_at_risk;
call isolate('stock_demands');
grant select, update (number, promised_on, expected_on, expected_from) on stock_demands to stockbook_app;
grant select on stock_demands to stockbook_system;

create table stock_holds (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null, -- the demand
  location_id uuid not null,
  item_id     uuid not null,
  quantity    numeric(14,3) not null check (quantity > 0),
  primary key (tenant_id, id, location_id),
  foreign key (tenant_id, id) references stock_demands (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index stock_holds_item on stock_holds (tenant_id, item_id, location_id);
create index stock_holds_location on stock_holds (tenant_id, location_id);
call isolate('stock_holds');
grant select on stock_holds to stockbook_app, stockbook_system;

-- What is to come of an item, by the lines of the orders it was bought with, in its own unit: what promises are reckoned by.
create table stock_arrivals (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null, -- the line that it comes with
  source_id   uuid not null, -- its order
  number      text not null,
  item_id     uuid not null,
  quantity    numeric(14,3) not null check (quantity > 0),
  expected_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id)
);
create index stock_arrivals_item on stock_arrivals (tenant_id, item_id, expected_on);
create index stock_arrivals_source on stock_arrivals (tenant_id, source_id);
call isolate('stock_arrivals');
grant select on stock_arrivals to stockbook_app, stockbook_system;
insert into stock_arrivals (tenant_id, id, source_id, number, item_id, quantity, expected_on)
  select l.tenant_id, l.id, l.order_id, coalesce(o.number, ''), l.item_id, l.incoming, coalesce(l.expected_date, o.expected_date)
  from purchase_order_lines l join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.incoming > 0 and l.item_id is not null;

alter table stock_levels add column held numeric(14,3) not null default 0 check (held >= 0);
alter table item_stock
  add column held numeric(14,3) not null default 0 check (held >= 0),
  add column awaited numeric(14,3) not null default 0 check (awaited >= 0), -- promised, and not there to be held
  add column available numeric(14,3) generated always as (on_hand - held) stored,
  add column held_key bigint generated always as ((held * 1000)::bigint) stored,
  add column available_key bigint generated always as (((on_hand - held) * 1000)::bigint) stored;
alter table item_stock alter column projected set expression as (on_hand - held + incoming);
alter table item_stock alter column projected_key set expression as (((on_hand - held + incoming) * 1000)::bigint);
alter table item_stock alter column is_out set expression as (holds and on_hand - held <= 0);
-- What is bought has to do for those who wait as well.
alter table item_stock alter column is_low set expression as
  (holds and (low_places > 0 or (reorder_point is not null and on_hand - held - awaited + incoming <= reorder_point)
    or (awaited > 0 and on_hand - held - awaited + incoming < 0)));
alter table item_stock drop constraint item_stock_holds_check;
alter table item_stock add constraint item_stock_holds_check check (holds or (on_hand = 0 and stock_value = 0 and held = 0 and awaited = 0));
create index item_stock_by_held on item_stock (tenant_id, held_key, id) where listed;
create index item_stock_by_available on item_stock (tenant_id, available_key, id) where listed;

-- No posting takes what is held, and nothing is held that is not there.
create function refuse_overheld() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = new.tenant_id), false) then
    raise exception 'Of item % at location % there would be %, and % is held.', new.id, new.location_id, new.on_hand, new.held
      using errcode = 'check_violation', constraint = 'stock_not_overheld';
  end if;
  return null;
end $$;
revoke execute on function refuse_overheld() from public;
create trigger stock_not_overheld after update on stock_levels for each row
  when (new.held > 0 and new.held > new.on_hand and (new.on_hand < old.on_hand or new.held > old.held)) execute function refuse_overheld();

create or replace function count_low_places(tenant text, counted uuid[]) returns void language plpgsql as $$
begin
  update item_stock i set low_places = c.low
    from unnest(counted) as item cross join lateral (
      select count(*) as low
      from reorder_points r
        join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
        left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
      where r.tenant_id = tenant and r.id = item and coalesce(l.on_hand - l.held, 0) <= r.point) c
    where i.tenant_id = tenant and i.id = item and i.low_places <> c.low;
end $$;

-- The one door to what is promised. Whoever calls it has the items locked and has reckoned what becomes of each demand; what
-- they saw before comes along, and one that saw something else is refused.
--   demands  the columns of stock_demands as they shall be, and before: was (wanted; null: new) and had (held). Wanted 0: it ends
--   holds    id (demand), location_id, item_id, before, change
--   levels   id (item), location_id, before, change (held there)
--   items    id, before, change (held), awaited (before), waits (its change)
create function change_holds(tenant text, demands jsonb, holds jsonb, levels jsonb, items jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  named uuid[] := array(select c.id from jsonb_to_recordset(items) as c (id uuid));
  written integer;
  rewritten integer;
  ended integer;
begin
  if tenant is distinct from current_tenant() then
    raise exception 'Nobody promises for another tenant.' using errcode = 'insufficient_privilege';
  end if;

  insert into stock_demands (tenant_id, id, source_type, source_id, number, holder, item_id, location_id, wanted, held, asked_at, held_until, promised_on)
    select tenant, d.id, d.source_type, d.source_id, d.number, d.holder, d.item_id, d.location_id, d.wanted, d.held, d.asked_at, d.held_until, d.promised_on
    from jsonb_to_recordset(demands) as d (id uuid, source_type text, source_id uuid, number text, holder text, item_id uuid, location_id uuid,
      wanted numeric, held numeric, asked_at timestamptz, held_until timestamptz, promised_on date, was numeric)
    where d.was is null;
  get diagnostics written = row_count;
  update stock_demands s set number = d.number, holder = d.holder, location_id = d.location_id, wanted = d.wanted, held = d.held,
      held_until = d.held_until, promised_on = d.promised_on
    from jsonb_to_recordset(demands) as d (id uuid, number text, holder text, location_id uuid, wanted numeric, held numeric,
      held_until timestamptz, promised_on date, was numeric, had numeric)
    where s.tenant_id = tenant and s.id = d.id and s.wanted = d.was and s.held = d.had and d.wanted > 0;
  get diagnostics rewritten = row_count;

  delete from stock_holds h using jsonb_to_recordset(holds) as c (id uuid, location_id uuid, before numeric, change numeric)
    where h.tenant_id = tenant and h.id = c.id and h.location_id = c.location_id and h.quantity = c.before and c.before + c.change = 0;
  get diagnostics ended = row_count;
  update stock_holds h set quantity = c.before + c.change
    from jsonb_to_recordset(holds) as c (id uuid, location_id uuid, before numeric, change numeric)
    where h.tenant_id = tenant and h.id = c.id and h.location_id = c.location_id and h.quantity = c.before and c.before + c.change > 0;
  get diagnostics written = row_count;
  ended := ended + written;
  insert into stock_holds (tenant_id, id, location_id, item_id, quantity)
    select tenant, c.id, c.location_id, c.item_id, c.change
    from jsonb_to_recordset(holds) as c (id uuid, location_id uuid, item_id uuid, before numeric, change numeric) where c.before = 0;
  get diagnostics written = row_count;
  if ended + written <> jsonb_array_length(holds) then
    raise exception 'The promise saw other stock than is there.' using errcode = 'check_violation', constraint = 'promise_stale';
  end if;

  delete from stock_demands s using jsonb_to_recordset(demands) as d (id uuid, wanted numeric, was numeric, had numeric)
    where s.tenant_id = tenant and s.id = d.id and s.wanted = d.was and s.held = d.had and d.wanted = 0;
  get diagnostics ended = row_count;
  if rewritten + ended <> (select count(*) from jsonb_to_recordset(demands) as d (was numeric) where d.was is not null) then
    raise exception 'The promise saw other stock than is there.' using errcode = 'check_violation', constraint = 'promise_stale';
  end if;

  update stock_levels s set held = c.before + c.change
    from jsonb_to_recordset(levels) as c (id uuid, location_id uuid, before numeric, change numeric)
    where s.tenant_id = tenant and s.id = c.id and s.location_id = c.location_id and s.held = c.before;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(levels) then
    raise exception 'The promise saw other stock than is there.' using errcode = 'check_violation', constraint = 'promise_stale';
  end if;
  update item_stock s set held = c.before + c.change, awaited = c.awaited + c.waits
    from jsonb_to_recordset(items) as c (id uuid, before numeric, change numeric, awaited numeric, waits numeric)
    where s.tenant_id = tenant and s.id = c.id and s.held = c.before and s.awaited = c.awaited;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(items) then
    raise exception 'The promise saw other stock than is there.' using errcode = 'check_violation', constraint = 'promise_stale';
  end if;

  if exists (select from unnest(named) as c (id) join reorder_points r on r.tenant_id = tenant and r.id = c.id) then
    perform count_low_places(tenant, named);
  end if;
  perform mark_items(tenant, named);
end $$;
revoke execute on function change_holds(text, jsonb, jsonb, jsonb, jsonb) from public;
grant execute on function change_holds(text, jsonb, jsonb, jsonb, jsonb) to stockbook_app;

-- What is to come of an order is written down with what is incoming of its items.
create or replace function settle_order(tenant text, purchase_order uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  counted jsonb;
  counts jsonb;
  changed uuid[] := '{}';
  amounts numeric[];
begin
  if tenant is distinct from current_tenant() then
    raise exception 'Nobody settles orders of another tenant.' using errcode = 'insufficient_privilege';
  end if;

  update purchase_order_lines l set placed = u.placed, received = u.received, rejected = u.rejected,
      landed_received = u.landed_received, billed = u.billed
    from unsettled_lines(tenant, purchase_order) u where l.tenant_id = tenant and l.id = u.id;

  update purchase_orders o set line_count = u.line_count, receipt_status = u.receipt_status, billing_status = u.billing_status,
      received_percent = u.received_percent, due_date = u.due_date, counted_incoming = u.counted_incoming
    from unsettled_order(tenant, purchase_order) u where o.tenant_id = tenant and o.id = purchase_order
    returning old.counted_incoming, new.counted_incoming into counted, counts;

  if counts is distinct from counted then
    select array_agg(c.id order by c.id), array_agg(c.amount order by c.id) into changed, amounts
      from (
        select b.key::uuid as id, sum(b.amount) as amount
        from (select key, value::numeric as amount from jsonb_each_text(counts)
          union all select key, -value::numeric from jsonb_each_text(counted)) b
        group by b.key having sum(b.amount) <> 0) c;
    -- In the order of their ids, as everywhere.
    perform from item_stock s where s.tenant_id = tenant and s.id = any (changed) order by s.id for no key update;
    update item_stock s set incoming = s.incoming + c.amount
      from unnest(changed, amounts) as c (id, amount) where s.tenant_id = tenant and s.id = c.id;
  end if;

  delete from stock_arrivals a where a.tenant_id = tenant and a.source_id = purchase_order
    and not exists (select from purchase_order_lines l where l.tenant_id = tenant and l.id = a.id and l.incoming > 0 and l.item_id = a.item_id);
  insert into stock_arrivals as a (tenant_id, id, source_id, number, item_id, quantity, expected_on)
    select tenant, l.id, l.order_id, coalesce(o.number, ''), l.item_id, l.incoming, coalesce(l.expected_date, o.expected_date)
    from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = tenant and o.id = purchase_order and l.incoming > 0 and l.item_id is not null
    on conflict (tenant_id, id) do update set number = excluded.number, quantity = excluded.quantity, expected_on = excluded.expected_on
      where (a.number, a.quantity, a.expected_on) is distinct from (excluded.number, excluded.quantity, excluded.expected_on);
  perform mark_items(tenant, coalesce(changed, '{}'));
end $$;
