-- Has moves numbered on from the one that is given.
create function number_above(newest bigint) returns void language plpgsql as $$
begin
  -- Two at once would number twice the same.
  perform pg_advisory_xact_lock(hashtext('stock_moves_id_seq'), 0);
  if newest > (select s.last_value from stock_moves_id_seq s) then
    perform setval('stock_moves_id_seq', newest);
  end if;
end $$;
-- contract: the version before has no such function.
revoke execute on function number_above(bigint) from public;

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
  statuses text[];
  units text[];
  changes numeric[];
  retails bigint[];
  worths bigint[];
begin
  if tenant is distinct from current_tenant() then
    raise exception 'Nobody posts for another tenant.' using errcode = 'insufficient_privilege';
  end if;

  -- On a cluster each worker numbers by itself, and a tenant may come from one whose numbers are higher.
  select max(m.id) into newest from stock_moves m where m.tenant_id = tenant;
  if newest > (select s.last_value from stock_moves_id_seq s) then
    perform number_above(newest);
  end if;
  return query insert into stock_moves (tenant_id, posted_at, effective_at, posting_id, source_type, source_id, source_line, actor_kind,
      actor_id, actor_name, idempotency_key, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
      reverses, from_balance, to_balance, on_hand_delta, on_hand_after)
    select tenant, now_posted, coalesce(effective_at, now_effective), posting_id, source_type, source_id, source_line, actor_kind,
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
        first_moved_at = least(s.first_moved_at, coalesce(c.effective, now_effective)),
        last_sold_at = case when c.sold then greatest(s.last_sold_at, now_effective) else s.last_sold_at end
      from jsonb_to_recordset(items) as c (id uuid, before numeric, change numeric, worth bigint, value bigint, average numeric, sold boolean, effective timestamptz)
        join items i on i.tenant_id = tenant and i.id = c.id
      where s.tenant_id = tenant and s.id = c.id and s.on_hand = c.before and s.stock_value = c.worth
      returning i.status, i.unit, c.change, c.value,
        round((c.before + c.change) * i.price)::numeric(15,0)::bigint - round(c.before * i.price)::bigint as retail)
  select count(*), array_agg(status), array_agg(unit), array_agg(change), array_agg(retail), array_agg(value)
    into written, statuses, units, changes, retails, worths from changed;
  insert into item_totals as t (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
    select tenant, slot, c.status, c.unit, 0, sum(c.change), sum(c.retail), sum(c.worth)
    from unnest(statuses, units, changes, retails, worths) as c (status, unit, change, retail, worth) group by c.status, c.unit
    on conflict (tenant_id, id, status, unit) do update set on_hand = t.on_hand + excluded.on_hand,
      retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value;
  if written <> jsonb_array_length(items) then
    raise exception 'The posting saw other stock than is there.' using errcode = 'check_violation', constraint = 'posting_stale';
  end if;

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
  insert into stock_days as d (tenant_id, id, day, value, cost, invoiced)
    select tenant, slot, (coalesce(m.effective_at, now_effective) at time zone zone_of(tenant))::date, sum(value_delta),
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, false) else 0 end),
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, true) else 0 end)
    from jsonb_to_recordset(moves) as m (value_delta bigint, reason text, source_type text, reverses bigint, effective_at timestamptz)
    group by 3 order by 3
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
