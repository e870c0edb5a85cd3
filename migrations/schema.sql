-- The schema as the migrations leave it, to be read, and what a new installation begins with.
-- Made by a test (npm test -- --only unit -- db/schema -u).
-- Migrations: up to 0099_one_table_at_a_time.sql, 9795b046c54a9130b6529e997724e1d052361527c8e60851275657204fbcb95d

-- Functions come first: what stands in quotes is not looked into until all is there.
set local check_function_bodies = off;

do $$
declare
  name text;
begin
  perform pg_advisory_xact_lock(7201934);
  foreach name in array array['stockbook_app', 'stockbook_privacy', 'stockbook_system', 'stockbook_visitor'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
    if not pg_has_role(current_user, name, 'usage') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
end $$;
grant usage on schema public to stockbook_app, stockbook_privacy, stockbook_system, stockbook_visitor;

CREATE OR REPLACE FUNCTION public.add_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  from_customer uuid;
  to_customer uuid;
begin
  update payments set used = used + new.amount
    where tenant_id = new.tenant_id and id = new.payment_id and kind = 'payment' and state = 'posted' returning customer_id into from_customer;
  if new.credit_note_id is not null then
    update credit_notes set used = used + new.amount
      where tenant_id = new.tenant_id and id = new.credit_note_id and state = 'posted' returning customer_id into from_customer;
  end if;
  if new.invoice_id is not null then
    update invoices set paid = paid + new.amount, version = version + 1, updated_at = now(), updated_by = new.created_by
      where tenant_id = new.tenant_id and id = new.invoice_id and state = 'issued' returning customer_id into to_customer;
  else
    update payments set used = used + new.amount
      where tenant_id = new.tenant_id and id = new.refund_id and kind = 'refund' and state = 'posted' returning customer_id into to_customer;
  end if;
  if from_customer is null or to_customer is null or from_customer <> to_customer then
    raise exception 'Allocation % is not between documents of one customer.', new.id using errcode = 'check_violation', constraint = 'allocation_ends';
  end if;
  if new.releases is not null and not exists (select from allocations a where a.tenant_id = new.tenant_id and a.id = new.releases
    and a.amount = -new.amount and (a.payment_id, a.credit_note_id, a.invoice_id, a.refund_id)
      is not distinct from (new.payment_id, new.credit_note_id, new.invoice_id, new.refund_id)) then
    raise exception 'Allocation % is not the opposite of the one it takes back.', new.id using errcode = 'check_violation', constraint = 'allocation_ends';
  end if;
  return null;
end $function$;
revoke execute on routine add_allocation() from public;

CREATE OR REPLACE FUNCTION public.add_credit_note_to_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added bigint := case when new.state = 'void' then new.total else -new.total end;
begin
  update customer_balances set balance = balance + added where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $function$;
revoke execute on routine add_credit_note_to_balance() from public;

CREATE OR REPLACE FUNCTION public.add_invoice_to_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added bigint := case when new.state = 'issued' then new.total else 0 end - case when old.state = 'issued' then old.total else 0 end;
begin
  update customer_balances set balance = balance + added where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $function$;
revoke execute on routine add_invoice_to_balance() from public;

CREATE OR REPLACE FUNCTION public.add_payment_to_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added bigint := case when new.kind = 'refund' then new.amount else -new.amount end * case when new.state = 'void' then -1 else 1 end;
begin
  update customer_balances set balance = balance + added where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $function$;
revoke execute on routine add_payment_to_balance() from public;

CREATE OR REPLACE FUNCTION public.add_to_credit_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update invoices set credit_left = credit_left + new.rest - case when tg_op = 'UPDATE' then old.rest else 0 end
    where tenant_id = new.tenant_id and id = new.invoice_id;
  return null;
end $function$;
revoke execute on routine add_to_credit_left() from public;

CREATE OR REPLACE FUNCTION public.add_to_totals(tenant text, slot smallint, of_status text, of_unit text, more_items bigint, more_on_hand numeric, more_retail bigint, more_stock bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update item_totals set items = items + more_items, on_hand = on_hand + more_on_hand,
      retail_value = retail_value + more_retail, stock_value = stock_value + more_stock
    where tenant_id = tenant and id = slot and status = of_status and unit = of_unit;
  if not found then
    insert into item_totals (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
      values (tenant, slot, of_status, of_unit, more_items, more_on_hand, more_retail, more_stock);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.change_holds(tenant text, demands jsonb, holds jsonb, levels jsonb, items jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
revoke execute on routine change_holds(text,jsonb,jsonb,jsonb,jsonb) from public;
grant execute on routine change_holds(text,jsonb,jsonb,jsonb,jsonb) to stockbook_app;

CREATE OR REPLACE FUNCTION public.check_order_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not (old.status || ' ' || new.status = any (array['draft pending_approval', 'draft ordered', 'draft cancelled',
      'pending_approval approved', 'pending_approval draft', 'pending_approval cancelled', 'approved ordered', 'approved cancelled',
      'ordered closed', 'ordered cancelled'])) then
    raise exception 'A purchase order that is % cannot become %.', old.status, new.status
      using errcode = 'check_violation', constraint = 'order_status';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_settled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  purchase_order uuid;
begin
  if tg_argv[0] = 'order' then
    purchase_order := new.id;
  elsif tg_argv[0] = 'void' then
    select order_id into purchase_order from purchase_receipts where tenant_id = new.tenant_id and id = new.id;
  else
    purchase_order := new.order_id;
  end if;
  if exists (select from unsettled_lines(new.tenant_id, purchase_order)) or exists (select from unsettled_order(new.tenant_id, purchase_order)) then
    raise exception 'What purchase order % says is not what its rows come to.', purchase_order
      using errcode = 'check_violation', constraint = 'order_settled';
  end if;
  return null;
end $function$;
revoke execute on routine check_settled() from public;

CREATE OR REPLACE FUNCTION public.cost_of(reason text, source_type text, value_delta bigint, of_documents boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case when reason in ('sale', 'customer_return') and (not of_documents or source_type in ('invoice', 'credit-note', 'delivery', 'return'))
    then -value_delta else 0 end;
end $function$;

CREATE OR REPLACE FUNCTION public.count_low_places(tenant text, counted uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update item_stock i set low_places = c.low
    from unnest(counted) as item cross join lateral (
      select count(*) as low
      from reorder_points r
        join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
        left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
      where r.tenant_id = tenant and r.id = item and coalesce(l.on_hand - l.held, 0) <= r.point) c
    where i.tenant_id = tenant and i.id = item and i.low_places <> c.low;
end $function$;

CREATE OR REPLACE FUNCTION public.count_low_places(tenant text, item uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform count_low_places(tenant, array[item]);
end $function$;

CREATE OR REPLACE FUNCTION public.currency_factor(tenant text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select case
      when coalesce(t.preferences ->> 'currency', 'USD') in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI',
        'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
      when coalesce(t.preferences ->> 'currency', 'USD') in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
      else 100 end from tenants t where t.id = currency_factor.tenant);
end $function$;

CREATE OR REPLACE FUNCTION public.current_person()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.current_tenant()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.tenant_id'::text, true), ''::text);

CREATE OR REPLACE FUNCTION public.enter_as(tenant text, member uuid)
 RETURNS TABLE(name text, role text, member_status text, tenant_status text, currency text)
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local app.tenant_id = %L', tenant);
  execute format('set local app.person_id = %L', coalesce(member::text, ''));
  perform set_config('role', 'stockbook_app', true);
  select m.name, m.role, m.status into name, role, member_status from memberships m where m.tenant_id = tenant and m.user_id = member;
  if found then
    select t.status, coalesce(t.preferences ->> 'currency', 'USD') into tenant_status, currency from tenants t where t.id = tenant;
    return next;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.enter_tenant(tenant text, member uuid, session uuid DEFAULT NULL::uuid)
 RETURNS TABLE(name text, role text, member_status text, tenant_status text, currency text)
 LANGUAGE plpgsql
AS $function$
begin
  -- The session first: neither role of the application sees anything of the tables of sign-in.
  return query select * from enter_as(tenant, case when session_lives(session, member) then member end);
end $function$;

CREATE OR REPLACE FUNCTION public.exact_average(value numeric, divisor numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN ((sign(value) * div((((2000000)::numeric * abs(value)) + divisor), ((2)::numeric * divisor))) * 0.000001);

do $do$
declare
  by_unicode name;
begin
  select collname into strict by_unicode from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
    and collnamespace = 'pg_catalog'::regnamespace order by collname = 'pg_c_utf8' desc limit 1;
  execute replace($make$
CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(lower((regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8)), 'ß'::text, 'ss'::text), 'ø'::text, 'o'::text), 'ł'::text, 'l'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text)
$make$, 'pg_c_utf8', quote_ident(by_unicode));
end $do$;

CREATE OR REPLACE FUNCTION public.follow_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.follow_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.in_shop and new.status = 'active' and new.removed_at is null then
    insert into shop_items as s (tenant_id, id, variant_of, is_template, category, name_key, price, changed_at)
      values (new.tenant_id, new.id, new.variant_of, new.is_template, new.category, new.name_key, new.price, new.updated_at)
      on conflict (tenant_id, id) do update set variant_of = excluded.variant_of, is_template = excluded.is_template,
        category = excluded.category, name_key = excluded.name_key, price = excluded.price, changed_at = excluded.changed_at;
  elsif tg_op = 'UPDATE' then
    delete from shop_items where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.goes_with_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'DELETE' and (case tg_argv[0]
    when 'purchase_bill_lines' then not exists (select from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
      where b.tenant_id = old.tenant_id and b.id = old.id)
    else not exists (select from purchase_orders where tenant_id = old.tenant_id and id = old.id) end)
  then
    return old;
  end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE PROCEDURE public.isolate(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  execute format('create policy system on %s to stockbook_system using (true) with check (true)', name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'DELETE' and (
    old.payment_id is not null and not exists (select from payments where tenant_id = old.tenant_id and id = old.payment_id)
    or old.refund_id is not null and not exists (select from payments where tenant_id = old.tenant_id and id = old.refund_id))
  then
    return old;
  end if;
  raise exception 'The table allocations is append-only: % is refused.', tg_op using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_delivered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'picking' then return old; end if;
  if tg_op = 'UPDATE' and (old.state = 'picking' or (old.id, old.order_id, old.customer_id, old.number, old.party, old.delivered_on, old.delivered_at, old.delivered_by)
      is not distinct from (new.id, new.order_id, new.customer_id, new.number, new.party, new.delivered_on, new.delivered_at, new.delivered_by)
      and new.state <> 'picking' and not (old.state = 'void' and new.state = 'delivered')) then
    return new;
  end if;
  raise exception 'What was delivered stays as it is.' using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free constant text[] := array['state', 'voided_at', 'voided_by', 'void_reason', 'paid', 'credit_left', 'balance', 'sent_at', 'viewed_at',
    'overdue_told_at', 'version', 'updated_at', 'updated_by', 'issue_key', 'due_key', 'words'];
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'DELETE' then
    if old.state = 'draft' or old.state = 'void' and old.brought_in is not null then return old; end if;
  elsif (new.paid, new.credit_left) is distinct from (old.paid, old.credit_left) and pg_trigger_depth() < 2 then
    raise exception 'What was paid of invoice % follows from the allocations.', old.id using errcode = 'restrict_violation';
  elsif old.state = 'draft' then
    if new.state <> 'void' then return new; end if;
  elsif to_jsonb(new) - free = to_jsonb(old) - free and (new.state = old.state or new.state = 'void')
    and (new.state <> old.state or (new.voided_at, new.voided_by, new.void_reason) is not distinct from (old.voided_at, old.voided_by, old.void_reason))
  then
    return new;
  end if;
  raise exception 'Invoice % is issued: % is refused.', coalesce(old.number, old.id::text), tg_op
    using errcode = 'restrict_violation', constraint = 'invoice_issued';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_issued_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line invoice_lines := coalesce(new, old);
  of_state text;
begin
  select state into of_state from invoices where tenant_id = line.tenant_id and id = line.invoice_id for share;
  if tg_op = 'UPDATE' and (new.tenant_id, new.invoice_id) is distinct from (old.tenant_id, old.invoice_id) then
    of_state := 'moved';
  end if;
  -- Without an invoice: it is being deleted together with its lines, or the foreign key will say so.
  if of_state = 'draft' or of_state is null then return line; end if;
  raise exception 'The invoice of line % is issued: % is refused.', line.id, tg_op
    using errcode = 'restrict_violation', constraint = 'invoice_issued';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_item_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  shown boolean := new.in_shop and new.status = 'active' and new.removed_at is null;
begin
  if tg_op = 'INSERT' then
    insert into item_stock (tenant_id, id, name_key, reorder_point, holds, listed, on_show)
      values (new.tenant_id, new.id, new.name_key, new.reorder_point, new.type = 'stock' and not new.is_template, new.removed_at is null, shown);
  else
    update item_stock set name_key = new.name_key, reorder_point = new.reorder_point,
        holds = new.type = 'stock' and not new.is_template, listed = new.removed_at is null, on_show = shown
      where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end $function$;
revoke execute on routine keep_item_stock() from public;

CREATE OR REPLACE FUNCTION public.keep_login_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from login_tenants where user_id = old.user_id and tenant_id = old.tenant_id;
  else
    insert into login_tenants (user_id, sample, tenant_id) values (new.user_id, new.sample, new.tenant_id) on conflict do nothing;
  end if;
  return null;
end $function$;
revoke execute on routine keep_login_tenant() from public;

CREATE OR REPLACE FUNCTION public.keep_numbered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free constant text[] := array['used', 'rest', 'words', 'date_key'];
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'UPDATE' then
    if new.used <> old.used and pg_trigger_depth() < 2 then
      raise exception 'What was used of % follows from the allocations.', old.id using errcode = 'restrict_violation';
    end if;
    if to_jsonb(new) - free = to_jsonb(old) - free then return new; end if;
    if old.number is null and to_jsonb(new) - free - 'number' - 'number_key' = to_jsonb(old) - free - 'number' - 'number_key' then
      return new;
    end if;
    if new.state = 'void' and old.state = 'posted'
      and to_jsonb(new) - free - array['state', 'voided_at', 'voided_by', 'void_reason']
        = to_jsonb(old) - free - array['state', 'voided_at', 'voided_by', 'void_reason'] then
      return new;
    end if;
  elsif old.state = 'void' and old.brought_in is not null then
    return old;
  end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_numbered_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line credit_note_lines := coalesce(new, old);
begin
  if tg_op = 'UPDATE' or exists (select from credit_notes
    where tenant_id = line.tenant_id and id = line.credit_note_id and (tg_op = 'DELETE' or number is not null)) then
    raise exception 'The credit note of line % is issued: % is refused.', line.id, tg_op using errcode = 'restrict_violation';
  end if;
  return line;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.brought_in is not null and old.status in ('cancelled', 'closed') then return old; end if;
  raise exception 'Purchase order % is kept: % is refused.', coalesce(old.number, old.id::text), tg_op using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.location_archived()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  counted uuid[];
begin
  -- In the order in which postings lock them.
  counted := array(select i.id from items i
    where i.tenant_id = new.tenant_id and i.id in (select r.id from reorder_points r where r.tenant_id = new.tenant_id and r.location_id = new.id)
    order by i.id for no key update);
  if cardinality(counted) > 0 then
    perform count_low_places(new.tenant_id, counted);
    perform mark_items(new.tenant_id, counted);
  end if;
  return null;
end $function$;
revoke execute on routine location_archived() from public;

CREATE OR REPLACE FUNCTION public.mark_credit_note_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform mark_items(new.tenant_id, array(
    select distinct item_id from credit_note_lines where tenant_id = new.tenant_id and credit_note_id = new.id and item_id is not null));
  return null;
end $function$;
revoke execute on routine mark_credit_note_lines() from public;

CREATE OR REPLACE FUNCTION public.mark_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tenant text := nullif(current_setting('app.tenant_id', true), '');
begin
  -- Whoever writes over all tenants at once changes no figures of one.
  if tenant is not null then perform mark_items(tenant, '{}'); end if;
  return null;
end $function$;
revoke execute on routine mark_figures() from public;

CREATE OR REPLACE FUNCTION public.mark_invoice_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform mark_items(new.tenant_id, array(
    select distinct item_id from invoice_lines where tenant_id = new.tenant_id and invoice_id = new.id and item_id is not null));
  return null;
end $function$;
revoke execute on routine mark_invoice_lines() from public;

CREATE OR REPLACE FUNCTION public.mark_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform mark_items(new.tenant_id, array[new.id]);
  return null;
end $function$;
revoke execute on routine mark_item() from public;

CREATE OR REPLACE FUNCTION public.mark_items(tenant text, named uuid[], slot smallint DEFAULT NULL::smallint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  made bigint;
begin
  slot := coalesce(slot, totals_slot(tenant));
  insert into figure_marks as m (tenant_id, id, changes) values (tenant, slot, 1)
    on conflict (tenant_id, id) do update set changes = m.changes + 1 returning m.changes into made;
  insert into figure_changes as c (tenant_id, id, place, change, items)
    values (tenant, slot, made % 256, made, case when cardinality(named) <= 1000 then named end)
    on conflict (tenant_id, id, place) do update set change = excluded.change, items = excluded.items;
end $function$;

CREATE OR REPLACE FUNCTION public.move_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Waits for the postings that are under way.
  perform pg_advisory_xact_lock(hashtext('stock_days ' || new.id), 0);
  call sum_days_of(new.id);
  return null;
end $function$;
revoke execute on routine move_days() from public;

CREATE OR REPLACE FUNCTION public.move_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
revoke execute on routine move_totals() from public;

CREATE OR REPLACE FUNCTION public.number_above(counter regclass, newest bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
revoke execute on routine number_above(regclass,bigint) from public;

CREATE OR REPLACE FUNCTION public.number_events(tenant text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  newest bigint;
begin
  select max(e.id) into newest from audit_events e where e.tenant_id = tenant;
  perform number_above('audit_events_id_seq', newest);
end $function$;
revoke execute on routine number_events(text) from public;
grant execute on routine number_events(text) to stockbook_app;
grant execute on routine number_events(text) to stockbook_system;

CREATE OR REPLACE FUNCTION public.number_words(number text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  word text;
  kept text := ' ';
begin
  for word in select left(part[1], 40) from regexp_matches(fold(number), '[[:alnum:]]+', 'g') as part loop
    if strpos(kept, ' ' || word || ' ') = 0 then
      kept := kept || word || ' ';
    end if;
  end loop;
  word := substring(kept from '([^ ]*[0-9]) $');
  if word is not null then
    kept := kept || '~' || reverse(word) || ' ';
  end if;
  return kept;
end $function$;

CREATE OR REPLACE FUNCTION public.own_address()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  tenant text := current_tenant();
  person uuid := current_person();
begin
  return (select lower(m.email) from memberships m where m.tenant_id = tenant and m.user_id = person);
end $function$;

CREATE OR REPLACE FUNCTION public.post_moves(tenant text, effective timestamp with time zone, moves jsonb, items jsonb, levels jsonb)
 RETURNS TABLE(id bigint, posted_at timestamp with time zone, effective_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
revoke execute on routine post_moves(text,timestamp with time zone,jsonb,jsonb,jsonb) from public;
grant execute on routine post_moves(text,timestamp with time zone,jsonb,jsonb,jsonb) to stockbook_app;

CREATE OR REPLACE FUNCTION public.prepare_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_stocked := exists (select from items where tenant_id = new.tenant_id and id = new.item_id and type = 'stock' and not is_template);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.record_events(tenant text, kind text, person text, person_name text, request text, from_address text, happened timestamp with time zone, actions text[], types text[], ids text[], names text[], all_changes jsonb[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform number_events(tenant);
  return query insert into audit_events as e (tenant_id, actor_kind, actor_id, actor_name, request_id, address, at, action, entity_type,
      entity_id, entity_name, changes)
    select tenant, kind, person, person_name, request, from_address, coalesce(happened, clock_timestamp()), each.*
    from unnest(actions, types, ids, names, all_changes) as each
    returning e.id;
end $function$;
revoke execute on routine record_events(text,text,text,text,text,text,timestamp with time zone,text[],text[],text[],text[],jsonb[]) from public;
grant execute on routine record_events(text,text,text,text,text,text,timestamp with time zone,text[],text[],text[],text[],jsonb[]) to stockbook_app;
grant execute on routine record_events(text,text,text,text,text,text,timestamp with time zone,text[],text[],text[],text[],jsonb[]) to stockbook_system;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_negative()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
revoke execute on routine refuse_negative() from public;

CREATE OR REPLACE FUNCTION public.refuse_overheld()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = new.tenant_id), false) then
    raise exception 'Of item % at location % there would be %, and % is held.', new.id, new.location_id, new.on_hand, new.held
      using errcode = 'check_violation', constraint = 'stock_not_overheld', hint = 'constraint "stock_not_overheld"';
  end if;
  return null;
end $function$;
revoke execute on routine refuse_overheld() from public;

CREATE OR REPLACE FUNCTION public.reorder_point_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  point reorder_points := coalesce(new, old);
begin
  perform from items where tenant_id = point.tenant_id and id = point.id for no key update;
  perform count_low_places(point.tenant_id, point.id);
  return null;
end $function$;
revoke execute on routine reorder_point_changed() from public;

CREATE OR REPLACE FUNCTION public.session_lives(session uuid, member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from auth_sessions s where s.id = session and s."userId" = member and s."expiresAt" > now());
end $function$;

CREATE OR REPLACE FUNCTION public.settle_order(tenant text, purchase_order uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;
revoke execute on routine settle_order(text,uuid) from public;
grant execute on routine settle_order(text,uuid) to stockbook_app;

CREATE OR REPLACE FUNCTION public.share_of(value bigint, part bigint, whole bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (part <= 0) THEN (0)::bigint WHEN (part >= whole) THEN value WHEN ((abs(value) >= 1000000000) OR (whole >= 1000000000)) THEN ((sign((value)::numeric) * div(((((2)::numeric * abs((value)::numeric)) * (part)::numeric) + (whole)::numeric), ((2)::numeric * (whole)::numeric))))::bigint WHEN (value < 0) THEN (- ((((2 * (- value)) * part) + whole) / (2 * whole))) ELSE ((((2 * value) * part) + whole) / (2 * whole)) END;

CREATE OR REPLACE PROCEDURE public.show_visitors(IN name regclass, IN columns text, IN condition text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy visitor on %s for select to stockbook_visitor using (%s)', name, condition);
  execute format('grant select (%s) on %s to stockbook_visitor', columns, name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.sort_key(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  sorted text := '';
  part text[];
begin
  for part in select regexp_matches(btrim(fold(value)), '([0-9]+)|([^0-9]+)', 'g') loop
    part[1] := ltrim(part[1], '0');
    sorted := sorted || coalesce(lpad(part[1], greatest(12, length(part[1])), '0'), part[2]);
  end loop;
  return left(sorted, 200);
end $function$;

CREATE OR REPLACE PROCEDURE public.sum_days_of(IN tenant text)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$;
revoke execute on routine sum_days_of(text) from public;

CREATE OR REPLACE FUNCTION public.take_back(tenant text, slot smallint, moves bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
revoke execute on routine take_back(text,smallint,bigint[]) from public;

CREATE OR REPLACE FUNCTION public.take_number(tenant text, series text, in_period text, before text, width integer, after text)
 RETURNS TABLE(number text, number_key text)
 LANGUAGE plpgsql
AS $function$
declare
  counter text;
begin
  insert into number_series as s (tenant_id, id, period, last) values (tenant, series, in_period, 1)
    on conflict (tenant_id, id, period) do update set last = s.last + 1 returning s.last into counter;
  number := before || lpad(counter, greatest(width, length(counter)), '0') || after;
  number_key := sort_key(number);
  return next;
end $function$;

CREATE OR REPLACE FUNCTION public.take_turn(tenant text, at text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext(at || ' ' || tenant));
end $function$;
revoke execute on routine take_turn(text,text) from public;
grant execute on routine take_turn(text,text) to stockbook_app;
grant execute on routine take_turn(text,text) to stockbook_system;

CREATE OR REPLACE FUNCTION public.totals_slot(tenant text)
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
declare
  slot smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtext('item_totals ' || tenant), slot) loop
    slot := slot + 1;
  end loop;
  return slot;
end $function$;

CREATE OR REPLACE FUNCTION public.unsettled_lines(tenant text, purchase_order uuid)
 RETURNS TABLE(id uuid, placed boolean, received numeric, rejected numeric, landed_received bigint, billed numeric)
 LANGUAGE plpgsql
 STABLE ROWS 10
AS $function$
#variable_conflict use_column
begin
  return query
    select s.id, s.placed, s.received, s.rejected, s.landed_received, s.billed
    from (
      select l.id, o.status = 'ordered' as placed, coalesce(g.accepted, 0) as received, coalesce(g.rejected, 0) as rejected,
        coalesce(g.landed, 0)::bigint as landed_received, coalesce(b.quantity, 0) as billed,
        (l.placed, l.received, l.rejected, l.landed_received, l.billed) as found
      from purchase_orders o
        join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
        left join (
          select g.line_id, sum(g.accepted) as accepted, sum(g.rejected) as rejected, sum(g.landed) as landed
          from purchase_receipts r join purchase_receipt_lines g on g.tenant_id = r.tenant_id and g.id = r.id
          where r.tenant_id = tenant and r.order_id = purchase_order
            and not exists (select from purchase_receipt_voids v where v.tenant_id = r.tenant_id and v.id = r.id)
          group by g.line_id) g on g.line_id = l.id
        left join (
          select n.line_id, sum(n.quantity) as quantity
          from purchase_bills b join purchase_bill_lines n on n.tenant_id = b.tenant_id and n.id = b.id
          where b.tenant_id = tenant and b.order_id = purchase_order and b.voided_at is null
          group by n.line_id) b on b.line_id = l.id
      where o.tenant_id = tenant and o.id = purchase_order) s
    where s.found is distinct from (s.placed, s.received, s.rejected, s.landed_received, s.billed);
end $function$;
revoke execute on routine unsettled_lines(text,uuid) from public;

CREATE OR REPLACE FUNCTION public.unsettled_order(tenant text, purchase_order uuid)
 RETURNS TABLE(line_count integer, receipt_status text, billing_status text, received_percent integer, due_date date, counted_incoming jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 1
AS $function$
#variable_conflict use_column
begin
  return query
    select s.*
    from purchase_orders o cross join lateral (
      select count(*)::integer,
        case when coalesce(sum(l.received), 0) = 0 then 'none' when bool_or(l.received > l.quantity) then 'over'
          when bool_and(l.received >= l.quantity) then 'full' else 'partial' end,
        case when coalesce(sum(l.billed), 0) = 0 then 'none'
          when bool_and(l.billed >= case when l.short_closed then l.received else l.quantity end) then 'full' else 'partial' end,
        coalesce(floor(sum(least(l.received, l.quantity)) * 100 / sum(l.quantity)), 0)::integer,
        case when o.status = 'ordered' then
          min(coalesce(l.expected_date, o.expected_date)) filter (where not l.short_closed and l.received < l.quantity) end,
        coalesce((
          select jsonb_object_agg(i.item_id, i.incoming)
          from (select n.item_id, sum(n.incoming) as incoming from purchase_order_lines n
            where n.tenant_id = tenant and n.order_id = purchase_order and n.incoming > 0 group by n.item_id) i), '{}')
      from purchase_order_lines l where l.tenant_id = tenant and l.order_id = purchase_order)
      as s (line_count, receipt_status, billing_status, received_percent, due_date, counted_incoming)
    where o.tenant_id = tenant and o.id = purchase_order
      and (o.line_count, o.receipt_status, o.billing_status, o.received_percent, o.due_date, o.counted_incoming) is distinct from
        (s.line_count, s.receipt_status, s.billing_status, s.received_percent, s.due_date, s.counted_incoming);
end $function$;
revoke execute on routine unsettled_order(text,uuid) from public;

CREATE OR REPLACE FUNCTION public.zone_of(tenant text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  zone text := (select coalesce(preferences ->> 'timezone', 'UTC') from tenants where id = tenant);
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $function$;

create table access_requests (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  email text not null,
  name text default ''::text not null,
  messages jsonb not null,
  status text default 'pending'::text not null,
  reason text default ''::text not null,
  decided_at timestamp(3) with time zone,
  decided_by text,
  invitation_id uuid,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  role text,
  into_tenant_id text,
  into_invitation_id uuid,
  search_key text collate "C" generated always as (fold(((name || ' '::text) || email))) stored not null,
  constraint access_requests_pkey PRIMARY KEY (tenant_id, id),
  constraint access_requests_approved_with CHECK (((status = 'approved'::text) = (role IS NOT NULL))),
  constraint access_requests_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint access_requests_email_check CHECK ((email = lower(email))),
  constraint access_requests_into_check CHECK (((into_tenant_id IS NULL) = (into_invitation_id IS NULL))),
  constraint access_requests_one_invitation CHECK (((invitation_id IS NULL) OR (into_invitation_id IS NULL))),
  constraint access_requests_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'inventory_manager'::text, 'viewer'::text]))),
  constraint access_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
alter table access_requests enable row level security;
alter table access_requests force row level security;
create policy privacy on access_requests for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on access_requests for all to stockbook_system using (true) with check (true);
create policy tenant on access_requests for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on access_requests to stockbook_app;
grant delete, select on access_requests to stockbook_privacy;
grant insert, select on access_requests to stockbook_system;
grant update (name, messages, status, reason, decided_at, decided_by, invitation_id, version, updated_at, role) on access_requests to stockbook_app;
grant update (messages, reason, decided_by) on access_requests to stockbook_privacy;
grant update (name, messages, status, reason, decided_at, decided_by, invitation_id, version, updated_at, role, into_tenant_id, into_invitation_id) on access_requests to stockbook_system;
CREATE UNIQUE INDEX access_requests_pending ON access_requests USING btree (tenant_id, email) WHERE status = 'pending'::text;
CREATE INDEX access_requests_status ON access_requests USING btree (tenant_id, status, id DESC);
CREATE INDEX access_requests_email ON access_requests USING btree (tenant_id, email, id DESC);
CREATE INDEX access_requests_invitation ON access_requests USING btree (tenant_id, invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX access_requests_into ON access_requests USING btree (into_tenant_id, into_invitation_id) WHERE into_invitation_id IS NOT NULL;

create table allocations (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  payment_id uuid,
  credit_note_id uuid,
  invoice_id uuid,
  refund_id uuid,
  amount bigint not null,
  releases uuid,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  constraint allocations_pkey PRIMARY KEY (tenant_id, id),
  constraint allocations_check CHECK (((num_nonnulls(payment_id, credit_note_id) = 1) AND (num_nonnulls(invoice_id, refund_id) = 1))),
  constraint allocations_check1 CHECK (
CASE
    WHEN (releases IS NULL) THEN (amount > 0)
    ELSE (amount < 0)
END)
);
alter table allocations enable row level security;
alter table allocations force row level security;
create policy privacy on allocations for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on allocations for all to stockbook_system using (true) with check (true);
create policy tenant on allocations for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on allocations to stockbook_app;
grant select on allocations to stockbook_privacy;
grant insert (tenant_id, id, payment_id, credit_note_id, invoice_id, refund_id, amount, releases, created_by) on allocations to stockbook_app;
grant update (created_by) on allocations to stockbook_privacy;
CREATE UNIQUE INDEX allocations_releases ON allocations USING btree (tenant_id, releases) WHERE releases IS NOT NULL;
CREATE INDEX allocations_payment ON allocations USING btree (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX allocations_credit_note ON allocations USING btree (tenant_id, credit_note_id) WHERE credit_note_id IS NOT NULL;
CREATE INDEX allocations_invoice ON allocations USING btree (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX allocations_refund ON allocations USING btree (tenant_id, refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX allocations_made ON allocations USING btree (tenant_id, created_at);
CREATE TRIGGER add_allocation AFTER INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION add_allocation();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON allocations FOR EACH ROW EXECUTE FUNCTION keep_allocations();
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('allocations');

create table audit_events (
  tenant_id text default current_tenant() not null,
  id bigint generated always as identity not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  changes jsonb default '{}'::jsonb not null,
  request_id text,
  address text,
  entity_name text,
  entity_key text collate "C" generated always as (fold(entity_name)) stored,
  constraint audit_events_pkey PRIMARY KEY (tenant_id, id),
  constraint audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'system'::text, 'assistant'::text])))
);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy privacy on audit_events for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on audit_events for all to stockbook_system using (true) with check (true);
create policy tenant on audit_events for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on audit_events to stockbook_app;
grant select on audit_events to stockbook_privacy;
grant insert, select on audit_events to stockbook_system;
grant update (actor_name, changes, address, entity_name) on audit_events to stockbook_privacy;
CREATE INDEX audit_events_entity ON audit_events USING btree (tenant_id, entity_type, entity_id, id DESC);
CREATE INDEX audit_events_actor ON audit_events USING btree (tenant_id, actor_id, id DESC);
CREATE INDEX audit_events_action ON audit_events USING btree (tenant_id, action, id DESC);
CREATE INDEX audit_events_name ON audit_events USING btree (tenant_id, entity_key, id DESC) WHERE entity_key IS NOT NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change('audit_events');
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit_events');

create table auth_accounts (
  id uuid default gen_random_uuid() not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  constraint auth_accounts_pkey PRIMARY KEY (id)
);
CREATE INDEX "auth_accounts_userId_idx" ON auth_accounts USING btree ("userId");

create table auth_attempts (
  key text not null,
  failed_at timestamp with time zone[] not null,
  last_at timestamp with time zone not null,
  constraint auth_attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX auth_attempts_age ON auth_attempts USING btree (last_at);

create table auth_jwks (
  id uuid default gen_random_uuid() not null,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamp with time zone not null,
  "expiresAt" timestamp with time zone,
  constraint auth_jwks_pkey PRIMARY KEY (id)
);

create table auth_sessions (
  id uuid default gen_random_uuid() not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  constraint auth_sessions_pkey PRIMARY KEY (id),
  constraint auth_sessions_token_key UNIQUE (token)
);
CREATE INDEX "auth_sessions_userId_idx" ON auth_sessions USING btree ("userId");

create table auth_two_factors (
  id uuid default gen_random_uuid() not null,
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamp with time zone,
  constraint auth_two_factors_pkey PRIMARY KEY (id)
);
CREATE INDEX auth_two_factors_secret_idx ON auth_two_factors USING btree (secret);
CREATE INDEX "auth_two_factors_userId_idx" ON auth_two_factors USING btree ("userId");

create table auth_users (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "twoFactorEnabled" boolean,
  constraint auth_users_pkey PRIMARY KEY (id),
  constraint auth_users_email_key UNIQUE (email)
);

create table auth_verifications (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  constraint auth_verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX auth_verifications_identifier_idx ON auth_verifications USING btree (identifier);

create table backups (
  id bigint generated always as identity not null,
  taken_at timestamp(3) with time zone not null,
  row_count bigint,
  files integer,
  fault text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_check CHECK ((num_nonnulls(row_count, files) =
CASE
    WHEN (fault IS NULL) THEN 2
    ELSE 0
END)),
  constraint backups_fault_check CHECK ((fault <> ''::text))
);

create table barcode_ranges (
  tenant_id text default current_tenant() not null,
  id integer default 1 not null,
  prefix text not null,
  next bigint not null,
  version integer default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint barcode_ranges_pkey PRIMARY KEY (tenant_id, id),
  constraint barcode_ranges_id_check CHECK ((id = 1)),
  constraint barcode_ranges_next_check CHECK ((next >= 0)),
  constraint barcode_ranges_prefix_check CHECK ((prefix ~ '^[0-9]{4,11}$'::text))
);
alter table barcode_ranges enable row level security;
alter table barcode_ranges force row level security;
create policy system on barcode_ranges for all to stockbook_system using (true) with check (true);
create policy tenant on barcode_ranges for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on barcode_ranges to stockbook_app;
grant insert (tenant_id, prefix, next) on barcode_ranges to stockbook_app;
grant update (prefix, next, version, updated_at) on barcode_ranges to stockbook_app;

create table bulk_edits (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  actor_id text,
  created_at timestamp(3) with time zone default now() not null,
  undone_at timestamp(3) with time zone,
  changes jsonb not null,
  constraint bulk_edits_pkey PRIMARY KEY (tenant_id, id)
);
alter table bulk_edits enable row level security;
alter table bulk_edits force row level security;
create policy privacy on bulk_edits for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on bulk_edits for all to stockbook_system using (true) with check (true);
create policy tenant on bulk_edits for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on bulk_edits to stockbook_app;
grant select on bulk_edits to stockbook_privacy;
grant update (undone_at) on bulk_edits to stockbook_app;
grant update (changes) on bulk_edits to stockbook_privacy;

create table categories (
  tenant_id text default current_tenant() not null,
  id text not null,
  constraint categories_pkey PRIMARY KEY (tenant_id, id),
  constraint categories_id_check CHECK ((id <> ''::text))
);
alter table categories enable row level security;
alter table categories force row level security;
create policy system on categories for all to stockbook_system using (true) with check (true);
create policy tenant on categories for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select, update on categories to stockbook_app;

create table chat_configurations (
  tenant_id text default current_tenant() not null,
  id text default 'chat'::text not null,
  content text not null,
  version integer default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  constraint chat_configurations_pkey PRIMARY KEY (tenant_id, id),
  constraint chat_configurations_content_check CHECK ((octet_length(content) <= 65536)),
  constraint chat_configurations_id_check CHECK ((id = 'chat'::text))
);
alter table chat_configurations enable row level security;
alter table chat_configurations force row level security;
create policy privacy on chat_configurations for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on chat_configurations for all to stockbook_system using (true) with check (true);
create policy tenant on chat_configurations for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on chat_configurations for select to stockbook_visitor using (tenant_id = current_tenant());
grant select on chat_configurations to stockbook_app;
grant select on chat_configurations to stockbook_privacy;
grant select on chat_configurations to stockbook_system;
grant insert (tenant_id, content, updated_by) on chat_configurations to stockbook_app;
grant update (content, version, updated_at, updated_by) on chat_configurations to stockbook_app;
grant update (updated_by) on chat_configurations to stockbook_privacy;
grant select (tenant_id, id, content, version, updated_at) on chat_configurations to stockbook_visitor;

create table chat_contexts (
  tenant_id text default current_tenant() not null,
  id uuid default current_person() not null,
  conversation_id uuid not null,
  message_count integer not null,
  session_start timestamp(3) with time zone not null,
  last_interaction timestamp(3) with time zone not null,
  last_intent text,
  topic text,
  entities jsonb default '{}'::jsonb not null,
  sentiment text not null,
  constraint chat_contexts_pkey PRIMARY KEY (tenant_id, id),
  constraint chat_contexts_message_count_check CHECK ((message_count >= 0)),
  constraint chat_contexts_sentiment_check CHECK ((sentiment = ANY (ARRAY['positive'::text, 'neutral'::text, 'negative'::text])))
);
alter table chat_contexts enable row level security;
alter table chat_contexts force row level security;
create policy privacy on chat_contexts for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on chat_contexts for all to stockbook_system using (true) with check (true);
create policy tenant on chat_contexts for all to stockbook_app using (tenant_id = current_tenant() AND (id = current_person() OR CURRENT_USER <> 'stockbook_app'::name)) with check (tenant_id = current_tenant() AND (id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
grant delete, insert, select, update on chat_contexts to stockbook_app;
grant delete, select on chat_contexts to stockbook_privacy;

create table chat_messages (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  user_id uuid default current_person() not null,
  conversation_id uuid not null,
  text text not null,
  sender text not null,
  status text not null,
  read boolean default false not null,
  metadata jsonb default '{}'::jsonb not null,
  answers uuid,
  sent_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint chat_messages_pkey PRIMARY KEY (tenant_id, id),
  constraint chat_messages_check CHECK (((sender = 'bot'::text) OR (answers IS NULL))),
  constraint chat_messages_sender_check CHECK ((sender = ANY (ARRAY['user'::text, 'bot'::text]))),
  constraint chat_messages_status_check CHECK ((status = ANY (ARRAY['sending'::text, 'sent'::text, 'error'::text]))),
  constraint chat_messages_text_check CHECK ((text <> ''::text))
);
alter table chat_messages enable row level security;
alter table chat_messages force row level security;
create policy privacy on chat_messages for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on chat_messages for all to stockbook_system using (true) with check (true);
create policy tenant on chat_messages for all to stockbook_app using (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name)) with check (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
grant delete, select on chat_messages to stockbook_app;
grant delete, select on chat_messages to stockbook_privacy;
grant insert (tenant_id, id, user_id, conversation_id, text, sender, status, read, metadata, answers) on chat_messages to stockbook_app;
grant update (conversation_id, status, read, metadata) on chat_messages to stockbook_app;
grant update (text, metadata) on chat_messages to stockbook_privacy;
CREATE INDEX chat_messages_newest ON chat_messages USING btree (tenant_id, user_id, sent_at DESC, id DESC);
CREATE INDEX chat_messages_unread ON chat_messages USING btree (tenant_id, user_id) WHERE NOT read;
CREATE UNIQUE INDEX chat_messages_answers ON chat_messages USING btree (tenant_id, answers) WHERE answers IS NOT NULL;

create table chat_proposals (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  user_id uuid default current_person() not null,
  action text not null,
  arguments jsonb not null,
  title text not null,
  lines jsonb not null,
  status text default 'open'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  constraint chat_proposals_pkey PRIMARY KEY (tenant_id, id),
  constraint chat_proposals_check CHECK (((status = 'open'::text) = (settled_at IS NULL))),
  constraint chat_proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'dismissed'::text])))
);
alter table chat_proposals enable row level security;
alter table chat_proposals force row level security;
create policy privacy on chat_proposals for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on chat_proposals for all to stockbook_system using (true) with check (true);
create policy tenant on chat_proposals for all to stockbook_app using (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name)) with check (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
grant select on chat_proposals to stockbook_app;
grant delete, select on chat_proposals to stockbook_privacy;
grant insert (tenant_id, id, user_id, action, arguments, title, lines, expires_at) on chat_proposals to stockbook_app;
grant update (status, settled_at) on chat_proposals to stockbook_app;
grant update (arguments, title, lines) on chat_proposals to stockbook_privacy;
CREATE INDEX chat_proposals_person ON chat_proposals USING btree (tenant_id, user_id);

create table comments (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  item_id uuid not null,
  author_user_id uuid not null,
  author_name text not null,
  text text not null,
  status text default 'pending'::text not null,
  reply text,
  replied_by text,
  replied_at timestamp(3) with time zone,
  moderated_by text,
  moderated_at timestamp(3) with time zone,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  search_key text collate "C" generated always as (fold(((author_name || ' '::text) || text))) stored not null,
  constraint comments_pkey PRIMARY KEY (tenant_id, id),
  constraint comments_author_name_check CHECK ((author_name <> ''::text)),
  constraint comments_check CHECK ((((reply IS NULL) = (replied_by IS NULL)) AND ((reply IS NULL) = (replied_at IS NULL)))),
  constraint comments_check1 CHECK (((moderated_by IS NULL) = (moderated_at IS NULL))),
  constraint comments_reply_check CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 2000))),
  constraint comments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'spam'::text]))),
  constraint comments_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
alter table comments enable row level security;
alter table comments force row level security;
create policy privacy on comments for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on comments for all to stockbook_system using (true) with check (true);
create policy tenant on comments for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on comments for select to stockbook_visitor using (tenant_id = current_tenant() AND status = 'approved'::text);
grant insert, select on comments to stockbook_app;
grant delete, select on comments to stockbook_privacy;
grant update (status, reply, replied_by, replied_at, moderated_by, moderated_at, version) on comments to stockbook_app;
grant update (text, reply, replied_by, moderated_by) on comments to stockbook_privacy;
grant select (tenant_id, id, item_id, author_name, text, status, reply, created_at) on comments to stockbook_visitor;
CREATE INDEX comments_queue ON comments USING btree (tenant_id, status, id DESC);
CREATE INDEX comments_item ON comments USING btree (tenant_id, item_id, id DESC);
CREATE INDEX comments_published ON comments USING btree (tenant_id, item_id, id) WHERE status = 'approved'::text;
CREATE INDEX comments_spammers ON comments USING btree (tenant_id, author_user_id) WHERE status = 'spam'::text;

create table contact_messages (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  page text default ''::text not null,
  status text default 'open'::text not null,
  changed_by text,
  changed_at timestamp(3) with time zone,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  search_key text collate "C" generated always as (fold(((((name || ' '::text) || email) || ' '::text) || message))) stored not null,
  constraint contact_messages_pkey PRIMARY KEY (tenant_id, id),
  constraint contact_messages_check CHECK (((changed_by IS NULL) = (changed_at IS NULL))),
  constraint contact_messages_email_check CHECK ((email = lower(email))),
  constraint contact_messages_message_check CHECK ((message <> ''::text)),
  constraint contact_messages_name_check CHECK ((name <> ''::text)),
  constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'archived'::text])))
);
alter table contact_messages enable row level security;
alter table contact_messages force row level security;
create policy privacy on contact_messages for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on contact_messages for all to stockbook_system using (true) with check (true);
create policy tenant on contact_messages for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on contact_messages to stockbook_app;
grant delete, select on contact_messages to stockbook_privacy;
grant update (status, changed_by, changed_at, version) on contact_messages to stockbook_app;
grant update (message, changed_by) on contact_messages to stockbook_privacy;
CREATE INDEX contact_messages_status ON contact_messages USING btree (tenant_id, status, id DESC);

create table count_events (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  count_id uuid not null,
  location_id uuid not null,
  item_id uuid,
  kind text not null,
  quantity numeric(14,3) default 0 not null,
  code text,
  is_solved boolean default false not null,
  round integer default 1 not null,
  at timestamp(3) with time zone not null,
  told_at timestamp(3) with time zone not null,
  person_id text not null,
  person_name text not null,
  is_late boolean not null,
  received_at timestamp(3) with time zone default now() not null,
  constraint count_events_pkey PRIMARY KEY (tenant_id, id),
  constraint count_events_check CHECK (((kind = ANY (ARRAY['add'::text, 'set'::text])) OR (quantity = (0)::numeric))),
  constraint count_events_check1 CHECK (((kind = 'empty'::text) OR (item_id IS NOT NULL) OR (code IS NOT NULL))),
  constraint count_events_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'set'::text, 'clear'::text, 'empty'::text]))),
  constraint count_events_round_check CHECK ((round > 0))
);
alter table count_events enable row level security;
alter table count_events force row level security;
create policy privacy on count_events for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on count_events for all to stockbook_system using (true) with check (true);
create policy tenant on count_events for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on count_events to stockbook_app;
grant select on count_events to stockbook_privacy;
grant select on count_events to stockbook_system;
grant insert (tenant_id, id, count_id, location_id, item_id, kind, quantity, code, round, at, told_at, person_id, person_name, is_late) on count_events to stockbook_app;
grant update (item_id, is_solved) on count_events to stockbook_app;
grant update (person_name) on count_events to stockbook_privacy;
CREATE INDEX count_events_line ON count_events USING btree (tenant_id, count_id, item_id, location_id);
CREATE INDEX count_events_item ON count_events USING btree (tenant_id, item_id, count_id) WHERE item_id IS NOT NULL;
CREATE INDEX count_events_code ON count_events USING btree (tenant_id, count_id, code) WHERE item_id IS NULL AND code IS NOT NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OF tenant_id, id, count_id, location_id, kind, quantity, code, round, at, told_at, person_id, person_name, is_late ON count_events FOR EACH ROW EXECUTE FUNCTION refuse_change('count_events');

create table count_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  location_id uuid not null,
  is_expected boolean not null,
  round integer default 1 not null,
  counted numeric(14,3),
  first_at timestamp(3) with time zone,
  counted_at timestamp(3) with time zone,
  counters jsonb default '[]'::jsonb not null,
  earlier text[] default '{}'::text[] not null,
  takes text,
  reason text,
  note text default ''::text not null,
  decision text,
  decided_by text,
  expected numeric(14,3),
  value bigint,
  difference numeric(14,3),
  worth bigint,
  is_posted boolean default false not null,
  constraint count_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint count_lines_check CHECK ((((counted IS NULL) = (counted_at IS NULL)) AND ((counted IS NULL) = (first_at IS NULL)))),
  constraint count_lines_counted_check CHECK ((counted >= (0)::numeric)),
  constraint count_lines_decision_check CHECK ((decision = ANY (ARRAY['accept'::text, 'leave'::text]))),
  constraint count_lines_reason_check CHECK ((reason = ANY (ARRAY['miscounted'::text, 'damaged'::text, 'stolen'::text, 'unrecorded'::text, 'misplaced'::text, 'unit'::text, 'other'::text]))),
  constraint count_lines_round_check CHECK ((round > 0))
);
alter table count_lines enable row level security;
alter table count_lines force row level security;
create policy privacy on count_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on count_lines for all to stockbook_system using (true) with check (true);
create policy tenant on count_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on count_lines to stockbook_app;
grant select on count_lines to stockbook_privacy;
grant select on count_lines to stockbook_system;
grant insert (tenant_id, id, count_id, item_id, location_id, is_expected) on count_lines to stockbook_app;
grant update (round, counted, first_at, counted_at, counters, earlier, takes, reason, note, decision, decided_by, expected, value, difference, worth, is_posted) on count_lines to stockbook_app;
grant update (counters, note, decided_by) on count_lines to stockbook_privacy;
CREATE UNIQUE INDEX count_lines_place ON count_lines USING btree (tenant_id, count_id, item_id, location_id);
CREATE INDEX count_lines_last ON count_lines USING btree (tenant_id, item_id, location_id, counted_at) WHERE is_posted;
CREATE INDEX count_lines_item ON count_lines USING btree (tenant_id, item_id, count_id);

create table count_places (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  count_id uuid not null,
  location_id uuid not null,
  empty_at timestamp(3) with time zone,
  empty_by text,
  is_posted boolean default false not null,
  constraint count_places_pkey PRIMARY KEY (tenant_id, id)
);
alter table count_places enable row level security;
alter table count_places force row level security;
create policy privacy on count_places for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on count_places for all to stockbook_system using (true) with check (true);
create policy tenant on count_places for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on count_places to stockbook_app;
grant select on count_places to stockbook_privacy;
grant select on count_places to stockbook_system;
grant insert (tenant_id, id, count_id, location_id) on count_places to stockbook_app;
grant update (empty_at, empty_by, is_posted) on count_places to stockbook_app;
grant update (empty_by) on count_places to stockbook_privacy;
CREATE UNIQUE INDEX count_places_place ON count_places USING btree (tenant_id, count_id, location_id);
CREATE INDEX count_places_last ON count_places USING btree (tenant_id, location_id, empty_at) WHERE is_posted;

create table count_rules (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  location_id uuid,
  class text,
  every text not null,
  told_on date,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  constraint count_rules_pkey PRIMARY KEY (tenant_id, id),
  constraint count_rules_check CHECK (((location_id IS NULL) <> (class IS NULL))),
  constraint count_rules_class_check CHECK ((class = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint count_rules_every_check CHECK ((every = ANY (ARRAY['week'::text, 'month'::text, 'quarter'::text, 'year'::text])))
);
alter table count_rules enable row level security;
alter table count_rules force row level security;
create policy privacy on count_rules for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on count_rules for all to stockbook_system using (true) with check (true);
create policy tenant on count_rules for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on count_rules to stockbook_app;
grant select on count_rules to stockbook_privacy;
grant select on count_rules to stockbook_system;
grant insert (tenant_id, id, location_id, class, every, created_by, updated_by) on count_rules to stockbook_app;
grant update (every, told_on, version, updated_at, updated_by) on count_rules to stockbook_app;
grant update (created_by, updated_by) on count_rules to stockbook_privacy;
CREATE UNIQUE INDEX count_rules_location ON count_rules USING btree (tenant_id, location_id) WHERE location_id IS NOT NULL;
CREATE UNIQUE INDEX count_rules_class ON count_rules USING btree (tenant_id, class) WHERE class IS NOT NULL;
CREATE TRIGGER mark_figures AFTER INSERT OR DELETE OR UPDATE ON count_rules FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();

create table counts (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  name text not null,
  number text,
  number_key text collate "C" default ''::text not null,
  state text default 'draft'::text not null,
  is_blind boolean not null,
  scope jsonb not null,
  tolerance_units numeric(14,3),
  tolerance_percent numeric(6,3),
  tolerance_value bigint,
  started_at timestamp(3) with time zone,
  started_by text,
  reviewed_at timestamp(3) with time zone,
  posted_at timestamp(3) with time zone,
  posted_by text,
  ended_at timestamp(3) with time zone,
  ended_by text,
  end_reason text default ''::text not null,
  lines_counted integer default 0 not null,
  lines_right integer default 0 not null,
  units_expected numeric(18,3) default 0 not null,
  units_off numeric(18,3) default 0 not null,
  value_expected bigint default 0 not null,
  value_off bigint default 0 not null,
  value_change bigint default 0 not null,
  words text collate "C" not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  constraint counts_pkey PRIMARY KEY (tenant_id, id),
  constraint counts_check CHECK ((((number IS NULL) = (started_at IS NULL)) AND ((state = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (number IS NOT NULL)))),
  constraint counts_check1 CHECK (((state = 'posted'::text) = (posted_at IS NOT NULL))),
  constraint counts_check2 CHECK (((state <> 'cancelled'::text) OR (ended_at IS NOT NULL))),
  constraint counts_scope_check CHECK ((jsonb_typeof(scope) = 'object'::text)),
  constraint counts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'counting'::text, 'review'::text, 'posted'::text, 'cancelled'::text]))),
  constraint counts_tolerance_percent_check CHECK ((tolerance_percent >= (0)::numeric)),
  constraint counts_tolerance_units_check CHECK ((tolerance_units >= (0)::numeric)),
  constraint counts_tolerance_value_check CHECK ((tolerance_value >= 0))
);
alter table counts enable row level security;
alter table counts force row level security;
create policy privacy on counts for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on counts for all to stockbook_system using (true) with check (true);
create policy tenant on counts for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on counts to stockbook_app;
grant select on counts to stockbook_privacy;
grant select on counts to stockbook_system;
grant insert (tenant_id, id, name, is_blind, scope, tolerance_units, tolerance_percent, tolerance_value, words, created_by, updated_by) on counts to stockbook_app;
grant update (name, number, number_key, state, is_blind, scope, tolerance_units, tolerance_percent, tolerance_value, started_at, started_by, reviewed_at, posted_at, posted_by, ended_at, ended_by, end_reason, lines_counted, lines_right, units_expected, units_off, value_expected, value_off, value_change, words, version, updated_at, updated_by) on counts to stockbook_app;
grant update (name, started_by, posted_by, ended_by, end_reason, words, created_by, updated_by) on counts to stockbook_privacy;
CREATE UNIQUE INDEX counts_number ON counts USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX counts_by_number ON counts USING btree (tenant_id, number_key, id);
CREATE INDEX counts_by_state ON counts USING btree (tenant_id, state, id);
CREATE INDEX counts_posted ON counts USING btree (tenant_id, posted_at) WHERE posted_at IS NOT NULL AND ended_at IS NULL;
CREATE TRIGGER append_only BEFORE DELETE ON counts FOR EACH ROW WHEN (old.state <> 'draft'::text) EXECUTE FUNCTION refuse_change('counts');
CREATE TRIGGER mark_figures AFTER INSERT OR DELETE OR UPDATE ON counts FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();

create table credit_note_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  credit_note_id uuid not null,
  "position" integer not null,
  invoice_line_id uuid,
  item_id uuid,
  sku text default ''::text not null,
  unit text default ''::text not null,
  description text not null,
  quantity numeric(14,3) not null,
  unit_price numeric(18,6) not null,
  tax_rate numeric(6,3),
  total bigint not null,
  net bigint not null,
  tax bigint not null,
  restock boolean not null,
  return_line_id uuid,
  constraint credit_note_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint credit_note_lines_position_check CHECK (("position" > 0)),
  constraint credit_note_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint credit_note_lines_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint credit_note_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
alter table credit_note_lines enable row level security;
alter table credit_note_lines force row level security;
create policy privacy on credit_note_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on credit_note_lines for all to stockbook_system using (true) with check (true);
create policy tenant on credit_note_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on credit_note_lines to stockbook_app;
grant select on credit_note_lines to stockbook_privacy;
grant insert (tenant_id, id, credit_note_id, "position", invoice_line_id, item_id, sku, unit, description, quantity, unit_price, tax_rate, total, net, tax, restock, return_line_id) on credit_note_lines to stockbook_app;
CREATE UNIQUE INDEX credit_note_lines_position ON credit_note_lines USING btree (tenant_id, credit_note_id, "position");
CREATE INDEX credit_note_lines_invoice_line ON credit_note_lines USING btree (tenant_id, invoice_line_id) WHERE invoice_line_id IS NOT NULL;
CREATE INDEX credit_note_lines_item ON credit_note_lines USING btree (tenant_id, item_id, credit_note_id) WHERE item_id IS NOT NULL;
CREATE INDEX credit_note_lines_return_line ON credit_note_lines USING btree (tenant_id, return_line_id) WHERE return_line_id IS NOT NULL;
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON credit_note_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('credit_note_lines');
CREATE TRIGGER keep_numbered BEFORE INSERT OR DELETE OR UPDATE ON credit_note_lines FOR EACH ROW EXECUTE FUNCTION keep_numbered_lines();

create table credit_notes (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  number text,
  customer_id uuid not null,
  customer_name text not null,
  invoice_id uuid,
  currency text not null,
  party jsonb not null,
  seller jsonb not null,
  date date not null,
  reason text not null,
  note text default ''::text not null,
  state text default 'posted'::text not null,
  tax_mode text not null,
  location_id uuid,
  subtotal bigint not null,
  net bigint not null,
  tax bigint not null,
  taxes jsonb not null,
  total bigint not null,
  used bigint default 0 not null,
  voided_at timestamp(3) with time zone,
  voided_by text,
  void_reason text default ''::text not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  number_key text collate "C" default ''::text not null,
  customer_key text collate "C" not null,
  date_key integer generated always as ((date - '1970-01-01'::date)) stored not null,
  rest bigint generated always as (
CASE
    WHEN (state = 'posted'::text) THEN (total - used)
    ELSE (0)::bigint
END) stored not null,
  words text collate "C" not null,
  brought_in uuid,
  return_id uuid,
  einvoice jsonb,
  constraint credit_notes_pkey PRIMARY KEY (tenant_id, id),
  constraint credit_notes_check CHECK (((used >= 0) AND (used <= total))),
  constraint credit_notes_check1 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint credit_notes_check2 CHECK (((state <> 'void'::text) OR (used = 0))),
  constraint credit_notes_state_check CHECK ((state = ANY (ARRAY['posted'::text, 'void'::text]))),
  constraint credit_notes_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['exclusive'::text, 'inclusive'::text]))),
  constraint credit_notes_total_check CHECK (((total >= 0) AND (total <= '999999999999999'::bigint)))
);
alter table credit_notes enable row level security;
alter table credit_notes force row level security;
create policy privacy on credit_notes for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on credit_notes for all to stockbook_system using (true) with check (true);
create policy tenant on credit_notes for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on credit_notes to stockbook_app;
grant select on credit_notes to stockbook_privacy;
grant insert (tenant_id, id, customer_id, customer_name, invoice_id, currency, party, seller, date, reason, note, tax_mode, location_id, subtotal, net, tax, taxes, total, created_by, customer_key, words, brought_in, return_id, einvoice) on credit_notes to stockbook_app;
grant update (number, state, voided_at, voided_by, void_reason, number_key, words, einvoice) on credit_notes to stockbook_app;
grant update (customer_name, voided_by, void_reason, created_by, customer_key, words) on credit_notes to stockbook_privacy;
CREATE UNIQUE INDEX credit_notes_number ON credit_notes USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX credit_notes_customer ON credit_notes USING btree (tenant_id, customer_id, id DESC);
CREATE INDEX credit_notes_invoice ON credit_notes USING btree (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX credit_notes_by_number ON credit_notes USING btree (tenant_id, number_key, id);
CREATE INDEX credit_notes_by_customer ON credit_notes USING btree (tenant_id, customer_key, id);
CREATE INDEX credit_notes_by_date ON credit_notes USING btree (tenant_id, date_key, id);
CREATE INDEX credit_notes_by_total ON credit_notes USING btree (tenant_id, total, id);
CREATE INDEX credit_notes_by_rest ON credit_notes USING btree (tenant_id, rest, id);
CREATE INDEX credit_notes_voided ON credit_notes USING btree (tenant_id, voided_at) WHERE state = 'void'::text;
CREATE INDEX credit_notes_left ON credit_notes USING btree (tenant_id, customer_id) INCLUDE (date_key, rest) WHERE rest > 0;
CREATE INDEX credit_notes_return ON credit_notes USING btree (tenant_id, return_id, id) WHERE return_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER add_to_balance AFTER INSERT ON credit_notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_credit_note_to_balance();
CREATE TRIGGER add_to_credit_left AFTER INSERT ON credit_notes FOR EACH ROW WHEN (new.invoice_id IS NOT NULL) EXECUTE FUNCTION add_to_credit_left();
CREATE TRIGGER change_credit_left AFTER UPDATE ON credit_notes FOR EACH ROW WHEN (new.invoice_id IS NOT NULL AND old.rest <> new.rest) EXECUTE FUNCTION add_to_credit_left();
CREATE TRIGGER keep_numbered BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_numbered('credit_notes');
CREATE TRIGGER keep_numbered_all BEFORE TRUNCATE ON credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('credit_notes');
CREATE TRIGGER mark_figures AFTER INSERT ON credit_notes FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();
CREATE TRIGGER mark_lines AFTER UPDATE OF state, number ON credit_notes FOR EACH ROW WHEN (old.state <> new.state OR old.number IS DISTINCT FROM new.number) EXECUTE FUNCTION mark_credit_note_lines();
CREATE CONSTRAINT TRIGGER take_from_balance AFTER UPDATE ON credit_notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION add_credit_note_to_balance();

create table custom_fields (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  name text not null,
  kind text not null,
  choices text[] default '{}'::text[] not null,
  required boolean default false not null,
  "position" integer not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  archived_at timestamp(3) with time zone,
  constraint custom_fields_pkey PRIMARY KEY (tenant_id, id),
  constraint custom_fields_check CHECK (((kind = 'choice'::text) = (cardinality(choices) > 0))),
  constraint custom_fields_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text]))),
  constraint custom_fields_name_check CHECK ((name <> ''::text))
);
alter table custom_fields enable row level security;
alter table custom_fields force row level security;
create policy system on custom_fields for all to stockbook_system using (true) with check (true);
create policy tenant on custom_fields for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select, update on custom_fields to stockbook_app;
CREATE UNIQUE INDEX custom_fields_name ON custom_fields USING btree (tenant_id, lower(name)) WHERE archived_at IS NULL;

