-- What a posting asks, of one table at a time where it can be: on a cluster each statement is planned anew, and one of two tables takes longer
-- than two of one.

-- Has a counter go on from the newest number that a business has: each worker numbers by itself, and it may come from one whose numbers are
-- higher.
create or replace function number_above(counter regclass, newest bigint) returns void language plpgsql as $$
declare
  lowest bigint := (select s.seqmin from pg_sequence s where s.seqrelid = counter);
begin
  if newest > coalesce(pg_sequence_last_value(counter), lowest) then
    -- One at a time, and far enough that nobody who is numbered meanwhile comes to the same.
    perform pg_advisory_xact_lock(hashtext(counter::text), 0);
    if newest > coalesce(pg_sequence_last_value(counter), lowest) then
      perform setval(counter, newest + 1000);
    end if;
  end if;
end $$;

create or replace function number_events(tenant text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest bigint;
begin
  select max(e.id) into newest from audit_events e where e.tenant_id = tenant;
  perform number_above('audit_events_id_seq', newest);
end $$;

create or replace function post_moves(tenant text, effective timestamptz, moves jsonb, items jsonb, levels jsonb)
  returns table (id bigint, posted_at timestamptz, effective_at timestamptz) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  now_posted timestamptz := clock_timestamp();
  now_effective timestamptz := coalesce(effective, now_posted);
  slot smallint;
  newest bigint;
  written integer;
  added integer;
  named uuid[] := array(select c.id from jsonb_to_recordset(items) as c (id uuid));
  zone text;
  priced jsonb;
  part record;
begin
  if tenant is distinct from current_tenant() then
    raise exception 'Nobody posts for another tenant.' using errcode = 'insufficient_privilege';
  end if;

  select max(m.id) into newest from stock_moves m where m.tenant_id = tenant;
  perform number_above('stock_moves_id_seq', newest);
  return query insert into stock_moves (tenant_id, posted_at, effective_at, posting_id, source_type, source_id, source_line, actor_kind,
      actor_id, actor_name, idempotency_key, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
      reverses, from_balance, to_balance, on_hand_delta, on_hand_after)
    select tenant, now_posted, coalesce(effective_at, now_effective), posting_id, source_type, source_id, source_line, actor_kind,
      actor_id, actor_name, idempotency_key, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
      reverses, from_balance, to_balance, on_hand_delta, on_hand_after
    from jsonb_populate_recordset(null::stock_moves, moves)
    returning id, posted_at, effective_at;

  update item_stock s set
      on_hand = c.before + c.change,
      stock_value = c.worth + c.value,
      average_cost = c.average,
      first_moved_at = least(s.first_moved_at, coalesce(c.effective, now_effective)),
      last_sold_at = case when c.sold then greatest(s.last_sold_at, now_effective) else s.last_sold_at end
    from jsonb_to_recordset(items) as c (id uuid, before numeric, change numeric, worth bigint, value bigint, average numeric, sold boolean, effective timestamptz)
    where s.tenant_id = tenant and s.id = c.id and s.on_hand = c.before and s.stock_value = c.worth;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(items) then
    raise exception 'The posting saw other stock than is there.' using errcode = 'check_violation', constraint = 'posting_stale';
  end if;
  -- The items are held by whoever posts, so that neither price nor status is another one by now.
  slot := totals_slot(tenant);
  select jsonb_agg(jsonb_build_object('id', i.id, 'status', i.status, 'unit', i.unit, 'price', i.price)) into priced
    from items i where i.tenant_id = tenant and i.id = any(named);
  for part in
    select p.status, p.unit, sum(c.change) as change, sum(c.value) as worth,
      sum(round((c.before + c.change) * p.price)::numeric(15,0)::bigint - round(c.before * p.price)::bigint) as retail
    from jsonb_to_recordset(items) as c (id uuid, before numeric, change numeric, value bigint)
      join jsonb_to_recordset(priced) as p (id uuid, status text, unit text, price bigint) using (id)
    group by p.status, p.unit order by p.status, p.unit
  loop
    insert into item_totals as t (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
      values (tenant, slot, part.status, part.unit, 0, part.change, part.retail, part.worth)
      on conflict (tenant_id, id, status, unit) do update set on_hand = t.on_hand + excluded.on_hand,
        retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value;
  end loop;

  update stock_levels s set on_hand = c.before + c.change
    from jsonb_to_recordset(levels) as c (id uuid, location_id uuid, before numeric, change numeric)
    where s.tenant_id = tenant and s.id = c.id and s.location_id = c.location_id and s.on_hand = c.before;
  get diagnostics written = row_count;
  if written < jsonb_array_length(levels) then
    insert into stock_levels (tenant_id, id, location_id, on_hand)
      select tenant, c.id, c.location_id, c.change
      from jsonb_to_recordset(levels) as c (id uuid, location_id uuid, before numeric, change numeric)
      where c.before = 0 and not exists (
        select from stock_levels l where l.tenant_id = tenant and l.id = c.id and l.location_id = c.location_id);
    get diagnostics added = row_count;
    written := written + added;
  end if;
  if written <> jsonb_array_length(levels) then
    raise exception 'The posting saw other stock than is there.' using errcode = 'check_violation', constraint = 'posting_stale';
  end if;

  -- Whoever changes the time zone of the tenant waits, and sums all days anew.
  perform pg_advisory_xact_lock_shared(hashtext('stock_days ' || tenant), 0);
  zone := zone_of(tenant);
  for part in
    select (coalesce(m.effective_at, now_effective) at time zone zone)::date as day, sum(value_delta) as value,
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, false) else 0 end) as cost,
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, true) else 0 end) as invoiced
    from jsonb_to_recordset(moves) as m (value_delta bigint, reason text, source_type text, reverses bigint, effective_at timestamptz)
    group by 1 order by 1
  loop
    insert into stock_days as d (tenant_id, id, day, value, cost, invoiced)
      values (tenant, slot, part.day, part.value, part.cost, part.invoiced)
      on conflict (tenant_id, id, day) do update
        set value = d.value + excluded.value, cost = d.cost + excluded.cost, invoiced = d.invoiced + excluded.invoiced;
  end loop;
  perform mark_items(tenant, named, slot);

  if exists (select from reorder_points r where r.tenant_id = tenant and r.id = any(named)) then
    perform count_low_places(tenant, named);
  end if;
  if jsonb_path_exists(moves, '$[*].reverses ? (@ != null)') then
    perform take_back(tenant, slot, array(select m.reverses from jsonb_to_recordset(moves) as m (reverses bigint) where m.reverses is not null));
  end if;
end $$;

create or replace function refuse_negative() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text;
  allowed boolean;
begin
  select l.usage into place from locations l where l.tenant_id = new.tenant_id and l.id = new.location_id;
  if place in ('internal', 'transit') then
    select (t.settings ->> 'stock.allowNegative')::boolean into allowed from tenants t where t.id = new.tenant_id;
    if allowed is not true then
      raise exception 'Stock of item % at location % would fall to %.', new.id, new.location_id, new.on_hand
        using errcode = 'check_violation', constraint = 'stock_not_negative', hint = 'constraint "stock_not_negative"';
    end if;
  end if;
  return null;
end $$;

create or replace function enter_as(tenant text, member uuid)
  returns table (name text, role text, member_status text, tenant_status text, currency text) language plpgsql as $$
begin
  execute format('set local app.tenant_id = %L', tenant);
  execute format('set local app.person_id = %L', coalesce(member::text, ''));
  perform set_config('role', 'stockbook_app', true);
  select m.name, m.role, m.status into name, role, member_status from memberships m where m.tenant_id = tenant and m.user_id = member;
  if found then
    select t.status, coalesce(t.preferences ->> 'currency', 'USD') into tenant_status, currency from tenants t where t.id = tenant;
    return next;
  end if;
end $$;
