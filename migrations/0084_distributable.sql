-- What a database that is spread over several servers by tenant cannot do, said in another way.

-- A policy asks no other table.
create function own_address() returns text language plpgsql stable as $$
begin
  return (select lower(m.email) from memberships m where m.tenant_id = current_tenant() and m.user_id = current_person());
end $$;
drop policy own_kept on mails;
create policy own_kept on mails as restrictive for select to stockbook_app using (status = 'kept' and lower(to_address) = own_address());

-- No function in SQL reads a table.
create or replace function currency_factor(tenant text) returns numeric language plpgsql stable as $$
begin
  return (select case
      when coalesce(t.preferences ->> 'currency', 'USD') in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI',
        'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
      when coalesce(t.preferences ->> 'currency', 'USD') in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
      else 100 end from tenants t where t.id = currency_factor.tenant);
end $$;

-- What a row was and what it is are asked one after the other: before PostgreSQL 18 no statement answers both.
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

  select o.counted_incoming into counted from purchase_orders o where o.tenant_id = tenant and o.id = purchase_order;
  update purchase_orders o set line_count = u.line_count, receipt_status = u.receipt_status, billing_status = u.billing_status,
      received_percent = u.received_percent, due_date = u.due_date, counted_incoming = u.counted_incoming
    from unsettled_order(tenant, purchase_order) u where o.tenant_id = tenant and o.id = purchase_order
    returning o.counted_incoming into counts;

  if counts is not null and counts <> counted then
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

-- The long form of CASE: a variable in the short one reaches another server as something else.
create or replace function add_credit_note_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added bigint := case when new.state = 'void' then new.total else -new.total end;
begin
  update customer_balances set balance = balance + added where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $$;
create or replace function add_invoice_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added bigint := case when new.state = 'issued' then new.total else 0 end - case when old.state = 'issued' then old.total else 0 end;
begin
  update customer_balances set balance = balance + added where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $$;
create or replace function add_payment_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added bigint := case when new.kind = 'refund' then new.amount else -new.amount end * case when new.state = 'void' then -1 else 1 end;
begin
  update customer_balances set balance = balance + added where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $$;

-- A place that has nothing of an item yet gets its row by a statement of its own: MERGE goes to one server alone.
create or replace function post_moves(tenant text, effective timestamp with time zone, moves jsonb, items jsonb, levels jsonb)
  returns table (id bigint, posted_at timestamp with time zone, effective_at timestamp with time zone) language plpgsql security definer set search_path = public, pg_temp as $$
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

  update stock_levels s set on_hand = c.before + c.change
    from jsonb_to_recordset(levels) as c (id uuid, location_id uuid, before numeric, change numeric)
    where s.tenant_id = tenant and s.id = c.id and s.location_id = c.location_id and s.on_hand = c.before;
  get diagnostics written = row_count;
  if written < jsonb_array_length(levels) then
    with added as (
      insert into stock_levels (tenant_id, id, location_id, on_hand)
        select tenant, c.id, c.location_id, c.change
        from jsonb_to_recordset(levels) as c (id uuid, location_id uuid, before numeric, change numeric)
        where c.before = 0 and not exists (
          select from stock_levels l where l.tenant_id = tenant and l.id = c.id and l.location_id = c.location_id)
        returning 1)
    select written + count(*) into written from added;
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

-- Of the name of a constraint a coordinator hears what stands in words alone.
create or replace function refuse_negative() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select usage from locations where tenant_id = new.tenant_id and id = new.location_id) in ('internal', 'transit')
     and not coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = new.tenant_id), false) then
    raise exception 'Stock of item % at location % would fall to %.', new.id, new.location_id, new.on_hand
      using errcode = 'check_violation', constraint = 'stock_not_negative', hint = 'constraint "stock_not_negative"';
  end if;
  return null;
end $$;
create or replace function refuse_overheld() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = new.tenant_id), false) then
    raise exception 'Of item % at location % there would be %, and % is held.', new.id, new.location_id, new.on_hand, new.held
      using errcode = 'check_violation', constraint = 'stock_not_overheld', hint = 'constraint "stock_not_overheld"';
  end if;
  return null;
end $$;
create or replace function follow_pictures() returns trigger language plpgsql as $$
declare
  shown integer;
begin
  if tg_op = 'UPDATE' then
    delete from item_pictures where tenant_id = new.tenant_id and id = new.id;
  end if;
  with shown as (
    insert into item_pictures (tenant_id, id, picture_id)
      select distinct new.tenant_id, new.id, substring(p ->> 'url' from '^/pictures/([0-9a-f]{32})-')
      from jsonb_array_elements(new.pictures) as p where p ->> 'url' like '/pictures/%' returning 1)
  select count(*) into shown from shown;
  -- The lock that the foreign key takes anyway; a picture whose files are being removed counts as gone.
  perform from pictures p join item_pictures s on s.tenant_id = p.tenant_id and s.picture_id = p.id
    where s.tenant_id = new.tenant_id and s.id = new.id and p.leaving for key share of p;
  if found then
    raise exception 'A picture of the item % is being removed.', new.id
      using errcode = 'foreign_key_violation', constraint = 'item_pictures_tenant_id_picture_id_fkey', hint = 'constraint "item_pictures_tenant_id_picture_id_fkey"';
  end if;
  return null;
end $$;