create table customer_balances (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  balance bigint default 0 not null,
  constraint customer_balances_pkey PRIMARY KEY (tenant_id, id)
);
alter table customer_balances enable row level security;
alter table customer_balances force row level security;
create policy system on customer_balances for all to stockbook_system using (true) with check (true);
create policy tenant on customer_balances for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on customer_balances to stockbook_app;
grant insert (tenant_id, id) on customer_balances to stockbook_app;
CREATE INDEX customer_balances_by_balance ON customer_balances USING btree (tenant_id, balance, id);

create table customer_links (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  customer_id uuid not null,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  viewed_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  constraint customer_links_pkey PRIMARY KEY (tenant_id, id)
);
alter table customer_links enable row level security;
alter table customer_links force row level security;
create policy privacy on customer_links for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on customer_links for all to stockbook_system using (true) with check (true);
create policy tenant on customer_links for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on customer_links to stockbook_app;
grant delete on customer_links to stockbook_privacy;
grant insert (tenant_id, id, customer_id, token_hash, created_by) on customer_links to stockbook_app;
grant update (viewed_at, ended_at) on customer_links to stockbook_app;
grant select (tenant_id, id, customer_id, created_at, created_by, viewed_at, ended_at) on customer_links to stockbook_privacy;
grant update (created_by) on customer_links to stockbook_privacy;
CREATE UNIQUE INDEX customer_links_token ON customer_links USING btree (tenant_id, token_hash);
CREATE INDEX customer_links_customer ON customer_links USING btree (tenant_id, customer_id, id);

