-- The one door to the ledger: writes the moves of a posting, and with them all that is summed of moves, each table in one
-- go. The sums come with the moves from whoever posts, who has locked the items; here they are held against what is there:
-- `before` is what the posting saw, and one that saw something else is refused.
--   moves   rows of stock_moves, but for id and posted_at
--   items   id, before, change (on hand), worth (before), value (its change), average, sold (whether it was)
--   levels  id, location_id, before, change
-- It is called once item_stock is there, which 0048 makes.
create function post_moves(tenant text, effective timestamptz, moves jsonb, items jsonb, levels jsonb)
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

-- The mark that a write of figures leaves, in a slot that the writer has already.
drop function mark_items(text, uuid[]);
create function mark_items(tenant text, named uuid[], slot smallint default null) returns void language plpgsql as $$
begin
  slot := coalesce(slot, totals_slot(tenant));
  with mark as (
    insert into figure_marks as m (tenant_id, id, changes) values (tenant, slot, 1)
      on conflict (tenant_id, id) do update set changes = m.changes + 1 returning changes)
  insert into figure_changes as c (tenant_id, id, place, change, items)
    select tenant, slot, m.changes % 256, m.changes, case when cardinality(named) <= 1000 then named end from mark m
    on conflict (tenant_id, id, place) do update set change = excluded.change, items = excluded.items;
end $$;

-- What sold goods cost counts for the day of the sale no more once it is reversed, and the last sale is the one before.
create function take_back(tenant text, slot smallint, moves bigint[]) returns void language plpgsql as $$
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

drop trigger apply_move on stock_moves;
drop trigger mark_figures on stock_moves;
drop trigger sum_days on stock_moves;
drop function apply_move(), sum_days(), last_sale(text, uuid, bigint), add_to_level(text, uuid, uuid, numeric);

-- A posting changes none of the columns that these wait for, and what they ask is not even looked at.
drop trigger totals_update on items;
create trigger totals_update after update of status, unit, removed_at, price on items for each row
  when ((old.status, old.unit, old.removed_at, old.price) is distinct from (new.status, new.unit, new.removed_at, new.price))
  execute function move_totals();
drop trigger follow_shop on items;
create trigger follow_shop after update of in_shop, status, removed_at, variant_of, is_template, category, name_key, price, updated_at on items
  for each row when ((old.in_shop or new.in_shop) and (old.in_shop, old.status, old.removed_at, old.variant_of, old.is_template, old.category, old.name_key, old.price, old.updated_at)
    is distinct from (new.in_shop, new.status, new.removed_at, new.variant_of, new.is_template, new.category, new.name_key, new.price, new.updated_at))
  execute function follow_shop();

revoke insert (tenant_id, posting_id, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note, source_type, source_id,
  source_line, actor_kind, actor_id, actor_name, effective_at, idempotency_key, reverses) on stock_moves from stockbook_app;
revoke execute on function post_moves(text, timestamptz, jsonb, jsonb, jsonb), take_back(text, smallint, bigint[]) from public;
grant execute on function post_moves(text, timestamptz, jsonb, jsonb, jsonb) to stockbook_app;