create table customers (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  code text not null,
  name text not null,
  contacts jsonb default '[]'::jsonb not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  billing_address jsonb not null,
  shipping_address jsonb,
  currency text not null,
  payment_days integer not null,
  tax_number text default ''::text not null,
  price_list_discount numeric(6,3) default 0 not null,
  status text default 'active'::text not null,
  notes text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text,
  name_key text collate "C" not null,
  code_key text collate "C" not null,
  words text collate "C" not null,
  leitweg text default ''::text not null,
  endpoint text default ''::text not null,
  einvoice text default 'pdf'::text not null,
  constraint customers_pkey PRIMARY KEY (tenant_id, id),
  constraint customers_code_check CHECK ((code <> ''::text)),
  constraint customers_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint customers_einvoice_check CHECK ((einvoice = ANY (ARRAY['pdf'::text, 'ubl'::text, 'cii'::text]))),
  constraint customers_name_check CHECK ((name <> ''::text)),
  constraint customers_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 3650))),
  constraint customers_price_list_discount_check CHECK (((price_list_discount >= (0)::numeric) AND (price_list_discount <= (100)::numeric))),
  constraint customers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text])))
);
alter table customers enable row level security;
alter table customers force row level security;
create policy privacy on customers for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on customers for all to stockbook_system using (true) with check (true);
create policy tenant on customers for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on customers to stockbook_app;
grant select on customers to stockbook_privacy;
grant insert (tenant_id, id, code, name, contacts, email, phone, billing_address, shipping_address, currency, payment_days, tax_number, price_list_discount, status, notes, updated_by, name_key, code_key, words, leitweg, endpoint, einvoice) on customers to stockbook_app;
grant update (code, name, contacts, email, phone, billing_address, shipping_address, currency, payment_days, tax_number, price_list_discount, status, notes, version, updated_at, updated_by, name_key, code_key, words, leitweg, endpoint, einvoice) on customers to stockbook_app;
grant update (code, name, contacts, email, phone, billing_address, shipping_address, tax_number, status, notes, updated_by, name_key, code_key, words, leitweg, endpoint) on customers to stockbook_privacy;
CREATE UNIQUE INDEX customers_code ON customers USING btree (tenant_id, lower(code));
CREATE INDEX customers_by_name ON customers USING btree (tenant_id, name_key, id);
CREATE INDEX customers_by_code ON customers USING btree (tenant_id, code_key, id);
CREATE INDEX customers_by_status ON customers USING btree (tenant_id, status, name_key, id);
CREATE INDEX customers_by_updated ON customers USING btree (tenant_id, updated_at, id);
CREATE TRIGGER mark_figures AFTER UPDATE OF name ON customers FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();

create table dashboard_layouts (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  widgets text[] not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint dashboard_layouts_pkey PRIMARY KEY (tenant_id, id)
);
alter table dashboard_layouts enable row level security;
alter table dashboard_layouts force row level security;
create policy privacy on dashboard_layouts for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on dashboard_layouts for all to stockbook_system using (true) with check (true);
create policy tenant on dashboard_layouts for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select, update on dashboard_layouts to stockbook_app;
grant delete, select on dashboard_layouts to stockbook_privacy;

create table deliveries (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  order_number text not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_key text collate "C" not null,
  currency text not null,
  state text default 'picking'::text not null,
  number text,
  number_key text collate "C" default ''::text not null,
  party jsonb,
  delivered_on date,
  carrier text default ''::text not null,
  tracking text default ''::text not null,
  note text default ''::text not null,
  delivered_at timestamp(3) with time zone,
  delivered_by text,
  voided_at timestamp(3) with time zone,
  voided_by text,
  void_reason text default ''::text not null,
  words text collate "C" not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  delivered_key integer generated always as (COALESCE((delivered_on - '1970-01-01'::date), 2147483647)) stored not null,
  constraint deliveries_pkey PRIMARY KEY (tenant_id, id),
  constraint deliveries_check CHECK (((state = 'picking'::text) = (number IS NULL))),
  constraint deliveries_check1 CHECK (((state = 'picking'::text) OR ((delivered_on IS NOT NULL) AND (delivered_at IS NOT NULL) AND (party IS NOT NULL)))),
  constraint deliveries_check2 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint deliveries_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['picking'::text, 'delivered'::text, 'void'::text])))
);
alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy privacy on deliveries for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on deliveries for all to stockbook_system using (true) with check (true);
create policy tenant on deliveries for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on deliveries to stockbook_app;
grant select on deliveries to stockbook_privacy;
grant select on deliveries to stockbook_system;
grant insert (tenant_id, id, order_id, order_number, customer_id, customer_name, customer_key, currency, note, words, created_by, updated_by) on deliveries to stockbook_app;
grant update (customer_name, customer_key, state, number, number_key, party, delivered_on, carrier, tracking, note, delivered_at, delivered_by, voided_at, voided_by, void_reason, words, version, updated_at, updated_by) on deliveries to stockbook_app;
grant update (customer_name, customer_key, party, carrier, tracking, note, delivered_by, voided_by, void_reason, words, created_by, updated_by) on deliveries to stockbook_privacy;
CREATE UNIQUE INDEX deliveries_number ON deliveries USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX deliveries_by_number ON deliveries USING btree (tenant_id, number_key, id);
CREATE INDEX deliveries_by_customer ON deliveries USING btree (tenant_id, customer_key, id);
CREATE INDEX deliveries_by_state ON deliveries USING btree (tenant_id, state, id);
CREATE INDEX deliveries_by_date ON deliveries USING btree (tenant_id, delivered_key, id);
CREATE INDEX deliveries_order ON deliveries USING btree (tenant_id, order_id, id);
CREATE INDEX deliveries_customer ON deliveries USING btree (tenant_id, customer_id, id);
CREATE TRIGGER keep_delivered BEFORE DELETE OR UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION keep_delivered();

create table delivery_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  delivery_id uuid not null,
  order_line_id uuid not null,
  "position" integer not null,
  item_id uuid,
  sku text default ''::text not null,
  unit text default ''::text not null,
  description text not null,
  location_id uuid,
  quantity numeric(14,3) not null,
  picked numeric(14,3) default 0 not null,
  invoiced numeric(14,3) default 0 not null,
  claimed numeric(14,3) default 0 not null,
  constraint delivery_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint delivery_lines_check CHECK (((picked >= (0)::numeric) AND (picked <= quantity))),
  constraint delivery_lines_check1 CHECK (((invoiced >= (0)::numeric) AND (invoiced <= quantity))),
  constraint delivery_lines_claimed CHECK (((claimed >= (0)::numeric) AND (claimed <= picked))),
  constraint delivery_lines_position_check CHECK (("position" > 0)),
  constraint delivery_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table delivery_lines enable row level security;
alter table delivery_lines force row level security;
create policy privacy on delivery_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on delivery_lines for all to stockbook_system using (true) with check (true);
create policy tenant on delivery_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on delivery_lines to stockbook_app;
grant select on delivery_lines to stockbook_privacy;
grant select on delivery_lines to stockbook_system;
grant update (quantity, picked, invoiced, claimed) on delivery_lines to stockbook_app;
grant update (description) on delivery_lines to stockbook_privacy;
CREATE INDEX delivery_lines_delivery ON delivery_lines USING btree (tenant_id, delivery_id, "position");
CREATE INDEX delivery_lines_order_line ON delivery_lines USING btree (tenant_id, order_line_id);

create table document_grams (
  tenant_id text default current_tenant() not null,
  gram text collate "C" not null,
  word text collate "C" not null,
  constraint document_grams_pkey PRIMARY KEY (tenant_id, gram, word)
);
alter table document_grams enable row level security;
alter table document_grams force row level security;
create policy privacy on document_grams for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on document_grams for all to stockbook_system using (true) with check (true);
create policy tenant on document_grams for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on document_grams to stockbook_app;
grant delete, insert, select on document_grams to stockbook_privacy;

create table document_words (
  tenant_id text default current_tenant() not null,
  kind text collate "C" not null,
  word text collate "C" not null,
  id uuid not null,
  constraint document_words_pkey PRIMARY KEY (tenant_id, kind, word, id),
  constraint document_words_kind_check CHECK ((kind ~ '^[a-z_]+$'::text))
);
alter table document_words enable row level security;
alter table document_words force row level security;
create policy privacy on document_words for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on document_words for all to stockbook_system using (true) with check (true);
create policy tenant on document_words for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on document_words to stockbook_app;
grant delete, insert, select on document_words to stockbook_privacy;

create table figure_changes (
  tenant_id text default current_tenant() not null,
  id smallint not null,
  place smallint not null,
  change bigint not null,
  items uuid[],
  constraint figure_changes_pkey PRIMARY KEY (tenant_id, id, place)
);
alter table figure_changes enable row level security;
alter table figure_changes force row level security;
create policy system on figure_changes for all to stockbook_system using (true) with check (true);
create policy tenant on figure_changes for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on figure_changes to stockbook_app;

create table figure_marks (
  tenant_id text default current_tenant() not null,
  id smallint not null,
  changes bigint not null,
  constraint figure_marks_pkey PRIMARY KEY (tenant_id, id)
);
alter table figure_marks enable row level security;
alter table figure_marks force row level security;
create policy system on figure_marks for all to stockbook_system using (true) with check (true);
create policy tenant on figure_marks for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on figure_marks to stockbook_app;

create table form_receipts (
  key text not null,
  at timestamp(3) with time zone not null,
  constraint form_receipts_pkey PRIMARY KEY (key)
);
CREATE INDEX form_receipts_at ON form_receipts USING btree (at);

create table house_moves (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  kind text not null,
  state text not null,
  file_name text default ''::text not null,
  parts integer default 0 not null,
  bytes bigint default 0 not null,
  done integer default 0 not null,
  total integer default 0 not null,
  result jsonb,
  message text default ''::text not null,
  created_by text not null,
  created_at timestamp(3) with time zone default now() not null,
  ended_at timestamp(3) with time zone,
  constraint house_moves_pkey PRIMARY KEY (tenant_id, id),
  constraint house_moves_kind_check CHECK ((kind = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint house_moves_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'working'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
alter table house_moves enable row level security;
alter table house_moves force row level security;
create policy privacy on house_moves for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on house_moves for all to stockbook_system using (true) with check (true);
create policy tenant on house_moves for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on house_moves to stockbook_app;
grant select on house_moves to stockbook_privacy;
grant select on house_moves to stockbook_system;
grant update (state, parts, bytes, done, total, result, message, ended_at) on house_moves to stockbook_app;
grant update (file_name, result, message, created_by) on house_moves to stockbook_privacy;
CREATE INDEX house_moves_tenant_id_created_at_idx ON house_moves USING btree (tenant_id, created_at DESC);
CREATE UNIQUE INDEX house_moves_one ON house_moves USING btree (tenant_id) WHERE state = ANY (ARRAY['uploading'::text, 'working'::text]);

create table idempotency_keys (
  tenant_id text default current_tenant() not null,
  id text not null,
  user_id uuid not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamp(3) with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, id)
);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy privacy on idempotency_keys for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on idempotency_keys for all to stockbook_system using (true) with check (true);
create policy tenant on idempotency_keys for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select, update on idempotency_keys to stockbook_app;
grant delete, select on idempotency_keys to stockbook_privacy;
grant delete, insert, select, update on idempotency_keys to stockbook_system;
grant update (answer) on idempotency_keys to stockbook_privacy;
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table import_pictures (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  number integer not null,
  address text not null,
  rows integer[] not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp(3) with time zone default now() not null,
  reason jsonb,
  picture_id text,
  constraint import_pictures_pkey PRIMARY KEY (tenant_id, id, number),
  constraint import_pictures_attempts_check CHECK ((attempts >= 0)),
  constraint import_pictures_check CHECK (((picture_id IS NOT NULL) = (state = 'fetched'::text))),
  constraint import_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'failed'::text])))
);
alter table import_pictures enable row level security;
alter table import_pictures force row level security;
create policy system on import_pictures for all to stockbook_system using (true) with check (true);
create policy tenant on import_pictures for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on import_pictures to stockbook_app;
grant select on import_pictures to stockbook_system;
grant update (state, attempts, due_at, reason, picture_id) on import_pictures to stockbook_app;
CREATE INDEX import_pictures_by_state ON import_pictures USING btree (tenant_id, id, state, number);
CREATE INDEX import_pictures_fetched ON import_pictures USING btree (tenant_id, md5(address)) WHERE state = 'fetched'::text;
CREATE INDEX import_pictures_waiting ON import_pictures USING btree (state) WHERE state = 'waiting'::text;

create table import_rows (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  "position" integer not null,
  line integer not null,
  key text constraint import_rows_sku_not_null not null,
  name text not null,
  draft jsonb not null,
  outcome text not null,
  errors jsonb default '[]'::jsonb not null,
  changes jsonb default '{}'::jsonb not null,
  record_id uuid,
  move_id bigint,
  applied boolean default false not null,
  becomes jsonb default '{}'::jsonb not null,
  warnings jsonb default '[]'::jsonb not null,
  constraint import_rows_pkey PRIMARY KEY (tenant_id, id, "position"),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['create'::text, 'update'::text, 'unchanged'::text, 'error'::text])))
);
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy privacy on import_rows for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on import_rows for all to stockbook_system using (true) with check (true);
create policy tenant on import_rows for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on import_rows to stockbook_app;
grant select on import_rows to stockbook_privacy;
grant update (name, outcome, errors, changes, record_id, move_id, applied) on import_rows to stockbook_app;
grant update (key, name, draft, errors, changes, becomes, warnings) on import_rows to stockbook_privacy;
CREATE INDEX import_rows_by_outcome ON import_rows USING btree (tenant_id, id, outcome, "position");
CREATE INDEX import_rows_applied ON import_rows USING btree (tenant_id, id, "position") WHERE applied;
CREATE INDEX import_rows_move ON import_rows USING btree (tenant_id, move_id) WHERE move_id IS NOT NULL;

create table imports (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  file_name text not null,
  file bytea not null,
  state text default 'uploaded'::text not null,
  format text not null,
  encoding text not null,
  delimiter text not null,
  decimal_comma boolean not null,
  header jsonb not null,
  sample jsonb not null,
  mapping jsonb not null,
  location_id uuid,
  rows integer not null,
  records integer default 0 constraint imports_items_not_null not null,
  progress integer default 0 not null,
  summary jsonb,
  result jsonb,
  applied integer default 0 not null,
  new_categories text[] default '{}'::text[] not null,
  message text,
  currency text not null,
  work integer default 0 not null,
  worker_id text,
  worker_name text,
  created_by text,
  created_by_name text not null,
  created_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  kind text not null,
  sheets jsonb default '[]'::jsonb not null,
  sheet text,
  heading_line integer default 1 not null,
  warned integer default 0 not null,
  show_new boolean default false not null,
  settled boolean default true not null,
  pictures integer default 0 not null,
  fetch_pictures boolean default false not null,
  picture_work integer default 0 not null,
  makes jsonb default '[]'::jsonb not null,
  packed jsonb default '{}'::jsonb not null,
  stock_as_of date,
  constraint imports_pkey PRIMARY KEY (tenant_id, id),
  constraint imports_applied_check CHECK ((applied >= 0)),
  constraint imports_heading_line_check CHECK ((heading_line > 0)),
  constraint imports_items_check CHECK ((records >= 0)),
  constraint imports_kind_check CHECK ((kind ~ '^[a-z]+$'::text)),
  constraint imports_pictures_check CHECK ((pictures >= 0)),
  constraint imports_progress_check CHECK ((progress >= 0)),
  constraint imports_rows_check CHECK ((rows >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text, 'failed'::text]))),
  constraint imports_warned_check CHECK ((warned >= 0))
);
alter table imports enable row level security;
alter table imports force row level security;
create policy privacy on imports for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on imports for all to stockbook_system using (true) with check (true);
create policy tenant on imports for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on imports to stockbook_app;
grant select on imports to stockbook_privacy;
grant select on imports to stockbook_system;
grant update (state, format, encoding, delimiter, decimal_comma, header, sample, mapping, location_id, rows, records, progress, summary, result, applied, new_categories, message, currency, work, worker_id, worker_name, finished_at, sheet, heading_line, warned, show_new, settled, pictures, fetch_pictures, picture_work, makes, packed, stock_as_of) on imports to stockbook_app;
grant update (file_name, file, sample, summary, result, message, created_by_name, sheets, makes, packed) on imports to stockbook_privacy;
CREATE INDEX imports_by_age ON imports USING btree (tenant_id, created_at DESC, id);
CREATE INDEX imports_at_work ON imports USING btree (state) WHERE state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]);

create table incoming_invoices (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  sha256 text not null,
  file_name text not null,
  size integer not null,
  is_pdf boolean not null,
  document jsonb not null,
  kind text not null,
  seller_name text not null,
  seller_key text collate "C" not null,
  number text not null,
  issue_date date not null,
  due_date date,
  issue_key integer generated always as ((issue_date - '2000-01-01'::date)) stored not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  payable bigint not null,
  supplier_id uuid,
  order_id uuid,
  matches jsonb default '{}'::jsonb not null,
  bill_id uuid,
  filed_at timestamp(3) with time zone,
  filed_by text,
  filed_reason text default ''::text not null,
  source text not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  constraint incoming_invoices_pkey PRIMARY KEY (tenant_id, id),
  constraint incoming_invoices_check CHECK (((filed_at IS NULL) = (filed_by IS NULL))),
  constraint incoming_invoices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint incoming_invoices_file_name_check CHECK ((file_name <> ''::text)),
  constraint incoming_invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
  constraint incoming_invoices_number_check CHECK ((number <> ''::text)),
  constraint incoming_invoices_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint incoming_invoices_size_check CHECK ((size > 0)),
  constraint incoming_invoices_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'folder'::text])))
);
alter table incoming_invoices enable row level security;
alter table incoming_invoices force row level security;
create policy privacy on incoming_invoices for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on incoming_invoices for all to stockbook_system using (true) with check (true);
create policy tenant on incoming_invoices for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on incoming_invoices to stockbook_app;
grant select on incoming_invoices to stockbook_privacy;
grant insert (tenant_id, id, sha256, file_name, size, is_pdf, document, kind, seller_name, seller_key, number, issue_date, due_date, currency, net, tax, total, payable, supplier_id, order_id, matches, source, created_by, updated_by) on incoming_invoices to stockbook_app;
grant update (supplier_id, order_id, matches, bill_id, filed_at, filed_by, filed_reason, version, updated_at, updated_by) on incoming_invoices to stockbook_app;
grant update (matches, filed_by, filed_reason, source, created_by, updated_by) on incoming_invoices to stockbook_privacy;
CREATE UNIQUE INDEX incoming_invoices_file ON incoming_invoices USING btree (tenant_id, sha256);
CREATE UNIQUE INDEX incoming_invoices_number ON incoming_invoices USING btree (tenant_id, seller_key, lower(number), kind);
CREATE INDEX incoming_invoices_supplier ON incoming_invoices USING btree (tenant_id, supplier_id, id);
CREATE INDEX incoming_invoices_order ON incoming_invoices USING btree (tenant_id, order_id, id);
CREATE UNIQUE INDEX incoming_invoices_bill ON incoming_invoices USING btree (tenant_id, bill_id) WHERE bill_id IS NOT NULL;
CREATE INDEX incoming_invoices_issued ON incoming_invoices USING btree (tenant_id, issue_key, id);
CREATE INDEX incoming_invoices_total ON incoming_invoices USING btree (tenant_id, total, id);
CREATE INDEX incoming_invoices_seller ON incoming_invoices USING btree (tenant_id, seller_key, id);

create table invitations (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  email text not null,
  role text not null,
  token_hash text not null,
  status text default 'pending'::text not null,
  invited_by text not null,
  created_at timestamp(3) with time zone default now() not null,
  sent_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  email_key text collate "C" generated always as (fold(email)) stored not null,
  role_rank integer generated always as (
CASE role
    WHEN 'admin'::text THEN 1
    WHEN 'inventory_manager'::text THEN 2
    ELSE 3
END) stored not null,
  constraint invitations_pkey PRIMARY KEY (tenant_id, id),
  constraint invitations_check CHECK (((status = 'accepted'::text) = (accepted_at IS NOT NULL))),
  constraint invitations_email_check CHECK ((email = lower(email))),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'inventory_manager'::text, 'viewer'::text]))),
  constraint invitations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'revoked'::text])))
);
alter table invitations enable row level security;
alter table invitations force row level security;
create policy privacy on invitations for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on invitations for all to stockbook_system using (true) with check (true);
create policy tenant on invitations for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on invitations to stockbook_app;
grant select on invitations to stockbook_privacy;
grant insert, select on invitations to stockbook_system;
grant update (role, token_hash, status, invited_by, sent_at, expires_at, accepted_at) on invitations to stockbook_app;
grant update (email, token_hash, status, invited_by) on invitations to stockbook_privacy;
grant update (role, token_hash, status, invited_by, sent_at, expires_at, accepted_at) on invitations to stockbook_system;
CREATE UNIQUE INDEX invitations_email ON invitations USING btree (tenant_id, email) WHERE status = 'pending'::text;
CREATE INDEX invitations_token ON invitations USING btree (token_hash);
CREATE INDEX invitations_open ON invitations USING btree (tenant_id, email_key, id) WHERE status = 'pending'::text;
CREATE INDEX invitations_open_role ON invitations USING btree (tenant_id, role_rank, email_key, id) WHERE status = 'pending'::text;
CREATE INDEX invitations_open_id ON invitations USING btree (tenant_id, id) WHERE status = 'pending'::text;

create table invoice_deliveries (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  day_offset integer,
  scheduled boolean default false not null,
  recipients text[] not null,
  sent_by text not null,
  created_at timestamp(3) with time zone default now() not null,
  failure text,
  constraint invoice_deliveries_pkey PRIMARY KEY (tenant_id, id),
  constraint invoice_deliveries_check CHECK (((kind = 'reminder'::text) = (day_offset IS NOT NULL))),
  constraint invoice_deliveries_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'reminder'::text])))
);
alter table invoice_deliveries enable row level security;
alter table invoice_deliveries force row level security;
create policy privacy on invoice_deliveries for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on invoice_deliveries for all to stockbook_system using (true) with check (true);
create policy tenant on invoice_deliveries for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on invoice_deliveries to stockbook_app;
grant select on invoice_deliveries to stockbook_privacy;
grant insert (tenant_id, id, invoice_id, kind, day_offset, scheduled, recipients, sent_by, created_at) on invoice_deliveries to stockbook_app;
grant update (failure) on invoice_deliveries to stockbook_app;
grant update (recipients, sent_by, failure) on invoice_deliveries to stockbook_privacy;
CREATE INDEX invoice_deliveries_invoice ON invoice_deliveries USING btree (tenant_id, invoice_id, id);
CREATE UNIQUE INDEX invoice_deliveries_scheduled ON invoice_deliveries USING btree (tenant_id, invoice_id, day_offset) WHERE scheduled;

create table invoice_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  item_id uuid,
  sku text default ''::text not null,
  unit text default ''::text not null,
  description text not null,
  quantity numeric(14,3) not null,
  unit_price numeric(18,6) not null,
  discount jsonb,
  tax_rate_id uuid,
  tax_rate numeric(6,3),
  tax_name text default ''::text not null,
  total bigint not null,
  document_discount bigint not null,
  net bigint not null,
  tax bigint not null,
  location_id uuid,
  order_line_id uuid,
  constraint invoice_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint invoice_lines_position_check CHECK (("position" > 0)),
  constraint invoice_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint invoice_lines_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint invoice_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
alter table invoice_lines enable row level security;
alter table invoice_lines force row level security;
create policy privacy on invoice_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on invoice_lines for all to stockbook_system using (true) with check (true);
create policy tenant on invoice_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on invoice_lines to stockbook_app;
grant select on invoice_lines to stockbook_privacy;
grant insert (tenant_id, id, invoice_id, "position", item_id, sku, unit, description, quantity, unit_price, discount, tax_rate_id, tax_rate, tax_name, total, document_discount, net, tax, location_id, order_line_id) on invoice_lines to stockbook_app;
CREATE INDEX invoice_lines_tax_rate ON invoice_lines USING btree (tenant_id, tax_rate_id) WHERE tax_rate_id IS NOT NULL;
CREATE UNIQUE INDEX invoice_lines_position ON invoice_lines USING btree (tenant_id, invoice_id, "position") INCLUDE (item_id, quantity, net);
CREATE INDEX invoice_lines_item ON invoice_lines USING btree (tenant_id, item_id, invoice_id) WHERE item_id IS NOT NULL;
CREATE INDEX invoice_lines_order_line ON invoice_lines USING btree (tenant_id, order_line_id) WHERE order_line_id IS NOT NULL;
CREATE TRIGGER keep_issued BEFORE INSERT OR DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION keep_issued_lines();
CREATE TRIGGER keep_issued_all BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('invoice_lines');

create table invoice_links (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  invoice_id uuid not null,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  ended_at timestamp(3) with time zone,
  constraint invoice_links_pkey PRIMARY KEY (tenant_id, id)
);
alter table invoice_links enable row level security;
alter table invoice_links force row level security;
create policy privacy on invoice_links for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on invoice_links for all to stockbook_system using (true) with check (true);
create policy tenant on invoice_links for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on invoice_links to stockbook_app;
grant delete on invoice_links to stockbook_privacy;
grant insert (tenant_id, id, invoice_id, token_hash, created_by) on invoice_links to stockbook_app;
grant update (ended_at) on invoice_links to stockbook_app;
grant select (tenant_id, id, invoice_id, created_at, created_by, ended_at) on invoice_links to stockbook_privacy;
grant update (created_by) on invoice_links to stockbook_privacy;
CREATE UNIQUE INDEX invoice_links_token ON invoice_links USING btree (tenant_id, token_hash);
CREATE INDEX invoice_links_invoice ON invoice_links USING btree (tenant_id, invoice_id);

create table invoices (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  customer_id uuid not null,
  state text default 'draft'::text not null,
  number text,
  customer_name text not null,
  currency text not null,
  party jsonb,
  seller jsonb,
  tax_mode text not null,
  discount jsonb,
  issue_date date,
  due_date date,
  payment_days integer not null,
  customer_reference text default ''::text not null,
  notes text default ''::text not null,
  terms text default ''::text not null,
  location_id uuid,
  subtotal bigint default 0 not null,
  discount_amount bigint default 0 not null,
  net bigint default 0 not null,
  tax bigint default 0 not null,
  taxes jsonb default '[]'::jsonb not null,
  total bigint default 0 not null,
  paid bigint default 0 not null,
  credit_left bigint default 0 not null,
  balance bigint generated always as (
CASE
    WHEN (state = 'issued'::text) THEN (total - paid)
    ELSE (0)::bigint
END) stored not null,
  issued_at timestamp(3) with time zone,
  issued_by text,
  voided_at timestamp(3) with time zone,
  voided_by text,
  void_reason text default ''::text not null,
  sent_at timestamp(3) with time zone,
  viewed_at timestamp(3) with time zone,
  overdue_told_at timestamp(3) with time zone,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  number_key text collate "C" default ''::text not null,
  customer_key text collate "C" not null,
  issue_key integer generated always as (COALESCE((issue_date - '1970-01-01'::date), 2147483647)) stored not null,
  due_key integer generated always as (COALESCE((due_date - '1970-01-01'::date), 2147483647)) stored not null,
  words text collate "C" not null,
  brought_in uuid,
  order_id uuid,
  kind text default 'sale'::text not null,
  einvoice jsonb,
  constraint invoices_pkey PRIMARY KEY (tenant_id, id),
  constraint invoices_check CHECK (((paid >= 0) AND (paid <= total))),
  constraint invoices_check1 CHECK (((state = 'draft'::text) = (number IS NULL))),
  constraint invoices_check2 CHECK (((state = 'draft'::text) OR ((issue_date IS NOT NULL) AND (due_date >= issue_date) AND (party IS NOT NULL) AND (seller IS NOT NULL)))),
  constraint invoices_check3 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint invoices_check4 CHECK (((state <> 'void'::text) OR (paid = 0))),
  constraint invoices_credit_left_check CHECK ((credit_left >= 0)),
  constraint invoices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'prepayment'::text]))),
  constraint invoices_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 3650))),
  constraint invoices_prepayment_check CHECK (((kind = 'sale'::text) OR (order_id IS NOT NULL))),
  constraint invoices_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'issued'::text, 'void'::text]))),
  constraint invoices_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['exclusive'::text, 'inclusive'::text]))),
  constraint invoices_total_check CHECK (((total >= 0) AND (total <= '999999999999999'::bigint)))
);
alter table invoices enable row level security;
alter table invoices force row level security;
create policy privacy on invoices for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on invoices for all to stockbook_system using (true) with check (true);
create policy tenant on invoices for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on invoices to stockbook_app;
grant select on invoices to stockbook_privacy;
grant insert (tenant_id, id, customer_id, customer_name, currency, tax_mode, discount, issue_date, due_date, payment_days, customer_reference, notes, terms, location_id, subtotal, discount_amount, net, tax, taxes, total, created_by, updated_by, customer_key, words, brought_in, order_id, kind, einvoice) on invoices to stockbook_app;
grant update (customer_id, state, number, customer_name, currency, party, seller, tax_mode, discount, issue_date, due_date, payment_days, customer_reference, notes, terms, location_id, subtotal, discount_amount, net, tax, taxes, total, issued_at, issued_by, voided_at, voided_by, void_reason, sent_at, viewed_at, overdue_told_at, version, updated_at, updated_by, number_key, customer_key, words, einvoice) on invoices to stockbook_app;
grant update (customer_name, party, customer_reference, notes, terms, issued_by, voided_by, void_reason, created_by, updated_by, customer_key, words, einvoice) on invoices to stockbook_privacy;
CREATE UNIQUE INDEX invoices_number ON invoices USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX invoices_customer ON invoices USING btree (tenant_id, customer_id, id DESC);
CREATE INDEX invoices_by_number ON invoices USING btree (tenant_id, number_key, id);
CREATE INDEX invoices_by_customer ON invoices USING btree (tenant_id, customer_key, id);
CREATE INDEX invoices_by_state ON invoices USING btree (tenant_id, state, id);
CREATE INDEX invoices_by_issue ON invoices USING btree (tenant_id, issue_key, id);
CREATE INDEX invoices_by_due ON invoices USING btree (tenant_id, due_key, id);
CREATE INDEX invoices_by_total ON invoices USING btree (tenant_id, total, id);
CREATE INDEX invoices_by_balance ON invoices USING btree (tenant_id, balance, id);
CREATE INDEX invoices_by_updated ON invoices USING btree (tenant_id, updated_at, id);
CREATE INDEX invoices_open ON invoices USING btree (tenant_id, due_key, id) INCLUDE (currency, balance, customer_id) WHERE balance > 0;
CREATE INDEX invoices_overpaid ON invoices USING btree (tenant_id, id) WHERE credit_left > 0;
CREATE INDEX invoices_voided ON invoices USING btree (tenant_id, voided_at) WHERE state = 'void'::text;
CREATE INDEX invoices_sold ON invoices USING btree (tenant_id, issue_key, currency) INCLUDE (id, net, tax, customer_id, brought_in) WHERE state = 'issued'::text;
CREATE INDEX invoices_order ON invoices USING btree (tenant_id, order_id, id) WHERE order_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER add_to_balance AFTER UPDATE ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION add_invoice_to_balance();
CREATE TRIGGER keep_issued BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_issued();
CREATE TRIGGER keep_issued_all BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('invoices');
CREATE TRIGGER mark_figures AFTER INSERT OR DELETE OR UPDATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();
CREATE TRIGGER mark_lines AFTER UPDATE OF state ON invoices FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION mark_invoice_lines();

create table item_choices (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  field_id uuid not null,
  choice text collate "C" not null,
  constraint item_choices_pkey PRIMARY KEY (tenant_id, id, field_id)
);
alter table item_choices enable row level security;
alter table item_choices force row level security;
create policy system on item_choices for all to stockbook_system using (true) with check (true);
create policy tenant on item_choices for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on item_choices to stockbook_app;
CREATE INDEX item_choices_by_choice ON item_choices USING btree (tenant_id, field_id, choice, id);

create table item_pictures (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  picture_id text not null,
  constraint item_pictures_pkey PRIMARY KEY (tenant_id, id, picture_id)
);
alter table item_pictures enable row level security;
alter table item_pictures force row level security;
create policy system on item_pictures for all to stockbook_system using (true) with check (true);
create policy tenant on item_pictures for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on item_pictures to stockbook_app;
grant select on item_pictures to stockbook_system;
CREATE INDEX item_pictures_picture ON item_pictures USING btree (tenant_id, picture_id);

create table item_stock (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  on_hand numeric(14,3) default 0 not null,
  incoming numeric(14,3) default 0 not null,
  projected numeric(14,3) generated always as (((on_hand - held) + incoming)) stored,
  stock_value bigint default 0 not null,
  average_cost numeric(18,6),
  low_places smallint default 0 not null,
  first_moved_at timestamp(3) with time zone,
  last_sold_at timestamp(3) with time zone,
  name_key text collate "C" not null,
  reorder_point numeric(14,3),
  holds boolean not null,
  listed boolean not null,
  is_low boolean generated always as ((holds AND ((low_places > 0) OR ((reorder_point IS NOT NULL) AND ((((on_hand - held) - awaited) + incoming) <= reorder_point)) OR ((awaited > (0)::numeric) AND ((((on_hand - held) - awaited) + incoming) < (0)::numeric))))) stored,
  is_out boolean generated always as ((holds AND ((on_hand - held) <= (0)::numeric))) stored,
  on_hand_key bigint generated always as (((on_hand * (1000)::numeric))::bigint) stored,
  incoming_key bigint generated always as (((incoming * (1000)::numeric))::bigint) stored,
  projected_key bigint generated always as (((((on_hand - held) + incoming) * (1000)::numeric))::bigint) stored,
  cost_key bigint generated always as (COALESCE(((average_cost * (1000000)::numeric))::bigint, ('-1'::integer)::bigint)) stored,
  held numeric(14,3) default 0 not null,
  awaited numeric(14,3) default 0 not null,
  available numeric(14,3) generated always as ((on_hand - held)) stored,
  held_key bigint generated always as (((held * (1000)::numeric))::bigint) stored,
  available_key bigint generated always as ((((on_hand - held) * (1000)::numeric))::bigint) stored,
  on_show boolean default false not null,
  constraint item_stock_pkey PRIMARY KEY (tenant_id, id),
  constraint item_stock_awaited_check CHECK ((awaited >= (0)::numeric)),
  constraint item_stock_held_check CHECK ((held >= (0)::numeric)),
  constraint item_stock_holds_check CHECK ((holds OR ((on_hand = (0)::numeric) AND (stock_value = 0) AND (held = (0)::numeric) AND (awaited = (0)::numeric)))),
  constraint item_stock_stock_value_check CHECK ((abs(stock_value) < '1000000000000000'::bigint))
) with (fillfactor=80);
alter table item_stock enable row level security;
alter table item_stock force row level security;
create policy system on item_stock for all to stockbook_system using (true) with check (true);
create policy tenant on item_stock for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on item_stock for select to stockbook_visitor using (tenant_id = current_tenant() AND on_show);
grant select on item_stock to stockbook_app;
grant select on item_stock to stockbook_system;
grant select (tenant_id, id, is_low, is_out) on item_stock to stockbook_visitor;
CREATE INDEX item_stock_by_on_hand ON item_stock USING btree (tenant_id, on_hand_key, id) WHERE listed;
CREATE INDEX item_stock_by_cost ON item_stock USING btree (tenant_id, cost_key, id) WHERE listed;
CREATE INDEX item_stock_by_value ON item_stock USING btree (tenant_id, stock_value, id) WHERE listed;
CREATE INDEX item_stock_by_projected ON item_stock USING btree (tenant_id, projected_key, id) WHERE listed;
CREATE INDEX item_stock_out ON item_stock USING btree (tenant_id, name_key, id) WHERE is_out AND listed;
CREATE INDEX item_stock_low ON item_stock USING btree (tenant_id, name_key, id) WHERE is_low AND listed;
CREATE INDEX item_stock_by_available ON item_stock USING btree (tenant_id, available_key, id) WHERE listed;
CREATE INDEX item_stock_by_held ON item_stock USING btree (tenant_id, held_key, id) WHERE listed AND held_key > 0;
CREATE INDEX item_stock_by_incoming ON item_stock USING btree (tenant_id, incoming_key, id) WHERE listed AND incoming_key > 0;

create table item_totals (
  tenant_id text default current_tenant() not null,
  id smallint not null,
  status text not null,
  items bigint not null,
  on_hand numeric(20,3) not null,
  retail_value bigint not null,
  stock_value bigint not null,
  unit text not null,
  constraint item_totals_pkey PRIMARY KEY (tenant_id, id, status, unit)
);
alter table item_totals enable row level security;
alter table item_totals force row level security;
create policy system on item_totals for all to stockbook_system using (true) with check (true);
create policy tenant on item_totals for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on item_totals for select to stockbook_visitor using (tenant_id = current_tenant());
grant select on item_totals to stockbook_app;
grant select on item_totals to stockbook_system;
grant select (tenant_id, id, items) on item_totals to stockbook_visitor;

create table item_words (
  tenant_id text default current_tenant() constraint item_words_tenant_id_not_null1 not null,
  id uuid constraint item_words_id_not_null1 not null,
  head text collate "C" constraint item_words_head_not_null1 not null,
  words text collate "C" not null,
  constraint item_words_pkey PRIMARY KEY (tenant_id, id)
);
alter table item_words enable row level security;
alter table item_words force row level security;
create policy system on item_words for all to stockbook_system using (true) with check (true);
create policy tenant on item_words for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on item_words for select to stockbook_visitor using (tenant_id = current_tenant());
grant delete, insert, select, update on item_words to stockbook_app;
grant select (tenant_id, id, words) on item_words to stockbook_visitor;

create table items (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  sku text not null,
  name text not null,
  description text default ''::text not null,
  type text default 'stock'::text not null,
  category text,
  tags text[] default '{}'::text[] not null,
  barcodes text[] default '{}'::text[] not null,
  unit text default 'each'::text not null,
  pictures jsonb default '[]'::jsonb not null,
  price bigint default 0 not null,
  tax_rate numeric(6,3),
  standard_cost numeric(18,6),
  reorder_point numeric(14,3),
  reorder_quantity numeric(14,3),
  status text default 'active'::text not null,
  in_shop boolean default false not null,
  slug text,
  seo_title text default ''::text not null,
  seo_description text default ''::text not null,
  variant_of uuid,
  is_template boolean default false not null,
  options jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text,
  removed_at timestamp(3) with time zone,
  name_key text collate "C" not null,
  sku_key text collate "C" not null,
  category_key text collate "C" default ''::text not null,
  reorder_key bigint generated always as (COALESCE(((reorder_point * (1000)::numeric))::bigint, ('-1'::integer)::bigint)) stored,
  over_receipt_percent numeric(6,3),
  custom jsonb default '{}'::jsonb not null,
  constraint items_pkey PRIMARY KEY (tenant_id, id),
  constraint items_check CHECK (((variant_of IS NULL) OR (NOT is_template))),
  constraint items_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text)),
  constraint items_over_receipt_percent_check CHECK (((over_receipt_percent >= (0)::numeric) AND (over_receipt_percent <= (100)::numeric))),
  constraint items_price_check CHECK ((price >= 0)),
  constraint items_reorder_point_check CHECK ((reorder_point >= (0)::numeric)),
  constraint items_reorder_quantity_check CHECK ((reorder_quantity >= (0)::numeric)),
  constraint items_sku_check CHECK ((sku <> ''::text)),
  constraint items_standard_cost_check CHECK ((standard_cost >= (0)::numeric)),
  constraint items_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint items_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint items_type_check CHECK ((type = ANY (ARRAY['stock'::text, 'service'::text])))
);
alter table items enable row level security;
alter table items force row level security;
create policy privacy on items for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on items for all to stockbook_system using (true) with check (true);
create policy tenant on items for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on items for select to stockbook_visitor using (tenant_id = current_tenant() AND in_shop AND status = 'active'::text AND removed_at IS NULL);
grant delete, select on items to stockbook_app;
grant select on items to stockbook_privacy;
grant select on items to stockbook_system;
grant insert (tenant_id, id, sku, name, description, type, category, tags, barcodes, unit, pictures, price, tax_rate, standard_cost, reorder_point, reorder_quantity, status, in_shop, slug, seo_title, seo_description, variant_of, is_template, options, created_at, updated_at, updated_by, name_key, sku_key, category_key, over_receipt_percent, custom) on items to stockbook_app;
grant update (sku, name, description, type, category, tags, barcodes, unit, pictures, price, tax_rate, standard_cost, reorder_point, reorder_quantity, status, in_shop, slug, seo_title, seo_description, variant_of, is_template, options, version, updated_at, updated_by, removed_at, name_key, sku_key, category_key, over_receipt_percent, custom) on items to stockbook_app;
grant update (updated_by) on items to stockbook_privacy;
grant select (tenant_id, id, name, description, type, category, pictures, price, status, in_shop, slug, seo_title, seo_description, variant_of, is_template, options, created_at, removed_at, name_key) on items to stockbook_visitor;
CREATE UNIQUE INDEX items_sku ON items USING btree (tenant_id, lower(sku)) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX items_slug ON items USING btree (tenant_id, slug) WHERE removed_at IS NULL AND slug IS NOT NULL;
CREATE INDEX items_variants ON items USING btree (tenant_id, variant_of) WHERE variant_of IS NOT NULL;
CREATE INDEX items_by_name ON items USING btree (tenant_id, name_key, id) WHERE removed_at IS NULL;
CREATE INDEX items_by_sku ON items USING btree (tenant_id, sku_key, id) WHERE removed_at IS NULL;
CREATE INDEX items_by_category ON items USING btree (tenant_id, category_key, id) WHERE removed_at IS NULL;
CREATE INDEX items_by_status ON items USING btree (tenant_id, status, name_key, id) WHERE removed_at IS NULL;
CREATE INDEX items_by_category_name ON items USING btree (tenant_id, category, name_key, id) WHERE removed_at IS NULL;
CREATE INDEX items_by_price ON items USING btree (tenant_id, price, id) WHERE removed_at IS NULL;
CREATE INDEX items_by_reorder ON items USING btree (tenant_id, reorder_key, id) WHERE removed_at IS NULL;
CREATE INDEX items_by_updated ON items USING btree (tenant_id, updated_at, id) WHERE removed_at IS NULL;
CREATE TRIGGER follow_pictures AFTER UPDATE OF pictures ON items FOR EACH ROW WHEN (old.pictures IS DISTINCT FROM new.pictures) EXECUTE FUNCTION follow_pictures();
CREATE TRIGGER follow_pictures_first AFTER INSERT ON items FOR EACH ROW WHEN (new.pictures <> '[]'::jsonb) EXECUTE FUNCTION follow_pictures();
CREATE TRIGGER follow_shop AFTER UPDATE OF in_shop, status, removed_at, variant_of, is_template, category, name_key, price, updated_at ON items FOR EACH ROW WHEN ((old.in_shop OR new.in_shop) AND (old.in_shop IS DISTINCT FROM new.in_shop OR old.status IS DISTINCT FROM new.status OR old.removed_at IS DISTINCT FROM new.removed_at OR old.variant_of IS DISTINCT FROM new.variant_of OR old.is_template IS DISTINCT FROM new.is_template OR old.category IS DISTINCT FROM new.category OR old.name_key IS DISTINCT FROM new.name_key OR old.price IS DISTINCT FROM new.price OR old.updated_at IS DISTINCT FROM new.updated_at)) EXECUTE FUNCTION follow_shop();
CREATE TRIGGER follow_shop_first AFTER INSERT ON items FOR EACH ROW WHEN (new.in_shop) EXECUTE FUNCTION follow_shop();
CREATE TRIGGER keep_item_stock AFTER INSERT ON items FOR EACH ROW EXECUTE FUNCTION keep_item_stock();
CREATE TRIGGER keep_item_stock_update AFTER UPDATE OF name_key, reorder_point, type, is_template, removed_at, in_shop, status ON items FOR EACH ROW WHEN (old.name_key IS DISTINCT FROM new.name_key OR old.reorder_point IS DISTINCT FROM new.reorder_point OR old.type IS DISTINCT FROM new.type OR old.is_template IS DISTINCT FROM new.is_template OR old.removed_at IS DISTINCT FROM new.removed_at OR old.in_shop IS DISTINCT FROM new.in_shop OR old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION keep_item_stock();
CREATE TRIGGER mark_figures AFTER INSERT OR DELETE ON items FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();
CREATE TRIGGER mark_figures_update AFTER UPDATE OF pictures, price, reorder_point ON items FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();
CREATE TRIGGER mark_item AFTER UPDATE OF sku, name, unit, status, removed_at ON items FOR EACH ROW WHEN (old.sku IS DISTINCT FROM new.sku OR old.name IS DISTINCT FROM new.name OR old.unit IS DISTINCT FROM new.unit OR old.status IS DISTINCT FROM new.status OR old.removed_at IS DISTINCT FROM new.removed_at) EXECUTE FUNCTION mark_item();
CREATE TRIGGER totals_first AFTER INSERT ON items FOR EACH ROW EXECUTE FUNCTION move_totals();
CREATE TRIGGER totals_last AFTER DELETE ON items FOR EACH ROW EXECUTE FUNCTION move_totals();
CREATE TRIGGER totals_update AFTER UPDATE OF status, unit, removed_at, price ON items FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.unit IS DISTINCT FROM new.unit OR old.removed_at IS DISTINCT FROM new.removed_at OR old.price IS DISTINCT FROM new.price) EXECUTE FUNCTION move_totals();

create table label_basket (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  user_id uuid default current_person() not null,
  item_id uuid not null,
  copies integer not null,
  constraint label_basket_pkey PRIMARY KEY (tenant_id, id),
  constraint label_basket_copies_check CHECK ((copies > 0)),
  constraint label_basket_tenant_id_user_id_item_id_key UNIQUE (tenant_id, user_id, item_id)
);
alter table label_basket enable row level security;
alter table label_basket force row level security;
create policy privacy on label_basket for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on label_basket for all to stockbook_system using (true) with check (true);
create policy tenant on label_basket for all to stockbook_app using (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name)) with check (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
grant delete, select on label_basket to stockbook_app;
grant delete, select on label_basket to stockbook_privacy;
grant insert (tenant_id, id, item_id, copies) on label_basket to stockbook_app;
grant update (copies) on label_basket to stockbook_app;
CREATE INDEX label_basket_item ON label_basket USING btree (tenant_id, item_id);

create table label_sheets (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  name text not null,
  measures jsonb not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  archived_at timestamp(3) with time zone,
  constraint label_sheets_pkey PRIMARY KEY (tenant_id, id),
  constraint label_sheets_name_check CHECK ((name <> ''::text))
);
alter table label_sheets enable row level security;
alter table label_sheets force row level security;
create policy system on label_sheets for all to stockbook_system using (true) with check (true);
create policy tenant on label_sheets for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select, update on label_sheets to stockbook_app;
CREATE UNIQUE INDEX label_sheets_name ON label_sheets USING btree (tenant_id, lower(name)) WHERE archived_at IS NULL;

create table label_templates (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  name text not null,
  layout jsonb not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  archived_at timestamp(3) with time zone,
  constraint label_templates_pkey PRIMARY KEY (tenant_id, id),
  constraint label_templates_name_check CHECK ((name <> ''::text))
);
alter table label_templates enable row level security;
alter table label_templates force row level security;
create policy system on label_templates for all to stockbook_system using (true) with check (true);
create policy tenant on label_templates for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select, update on label_templates to stockbook_app;
CREATE UNIQUE INDEX label_templates_name ON label_templates USING btree (tenant_id, lower(name)) WHERE archived_at IS NULL;

create table ledger_checks (
  tenant_id text default current_tenant() not null,
  id bigint generated always as identity not null,
  ran_at timestamp(3) with time zone default now() not null,
  moves bigint not null,
  differences integer not null,
  constraint ledger_checks_pkey PRIMARY KEY (tenant_id, id)
);
alter table ledger_checks enable row level security;
alter table ledger_checks force row level security;
create policy system on ledger_checks for all to stockbook_system using (true) with check (true);
create policy tenant on ledger_checks for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on ledger_checks to stockbook_app;
grant insert, select on ledger_checks to stockbook_system;
CREATE INDEX ledger_checks_ran ON ledger_checks USING btree (ran_at);

create table locations (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  name text not null,
  usage text not null,
  parent_id uuid,
  barcode text,
  archived boolean default false not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint locations_pkey PRIMARY KEY (tenant_id, id),
  constraint locations_check CHECK ((parent_id <> id)),
  constraint locations_usage_check CHECK ((usage = ANY (ARRAY['internal'::text, 'supplier'::text, 'customer'::text, 'adjustment'::text, 'transit'::text])))
);
alter table locations enable row level security;
alter table locations force row level security;
create policy system on locations for all to stockbook_system using (true) with check (true);
create policy tenant on locations for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select on locations to stockbook_app;
grant select on locations to stockbook_system;
grant update (name, parent_id, barcode, archived, version) on locations to stockbook_app;
CREATE UNIQUE INDEX locations_name ON locations USING btree (tenant_id, lower(name));
CREATE UNIQUE INDEX locations_barcode ON locations USING btree (tenant_id, barcode) WHERE barcode IS NOT NULL;
CREATE INDEX locations_parent ON locations USING btree (tenant_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE TRIGGER location_archived AFTER UPDATE OF archived ON locations FOR EACH ROW WHEN (old.archived <> new.archived) EXECUTE FUNCTION location_archived();

create table login_tenants (
  user_id uuid not null,
  sample boolean default false not null,
  tenant_id text not null,
  constraint login_tenants_pkey PRIMARY KEY (user_id, sample)
);
alter table login_tenants enable row level security;
alter table login_tenants force row level security;
create policy privacy on login_tenants for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on login_tenants for all to stockbook_system using (true) with check (true);
create policy tenant on login_tenants for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on login_tenants to stockbook_app;
grant delete, select on login_tenants to stockbook_privacy;
grant delete, insert, select on login_tenants to stockbook_system;
CREATE INDEX login_tenants_tenant ON login_tenants USING btree (tenant_id, user_id);

create table mail_attachments (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  place integer not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  constraint mail_attachments_pkey PRIMARY KEY (tenant_id, id, place),
  constraint mail_attachments_content_type_check CHECK ((content_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)),
  constraint mail_attachments_name_check CHECK (((name <> ''::text) AND (name !~ '[[:cntrl:]]'::text)))
);
alter table mail_attachments enable row level security;
alter table mail_attachments force row level security;
create policy privacy on mail_attachments for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on mail_attachments for all to stockbook_system using (true) with check (true);
create policy tenant on mail_attachments for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on mail_attachments to stockbook_privacy;
grant delete, select on mail_attachments to stockbook_system;
grant insert (tenant_id, id, place, name, content_type, content) on mail_attachments to stockbook_app;
grant insert (tenant_id, id, place, name, content_type, content) on mail_attachments to stockbook_system;

create table mails (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  template text not null,
  to_address text not null,
  to_name text default ''::text not null,
  subject text not null,
  text text not null,
  html text not null,
  status text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp(3) with time zone default now() not null,
  sent_at timestamp(3) with time zone,
  reply_to text,
  mailing_id uuid,
  mailing_job text,
  constraint mails_pkey PRIMARY KEY (tenant_id, id),
  constraint mails_attempts_check CHECK ((attempts >= 0)),
  constraint mails_check CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mails_check1 CHECK (((status <> 'sent'::text) OR ((text = ''::text) AND (html = ''::text)))),
  constraint mails_check2 CHECK (((mailing_id IS NULL) = (mailing_job IS NULL))),
  constraint mails_reply_to_check CHECK ((reply_to ~ '^[^[:space:][:cntrl:]@<>,;"]+@[^[:space:][:cntrl:]@<>,;"]+$'::text)),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  constraint mails_subject_check CHECK (((subject <> ''::text) AND (subject !~ '[[:cntrl:]]'::text))),
  constraint mails_to_address_check CHECK ((to_address ~ '^[^[:space:][:cntrl:]@<>,;"]+@[^[:space:][:cntrl:]@<>,;"]+$'::text)),
  constraint mails_to_name_check CHECK ((to_name !~ '[[:cntrl:]]'::text))
);
alter table mails enable row level security;
alter table mails force row level security;
create policy privacy on mails for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on mails for all to stockbook_system using (true) with check (true);
create policy tenant_add on mails for insert to stockbook_app with check (tenant_id = current_tenant());
create policy tenant_change on mails for update to stockbook_app using (tenant_id = current_tenant());
create policy tenant_read on mails for select to stockbook_app using (tenant_id = current_tenant() AND status = 'kept'::text AND lower(to_address) = own_address());
create policy tenant_remove on mails for delete to stockbook_app using (tenant_id = current_tenant());
grant delete, select on mails to stockbook_privacy;
grant select on mails to stockbook_system;
grant insert (tenant_id, id, template, to_address, to_name, subject, text, html, reply_to, mailing_id, mailing_job) on mails to stockbook_app;
grant select (tenant_id, id, template, to_address, subject, text, html, status, created_at) on mails to stockbook_app;
grant update (subject, text, html, last_error, reply_to) on mails to stockbook_privacy;
grant insert (tenant_id, id, template, to_address, to_name, subject, text, html, reply_to, mailing_id, mailing_job) on mails to stockbook_system;
grant update (text, html, status, attempts, last_error, sent_at) on mails to stockbook_system;
CREATE INDEX mails_newest ON mails USING btree (id);
CREATE INDEX mails_queued ON mails USING btree (id) WHERE status = 'queued'::text;
CREATE INDEX mails_failed ON mails USING btree (id) WHERE status = 'failed'::text;
CREATE INDEX mails_kept ON mails USING btree (tenant_id, lower(to_address), id) WHERE status = 'kept'::text;
CREATE INDEX mails_mailing ON mails USING btree (tenant_id, mailing_id) WHERE mailing_id IS NOT NULL;

create table memberships (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  email text not null,
  role text,
  status text default 'active'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  last_seen_at timestamp(3) with time zone,
  name_key text collate "C" generated always as (fold(name)) stored not null,
  email_key text collate "C" generated always as (fold(email)) stored not null,
  role_rank integer generated always as (
CASE role
    WHEN 'admin'::text THEN 1
    WHEN 'inventory_manager'::text THEN 2
    WHEN 'viewer'::text THEN 3
    ELSE 4
END) stored not null,
  status_rank integer generated always as (
CASE status
    WHEN 'active'::text THEN 1
    ELSE 3
END) stored not null,
  seen_key timestamp(3) with time zone generated always as (COALESCE(last_seen_at, '1970-01-01 00:00:00+00'::timestamp with time zone)) stored not null,
  sample boolean default false not null,
  constraint memberships_pkey PRIMARY KEY (tenant_id, id),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'inventory_manager'::text, 'viewer'::text]))),
  constraint memberships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint memberships_user_id_key UNIQUE (user_id, sample)
);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy privacy on memberships for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on memberships for all to stockbook_system using (true) with check (true);
create policy tenant on memberships for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on memberships to stockbook_app;
grant delete, select on memberships to stockbook_privacy;
grant delete, insert, select, update on memberships to stockbook_system;
grant update (name, role, status, version) on memberships to stockbook_app;
CREATE INDEX memberships_name ON memberships USING btree (tenant_id, name_key, id);
CREATE INDEX memberships_email ON memberships USING btree (tenant_id, email_key, id);
CREATE INDEX memberships_role ON memberships USING btree (tenant_id, role_rank, name_key, id);
CREATE INDEX memberships_status ON memberships USING btree (tenant_id, status_rank, name_key, id);
CREATE INDEX memberships_seen ON memberships USING btree (tenant_id, seen_key, id);
CREATE UNIQUE INDEX memberships_tenant_user ON memberships USING btree (tenant_id, user_id) INCLUDE (name, role, status);
CREATE TRIGGER keep_login_tenant AFTER INSERT OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION keep_login_tenant();

create table notification_preferences (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  topic text not null,
  mail text not null,
  constraint notification_preferences_pkey PRIMARY KEY (tenant_id, id, topic),
  constraint notification_preferences_mail_check CHECK ((mail = ANY (ARRAY['at-once'::text, 'daily'::text, 'never'::text]))),
  constraint notification_preferences_topic_check CHECK ((topic ~ '^[a-z]+(-[a-z]+)*$'::text))
);
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy privacy on notification_preferences for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on notification_preferences for all to stockbook_system using (true) with check (true);
create policy tenant_add on notification_preferences for insert to stockbook_app with check (tenant_id = current_tenant() AND (id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_change on notification_preferences for update to stockbook_app using (tenant_id = current_tenant() AND (id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_read on notification_preferences for select to stockbook_app using (tenant_id = current_tenant());
create policy tenant_remove on notification_preferences for delete to stockbook_app using (tenant_id = current_tenant());
grant select on notification_preferences to stockbook_app;
grant delete, select on notification_preferences to stockbook_privacy;
grant select on notification_preferences to stockbook_system;
grant insert (tenant_id, id, topic, mail) on notification_preferences to stockbook_app;
grant update (mail) on notification_preferences to stockbook_app;

create table notifications (
  tenant_id text default current_tenant() not null,
  id text collate "C" not null,
  user_id uuid not null,
  topic text not null,
  type text not null,
  title text not null,
  message text not null,
  facts jsonb default '{}'::jsonb not null,
  link text,
  read boolean default false not null,
  mail text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint notifications_pkey PRIMARY KEY (tenant_id, id),
  constraint notifications_id_check CHECK ((id ~ '^[A-Za-z0-9]{20,}$'::text)),
  constraint notifications_link_check CHECK ((link ~ '^/([^/\\]|$)'::text)),
  constraint notifications_mail_check CHECK ((mail = ANY (ARRAY['at-once'::text, 'daily'::text]))),
  constraint notifications_message_check CHECK ((message <> ''::text)),
  constraint notifications_title_check CHECK ((title <> ''::text)),
  constraint notifications_topic_check CHECK ((topic ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['success'::text, 'error'::text, 'warning'::text, 'info'::text])))
);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy privacy on notifications for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on notifications for all to stockbook_system using (true) with check (true);
create policy tenant_add on notifications for insert to stockbook_app with check (tenant_id = current_tenant());
create policy tenant_change on notifications for update to stockbook_app using (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_read on notifications for select to stockbook_app using (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_remove on notifications for delete to stockbook_app using (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
grant delete, select on notifications to stockbook_app;
grant delete, select on notifications to stockbook_privacy;
grant delete, select on notifications to stockbook_system;
grant insert (tenant_id, id, user_id, topic, type, title, message, facts, link, mail) on notifications to stockbook_app;
grant update (read, mail) on notifications to stockbook_app;
grant update (title, message, facts, link) on notifications to stockbook_privacy;
grant insert (tenant_id, id, user_id, topic, type, title, message, facts, link, mail) on notifications to stockbook_system;
grant update (mail) on notifications to stockbook_system;
CREATE INDEX notifications_newest ON notifications USING btree (tenant_id, user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (tenant_id, user_id) WHERE NOT read;
CREATE INDEX notifications_mail ON notifications USING btree (tenant_id, mail) WHERE mail IS NOT NULL;

create table number_series (
  tenant_id text default current_tenant() not null,
  id text not null,
  period text not null,
  last integer not null,
  constraint number_series_pkey PRIMARY KEY (tenant_id, id, period),
  constraint number_series_last_check CHECK ((last > 0))
);
alter table number_series enable row level security;
alter table number_series force row level security;
create policy system on number_series for all to stockbook_system using (true) with check (true);
create policy tenant on number_series for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on number_series to stockbook_app;
grant update (last) on number_series to stockbook_app;

create table own_views (
  tenant_id text default current_tenant() not null,
  id uuid default current_person() not null,
  preferences jsonb default '{}'::jsonb not null,
  constraint own_views_pkey PRIMARY KEY (tenant_id, id)
);
alter table own_views enable row level security;
alter table own_views force row level security;
create policy privacy on own_views for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on own_views for all to stockbook_system using (true) with check (true);
create policy tenant_add on own_views for insert to stockbook_app with check (tenant_id = current_tenant() AND (id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_change on own_views for update to stockbook_app using (tenant_id = current_tenant() AND (id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_read on own_views for select to stockbook_app using (tenant_id = current_tenant());
create policy tenant_remove on own_views for delete to stockbook_app using (tenant_id = current_tenant());
grant insert, select, update on own_views to stockbook_app;
grant delete, select on own_views to stockbook_privacy;
grant select on own_views to stockbook_system;

create table payments (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  number text,
  kind text not null,
  state text default 'posted'::text not null,
  customer_id uuid not null,
  customer_name text not null,
  currency text not null,
  date date not null,
  method text not null,
  reference text default ''::text not null,
  note text default ''::text not null,
  amount bigint not null,
  used bigint default 0 not null,
  invoice_id uuid,
  voided_at timestamp(3) with time zone,
  voided_by text,
  void_reason text default ''::text not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  number_key text collate "C" default ''::text not null,
  customer_key text collate "C" not null,
  date_key integer generated always as ((date - '1970-01-01'::date)) stored not null,
  rest bigint generated always as (
CASE
    WHEN ((kind = 'payment'::text) AND (state = 'posted'::text)) THEN (amount - used)
    ELSE (0)::bigint
END) stored not null,
  words text collate "C" not null,
  brought_in uuid,
  constraint payments_pkey PRIMARY KEY (tenant_id, id),
  constraint payments_amount_check CHECK (((amount >= 1) AND (amount <= '999999999999999'::bigint))),
  constraint payments_check CHECK (((used >= 0) AND (used <= amount))),
  constraint payments_check1 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint payments_check2 CHECK (((state <> 'void'::text) OR (used = 0))),
  constraint payments_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['bank_transfer'::text, 'card'::text, 'cash'::text, 'cheque'::text, 'direct_debit'::text, 'other'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['posted'::text, 'void'::text])))
);
alter table payments enable row level security;
alter table payments force row level security;
create policy privacy on payments for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on payments for all to stockbook_system using (true) with check (true);
create policy tenant on payments for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on payments to stockbook_app;
grant select on payments to stockbook_privacy;
grant insert (tenant_id, id, kind, customer_id, customer_name, currency, date, method, reference, note, amount, invoice_id, created_by, customer_key, words, brought_in) on payments to stockbook_app;
grant update (number, state, voided_at, voided_by, void_reason, number_key, words) on payments to stockbook_app;
grant update (customer_name, reference, note, voided_by, void_reason, created_by, customer_key, words) on payments to stockbook_privacy;
CREATE UNIQUE INDEX payments_number ON payments USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX payments_customer ON payments USING btree (tenant_id, customer_id, id DESC);
CREATE INDEX payments_invoice ON payments USING btree (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX payments_by_number ON payments USING btree (tenant_id, number_key, id);
CREATE INDEX payments_by_customer ON payments USING btree (tenant_id, customer_key, id);
CREATE INDEX payments_by_date ON payments USING btree (tenant_id, date_key, id);
CREATE INDEX payments_by_amount ON payments USING btree (tenant_id, amount, id);
CREATE INDEX payments_by_rest ON payments USING btree (tenant_id, rest, id);
CREATE INDEX payments_voided ON payments USING btree (tenant_id, voided_at) WHERE state = 'void'::text;
CREATE INDEX payments_left ON payments USING btree (tenant_id, customer_id) INCLUDE (date_key, kind, rest) WHERE rest > 0;
CREATE CONSTRAINT TRIGGER add_to_balance AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_payment_to_balance();
CREATE TRIGGER add_to_credit_left AFTER INSERT ON payments FOR EACH ROW WHEN (new.invoice_id IS NOT NULL) EXECUTE FUNCTION add_to_credit_left();
CREATE TRIGGER change_credit_left AFTER UPDATE ON payments FOR EACH ROW WHEN (new.invoice_id IS NOT NULL AND old.rest <> new.rest) EXECUTE FUNCTION add_to_credit_left();
CREATE TRIGGER keep_numbered BEFORE DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_numbered('payments');
CREATE TRIGGER keep_numbered_all BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('payments');
CREATE TRIGGER mark_figures AFTER INSERT OR UPDATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();
CREATE CONSTRAINT TRIGGER take_from_balance AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION add_payment_to_balance();

create table pdf_batches (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  state text default 'working'::text not null,
  invoice_ids uuid[] not null,
  done integer default 0 not null,
  message text default ''::text not null,
  created_by text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint pdf_batches_pkey PRIMARY KEY (tenant_id, id),
  constraint pdf_batches_check CHECK (((done >= 0) AND (done <= cardinality(invoice_ids)))),
  constraint pdf_batches_invoice_ids_check CHECK ((cardinality(invoice_ids) > 0)),
  constraint pdf_batches_state_check CHECK ((state = ANY (ARRAY['working'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
alter table pdf_batches enable row level security;
alter table pdf_batches force row level security;
create policy privacy on pdf_batches for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on pdf_batches for all to stockbook_system using (true) with check (true);
create policy tenant on pdf_batches for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on pdf_batches to stockbook_app;
grant select on pdf_batches to stockbook_privacy;
grant insert (tenant_id, id, invoice_ids, created_by) on pdf_batches to stockbook_app;
grant update (state, done, message) on pdf_batches to stockbook_app;
grant update (message, created_by) on pdf_batches to stockbook_privacy;

create table pictures (
  tenant_id text default current_tenant() not null,
  id text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamp(3) with time zone default now() not null,
  unused_since timestamp(3) with time zone default now(),
  leaving boolean default false not null,
  size integer default 0 not null,
  constraint pictures_pkey PRIMARY KEY (tenant_id, id),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint pictures_size_check CHECK ((size >= 0)),
  constraint pictures_width_check CHECK ((width > 0))
);
alter table pictures enable row level security;
alter table pictures force row level security;
create policy system on pictures for all to stockbook_system using (true) with check (true);
create policy tenant on pictures for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on pictures for select to stockbook_visitor using (tenant_id = current_tenant());
grant insert, select on pictures to stockbook_app;
grant delete, select, update on pictures to stockbook_system;
grant update (unused_since) on pictures to stockbook_app;
grant select (tenant_id, id, width, height, placeholder, leaving) on pictures to stockbook_visitor;
CREATE INDEX pictures_unused ON pictures USING btree (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX pictures_size ON pictures USING btree (tenant_id) INCLUDE (size);

create table purchase_bill_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  line_id uuid not null,
  quantity numeric(14,3) not null,
  unit_cost numeric(18,6) not null,
  net bigint not null,
  constraint purchase_bill_lines_pkey PRIMARY KEY (tenant_id, id, line_id),
  constraint purchase_bill_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint purchase_bill_lines_unit_cost_check CHECK ((unit_cost >= (0)::numeric))
);
alter table purchase_bill_lines enable row level security;
alter table purchase_bill_lines force row level security;
create policy system on purchase_bill_lines for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_bill_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on purchase_bill_lines to stockbook_app;
grant select on purchase_bill_lines to stockbook_system;
grant insert (tenant_id, id, line_id, quantity, unit_cost, net) on purchase_bill_lines to stockbook_app;
CREATE INDEX purchase_bill_lines_line ON purchase_bill_lines USING btree (tenant_id, line_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON purchase_bill_lines FOR EACH ROW EXECUTE FUNCTION goes_with_order('purchase_bill_lines');

create table purchase_bills (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  supplier_id uuid not null,
  number text not null,
  supplier_number text not null,
  bill_date date not null,
  due_date date,
  note text default ''::text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  by text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  voided_at timestamp(3) with time zone,
  voided_by text,
  void_reason text,
  supplier_name text not null,
  currency text not null,
  base_total bigint not null,
  brought_in uuid,
  supplier_key text collate "C" not null,
  supplier_number_key text collate "C" not null,
  bill_key integer generated always as ((bill_date - '2000-01-01'::date)) stored not null,
  due_key integer generated always as (COALESCE((due_date - '2000-01-01'::date), 2147483647)) stored not null,
  words text collate "C" not null,
  constraint purchase_bills_pkey PRIMARY KEY (tenant_id, id),
  constraint purchase_bills_check CHECK ((((voided_at IS NULL) = (voided_by IS NULL)) AND ((voided_at IS NULL) = (void_reason IS NULL)))),
  constraint purchase_bills_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint purchase_bills_number_check CHECK ((number <> ''::text)),
  constraint purchase_bills_supplier_number_check CHECK ((supplier_number <> ''::text))
);
alter table purchase_bills enable row level security;
alter table purchase_bills force row level security;
create policy privacy on purchase_bills for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_bills for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_bills for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on purchase_bills to stockbook_app;
grant select on purchase_bills to stockbook_privacy;
grant select on purchase_bills to stockbook_system;
grant insert (tenant_id, id, order_id, supplier_id, number, supplier_number, bill_date, due_date, note, net, tax, total, by, supplier_name, currency, base_total, brought_in, supplier_key, supplier_number_key, words) on purchase_bills to stockbook_app;
grant update (voided_at, voided_by, void_reason, supplier_name, base_total, supplier_key, words) on purchase_bills to stockbook_app;
grant update (by, voided_by, void_reason) on purchase_bills to stockbook_privacy;
CREATE UNIQUE INDEX purchase_bills_number ON purchase_bills USING btree (tenant_id, number);
CREATE UNIQUE INDEX purchase_bills_supplier_number ON purchase_bills USING btree (tenant_id, supplier_id, lower(supplier_number)) WHERE voided_at IS NULL;
CREATE INDEX purchase_bills_order ON purchase_bills USING btree (tenant_id, order_id, id);
CREATE INDEX purchase_bills_supplier ON purchase_bills USING btree (tenant_id, supplier_id, id);
CREATE INDEX purchase_bills_by_date ON purchase_bills USING btree (tenant_id, bill_key, id);
CREATE INDEX purchase_bills_by_due ON purchase_bills USING btree (tenant_id, due_key, id);
CREATE INDEX purchase_bills_by_total ON purchase_bills USING btree (tenant_id, base_total, id);
CREATE INDEX purchase_bills_by_supplier_name ON purchase_bills USING btree (tenant_id, supplier_key, id);
CREATE INDEX purchase_bills_by_supplier_number ON purchase_bills USING btree (tenant_id, supplier_number_key, id);
CREATE INDEX purchase_bills_void ON purchase_bills USING btree (tenant_id, id) WHERE voided_at IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OF voided_at, voided_by, void_reason ON purchase_bills FOR EACH ROW WHEN (old.voided_at IS NOT NULL AND (old.voided_at IS DISTINCT FROM new.voided_at OR old.voided_by IS DISTINCT FROM new.voided_by OR old.void_reason IS DISTINCT FROM new.void_reason)) EXECUTE FUNCTION refuse_change('purchase_bills');
CREATE CONSTRAINT TRIGGER check_settled AFTER INSERT OR UPDATE OF voided_at ON purchase_bills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settled('bill');

create table purchase_order_files (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  name text not null,
  content_type text not null,
  size integer not null,
  by text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  constraint purchase_order_files_pkey PRIMARY KEY (tenant_id, id),
  constraint purchase_order_files_name_check CHECK ((name <> ''::text)),
  constraint purchase_order_files_size_check CHECK ((size > 0))
);
alter table purchase_order_files enable row level security;
alter table purchase_order_files force row level security;
create policy privacy on purchase_order_files for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_order_files for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_order_files for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on purchase_order_files to stockbook_app;
grant select on purchase_order_files to stockbook_privacy;
grant select on purchase_order_files to stockbook_system;
grant insert (tenant_id, id, order_id, name, content_type, size, by) on purchase_order_files to stockbook_app;
grant update (name, by) on purchase_order_files to stockbook_privacy;
CREATE INDEX purchase_order_files_order ON purchase_order_files USING btree (tenant_id, order_id, id);
CREATE INDEX purchase_order_files_size ON purchase_order_files USING btree (tenant_id) INCLUDE (size);

create table purchase_order_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  item_id uuid,
  description text not null,
  supplier_sku text default ''::text not null,
  quantity numeric(14,3) not null,
  purchase_unit text default ''::text not null,
  factor numeric(18,6) default 1 not null,
  unit_cost numeric(18,6) not null,
  tax_rate numeric(6,3),
  expected_date date,
  weight numeric(14,3),
  short_closed boolean default false not null,
  goods_worth bigint default 0 not null,
  landed_worth bigint default 0 not null,
  is_stocked boolean default false not null,
  placed boolean default false not null,
  received numeric(14,3) default 0 not null,
  rejected numeric(14,3) default 0 not null,
  billed numeric(14,3) default 0 not null,
  landed_received bigint default 0 not null,
  incoming numeric(14,3) generated always as (
CASE
    WHEN (placed AND is_stocked AND (NOT short_closed) AND (received < quantity)) THEN ((quantity - received) * factor)
    ELSE (0)::numeric
END) stored not null,
  constraint purchase_order_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint purchase_order_lines_billed_check CHECK ((billed >= (0)::numeric)),
  constraint purchase_order_lines_description_check CHECK ((description <> ''::text)),
  constraint purchase_order_lines_factor_check CHECK ((factor > (0)::numeric)),
  constraint purchase_order_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint purchase_order_lines_received_check CHECK ((received >= (0)::numeric)),
  constraint purchase_order_lines_rejected_check CHECK ((rejected >= (0)::numeric)),
  constraint purchase_order_lines_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint purchase_order_lines_unit_cost_check CHECK ((unit_cost >= (0)::numeric)),
  constraint purchase_order_lines_weight_check CHECK ((weight >= (0)::numeric))
);
alter table purchase_order_lines enable row level security;
alter table purchase_order_lines force row level security;
create policy privacy on purchase_order_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_order_lines for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_order_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on purchase_order_lines to stockbook_app;
grant select on purchase_order_lines to stockbook_privacy;
grant select on purchase_order_lines to stockbook_system;
grant insert (tenant_id, id, order_id, "position", item_id, description, supplier_sku, quantity, purchase_unit, factor, unit_cost, tax_rate, expected_date, weight, goods_worth, landed_worth) on purchase_order_lines to stockbook_app;
grant update ("position", item_id, description, supplier_sku, quantity, purchase_unit, factor, unit_cost, tax_rate, expected_date, weight, short_closed, goods_worth, landed_worth) on purchase_order_lines to stockbook_app;
grant update (description) on purchase_order_lines to stockbook_privacy;
CREATE INDEX purchase_order_lines_order ON purchase_order_lines USING btree (tenant_id, order_id, "position");
CREATE INDEX purchase_order_lines_item ON purchase_order_lines USING btree (tenant_id, item_id, order_id);
CREATE TRIGGER prepare_order_line BEFORE UPDATE OF item_id ON purchase_order_lines FOR EACH ROW WHEN (old.item_id IS DISTINCT FROM new.item_id) EXECUTE FUNCTION prepare_order_line();
CREATE TRIGGER prepare_order_line_first BEFORE INSERT ON purchase_order_lines FOR EACH ROW EXECUTE FUNCTION prepare_order_line();

create table purchase_order_mailings (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  recipient text not null,
  created_at timestamp(3) with time zone default now() not null,
  failure text,
  constraint purchase_order_mailings_pkey PRIMARY KEY (tenant_id, id)
);
alter table purchase_order_mailings enable row level security;
alter table purchase_order_mailings force row level security;
create policy privacy on purchase_order_mailings for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_order_mailings for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_order_mailings for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on purchase_order_mailings to stockbook_app;
grant select on purchase_order_mailings to stockbook_privacy;
grant insert (tenant_id, id, order_id, recipient) on purchase_order_mailings to stockbook_app;
grant update (failure) on purchase_order_mailings to stockbook_app;
grant update (recipient, failure) on purchase_order_mailings to stockbook_privacy;
CREATE INDEX purchase_order_mailings_order ON purchase_order_mailings USING btree (tenant_id, order_id, created_at);

create table purchase_order_revisions (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  revision integer not null,
  snapshot jsonb not null,
  by text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  constraint purchase_order_revisions_pkey PRIMARY KEY (tenant_id, id, revision),
  constraint purchase_order_revisions_revision_check CHECK ((revision > 0))
);
alter table purchase_order_revisions enable row level security;
alter table purchase_order_revisions force row level security;
create policy privacy on purchase_order_revisions for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_order_revisions for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_order_revisions for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on purchase_order_revisions to stockbook_app;
grant select on purchase_order_revisions to stockbook_privacy;
grant insert (tenant_id, id, revision, snapshot, by) on purchase_order_revisions to stockbook_app;
grant update (snapshot, by) on purchase_order_revisions to stockbook_privacy;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON purchase_order_revisions FOR EACH ROW EXECUTE FUNCTION goes_with_order('purchase_order_revisions');

create table purchase_orders (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  number text,
  supplier_id uuid not null,
  supplier_name text not null,
  supplier_reference text default ''::text not null,
  location_id uuid,
  currency text not null,
  exchange_rate numeric(20,10),
  status text default 'draft'::text not null,
  order_date date,
  expected_date date,
  notes text default ''::text not null,
  internal_notes text default ''::text not null,
  landed_costs jsonb default '[]'::jsonb not null,
  total bigint default 0 not null,
  base_total bigint default 0 not null,
  revision integer default 0 not null,
  author text not null,
  authors uuid[] default '{}'::uuid[] not null,
  submitted_at timestamp(3) with time zone,
  submitted_by text,
  approved_at timestamp(3) with time zone,
  approved_by text,
  approved_total bigint,
  rejection text default ''::text not null,
  rejected_by text,
  ordered_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  sent_to text,
  closed_at timestamp(3) with time zone,
  end_reason text default ''::text not null,
  late_told date,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  number_key text collate "C" default ''::text not null,
  supplier_key text collate "C" not null,
  status_rank integer generated always as (
CASE status
    WHEN 'draft'::text THEN 1
    WHEN 'pending_approval'::text THEN 2
    WHEN 'approved'::text THEN 3
    WHEN 'ordered'::text THEN 4
    WHEN 'closed'::text THEN 5
    ELSE 6
END) stored not null,
  order_key integer generated always as (COALESCE((order_date - '2000-01-01'::date), 2147483647)) stored not null,
  expected_key integer generated always as (COALESCE((expected_date - '2000-01-01'::date), 2147483647)) stored not null,
  line_count integer default 0 not null,
  receipt_status text default 'none'::text not null,
  billing_status text default 'none'::text not null,
  received_percent integer default 0 not null,
  due_date date,
  words text collate "C" not null,
  counted_incoming jsonb default '{}'::jsonb not null,
  brought_in uuid,
  constraint purchase_orders_pkey PRIMARY KEY (tenant_id, id),
  constraint purchase_orders_billing_status_check CHECK ((billing_status = ANY (ARRAY['none'::text, 'partial'::text, 'full'::text]))),
  constraint purchase_orders_check CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR ((number IS NOT NULL) AND (exchange_rate IS NOT NULL)))),
  constraint purchase_orders_check1 CHECK (((status = ANY (ARRAY['ordered'::text, 'closed'::text])) <= ((ordered_at IS NOT NULL) AND (order_date IS NOT NULL) AND (revision > 0)))),
  constraint purchase_orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint purchase_orders_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  constraint purchase_orders_number_check CHECK ((number <> ''::text)),
  constraint purchase_orders_receipt_status_check CHECK ((receipt_status = ANY (ARRAY['none'::text, 'partial'::text, 'full'::text, 'over'::text]))),
  constraint purchase_orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'approved'::text, 'ordered'::text, 'closed'::text, 'cancelled'::text])))
);
alter table purchase_orders enable row level security;
alter table purchase_orders force row level security;
create policy privacy on purchase_orders for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_orders for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_orders for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on purchase_orders to stockbook_app;
grant select on purchase_orders to stockbook_privacy;
grant select on purchase_orders to stockbook_system;
grant insert (tenant_id, id, supplier_id, supplier_name, supplier_reference, location_id, currency, exchange_rate, expected_date, notes, internal_notes, landed_costs, total, base_total, author, authors, updated_by, supplier_key, words, brought_in) on purchase_orders to stockbook_app;
grant update (number, supplier_id, supplier_name, supplier_reference, location_id, currency, exchange_rate, status, order_date, expected_date, notes, internal_notes, landed_costs, total, base_total, revision, authors, submitted_at, submitted_by, approved_at, approved_by, approved_total, rejection, rejected_by, ordered_at, sent_at, sent_to, closed_at, end_reason, late_told, version, updated_at, updated_by, number_key, supplier_key, words) on purchase_orders to stockbook_app;
grant update (supplier_name, supplier_reference, notes, internal_notes, landed_costs, author, submitted_by, approved_by, rejection, rejected_by, sent_to, end_reason, updated_by, supplier_key, words) on purchase_orders to stockbook_privacy;
CREATE UNIQUE INDEX purchase_orders_number ON purchase_orders USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX purchase_orders_by_number ON purchase_orders USING btree (tenant_id, number_key, id);
CREATE INDEX purchase_orders_by_supplier_name ON purchase_orders USING btree (tenant_id, supplier_key, id);
CREATE INDEX purchase_orders_by_supplier ON purchase_orders USING btree (tenant_id, supplier_id, id);
CREATE INDEX purchase_orders_by_status ON purchase_orders USING btree (tenant_id, status_rank, id);
CREATE INDEX purchase_orders_by_location ON purchase_orders USING btree (tenant_id, location_id, id);
CREATE INDEX purchase_orders_by_received ON purchase_orders USING btree (tenant_id, received_percent, id);
CREATE INDEX purchase_orders_by_expected ON purchase_orders USING btree (tenant_id, expected_key, id);
CREATE INDEX purchase_orders_by_ordered ON purchase_orders USING btree (tenant_id, order_key, id);
CREATE INDEX purchase_orders_by_total ON purchase_orders USING btree (tenant_id, base_total, id);
CREATE INDEX purchase_orders_by_updated ON purchase_orders USING btree (tenant_id, updated_at, id);
CREATE INDEX purchase_orders_due ON purchase_orders USING btree (tenant_id, due_date, id) WHERE due_date IS NOT NULL;
CREATE TRIGGER check_order_status BEFORE UPDATE OF status ON purchase_orders FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION check_order_status();
CREATE CONSTRAINT TRIGGER check_settled AFTER INSERT OR UPDATE OF status, version ON purchase_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settled('order');
CREATE TRIGGER keep_orders BEFORE DELETE ON purchase_orders FOR EACH ROW EXECUTE FUNCTION keep_orders();

create table purchase_receipt_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  line_id uuid not null,
  accepted numeric(14,3) not null,
  rejected numeric(14,3) not null,
  reject_reason text default ''::text not null,
  goods bigint not null,
  landed bigint not null,
  move_id bigint,
  stocked numeric(14,3) default 0 not null,
  returned numeric(14,3) default 0 not null,
  constraint purchase_receipt_lines_pkey PRIMARY KEY (tenant_id, id, line_id),
  constraint purchase_receipt_lines_accepted_check CHECK ((accepted >= (0)::numeric)),
  constraint purchase_receipt_lines_check CHECK (((accepted > (0)::numeric) OR (rejected > (0)::numeric))),
  constraint purchase_receipt_lines_check1 CHECK (((returned >= (0)::numeric) AND (returned <= stocked))),
  constraint purchase_receipt_lines_rejected_check CHECK ((rejected >= (0)::numeric))
);
alter table purchase_receipt_lines enable row level security;
alter table purchase_receipt_lines force row level security;
create policy privacy on purchase_receipt_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_receipt_lines for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_receipt_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on purchase_receipt_lines to stockbook_app;
grant select on purchase_receipt_lines to stockbook_privacy;
grant select on purchase_receipt_lines to stockbook_system;
grant insert (tenant_id, id, line_id, accepted, rejected, reject_reason, goods, landed, move_id, stocked) on purchase_receipt_lines to stockbook_app;
grant update (returned) on purchase_receipt_lines to stockbook_app;
grant update (reject_reason) on purchase_receipt_lines to stockbook_privacy;
CREATE INDEX purchase_receipt_lines_line ON purchase_receipt_lines USING btree (tenant_id, line_id, id);
CREATE INDEX purchase_receipt_lines_move ON purchase_receipt_lines USING btree (tenant_id, move_id) WHERE move_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OF tenant_id, id, line_id, accepted, rejected, reject_reason, goods, landed, move_id, stocked ON purchase_receipt_lines FOR EACH ROW EXECUTE FUNCTION refuse_change('purchase_receipt_lines');

create table purchase_receipt_voids (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  reason text not null,
  by text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  constraint purchase_receipt_voids_pkey PRIMARY KEY (tenant_id, id)
);
alter table purchase_receipt_voids enable row level security;
alter table purchase_receipt_voids force row level security;
create policy privacy on purchase_receipt_voids for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_receipt_voids for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_receipt_voids for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on purchase_receipt_voids to stockbook_app;
grant select on purchase_receipt_voids to stockbook_privacy;
grant select on purchase_receipt_voids to stockbook_system;
grant insert (tenant_id, id, reason, by) on purchase_receipt_voids to stockbook_app;
grant update (reason, by) on purchase_receipt_voids to stockbook_privacy;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON purchase_receipt_voids FOR EACH ROW EXECUTE FUNCTION refuse_change('purchase_receipt_voids');
CREATE CONSTRAINT TRIGGER check_settled AFTER INSERT ON purchase_receipt_voids DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settled('void');

create table purchase_receipts (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  number text not null,
  location_id uuid not null,
  received_on date not null,
  note text default ''::text not null,
  over_reason text default ''::text not null,
  by text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  constraint purchase_receipts_pkey PRIMARY KEY (tenant_id, id),
  constraint purchase_receipts_number_check CHECK ((number <> ''::text))
);
alter table purchase_receipts enable row level security;
alter table purchase_receipts force row level security;
create policy privacy on purchase_receipts for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on purchase_receipts for all to stockbook_system using (true) with check (true);
create policy tenant on purchase_receipts for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on purchase_receipts to stockbook_app;
grant select on purchase_receipts to stockbook_privacy;
grant select on purchase_receipts to stockbook_system;
grant insert (tenant_id, id, order_id, number, location_id, received_on, note, over_reason, by) on purchase_receipts to stockbook_app;
grant update (note, over_reason, by) on purchase_receipts to stockbook_privacy;
CREATE UNIQUE INDEX purchase_receipts_number ON purchase_receipts USING btree (tenant_id, number);
CREATE INDEX purchase_receipts_order ON purchase_receipts USING btree (tenant_id, order_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON purchase_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change('purchase_receipts');
CREATE CONSTRAINT TRIGGER check_settled AFTER INSERT ON purchase_receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settled('receipt');

create table quote_decisions (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  quote_id uuid not null,
  revision integer not null,
  decision text not null,
  on_page boolean not null,
  name text not null,
  note text default ''::text not null,
  address text,
  hash text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  constraint quote_decisions_pkey PRIMARY KEY (tenant_id, id),
  constraint quote_decisions_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint quote_decisions_name_check CHECK ((name <> ''::text))
);
alter table quote_decisions enable row level security;
alter table quote_decisions force row level security;
create policy privacy on quote_decisions for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on quote_decisions for all to stockbook_system using (true) with check (true);
create policy tenant on quote_decisions for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on quote_decisions to stockbook_app;
grant select on quote_decisions to stockbook_privacy;
grant insert (tenant_id, id, quote_id, revision, decision, on_page, name, note, address, hash, at) on quote_decisions to stockbook_app;
grant update (name, note, address) on quote_decisions to stockbook_privacy;
CREATE UNIQUE INDEX quote_decisions_quote ON quote_decisions USING btree (tenant_id, quote_id, revision);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON quote_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change('quote_decisions');
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON quote_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('quote_decisions');

create table quote_deliveries (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  quote_id uuid not null,
  revision integer not null,
  kind text not null,
  recipients text[] not null,
  sent_by text not null,
  created_at timestamp(3) with time zone default now() not null,
  failure text,
  constraint quote_deliveries_pkey PRIMARY KEY (tenant_id, id),
  constraint quote_deliveries_kind_check CHECK ((kind = ANY (ARRAY['quote'::text, 'reminder'::text])))
);
alter table quote_deliveries enable row level security;
alter table quote_deliveries force row level security;
create policy privacy on quote_deliveries for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on quote_deliveries for all to stockbook_system using (true) with check (true);
create policy tenant on quote_deliveries for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on quote_deliveries to stockbook_app;
grant select on quote_deliveries to stockbook_privacy;
grant insert (tenant_id, id, quote_id, revision, kind, recipients, sent_by) on quote_deliveries to stockbook_app;
grant update (failure) on quote_deliveries to stockbook_app;
grant update (recipients, sent_by, failure) on quote_deliveries to stockbook_privacy;
CREATE INDEX quote_deliveries_quote ON quote_deliveries USING btree (tenant_id, quote_id, revision, id);
CREATE UNIQUE INDEX quote_deliveries_reminder ON quote_deliveries USING btree (tenant_id, quote_id, revision) WHERE kind = 'reminder'::text;

create table quote_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  quote_id uuid not null,
  "position" integer not null,
  item_id uuid,
  sku text default ''::text not null,
  unit text default ''::text not null,
  description text not null,
  quantity numeric(14,3) not null,
  unit_price numeric(18,6) not null,
  discount jsonb,
  tax_rate_id uuid,
  tax_rate numeric(6,3),
  tax_name text default ''::text not null,
  location_id uuid,
  total bigint not null,
  document_discount bigint not null,
  net bigint not null,
  tax bigint not null,
  constraint quote_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint quote_lines_position_check CHECK (("position" > 0)),
  constraint quote_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint quote_lines_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint quote_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
alter table quote_lines enable row level security;
alter table quote_lines force row level security;
create policy privacy on quote_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on quote_lines for all to stockbook_system using (true) with check (true);
create policy tenant on quote_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on quote_lines to stockbook_app;
grant select on quote_lines to stockbook_privacy;
grant insert (tenant_id, id, quote_id, "position", item_id, sku, unit, description, quantity, unit_price, discount, tax_rate_id, tax_rate, tax_name, location_id, total, document_discount, net, tax) on quote_lines to stockbook_app;
grant update (description) on quote_lines to stockbook_privacy;
CREATE UNIQUE INDEX quote_lines_position ON quote_lines USING btree (tenant_id, quote_id, "position");
CREATE INDEX quote_lines_item ON quote_lines USING btree (tenant_id, item_id, quote_id) WHERE item_id IS NOT NULL;
CREATE INDEX quote_lines_tax_rate ON quote_lines USING btree (tenant_id, tax_rate_id) WHERE tax_rate_id IS NOT NULL;

create table quote_links (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  quote_id uuid not null,
  revision integer not null,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  ended_at timestamp(3) with time zone,
  constraint quote_links_pkey PRIMARY KEY (tenant_id, id)
);
alter table quote_links enable row level security;
alter table quote_links force row level security;
create policy privacy on quote_links for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on quote_links for all to stockbook_system using (true) with check (true);
create policy tenant on quote_links for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on quote_links to stockbook_app;
grant delete on quote_links to stockbook_privacy;
grant insert (tenant_id, id, quote_id, revision, token_hash, created_by) on quote_links to stockbook_app;
grant update (ended_at) on quote_links to stockbook_app;
grant select (tenant_id, id, quote_id, revision, created_at, created_by, ended_at) on quote_links to stockbook_privacy;
grant update (created_by) on quote_links to stockbook_privacy;
CREATE UNIQUE INDEX quote_links_token ON quote_links USING btree (tenant_id, token_hash);
CREATE INDEX quote_links_quote ON quote_links USING btree (tenant_id, quote_id, revision);

create table quote_revisions (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  revision integer not null,
  snapshot jsonb not null,
  hash text not null,
  by text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  constraint quote_revisions_pkey PRIMARY KEY (tenant_id, id, revision),
  constraint quote_revisions_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_revisions_revision_check CHECK ((revision > 0))
);
alter table quote_revisions enable row level security;
alter table quote_revisions force row level security;
create policy privacy on quote_revisions for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on quote_revisions for all to stockbook_system using (true) with check (true);
create policy tenant on quote_revisions for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on quote_revisions to stockbook_app;
grant select on quote_revisions to stockbook_privacy;
grant insert (tenant_id, id, revision, snapshot, hash, by, at) on quote_revisions to stockbook_app;
grant update (snapshot, by) on quote_revisions to stockbook_privacy;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON quote_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change('quote_revisions');
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON quote_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('quote_revisions');

create table quotes (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  customer_id uuid not null,
  state text default 'draft'::text not null,
  number text,
  revision integer default 1 not null,
  customer_name text not null,
  currency text not null,
  party jsonb,
  seller jsonb,
  tax_mode text not null,
  discount jsonb,
  issue_date date,
  valid_until date,
  customer_reference text default ''::text not null,
  notes text default ''::text not null,
  terms text default ''::text not null,
  subtotal bigint default 0 not null,
  discount_amount bigint default 0 not null,
  net bigint default 0 not null,
  tax bigint default 0 not null,
  taxes jsonb default '[]'::jsonb not null,
  total bigint default 0 not null,
  sent_at timestamp(3) with time zone,
  viewed_at timestamp(3) with time zone,
  expiring_told_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  withdrawal text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  number_key text collate "C" default ''::text not null,
  customer_key text collate "C" not null,
  issue_key integer generated always as (COALESCE((issue_date - '1970-01-01'::date), 2147483647)) stored not null,
  valid_key integer generated always as (COALESCE((valid_until - '1970-01-01'::date), 2147483647)) stored not null,
  words text collate "C" not null,
  constraint quotes_pkey PRIMARY KEY (tenant_id, id),
  constraint quotes_check CHECK (((state = 'draft'::text) OR (number IS NOT NULL))),
  constraint quotes_check1 CHECK (((state = ANY (ARRAY['draft'::text, 'withdrawn'::text])) OR ((issue_date IS NOT NULL) AND (valid_until >= issue_date) AND (party IS NOT NULL) AND (seller IS NOT NULL)))),
  constraint quotes_check2 CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  constraint quotes_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint quotes_revision_check CHECK ((revision > 0)),
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint quotes_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['exclusive'::text, 'inclusive'::text]))),
  constraint quotes_total_check CHECK (((total >= 0) AND (total <= '999999999999999'::bigint)))
);
alter table quotes enable row level security;
alter table quotes force row level security;
create policy privacy on quotes for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on quotes for all to stockbook_system using (true) with check (true);
create policy tenant on quotes for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on quotes to stockbook_app;
grant select on quotes to stockbook_privacy;
grant insert (tenant_id, id, customer_id, customer_name, currency, tax_mode, discount, valid_until, customer_reference, notes, terms, subtotal, discount_amount, net, tax, taxes, total, created_at, created_by, updated_by, customer_key, words) on quotes to stockbook_app;
grant update (customer_id, state, number, revision, customer_name, currency, party, seller, tax_mode, discount, issue_date, valid_until, customer_reference, notes, terms, subtotal, discount_amount, net, tax, taxes, total, sent_at, viewed_at, expiring_told_at, withdrawn_at, withdrawal, version, updated_at, updated_by, number_key, customer_key, words) on quotes to stockbook_app;
grant update (customer_name, party, customer_reference, notes, terms, withdrawal, created_by, updated_by, customer_key, words) on quotes to stockbook_privacy;
CREATE UNIQUE INDEX quotes_number ON quotes USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX quotes_customer ON quotes USING btree (tenant_id, customer_id, id DESC);
CREATE INDEX quotes_by_number ON quotes USING btree (tenant_id, number_key, id);
CREATE INDEX quotes_by_customer ON quotes USING btree (tenant_id, customer_key, id);
CREATE INDEX quotes_by_state ON quotes USING btree (tenant_id, state, id);
CREATE INDEX quotes_by_issue ON quotes USING btree (tenant_id, issue_key, id);
CREATE INDEX quotes_by_valid ON quotes USING btree (tenant_id, valid_key, id);
CREATE INDEX quotes_by_total ON quotes USING btree (tenant_id, total, id);
CREATE INDEX quotes_by_updated ON quotes USING btree (tenant_id, updated_at, id);
CREATE INDEX quotes_open ON quotes USING btree (tenant_id, valid_key, id) WHERE state = 'sent'::text;
CREATE TRIGGER mark_figures AFTER UPDATE OF state ON quotes FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();

create table recurring_invoices (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  customer_id uuid not null,
  state text default 'active'::text not null,
  name text not null,
  customer_name text not null,
  currency text not null,
  tax_mode text not null,
  discount jsonb,
  payment_days integer not null,
  customer_reference text default ''::text not null,
  notes text default ''::text not null,
  terms text default ''::text not null,
  location_id uuid,
  every integer not null,
  time_unit text not null,
  starts_on date not null,
  anchor date,
  business_day text not null,
  ends_on date,
  count integer,
  make text not null,
  merge boolean not null,
  price_changes jsonb default '[]'::jsonb not null,
  first_number integer default 1 not null,
  next_number integer default 1 not null,
  next_on date,
  paused_on date,
  failure text,
  failed_at timestamp(3) with time zone,
  subtotal bigint default 0 not null,
  discount_amount bigint default 0 not null,
  net bigint default 0 not null,
  tax bigint default 0 not null,
  taxes jsonb default '[]'::jsonb not null,
  total bigint default 0 not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  name_key text collate "C" not null,
  customer_key text collate "C" not null,
  next_key integer generated always as (COALESCE((next_on - '1970-01-01'::date), 2147483647)) stored not null,
  words text collate "C" not null,
  constraint recurring_invoices_pkey PRIMARY KEY (tenant_id, id),
  constraint recurring_invoices_business_day_check CHECK ((business_day = ANY (ARRAY['any'::text, 'next'::text, 'previous'::text]))),
  constraint recurring_invoices_check CHECK ((anchor > starts_on)),
  constraint recurring_invoices_check1 CHECK ((next_number >= first_number)),
  constraint recurring_invoices_check2 CHECK (((state = 'paused'::text) = (paused_on IS NOT NULL))),
  constraint recurring_invoices_check3 CHECK (((state <> 'ended'::text) OR (next_on IS NULL))),
  constraint recurring_invoices_check4 CHECK (((ends_on IS NULL) OR (count IS NULL))),
  constraint recurring_invoices_count_check CHECK ((count > 0)),
  constraint recurring_invoices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint recurring_invoices_every_check CHECK (((every >= 1) AND (every <= 365))),
  constraint recurring_invoices_first_number_check CHECK ((first_number > 0)),
  constraint recurring_invoices_make_check CHECK ((make = ANY (ARRAY['draft'::text, 'issue'::text, 'send'::text]))),
  constraint recurring_invoices_name_check CHECK ((name <> ''::text)),
  constraint recurring_invoices_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 3650))),
  constraint recurring_invoices_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  constraint recurring_invoices_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['exclusive'::text, 'inclusive'::text]))),
  constraint recurring_invoices_time_unit_check CHECK ((time_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint recurring_invoices_total_check CHECK (((total >= 0) AND (total <= '999999999999999'::bigint)))
);
alter table recurring_invoices enable row level security;
alter table recurring_invoices force row level security;
create policy privacy on recurring_invoices for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on recurring_invoices for all to stockbook_system using (true) with check (true);
create policy tenant on recurring_invoices for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on recurring_invoices to stockbook_app;
grant select on recurring_invoices to stockbook_privacy;
grant insert (tenant_id, id, customer_id, name, customer_name, currency, tax_mode, discount, payment_days, customer_reference, notes, terms, location_id, every, time_unit, starts_on, anchor, business_day, ends_on, count, make, merge, price_changes, first_number, next_number, next_on, subtotal, discount_amount, net, tax, taxes, total, created_at, created_by, updated_by, name_key, customer_key, words) on recurring_invoices to stockbook_app;
grant update (customer_id, state, name, customer_name, currency, tax_mode, discount, payment_days, customer_reference, notes, terms, location_id, every, time_unit, starts_on, anchor, business_day, ends_on, count, make, merge, price_changes, first_number, next_number, next_on, paused_on, failure, failed_at, subtotal, discount_amount, net, tax, taxes, total, version, updated_at, updated_by, name_key, customer_key, words) on recurring_invoices to stockbook_app;
grant update (name, customer_name, customer_reference, notes, terms, price_changes, failure, created_by, updated_by, name_key, customer_key, words) on recurring_invoices to stockbook_privacy;
CREATE INDEX recurring_invoices_customer ON recurring_invoices USING btree (tenant_id, customer_id, id DESC);
CREATE INDEX recurring_invoices_by_name ON recurring_invoices USING btree (tenant_id, name_key, id);
CREATE INDEX recurring_invoices_by_customer ON recurring_invoices USING btree (tenant_id, customer_key, id);
CREATE INDEX recurring_invoices_by_next ON recurring_invoices USING btree (tenant_id, next_key, id);
CREATE INDEX recurring_invoices_by_total ON recurring_invoices USING btree (tenant_id, total, id);
CREATE INDEX recurring_invoices_by_updated ON recurring_invoices USING btree (tenant_id, updated_at, id);
CREATE INDEX recurring_invoices_due ON recurring_invoices USING btree (tenant_id, next_key, id) WHERE state = 'active'::text;

create table recurring_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  recurring_id uuid not null,
  "position" integer not null,
  item_id uuid,
  sku text default ''::text not null,
  unit text default ''::text not null,
  description text not null,
  quantity numeric(14,3) not null,
  unit_price numeric(18,6) not null,
  by_item boolean not null,
  discount jsonb,
  tax_rate_id uuid,
  tax_rate numeric(6,3),
  tax_name text default ''::text not null,
  location_id uuid,
  total bigint not null,
  document_discount bigint not null,
  net bigint not null,
  tax bigint not null,
  constraint recurring_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint recurring_lines_check CHECK (((NOT by_item) OR (item_id IS NOT NULL))),
  constraint recurring_lines_position_check CHECK (("position" > 0)),
  constraint recurring_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint recurring_lines_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint recurring_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
alter table recurring_lines enable row level security;
alter table recurring_lines force row level security;
create policy privacy on recurring_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on recurring_lines for all to stockbook_system using (true) with check (true);
create policy tenant on recurring_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on recurring_lines to stockbook_app;
grant select on recurring_lines to stockbook_privacy;
grant insert (tenant_id, id, recurring_id, "position", item_id, sku, unit, description, quantity, unit_price, by_item, discount, tax_rate_id, tax_rate, tax_name, location_id, total, document_discount, net, tax) on recurring_lines to stockbook_app;
grant update (description) on recurring_lines to stockbook_privacy;
CREATE UNIQUE INDEX recurring_lines_position ON recurring_lines USING btree (tenant_id, recurring_id, "position");
CREATE INDEX recurring_lines_item ON recurring_lines USING btree (tenant_id, item_id, recurring_id) WHERE item_id IS NOT NULL;
CREATE INDEX recurring_lines_tax_rate ON recurring_lines USING btree (tenant_id, tax_rate_id) WHERE tax_rate_id IS NOT NULL;

create table recurring_periods (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  number integer not null,
  starts_on date not null,
  until date not null,
  due_on date not null,
  outcome text not null,
  invoice_id uuid,
  by text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  constraint recurring_periods_pkey PRIMARY KEY (tenant_id, id, number),
  constraint recurring_periods_check CHECK ((until >= starts_on)),
  constraint recurring_periods_check1 CHECK (((outcome = 'made'::text) OR (invoice_id IS NULL))),
  constraint recurring_periods_number_check CHECK ((number > 0)),
  constraint recurring_periods_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'skipped'::text, 'paused'::text])))
);
alter table recurring_periods enable row level security;
alter table recurring_periods force row level security;
create policy privacy on recurring_periods for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on recurring_periods for all to stockbook_system using (true) with check (true);
create policy tenant on recurring_periods for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on recurring_periods to stockbook_app;
grant select on recurring_periods to stockbook_privacy;
grant insert (tenant_id, id, number, starts_on, until, due_on, outcome, invoice_id, by, at) on recurring_periods to stockbook_app;
grant update (by) on recurring_periods to stockbook_privacy;
CREATE UNIQUE INDEX recurring_periods_from ON recurring_periods USING btree (tenant_id, id, starts_on);
CREATE INDEX recurring_periods_invoice ON recurring_periods USING btree (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;

create table reorder_points (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  location_id uuid not null,
  point numeric(14,3) not null,
  quantity numeric(14,3),
  constraint reorder_points_pkey PRIMARY KEY (tenant_id, id, location_id),
  constraint reorder_points_point_check CHECK ((point >= (0)::numeric)),
  constraint reorder_points_quantity_check CHECK ((quantity >= (0)::numeric))
);
alter table reorder_points enable row level security;
alter table reorder_points force row level security;
create policy system on reorder_points for all to stockbook_system using (true) with check (true);
create policy tenant on reorder_points for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select, update on reorder_points to stockbook_app;
grant select on reorder_points to stockbook_system;
CREATE INDEX reorder_points_location ON reorder_points USING btree (tenant_id, location_id);
CREATE TRIGGER mark_figures AFTER INSERT OR DELETE OR UPDATE ON reorder_points FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();
CREATE TRIGGER reorder_point_changed AFTER INSERT OR DELETE OR UPDATE ON reorder_points FOR EACH ROW EXECUTE FUNCTION reorder_point_changed();

create table reorder_snoozes (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  until date not null,
  by text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint reorder_snoozes_pkey PRIMARY KEY (tenant_id, id)
);
alter table reorder_snoozes enable row level security;
alter table reorder_snoozes force row level security;
create policy privacy on reorder_snoozes for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on reorder_snoozes for all to stockbook_system using (true) with check (true);
create policy tenant on reorder_snoozes for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select, update on reorder_snoozes to stockbook_app;
grant select on reorder_snoozes to stockbook_privacy;
grant update (by) on reorder_snoozes to stockbook_privacy;

create table report_recipients (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  user_id uuid not null,
  constraint report_recipients_pkey PRIMARY KEY (tenant_id, id, user_id)
);
alter table report_recipients enable row level security;
alter table report_recipients force row level security;
create policy privacy on report_recipients for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on report_recipients for all to stockbook_system using (true) with check (true);
create policy tenant on report_recipients for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on report_recipients to stockbook_app;
grant delete, select on report_recipients to stockbook_privacy;
grant insert (tenant_id, id, user_id) on report_recipients to stockbook_app;
CREATE INDEX report_recipients_user ON report_recipients USING btree (tenant_id, user_id);

create table report_schedules (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  report text,
  period text,
  files text[] not null,
  every text not null,
  day smallint,
  hour smallint not null,
  created_by text not null,
  created_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  next_at timestamp(3) with time zone,
  timezone text not null,
  attempts smallint default 0 not null,
  last_sent_at timestamp(3) with time zone,
  fault text,
  view_name text,
  view_search text,
  constraint report_schedules_pkey PRIMARY KEY (tenant_id, id),
  constraint report_schedules_check CHECK (
CASE every
    WHEN 'daily'::text THEN (day IS NULL)
    WHEN 'weekly'::text THEN ((day >= 1) AND (day <= 7))
    ELSE ((day >= 1) AND (day <= 31))
END),
  constraint report_schedules_every_check CHECK ((every = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint report_schedules_fault_check CHECK ((fault = ANY (ARRAY['nobody'::text, 'failed'::text]))),
  constraint report_schedules_files_check CHECK (((cardinality(files) > 0) AND (files <@ ARRAY['pdf'::text, 'xlsx'::text, 'csv'::text]))),
  constraint report_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_schedules_period_check CHECK ((period <> ALL (ARRAY[''::text, 'own'::text]))),
  constraint report_schedules_report_check CHECK ((report <> ''::text)),
  constraint report_schedules_report_or_view CHECK (
CASE
    WHEN (report IS NULL) THEN ((view_name IS NOT NULL) AND (view_search IS NOT NULL) AND (period IS NULL))
    ELSE ((view_name IS NULL) AND (view_search IS NULL) AND (period IS NOT NULL))
END),
  constraint report_schedules_view_name_check CHECK ((view_name <> ''::text))
);
alter table report_schedules enable row level security;
alter table report_schedules force row level security;
create policy privacy on report_schedules for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on report_schedules for all to stockbook_system using (true) with check (true);
create policy tenant on report_schedules for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on report_schedules to stockbook_app;
grant select on report_schedules to stockbook_privacy;
grant select on report_schedules to stockbook_system;
grant insert (tenant_id, id, report, period, files, every, day, hour, created_by, next_at, timezone, view_name, view_search) on report_schedules to stockbook_app;
grant update (period, files, every, day, hour, version, next_at, timezone, attempts, last_sent_at, fault) on report_schedules to stockbook_app;
grant update (created_by, fault, view_name, view_search) on report_schedules to stockbook_privacy;
CREATE INDEX report_schedules_next ON report_schedules USING btree (next_at);

create table sales_letters (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid,
  delivery_id uuid,
  customer_id uuid,
  about text not null,
  recipients text[] not null,
  sent_by text not null,
  created_at timestamp(3) with time zone default now() not null,
  failure text,
  constraint sales_letters_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_letters_check CHECK ((num_nonnulls(order_id, delivery_id, customer_id) = 1))
);
alter table sales_letters enable row level security;
alter table sales_letters force row level security;
create policy privacy on sales_letters for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on sales_letters for all to stockbook_system using (true) with check (true);
create policy tenant on sales_letters for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on sales_letters to stockbook_app;
grant select on sales_letters to stockbook_privacy;
grant insert (tenant_id, id, order_id, delivery_id, customer_id, about, recipients, sent_by) on sales_letters to stockbook_app;
grant update (failure) on sales_letters to stockbook_app;
grant update (recipients, sent_by, failure) on sales_letters to stockbook_privacy;
CREATE INDEX sales_letters_order ON sales_letters USING btree (tenant_id, order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX sales_letters_delivery ON sales_letters USING btree (tenant_id, delivery_id, id) WHERE delivery_id IS NOT NULL;
CREATE INDEX sales_letters_customer ON sales_letters USING btree (tenant_id, customer_id, id) WHERE customer_id IS NOT NULL;

create table sales_order_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  item_id uuid,
  sku text default ''::text not null,
  unit text default ''::text not null,
  description text not null,
  quantity numeric(14,3) not null,
  unit_price numeric(18,6) not null,
  discount jsonb,
  tax_rate_id uuid,
  tax_rate numeric(6,3),
  tax_name text default ''::text not null,
  total bigint not null,
  document_discount bigint not null,
  net bigint not null,
  tax bigint not null,
  location_id uuid,
  promised_on date,
  is_stocked boolean default false not null,
  cancelled numeric(14,3) default 0 not null,
  delivered numeric(14,3) default 0 not null,
  invoiced numeric(14,3) default 0 not null,
  returned numeric(14,3) default 0 not null,
  coming_back numeric(14,3) default 0 not null,
  delivered_before numeric(14,3) default 0 not null,
  constraint sales_order_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_order_lines_before CHECK (((delivered_before >= (0)::numeric) AND (delivered_before <= delivered))),
  constraint sales_order_lines_coming_back CHECK (((coming_back >= returned) AND (coming_back <= delivered))),
  constraint sales_order_lines_position_check CHECK (("position" > 0)),
  constraint sales_order_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_order_lines_settled CHECK (((delivered >= (0)::numeric) AND (invoiced >= (0)::numeric) AND (cancelled >= (0)::numeric) AND ((returned >= (0)::numeric) AND (returned <= delivered)) AND ((delivered + cancelled) <= quantity))),
  constraint sales_order_lines_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint sales_order_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
alter table sales_order_lines enable row level security;
alter table sales_order_lines force row level security;
create policy privacy on sales_order_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on sales_order_lines for all to stockbook_system using (true) with check (true);
create policy tenant on sales_order_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on sales_order_lines to stockbook_app;
grant select on sales_order_lines to stockbook_privacy;
grant select on sales_order_lines to stockbook_system;
grant update ("position", item_id, sku, unit, description, quantity, unit_price, discount, tax_rate_id, tax_rate, tax_name, total, document_discount, net, tax, location_id, promised_on, is_stocked, cancelled, delivered, invoiced, returned, coming_back, delivered_before) on sales_order_lines to stockbook_app;
grant update (description) on sales_order_lines to stockbook_privacy;
CREATE INDEX sales_order_lines_order ON sales_order_lines USING btree (tenant_id, order_id, "position");
CREATE INDEX sales_order_lines_item ON sales_order_lines USING btree (tenant_id, item_id, order_id) WHERE item_id IS NOT NULL;
CREATE INDEX sales_order_lines_rate ON sales_order_lines USING btree (tenant_id, tax_rate_id) WHERE tax_rate_id IS NOT NULL;

create table sales_orders (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  customer_id uuid not null,
  state text default 'draft'::text not null,
  number text,
  number_key text collate "C" default ''::text not null,
  customer_name text not null,
  customer_key text collate "C" not null,
  currency text not null,
  party jsonb,
  tax_mode text not null,
  discount jsonb,
  order_date date,
  wanted_on date,
  promised_on date,
  payment_days integer not null,
  invoice_by text not null,
  held_until timestamp(3) with time zone,
  customer_reference text default ''::text not null,
  notes text default ''::text not null,
  terms text default ''::text not null,
  location_id uuid,
  subtotal bigint default 0 not null,
  discount_amount bigint default 0 not null,
  net bigint default 0 not null,
  tax bigint default 0 not null,
  taxes jsonb default '[]'::jsonb not null,
  total bigint default 0 not null,
  delivered text default 'none'::text not null,
  invoiced text default 'none'::text not null,
  quote_id uuid,
  confirmed_at timestamp(3) with time zone,
  confirmed_by text,
  ended_at timestamp(3) with time zone,
  ended_by text,
  ended_reason text default ''::text not null,
  late_told date,
  words text collate "C" not null,
  brought_in uuid,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  order_key integer generated always as (COALESCE((order_date - '1970-01-01'::date), 2147483647)) stored not null,
  promise_key integer generated always as (COALESCE((promised_on - '1970-01-01'::date), 2147483647)) stored not null,
  picking integer default 0 not null,
  constraint sales_orders_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_orders_check CHECK (((state = ANY (ARRAY['confirmed'::text, 'closed'::text])) <= ((number IS NOT NULL) AND (party IS NOT NULL) AND (order_date IS NOT NULL)))),
  constraint sales_orders_check1 CHECK (((state = ANY (ARRAY['closed'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint sales_orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sales_orders_delivered_check CHECK ((delivered = ANY (ARRAY['none'::text, 'part'::text, 'all'::text]))),
  constraint sales_orders_invoice_by_check CHECK ((invoice_by = ANY (ARRAY['delivery'::text, 'order'::text]))),
  constraint sales_orders_invoiced_check CHECK ((invoiced = ANY (ARRAY['none'::text, 'part'::text, 'all'::text]))),
  constraint sales_orders_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 3650))),
  constraint sales_orders_picking_check CHECK ((picking >= 0)),
  constraint sales_orders_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'confirmed'::text, 'closed'::text, 'cancelled'::text]))),
  constraint sales_orders_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['exclusive'::text, 'inclusive'::text]))),
  constraint sales_orders_total_check CHECK (((total >= 0) AND (total <= '999999999999999'::bigint)))
);
alter table sales_orders enable row level security;
alter table sales_orders force row level security;
create policy privacy on sales_orders for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on sales_orders for all to stockbook_system using (true) with check (true);
create policy tenant on sales_orders for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on sales_orders to stockbook_app;
grant select on sales_orders to stockbook_privacy;
grant select on sales_orders to stockbook_system;
grant update (customer_id, state, number, number_key, customer_name, customer_key, currency, party, tax_mode, discount, order_date, wanted_on, promised_on, payment_days, invoice_by, held_until, customer_reference, notes, terms, location_id, subtotal, discount_amount, net, tax, taxes, total, delivered, invoiced, confirmed_at, confirmed_by, ended_at, ended_by, ended_reason, late_told, words, version, updated_at, updated_by, picking) on sales_orders to stockbook_app;
grant update (customer_name, customer_key, party, customer_reference, notes, terms, confirmed_by, ended_by, ended_reason, words, created_by, updated_by) on sales_orders to stockbook_privacy;
CREATE UNIQUE INDEX sales_orders_number ON sales_orders USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX sales_orders_by_number ON sales_orders USING btree (tenant_id, number_key, id);
CREATE INDEX sales_orders_by_customer ON sales_orders USING btree (tenant_id, customer_key, id);
CREATE INDEX sales_orders_by_state ON sales_orders USING btree (tenant_id, state, id);
CREATE INDEX sales_orders_by_order_date ON sales_orders USING btree (tenant_id, order_key, id);
CREATE INDEX sales_orders_by_promise ON sales_orders USING btree (tenant_id, promise_key, id);
CREATE INDEX sales_orders_by_total ON sales_orders USING btree (tenant_id, total, id);
CREATE INDEX sales_orders_by_updated ON sales_orders USING btree (tenant_id, updated_at, id);
CREATE INDEX sales_orders_customer ON sales_orders USING btree (tenant_id, customer_id, id);
CREATE INDEX sales_orders_open ON sales_orders USING btree (tenant_id, promise_key, id) WHERE state = 'confirmed'::text AND delivered <> 'all'::text;
CREATE INDEX sales_orders_to_invoice ON sales_orders USING btree (tenant_id, id) WHERE state = 'confirmed'::text AND invoiced <> 'all'::text;
CREATE INDEX sales_orders_quote ON sales_orders USING btree (tenant_id, quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX sales_orders_open_newest ON sales_orders USING btree (tenant_id, id) WHERE state = 'confirmed'::text AND delivered <> 'all'::text;
CREATE TRIGGER mark_figures AFTER INSERT OR UPDATE ON sales_orders FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();

create table sales_return_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  return_id uuid not null,
  delivery_line_id uuid not null,
  order_line_id uuid not null,
  "position" integer not null,
  item_id uuid,
  sku text default ''::text not null,
  unit text default ''::text not null,
  description text not null,
  asked numeric(14,3) not null,
  quantity numeric(14,3) not null,
  received numeric(14,3) default 0 not null,
  reason text not null,
  note text default ''::text not null,
  constraint sales_return_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_return_lines_asked_check CHECK ((asked > (0)::numeric)),
  constraint sales_return_lines_check CHECK (((quantity >= (0)::numeric) AND (quantity <= asked))),
  constraint sales_return_lines_position_check CHECK (("position" > 0)),
  constraint sales_return_lines_reason_check CHECK ((reason = ANY (ARRAY['damaged'::text, 'wrong-item'::text, 'not-as-described'::text, 'not-wanted'::text, 'too-late'::text, 'other'::text]))),
  constraint sales_return_lines_received CHECK (((received >= (0)::numeric) AND (received <= quantity)))
);
alter table sales_return_lines enable row level security;
alter table sales_return_lines force row level security;
create policy privacy on sales_return_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on sales_return_lines for all to stockbook_system using (true) with check (true);
create policy tenant on sales_return_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on sales_return_lines to stockbook_app;
grant select on sales_return_lines to stockbook_privacy;
grant select on sales_return_lines to stockbook_system;
grant insert (tenant_id, id, return_id, delivery_line_id, order_line_id, "position", item_id, sku, unit, description, asked, quantity, reason, note) on sales_return_lines to stockbook_app;
grant update (quantity, received) on sales_return_lines to stockbook_app;
grant update (description, note) on sales_return_lines to stockbook_privacy;
CREATE INDEX sales_return_lines_return ON sales_return_lines USING btree (tenant_id, return_id, "position");
CREATE INDEX sales_return_lines_delivery_line ON sales_return_lines USING btree (tenant_id, delivery_line_id);
CREATE INDEX sales_return_lines_order_line ON sales_return_lines USING btree (tenant_id, order_line_id);
CREATE INDEX sales_return_lines_item ON sales_return_lines USING btree (tenant_id, item_id, return_id) WHERE item_id IS NOT NULL;
CREATE INDEX sales_return_lines_reason ON sales_return_lines USING btree (tenant_id, reason, return_id);

create table sales_return_receipt_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  receipt_id uuid not null,
  return_line_id uuid not null,
  "position" integer not null,
  quantity numeric(14,3) not null,
  destination text not null,
  location_id uuid,
  constraint sales_return_receipt_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_return_receipt_lines_destination_check CHECK ((destination = ANY (ARRAY['stock'::text, 'scrap'::text, 'supplier'::text]))),
  constraint sales_return_receipt_lines_position_check CHECK (("position" > 0)),
  constraint sales_return_receipt_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table sales_return_receipt_lines enable row level security;
alter table sales_return_receipt_lines force row level security;
create policy system on sales_return_receipt_lines for all to stockbook_system using (true) with check (true);
create policy tenant on sales_return_receipt_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on sales_return_receipt_lines to stockbook_app;
grant select on sales_return_receipt_lines to stockbook_system;
grant insert (tenant_id, id, receipt_id, return_line_id, "position", quantity, destination, location_id) on sales_return_receipt_lines to stockbook_app;
CREATE INDEX sales_return_receipt_lines_receipt ON sales_return_receipt_lines USING btree (tenant_id, receipt_id, "position");
CREATE INDEX sales_return_receipt_lines_line ON sales_return_receipt_lines USING btree (tenant_id, return_line_id);

create table sales_return_receipts (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  return_id uuid not null,
  received_on date not null,
  note text default ''::text not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  received_key integer generated always as ((received_on - '1970-01-01'::date)) stored not null,
  constraint sales_return_receipts_pkey PRIMARY KEY (tenant_id, id)
);
alter table sales_return_receipts enable row level security;
alter table sales_return_receipts force row level security;
create policy privacy on sales_return_receipts for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on sales_return_receipts for all to stockbook_system using (true) with check (true);
create policy tenant on sales_return_receipts for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on sales_return_receipts to stockbook_app;
grant select on sales_return_receipts to stockbook_privacy;
grant select on sales_return_receipts to stockbook_system;
grant insert (tenant_id, id, return_id, received_on, note, created_by) on sales_return_receipts to stockbook_app;
grant update (note, created_by) on sales_return_receipts to stockbook_privacy;
CREATE INDEX sales_return_receipts_return ON sales_return_receipts USING btree (tenant_id, return_id, id);
CREATE INDEX sales_return_receipts_by_day ON sales_return_receipts USING btree (tenant_id, received_key);

create table sales_returns (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  order_number text not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_key text collate "C" not null,
  currency text not null,
  state text default 'requested'::text not null,
  received text default 'none'::text not null,
  number text,
  number_key text collate "C" default ''::text not null,
  asked_on date not null,
  note text default ''::text not null,
  authorised_at timestamp(3) with time zone,
  authorised_by text,
  ended_at timestamp(3) with time zone,
  ended_by text,
  ended_reason text default ''::text not null,
  words text collate "C" not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  asked_key integer generated always as ((asked_on - '1970-01-01'::date)) stored not null,
  constraint sales_returns_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_returns_check CHECK (((state = 'cancelled'::text) OR ((number IS NULL) = (state = ANY (ARRAY['requested'::text, 'declined'::text]))))),
  constraint sales_returns_check1 CHECK (((number IS NULL) = (authorised_at IS NULL))),
  constraint sales_returns_check2 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['requested'::text, 'authorised'::text])))),
  constraint sales_returns_check3 CHECK (((received = 'none'::text) OR (state = ANY (ARRAY['authorised'::text, 'closed'::text])))),
  constraint sales_returns_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sales_returns_received_check CHECK ((received = ANY (ARRAY['none'::text, 'part'::text, 'all'::text]))),
  constraint sales_returns_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'authorised'::text, 'closed'::text, 'declined'::text, 'cancelled'::text])))
);
alter table sales_returns enable row level security;
alter table sales_returns force row level security;
create policy privacy on sales_returns for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on sales_returns for all to stockbook_system using (true) with check (true);
create policy tenant on sales_returns for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on sales_returns to stockbook_app;
grant select on sales_returns to stockbook_privacy;
grant select on sales_returns to stockbook_system;
grant insert (tenant_id, id, order_id, order_number, customer_id, customer_name, customer_key, currency, asked_on, note, words, created_by, updated_by) on sales_returns to stockbook_app;
grant update (state, received, number, number_key, note, authorised_at, authorised_by, ended_at, ended_by, ended_reason, words, version, updated_at, updated_by) on sales_returns to stockbook_app;
grant update (customer_name, customer_key, note, authorised_by, ended_by, ended_reason, words, created_by, updated_by) on sales_returns to stockbook_privacy;
CREATE UNIQUE INDEX sales_returns_number ON sales_returns USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX sales_returns_by_number ON sales_returns USING btree (tenant_id, number_key, id);
CREATE INDEX sales_returns_by_customer ON sales_returns USING btree (tenant_id, customer_key, id);
CREATE INDEX sales_returns_by_state ON sales_returns USING btree (tenant_id, state, id);
CREATE INDEX sales_returns_by_date ON sales_returns USING btree (tenant_id, asked_key, id);
CREATE INDEX sales_returns_order ON sales_returns USING btree (tenant_id, order_id, id);
CREATE INDEX sales_returns_customer ON sales_returns USING btree (tenant_id, customer_id, id);
CREATE TRIGGER mark_figures AFTER INSERT OR UPDATE ON sales_returns FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();

create table samples (
  tenant_id text default current_tenant() not null,
  id uuid default current_person() not null,
  business text not null,
  state text default 'filling'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint samples_pkey PRIMARY KEY (tenant_id, id),
  constraint samples_state_check CHECK ((state = ANY (ARRAY['filling'::text, 'ready'::text, 'failed'::text])))
);
alter table samples enable row level security;
alter table samples force row level security;
create policy privacy on samples for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on samples for all to stockbook_system using (true) with check (true);
create policy tenant on samples for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on samples to stockbook_app;
grant delete, select on samples to stockbook_privacy;
grant delete, select on samples to stockbook_system;
grant insert (tenant_id, id, business) on samples to stockbook_app;
grant update (business, state) on samples to stockbook_app;
grant update (state) on samples to stockbook_system;

create table saved_views (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  user_id uuid default current_person() not null,
  list text not null,
  name text not null,
  search text not null,
  shared boolean default false not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint saved_views_pkey PRIMARY KEY (tenant_id, id),
  constraint saved_views_list_check CHECK ((list <> ''::text)),
  constraint saved_views_name_check CHECK ((name <> ''::text))
);
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy privacy on saved_views for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on saved_views for all to stockbook_system using (true) with check (true);
create policy tenant_add on saved_views for insert to stockbook_app with check (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_change on saved_views for update to stockbook_app using (tenant_id = current_tenant() AND (user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_read on saved_views for select to stockbook_app using (tenant_id = current_tenant() AND (shared OR user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
create policy tenant_remove on saved_views for delete to stockbook_app using (tenant_id = current_tenant() AND (shared OR user_id = current_person() OR CURRENT_USER <> 'stockbook_app'::name));
grant delete, select on saved_views to stockbook_app;
grant delete, select on saved_views to stockbook_privacy;
grant insert (tenant_id, id, list, name, search, shared) on saved_views to stockbook_app;
grant update (name, search, shared, updated_at) on saved_views to stockbook_app;
grant update (name, search) on saved_views to stockbook_privacy;
CREATE UNIQUE INDEX saved_views_names ON saved_views USING btree (tenant_id, user_id, list, lower(name));
CREATE INDEX saved_views_shared ON saved_views USING btree (tenant_id, list) WHERE shared;

create table shop_items (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  variant_of uuid,
  is_template boolean not null,
  category text,
  name_key text collate "C" not null,
  price bigint not null,
  changed_at timestamp(3) with time zone not null,
  constraint shop_items_pkey PRIMARY KEY (tenant_id, id)
);
alter table shop_items enable row level security;
alter table shop_items force row level security;
create policy system on shop_items for all to stockbook_system using (true) with check (true);
create policy tenant on shop_items for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on shop_items for select to stockbook_visitor using (tenant_id = current_tenant());
grant delete, insert, select, update on shop_items to stockbook_app;
grant select on shop_items to stockbook_system;
grant select (tenant_id, id, variant_of, is_template, category, name_key, price) on shop_items to stockbook_visitor;
CREATE INDEX shop_items_name ON shop_items USING btree (tenant_id, name_key, id);
CREATE INDEX shop_items_price ON shop_items USING btree (tenant_id, price, id);
CREATE INDEX shop_items_category_name ON shop_items USING btree (tenant_id, category, name_key, id);
CREATE INDEX shop_items_category_newest ON shop_items USING btree (tenant_id, category, id);
CREATE INDEX shop_items_variants ON shop_items USING btree (tenant_id, variant_of, price, id) WHERE variant_of IS NOT NULL;

create table stock_arrivals (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  source_id uuid not null,
  number text not null,
  item_id uuid not null,
  quantity numeric(14,3) not null,
  expected_on date,
  constraint stock_arrivals_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_arrivals_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table stock_arrivals enable row level security;
alter table stock_arrivals force row level security;
create policy system on stock_arrivals for all to stockbook_system using (true) with check (true);
create policy tenant on stock_arrivals for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on stock_arrivals to stockbook_app;
grant select on stock_arrivals to stockbook_system;
CREATE INDEX stock_arrivals_item ON stock_arrivals USING btree (tenant_id, item_id, expected_on);
CREATE INDEX stock_arrivals_source ON stock_arrivals USING btree (tenant_id, source_id);

create table stock_days (
  tenant_id text default current_tenant() not null,
  id smallint not null,
  day date not null,
  value bigint not null,
  cost bigint not null,
  invoiced bigint not null,
  constraint stock_days_pkey PRIMARY KEY (tenant_id, id, day)
);
alter table stock_days enable row level security;
alter table stock_days force row level security;
create policy system on stock_days for all to stockbook_system using (true) with check (true);
create policy tenant on stock_days for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on stock_days to stockbook_app;
grant select on stock_days to stockbook_system;
CREATE INDEX stock_days_by_day ON stock_days USING btree (tenant_id, day);

create table stock_demands (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  source_type text not null,
  source_id uuid not null,
  number text not null,
  holder text not null,
  item_id uuid not null,
  location_id uuid not null,
  wanted numeric(14,3) not null,
  held numeric(14,3) default 0 not null,
  missing numeric(14,3) generated always as ((wanted - held)) stored,
  asked_at timestamp(3) with time zone not null,
  held_until timestamp(3) with time zone,
  promised_on date,
  expected_on date,
  expected_from uuid,
  is_at_risk boolean generated always as (((wanted > held) AND (promised_on IS NOT NULL) AND ((expected_on IS NULL) OR (expected_on > promised_on)))) stored,
  constraint stock_demands_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_demands_held_check CHECK (((held >= (0)::numeric) AND (held <= wanted))),
  constraint stock_demands_source_type_check CHECK ((source_type <> ''::text)),
  constraint stock_demands_wanted_check CHECK ((wanted > (0)::numeric))
);
alter table stock_demands enable row level security;
alter table stock_demands force row level security;
create policy privacy on stock_demands for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on stock_demands for all to stockbook_system using (true) with check (true);
create policy tenant on stock_demands for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on stock_demands to stockbook_app;
grant select on stock_demands to stockbook_privacy;
grant select on stock_demands to stockbook_system;
grant update (number, promised_on, expected_on, expected_from) on stock_demands to stockbook_app;
grant update (holder) on stock_demands to stockbook_privacy;
CREATE INDEX stock_demands_waiting ON stock_demands USING btree (tenant_id, item_id, asked_at, id) WHERE missing > 0::numeric;
CREATE INDEX stock_demands_item ON stock_demands USING btree (tenant_id, item_id);
CREATE INDEX stock_demands_source ON stock_demands USING btree (tenant_id, source_id);
CREATE INDEX stock_demands_until ON stock_demands USING btree (held_until) WHERE held_until IS NOT NULL AND held > 0::numeric;
CREATE INDEX stock_demands_risk ON stock_demands USING btree (tenant_id, source_id) WHERE is_at_risk;
CREATE INDEX stock_demands_held ON stock_demands USING btree (tenant_id, source_id) WHERE held > 0::numeric;
CREATE INDEX stock_demands_missing ON stock_demands USING btree (tenant_id, source_id) WHERE missing > 0::numeric;

create table stock_holds (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  location_id uuid not null,
  item_id uuid not null,
  quantity numeric(14,3) not null,
  constraint stock_holds_pkey PRIMARY KEY (tenant_id, id, location_id),
  constraint stock_holds_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table stock_holds enable row level security;
alter table stock_holds force row level security;
create policy system on stock_holds for all to stockbook_system using (true) with check (true);
create policy tenant on stock_holds for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on stock_holds to stockbook_app;
grant select on stock_holds to stockbook_system;
CREATE INDEX stock_holds_item ON stock_holds USING btree (tenant_id, item_id, location_id);
CREATE INDEX stock_holds_location ON stock_holds USING btree (tenant_id, location_id);

create table stock_levels (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  location_id uuid not null,
  on_hand numeric(14,3) not null,
  held numeric(14,3) default 0 not null,
  constraint stock_levels_pkey PRIMARY KEY (tenant_id, id, location_id),
  constraint stock_levels_held_check CHECK ((held >= (0)::numeric))
);
alter table stock_levels enable row level security;
alter table stock_levels force row level security;
create policy system on stock_levels for all to stockbook_system using (true) with check (true);
create policy tenant on stock_levels for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on stock_levels to stockbook_app;
grant select on stock_levels to stockbook_system;
CREATE INDEX stock_levels_location ON stock_levels USING btree (tenant_id, location_id, id) WHERE on_hand <> 0::numeric;
CREATE TRIGGER no_delete BEFORE DELETE ON stock_levels FOR EACH ROW EXECUTE FUNCTION refuse_change('stock_levels');
CREATE TRIGGER stock_not_negative AFTER UPDATE ON stock_levels FOR EACH ROW WHEN (new.on_hand < 0::numeric AND new.on_hand < old.on_hand) EXECUTE FUNCTION refuse_negative();
CREATE TRIGGER stock_not_negative_first AFTER INSERT ON stock_levels FOR EACH ROW WHEN (new.on_hand < 0::numeric) EXECUTE FUNCTION refuse_negative();
CREATE TRIGGER stock_not_overheld AFTER UPDATE ON stock_levels FOR EACH ROW WHEN (new.held > 0::numeric AND new.held > new.on_hand AND (new.on_hand < old.on_hand OR new.held > old.held)) EXECUTE FUNCTION refuse_overheld();

create table stock_moves (
  tenant_id text default current_tenant() not null,
  id bigint generated always as identity not null,
  posting_id uuid not null,
  item_id uuid not null,
  from_location_id uuid not null,
  to_location_id uuid not null,
  quantity numeric(14,3) not null,
  unit_cost numeric(18,6) not null,
  value_delta bigint not null,
  from_balance numeric(14,3) not null,
  to_balance numeric(14,3) not null,
  on_hand_delta numeric(14,3) not null,
  on_hand_after numeric(14,3) not null,
  reason text not null,
  note text default ''::text not null,
  source_type text,
  source_id text,
  source_line integer,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  posted_at timestamp(3) with time zone default clock_timestamp() not null,
  effective_at timestamp(3) with time zone not null,
  idempotency_key text,
  reverses bigint,
  constraint stock_moves_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_moves_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'system'::text, 'assistant'::text]))),
  constraint stock_moves_check CHECK (((reason = 'revaluation'::text) = (from_location_id = to_location_id))),
  constraint stock_moves_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint stock_moves_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'purchase_receipt'::text, 'sale'::text, 'customer_return'::text, 'supplier_return'::text, 'count'::text, 'correction'::text, 'damaged'::text, 'shrinkage'::text, 'promotion'::text, 'transfer'::text, 'revaluation'::text]))),
  constraint stock_moves_unit_cost_check CHECK ((unit_cost >= (0)::numeric))
);
alter table stock_moves enable row level security;
alter table stock_moves force row level security;
create policy privacy on stock_moves for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on stock_moves for all to stockbook_system using (true) with check (true);
create policy tenant on stock_moves for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on stock_moves to stockbook_app;
grant select on stock_moves to stockbook_privacy;
grant select on stock_moves to stockbook_system;
grant update (note, actor_name) on stock_moves to stockbook_privacy;
CREATE UNIQUE INDEX stock_moves_reverses ON stock_moves USING btree (tenant_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX stock_moves_item ON stock_moves USING btree (tenant_id, item_id, id DESC);
CREATE INDEX stock_moves_item_effective ON stock_moves USING btree (tenant_id, item_id, effective_at);
CREATE INDEX stock_moves_from ON stock_moves USING btree (tenant_id, from_location_id, id DESC);
CREATE INDEX stock_moves_to ON stock_moves USING btree (tenant_id, to_location_id, id DESC);
CREATE INDEX stock_moves_source ON stock_moves USING btree (tenant_id, source_type, source_id) WHERE source_type IS NOT NULL;
CREATE INDEX stock_moves_reason ON stock_moves USING btree (tenant_id, reason, effective_at) INCLUDE (item_id, on_hand_delta, value_delta);
CREATE INDEX stock_moves_effective ON stock_moves USING btree (tenant_id, effective_at) INCLUDE (item_id, reason, source_type, value_delta, on_hand_delta, reverses, id);
CREATE INDEX stock_moves_by_hand ON stock_moves USING btree (tenant_id, id DESC) WHERE source_type IS NULL;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_change('stock_moves');
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('stock_moves');

create table supplier_items (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  supplier_id uuid not null,
  item_id uuid not null,
  supplier_sku text default ''::text not null,
  purchase_unit text default ''::text not null,
  factor numeric(18,6) default 1 not null,
  pack_quantity numeric(14,3) default 1 not null,
  minimum_quantity numeric(14,3) default 0 not null,
  price numeric(18,6),
  lead_days integer,
  preferred boolean default false not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint supplier_items_pkey PRIMARY KEY (tenant_id, id),
  constraint supplier_items_factor_check CHECK ((factor > (0)::numeric)),
  constraint supplier_items_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 3650))),
  constraint supplier_items_minimum_quantity_check CHECK ((minimum_quantity >= (0)::numeric)),
  constraint supplier_items_pack_quantity_check CHECK ((pack_quantity > (0)::numeric)),
  constraint supplier_items_price_check CHECK ((price >= (0)::numeric))
);
alter table supplier_items enable row level security;
alter table supplier_items force row level security;
create policy system on supplier_items for all to stockbook_system using (true) with check (true);
create policy tenant on supplier_items for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on supplier_items to stockbook_app;
grant insert (tenant_id, id, supplier_id, item_id, supplier_sku, purchase_unit, factor, pack_quantity, minimum_quantity, price, lead_days, preferred) on supplier_items to stockbook_app;
grant update (supplier_sku, purchase_unit, factor, pack_quantity, minimum_quantity, price, lead_days, preferred, version, updated_at) on supplier_items to stockbook_app;
CREATE UNIQUE INDEX supplier_items_pair ON supplier_items USING btree (tenant_id, supplier_id, item_id);
CREATE UNIQUE INDEX supplier_items_preferred ON supplier_items USING btree (tenant_id, item_id) WHERE preferred;
CREATE INDEX supplier_items_item ON supplier_items USING btree (tenant_id, item_id, id);

create table supplier_return_lines (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  return_id uuid not null,
  receipt_id uuid not null,
  order_line_id uuid not null,
  "position" integer not null,
  item_id uuid not null,
  sku text not null,
  unit text not null,
  description text not null,
  quantity numeric(14,3) not null,
  sent numeric(14,3) default 0 not null,
  worth bigint not null,
  reason text not null,
  note text default ''::text not null,
  constraint supplier_return_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint supplier_return_lines_check CHECK (((sent >= (0)::numeric) AND (sent <= quantity))),
  constraint supplier_return_lines_position_check CHECK (("position" > 0)),
  constraint supplier_return_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint supplier_return_lines_reason_check CHECK ((reason = ANY (ARRAY['damaged'::text, 'wrong_item'::text, 'faulty'::text, 'too_many'::text, 'other'::text]))),
  constraint supplier_return_lines_worth_check CHECK ((worth >= 0))
);
alter table supplier_return_lines enable row level security;
alter table supplier_return_lines force row level security;
create policy privacy on supplier_return_lines for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on supplier_return_lines for all to stockbook_system using (true) with check (true);
create policy tenant on supplier_return_lines for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select on supplier_return_lines to stockbook_app;
grant select on supplier_return_lines to stockbook_privacy;
grant select on supplier_return_lines to stockbook_system;
grant update (sent) on supplier_return_lines to stockbook_app;
grant update (description, note) on supplier_return_lines to stockbook_privacy;
CREATE UNIQUE INDEX supplier_return_lines_return ON supplier_return_lines USING btree (tenant_id, return_id, "position");
CREATE INDEX supplier_return_lines_receipt ON supplier_return_lines USING btree (tenant_id, receipt_id, order_line_id);
CREATE INDEX supplier_return_lines_item ON supplier_return_lines USING btree (tenant_id, item_id, return_id);

create table supplier_returns (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  order_id uuid not null,
  order_number text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  supplier_key text collate "C" not null,
  currency text not null,
  state text default 'draft'::text not null,
  number text,
  number_key text collate "C" default ''::text not null,
  rma text default ''::text not null,
  authorised_on date,
  authorised_by text,
  carrier text default ''::text not null,
  tracking text default ''::text not null,
  note text default ''::text not null,
  worth bigint default 0 not null,
  credit_number text,
  credited_on date,
  credited_amount bigint,
  ended_at timestamp(3) with time zone,
  ended_by text,
  end_reason text default ''::text not null,
  words text collate "C" not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  created_by text not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text not null,
  authorised_key integer generated always as (COALESCE((authorised_on - '1970-01-01'::date), 2147483647)) stored not null,
  constraint supplier_returns_pkey PRIMARY KEY (tenant_id, id),
  constraint supplier_returns_check CHECK ((((state = 'draft'::text) = (number IS NULL)) AND ((state = 'draft'::text) = (authorised_on IS NULL)))),
  constraint supplier_returns_check1 CHECK (((state = ANY (ARRAY['closed'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint supplier_returns_check2 CHECK ((((credit_number IS NULL) = (credited_on IS NULL)) AND ((credit_number IS NULL) = (credited_amount IS NULL)))),
  constraint supplier_returns_credited_amount_check CHECK ((credited_amount > 0)),
  constraint supplier_returns_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint supplier_returns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'authorised'::text, 'closed'::text, 'cancelled'::text]))),
  constraint supplier_returns_worth_check CHECK ((worth >= 0))
);
alter table supplier_returns enable row level security;
alter table supplier_returns force row level security;
create policy privacy on supplier_returns for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on supplier_returns for all to stockbook_system using (true) with check (true);
create policy tenant on supplier_returns for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on supplier_returns to stockbook_app;
grant select on supplier_returns to stockbook_privacy;
grant select on supplier_returns to stockbook_system;
grant insert (tenant_id, id, order_id, order_number, supplier_id, supplier_name, supplier_key, currency, rma, note, worth, words, created_by, updated_by) on supplier_returns to stockbook_app;
grant update (supplier_name, supplier_key, state, number, number_key, rma, authorised_on, authorised_by, carrier, tracking, note, worth, credit_number, credited_on, credited_amount, ended_at, ended_by, end_reason, words, version, updated_at, updated_by) on supplier_returns to stockbook_app;
grant update (supplier_name, supplier_key, rma, authorised_by, carrier, tracking, note, ended_by, end_reason, words, created_by, updated_by) on supplier_returns to stockbook_privacy;
CREATE UNIQUE INDEX supplier_returns_number ON supplier_returns USING btree (tenant_id, number) WHERE number IS NOT NULL;
CREATE INDEX supplier_returns_by_number ON supplier_returns USING btree (tenant_id, number_key, id);
CREATE INDEX supplier_returns_by_supplier ON supplier_returns USING btree (tenant_id, supplier_key, id);
CREATE INDEX supplier_returns_by_state ON supplier_returns USING btree (tenant_id, state, id);
CREATE INDEX supplier_returns_by_date ON supplier_returns USING btree (tenant_id, authorised_key, id);
CREATE INDEX supplier_returns_order ON supplier_returns USING btree (tenant_id, order_id, id);
CREATE INDEX supplier_returns_supplier ON supplier_returns USING btree (tenant_id, supplier_id, id);
CREATE TRIGGER append_only BEFORE DELETE ON supplier_returns FOR EACH ROW WHEN (old.state <> 'draft'::text) EXECUTE FUNCTION refuse_change('supplier_returns');

create table suppliers (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  code text not null,
  name text not null,
  contacts jsonb default '[]'::jsonb not null,
  email text,
  phone text default ''::text not null,
  addresses jsonb default '[]'::jsonb not null,
  currency text not null,
  payment_days integer,
  lead_days integer,
  minimum_order bigint,
  tax_number text default ''::text not null,
  status text default 'active'::text not null,
  notes text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by text,
  name_key text collate "C" not null,
  code_key text collate "C" not null,
  lead_key integer generated always as (COALESCE(lead_days, '-1'::integer)) stored not null,
  words text collate "C" not null,
  constraint suppliers_pkey PRIMARY KEY (tenant_id, id),
  constraint suppliers_code_check CHECK ((code <> ''::text)),
  constraint suppliers_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint suppliers_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 3650))),
  constraint suppliers_minimum_order_check CHECK (((minimum_order >= 0) AND (minimum_order <= '999999999999999'::bigint))),
  constraint suppliers_name_check CHECK ((name <> ''::text)),
  constraint suppliers_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 3650))),
  constraint suppliers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text])))
);
alter table suppliers enable row level security;
alter table suppliers force row level security;
create policy privacy on suppliers for all to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy system on suppliers for all to stockbook_system using (true) with check (true);
create policy tenant on suppliers for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, select on suppliers to stockbook_app;
grant select on suppliers to stockbook_privacy;
grant insert (tenant_id, id, code, name, contacts, email, phone, addresses, currency, payment_days, lead_days, minimum_order, tax_number, status, notes, updated_by, name_key, code_key, words) on suppliers to stockbook_app;
grant update (code, name, contacts, email, phone, addresses, currency, payment_days, lead_days, minimum_order, tax_number, status, notes, version, updated_at, updated_by, name_key, code_key, words) on suppliers to stockbook_app;
grant update (code, name, contacts, email, phone, addresses, tax_number, status, notes, updated_by, name_key, code_key, words) on suppliers to stockbook_privacy;
CREATE UNIQUE INDEX suppliers_code ON suppliers USING btree (tenant_id, lower(code));
CREATE INDEX suppliers_by_name ON suppliers USING btree (tenant_id, name_key, id);
CREATE INDEX suppliers_by_code ON suppliers USING btree (tenant_id, code_key, id);
CREATE INDEX suppliers_by_lead ON suppliers USING btree (tenant_id, lead_key, name_key, id);
CREATE INDEX suppliers_by_status ON suppliers USING btree (tenant_id, status, name_key, id);
CREATE INDEX suppliers_by_updated ON suppliers USING btree (tenant_id, updated_at, id);
CREATE TRIGGER mark_figures AFTER UPDATE OF name ON suppliers FOR EACH STATEMENT EXECUTE FUNCTION mark_figures();

create table tax_rates (
  tenant_id text default current_tenant() not null,
  id uuid not null,
  name text not null,
  rate numeric(6,3) not null,
  is_default boolean default false not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  archived_at timestamp(3) with time zone,
  category text default 'S'::text not null,
  exemption_code text default ''::text not null,
  exemption_reason text default ''::text not null,
  constraint tax_rates_pkey PRIMARY KEY (tenant_id, id),
  constraint tax_rates_category_check CHECK ((category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'AE'::text, 'K'::text, 'G'::text, 'O'::text]))),
  constraint tax_rates_check CHECK (((NOT is_default) OR (archived_at IS NULL))),
  constraint tax_rates_name_check CHECK ((name <> ''::text)),
  constraint tax_rates_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric)))
);
alter table tax_rates enable row level security;
alter table tax_rates force row level security;
create policy system on tax_rates for all to stockbook_system using (true) with check (true);
create policy tenant on tax_rates for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant insert, select, update on tax_rates to stockbook_app;
CREATE UNIQUE INDEX tax_rates_name ON tax_rates USING btree (tenant_id, lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX tax_rates_default ON tax_rates USING btree (tenant_id) WHERE is_default;

create table tenants (
  id text not null,
  name text not null,
  status text default 'active'::text not null,
  branding jsonb default '{}'::jsonb not null,
  preferences jsonb default '{}'::jsonb not null,
  settings jsonb default '{}'::jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  name_key text collate "C" generated always as (fold(name)) stored not null,
  status_rank integer generated always as (
CASE status
    WHEN 'active'::text THEN 1
    WHEN 'suspended'::text THEN 2
    ELSE 3
END) stored not null,
  picture_key text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null,
  comments_mailed_at timestamp(3) with time zone,
  branding_version integer default 1 not null,
  sample_of text,
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_check CHECK ((sample_of <> id)),
  constraint tenants_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'::text)),
  constraint tenants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy privacy on tenants for select to stockbook_privacy using (id = current_tenant());
create policy system on tenants for all to stockbook_system using (true) with check (true);
create policy tenant on tenants for all to stockbook_app using (id = current_tenant()) with check (id = current_tenant());
create policy visitor on tenants for select to stockbook_visitor using (id = current_tenant());
grant select on tenants to stockbook_app;
grant select on tenants to stockbook_privacy;
grant insert, select, update on tenants to stockbook_system;
grant update (name, branding, preferences, settings, updated_at, comments_mailed_at, branding_version) on tenants to stockbook_app;
grant select (id, name, status, branding, preferences) on tenants to stockbook_visitor;
CREATE TRIGGER move_days AFTER UPDATE OF preferences ON tenants FOR EACH ROW WHEN ((old.preferences ->> 'timezone'::text) IS DISTINCT FROM (new.preferences ->> 'timezone'::text)) EXECUTE FUNCTION move_days();

create table units (
  tenant_id text default current_tenant() not null,
  id text not null,
  name text not null,
  "precision" smallint not null,
  version integer default 1 not null,
  common_code text default ''::text not null,
  constraint units_pkey PRIMARY KEY (tenant_id, id),
  constraint units_precision_check CHECK ((("precision" >= 0) AND ("precision" <= 3)))
);
alter table units enable row level security;
alter table units force row level security;
create policy system on units for all to stockbook_system using (true) with check (true);
create policy tenant on units for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant delete, insert, select, update on units to stockbook_app;

create table word_grams (
  tenant_id text default current_tenant() not null,
  id text collate "C" not null,
  gram text collate "C" not null,
  constraint word_grams_pkey PRIMARY KEY (tenant_id, id, gram)
);
alter table word_grams enable row level security;
alter table word_grams force row level security;
create policy system on word_grams for all to stockbook_system using (true) with check (true);
create policy tenant on word_grams for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on word_grams for select to stockbook_visitor using (tenant_id = current_tenant());
grant insert, select on word_grams to stockbook_app;
grant select (tenant_id, id, gram) on word_grams to stockbook_visitor;
CREATE INDEX word_grams_by_gram ON word_grams USING btree (tenant_id, gram, id);

create table word_items (
  tenant_id text default current_tenant() not null,
  id text collate "C" not null,
  head text collate "C" not null,
  item_id uuid not null,
  weight smallint not null,
  constraint word_items_pkey PRIMARY KEY (tenant_id, id, head, item_id) INCLUDE (weight)
);
alter table word_items enable row level security;
alter table word_items force row level security;
create policy system on word_items for all to stockbook_system using (true) with check (true);
create policy tenant on word_items for all to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visitor on word_items for select to stockbook_visitor using (tenant_id = current_tenant());
grant delete, insert, select on word_items to stockbook_app;
grant select (tenant_id, id, head, item_id, weight) on word_items to stockbook_visitor;

-- What speaks of other tables.

alter table access_requests
  add constraint access_requests_into_fkey FOREIGN KEY (into_tenant_id, into_invitation_id) REFERENCES invitations(tenant_id, id),
  add constraint access_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint access_requests_tenant_id_invitation_id_fkey FOREIGN KEY (tenant_id, invitation_id) REFERENCES invitations(tenant_id, id);

alter table allocations
  add constraint allocations_tenant_id_credit_note_id_fkey FOREIGN KEY (tenant_id, credit_note_id) REFERENCES credit_notes(tenant_id, id),
  add constraint allocations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint allocations_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id),
  add constraint allocations_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE CASCADE,
  add constraint allocations_tenant_id_refund_id_fkey FOREIGN KEY (tenant_id, refund_id) REFERENCES payments(tenant_id, id) ON DELETE CASCADE,
  add constraint allocations_tenant_id_releases_fkey FOREIGN KEY (tenant_id, releases) REFERENCES allocations(tenant_id, id);

alter table audit_events
  add constraint audit_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table auth_accounts
  add constraint "auth_accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth_users(id) ON DELETE CASCADE;

alter table auth_sessions
  add constraint "auth_sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth_users(id) ON DELETE CASCADE;

alter table auth_two_factors
  add constraint "auth_two_factors_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth_users(id) ON DELETE CASCADE;

alter table barcode_ranges
  add constraint barcode_ranges_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table bulk_edits
  add constraint bulk_edits_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table categories
  add constraint categories_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table chat_configurations
  add constraint chat_configurations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table chat_contexts
  add constraint chat_contexts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint chat_contexts_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table chat_messages
  add constraint chat_messages_tenant_id_answers_fkey FOREIGN KEY (tenant_id, answers) REFERENCES chat_messages(tenant_id, id) ON DELETE SET NULL (answers),
  add constraint chat_messages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint chat_messages_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table chat_proposals
  add constraint chat_proposals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint chat_proposals_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table comments
  add constraint comments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint comments_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE;

alter table contact_messages
  add constraint contact_messages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table count_events
  add constraint count_events_tenant_id_count_id_fkey FOREIGN KEY (tenant_id, count_id) REFERENCES counts(tenant_id, id),
  add constraint count_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint count_events_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id),
  add constraint count_events_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table count_lines
  add constraint count_lines_tenant_id_count_id_fkey FOREIGN KEY (tenant_id, count_id) REFERENCES counts(tenant_id, id),
  add constraint count_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint count_lines_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id),
  add constraint count_lines_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table count_places
  add constraint count_places_tenant_id_count_id_fkey FOREIGN KEY (tenant_id, count_id) REFERENCES counts(tenant_id, id),
  add constraint count_places_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint count_places_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table count_rules
  add constraint count_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint count_rules_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table counts
  add constraint counts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table credit_note_lines
  add constraint credit_note_lines_tenant_id_credit_note_id_fkey FOREIGN KEY (tenant_id, credit_note_id) REFERENCES credit_notes(tenant_id, id) ON DELETE CASCADE,
  add constraint credit_note_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint credit_note_lines_tenant_id_invoice_line_id_fkey FOREIGN KEY (tenant_id, invoice_line_id) REFERENCES invoice_lines(tenant_id, id),
  add constraint credit_note_lines_tenant_id_return_line_id_fkey FOREIGN KEY (tenant_id, return_line_id) REFERENCES sales_return_lines(tenant_id, id);

alter table credit_notes
  add constraint credit_notes_tenant_id_brought_in_fkey FOREIGN KEY (tenant_id, brought_in) REFERENCES imports(tenant_id, id),
  add constraint credit_notes_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint credit_notes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint credit_notes_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id),
  add constraint credit_notes_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint credit_notes_tenant_id_return_id_fkey FOREIGN KEY (tenant_id, return_id) REFERENCES sales_returns(tenant_id, id);

alter table custom_fields
  add constraint custom_fields_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table customer_balances
  add constraint customer_balances_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint customer_balances_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES customers(tenant_id, id) ON DELETE CASCADE;

alter table customer_links
  add constraint customer_links_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE CASCADE,
  add constraint customer_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table customers
  add constraint customers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table dashboard_layouts
  add constraint dashboard_layouts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table deliveries
  add constraint deliveries_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint deliveries_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES sales_orders(tenant_id, id);

alter table delivery_lines
  add constraint delivery_lines_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES deliveries(tenant_id, id) ON DELETE CASCADE,
  add constraint delivery_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint delivery_lines_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint delivery_lines_tenant_id_order_line_id_fkey FOREIGN KEY (tenant_id, order_line_id) REFERENCES sales_order_lines(tenant_id, id);

alter table figure_changes
  add constraint figure_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table figure_marks
  add constraint figure_marks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table house_moves
  add constraint house_moves_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table idempotency_keys
  add constraint idempotency_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table import_pictures
  add constraint import_pictures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint import_pictures_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES imports(tenant_id, id) ON DELETE CASCADE;

alter table import_rows
  add constraint import_rows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint import_rows_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES imports(tenant_id, id) ON DELETE CASCADE,
  add constraint import_rows_tenant_id_move_id_fkey FOREIGN KEY (tenant_id, move_id) REFERENCES stock_moves(tenant_id, id);

alter table imports
  add constraint imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint imports_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table incoming_invoices
  add constraint incoming_invoices_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES purchase_bills(tenant_id, id) ON DELETE SET NULL (bill_id),
  add constraint incoming_invoices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint incoming_invoices_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES purchase_orders(tenant_id, id) ON DELETE SET NULL (order_id),
  add constraint incoming_invoices_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, id) ON DELETE SET NULL (supplier_id);

alter table invitations
  add constraint invitations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table invoice_deliveries
  add constraint invoice_deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint invoice_deliveries_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);

alter table invoice_lines
  add constraint invoice_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint invoice_lines_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id) ON DELETE CASCADE,
  add constraint invoice_lines_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint invoice_lines_tenant_id_order_line_id_fkey FOREIGN KEY (tenant_id, order_line_id) REFERENCES sales_order_lines(tenant_id, id),
  add constraint invoice_lines_tenant_id_tax_rate_id_fkey FOREIGN KEY (tenant_id, tax_rate_id) REFERENCES tax_rates(tenant_id, id);

alter table invoice_links
  add constraint invoice_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint invoice_links_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);

alter table invoices
  add constraint invoices_tenant_id_brought_in_fkey FOREIGN KEY (tenant_id, brought_in) REFERENCES imports(tenant_id, id),
  add constraint invoices_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint invoices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint invoices_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint invoices_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES sales_orders(tenant_id, id);

alter table item_choices
  add constraint item_choices_tenant_id_field_id_fkey FOREIGN KEY (tenant_id, field_id) REFERENCES custom_fields(tenant_id, id),
  add constraint item_choices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint item_choices_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id) ON DELETE CASCADE;

alter table item_pictures
  add constraint item_pictures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint item_pictures_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id) ON DELETE CASCADE,
  add constraint item_pictures_tenant_id_picture_id_fkey FOREIGN KEY (tenant_id, picture_id) REFERENCES pictures(tenant_id, id);

alter table item_stock
  add constraint item_stock_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id) ON DELETE CASCADE;

alter table item_totals
  add constraint item_totals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table item_words
  add constraint item_words_tenant_id_fkey1 FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint item_words_tenant_id_id_fkey1 FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id) ON DELETE CASCADE;

alter table items
  add constraint items_tenant_id_category_fkey FOREIGN KEY (tenant_id, category) REFERENCES categories(tenant_id, id) ON UPDATE CASCADE,
  add constraint items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint items_tenant_id_unit_fkey FOREIGN KEY (tenant_id, unit) REFERENCES units(tenant_id, id) ON UPDATE CASCADE,
  add constraint items_tenant_id_variant_of_fkey FOREIGN KEY (tenant_id, variant_of) REFERENCES items(tenant_id, id);

alter table label_basket
  add constraint label_basket_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint label_basket_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE,
  add constraint label_basket_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table label_sheets
  add constraint label_sheets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table label_templates
  add constraint label_templates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table ledger_checks
  add constraint ledger_checks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table locations
  add constraint locations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint locations_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES locations(tenant_id, id);

alter table login_tenants
  add constraint login_tenants_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id);

alter table mail_attachments
  add constraint mail_attachments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint mail_attachments_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES mails(tenant_id, id) ON DELETE CASCADE;

alter table mails
  add constraint mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table memberships
  add constraint memberships_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id);

alter table notification_preferences
  add constraint notification_preferences_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint notification_preferences_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table notifications
  add constraint notifications_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint notifications_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table number_series
  add constraint number_series_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table own_views
  add constraint own_views_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint own_views_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table payments
  add constraint payments_tenant_id_brought_in_fkey FOREIGN KEY (tenant_id, brought_in) REFERENCES imports(tenant_id, id),
  add constraint payments_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint payments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint payments_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id);

alter table pdf_batches
  add constraint pdf_batches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table pictures
  add constraint pictures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table purchase_bill_lines
  add constraint purchase_bill_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_bill_lines_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES purchase_bills(tenant_id, id) ON DELETE CASCADE,
  add constraint purchase_bill_lines_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES purchase_order_lines(tenant_id, id) ON DELETE CASCADE;

alter table purchase_bills
  add constraint purchase_bills_tenant_id_brought_in_fkey FOREIGN KEY (tenant_id, brought_in) REFERENCES imports(tenant_id, id),
  add constraint purchase_bills_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_bills_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES purchase_orders(tenant_id, id) ON DELETE CASCADE,
  add constraint purchase_bills_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, id);

alter table purchase_order_files
  add constraint purchase_order_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_order_files_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES purchase_orders(tenant_id, id);

alter table purchase_order_lines
  add constraint purchase_order_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_order_lines_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id),
  add constraint purchase_order_lines_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES purchase_orders(tenant_id, id) ON DELETE CASCADE;

alter table purchase_order_mailings
  add constraint purchase_order_mailings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_order_mailings_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES purchase_orders(tenant_id, id);

alter table purchase_order_revisions
  add constraint purchase_order_revisions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_order_revisions_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES purchase_orders(tenant_id, id) ON DELETE CASCADE;

alter table purchase_orders
  add constraint purchase_orders_tenant_id_brought_in_fkey FOREIGN KEY (tenant_id, brought_in) REFERENCES imports(tenant_id, id),
  add constraint purchase_orders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_orders_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint purchase_orders_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, id);

alter table purchase_receipt_lines
  add constraint purchase_receipt_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_receipt_lines_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES purchase_receipts(tenant_id, id),
  add constraint purchase_receipt_lines_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES purchase_order_lines(tenant_id, id),
  add constraint purchase_receipt_lines_tenant_id_move_id_fkey FOREIGN KEY (tenant_id, move_id) REFERENCES stock_moves(tenant_id, id);

alter table purchase_receipt_voids
  add constraint purchase_receipt_voids_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_receipt_voids_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES purchase_receipts(tenant_id, id);

alter table purchase_receipts
  add constraint purchase_receipts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint purchase_receipts_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint purchase_receipts_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES purchase_orders(tenant_id, id);

alter table quote_decisions
  add constraint quote_decisions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint quote_decisions_tenant_id_quote_id_revision_fkey FOREIGN KEY (tenant_id, quote_id, revision) REFERENCES quote_revisions(tenant_id, id, revision);

alter table quote_deliveries
  add constraint quote_deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint quote_deliveries_tenant_id_quote_id_revision_fkey FOREIGN KEY (tenant_id, quote_id, revision) REFERENCES quote_revisions(tenant_id, id, revision);

alter table quote_lines
  add constraint quote_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint quote_lines_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint quote_lines_tenant_id_quote_id_fkey FOREIGN KEY (tenant_id, quote_id) REFERENCES quotes(tenant_id, id) ON DELETE CASCADE,
  add constraint quote_lines_tenant_id_tax_rate_id_fkey FOREIGN KEY (tenant_id, tax_rate_id) REFERENCES tax_rates(tenant_id, id);

alter table quote_links
  add constraint quote_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint quote_links_tenant_id_quote_id_revision_fkey FOREIGN KEY (tenant_id, quote_id, revision) REFERENCES quote_revisions(tenant_id, id, revision);

alter table quote_revisions
  add constraint quote_revisions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint quote_revisions_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES quotes(tenant_id, id);

alter table quotes
  add constraint quotes_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint quotes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table recurring_invoices
  add constraint recurring_invoices_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint recurring_invoices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint recurring_invoices_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table recurring_lines
  add constraint recurring_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint recurring_lines_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint recurring_lines_tenant_id_recurring_id_fkey FOREIGN KEY (tenant_id, recurring_id) REFERENCES recurring_invoices(tenant_id, id) ON DELETE CASCADE,
  add constraint recurring_lines_tenant_id_tax_rate_id_fkey FOREIGN KEY (tenant_id, tax_rate_id) REFERENCES tax_rates(tenant_id, id);

alter table recurring_periods
  add constraint recurring_periods_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint recurring_periods_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES recurring_invoices(tenant_id, id),
  add constraint recurring_periods_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id) ON DELETE SET NULL (invoice_id);

alter table reorder_points
  add constraint reorder_points_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint reorder_points_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id) ON DELETE CASCADE,
  add constraint reorder_points_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table reorder_snoozes
  add constraint reorder_snoozes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint reorder_snoozes_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id) ON DELETE CASCADE;

alter table report_recipients
  add constraint report_recipients_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint report_recipients_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES report_schedules(tenant_id, id) ON DELETE CASCADE,
  add constraint report_recipients_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table report_schedules
  add constraint report_schedules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table sales_letters
  add constraint sales_letters_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE CASCADE,
  add constraint sales_letters_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES deliveries(tenant_id, id),
  add constraint sales_letters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint sales_letters_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES sales_orders(tenant_id, id);

alter table sales_order_lines
  add constraint sales_order_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint sales_order_lines_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint sales_order_lines_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES sales_orders(tenant_id, id) ON DELETE CASCADE,
  add constraint sales_order_lines_tenant_id_tax_rate_id_fkey FOREIGN KEY (tenant_id, tax_rate_id) REFERENCES tax_rates(tenant_id, id);

alter table sales_orders
  add constraint sales_orders_tenant_id_brought_in_fkey FOREIGN KEY (tenant_id, brought_in) REFERENCES imports(tenant_id, id),
  add constraint sales_orders_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint sales_orders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint sales_orders_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint sales_orders_tenant_id_quote_id_fkey FOREIGN KEY (tenant_id, quote_id) REFERENCES quotes(tenant_id, id);

alter table sales_return_lines
  add constraint sales_return_lines_tenant_id_delivery_line_id_fkey FOREIGN KEY (tenant_id, delivery_line_id) REFERENCES delivery_lines(tenant_id, id),
  add constraint sales_return_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint sales_return_lines_tenant_id_order_line_id_fkey FOREIGN KEY (tenant_id, order_line_id) REFERENCES sales_order_lines(tenant_id, id),
  add constraint sales_return_lines_tenant_id_return_id_fkey FOREIGN KEY (tenant_id, return_id) REFERENCES sales_returns(tenant_id, id);

alter table sales_return_receipt_lines
  add constraint sales_return_receipt_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint sales_return_receipt_lines_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id),
  add constraint sales_return_receipt_lines_tenant_id_receipt_id_fkey FOREIGN KEY (tenant_id, receipt_id) REFERENCES sales_return_receipts(tenant_id, id),
  add constraint sales_return_receipt_lines_tenant_id_return_line_id_fkey FOREIGN KEY (tenant_id, return_line_id) REFERENCES sales_return_lines(tenant_id, id);

alter table sales_return_receipts
  add constraint sales_return_receipts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint sales_return_receipts_tenant_id_return_id_fkey FOREIGN KEY (tenant_id, return_id) REFERENCES sales_returns(tenant_id, id);

alter table sales_returns
  add constraint sales_returns_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  add constraint sales_returns_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint sales_returns_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES sales_orders(tenant_id, id);

alter table samples
  add constraint samples_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint samples_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table saved_views
  add constraint saved_views_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint saved_views_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE;

alter table shop_items
  add constraint shop_items_tenant_id_category_fkey FOREIGN KEY (tenant_id, category) REFERENCES categories(tenant_id, id) ON UPDATE CASCADE,
  add constraint shop_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint shop_items_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id) ON DELETE CASCADE,
  add constraint shop_items_tenant_id_variant_of_fkey FOREIGN KEY (tenant_id, variant_of) REFERENCES items(tenant_id, id);

alter table stock_arrivals
  add constraint stock_arrivals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint stock_arrivals_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id);

alter table stock_days
  add constraint stock_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table stock_demands
  add constraint stock_demands_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint stock_demands_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id),
  add constraint stock_demands_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table stock_holds
  add constraint stock_holds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint stock_holds_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES stock_demands(tenant_id, id),
  add constraint stock_holds_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id),
  add constraint stock_holds_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table stock_levels
  add constraint stock_levels_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint stock_levels_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES items(tenant_id, id),
  add constraint stock_levels_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, id);

alter table stock_moves
  add constraint stock_moves_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint stock_moves_tenant_id_from_location_id_fkey FOREIGN KEY (tenant_id, from_location_id) REFERENCES locations(tenant_id, id),
  add constraint stock_moves_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id),
  add constraint stock_moves_tenant_id_reverses_fkey FOREIGN KEY (tenant_id, reverses) REFERENCES stock_moves(tenant_id, id),
  add constraint stock_moves_tenant_id_to_location_id_fkey FOREIGN KEY (tenant_id, to_location_id) REFERENCES locations(tenant_id, id);

alter table supplier_items
  add constraint supplier_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint supplier_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE,
  add constraint supplier_items_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, id) ON DELETE CASCADE;

alter table supplier_return_lines
  add constraint supplier_return_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint supplier_return_lines_tenant_id_receipt_id_order_line_id_fkey FOREIGN KEY (tenant_id, receipt_id, order_line_id) REFERENCES purchase_receipt_lines(tenant_id, id, line_id),
  add constraint supplier_return_lines_tenant_id_return_id_fkey FOREIGN KEY (tenant_id, return_id) REFERENCES supplier_returns(tenant_id, id) ON DELETE CASCADE;

alter table supplier_returns
  add constraint supplier_returns_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  add constraint supplier_returns_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES purchase_orders(tenant_id, id),
  add constraint supplier_returns_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, id);

alter table suppliers
  add constraint suppliers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table tax_rates
  add constraint tax_rates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table units
  add constraint units_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table word_grams
  add constraint word_grams_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);
