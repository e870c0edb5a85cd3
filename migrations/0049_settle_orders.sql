-- What is summed of purchase orders is worked out by one function, which whoever writes an order calls once, and not by
-- triggers any more. At the commit the database looks whether everything is as the rows have it.

drop trigger follow_bills on purchase_bill_lines;
drop trigger follow_bill_void on purchase_bills;
drop trigger follow_lines_insert on purchase_order_lines;
drop trigger follow_lines_update on purchase_order_lines;
drop trigger follow_lines_delete on purchase_order_lines;
drop trigger follow_order_status on purchase_orders;
drop trigger follow_receipts on purchase_receipt_lines;
drop trigger follow_receipt_voids on purchase_receipt_voids;
drop function follow_bills(), follow_bill_void(), follow_order_lines(), follow_order_status(), follow_receipts(),
  follow_receipt_voids(), follow_order(text, uuid), add_incoming(text, uuid, numeric);
-- Whoever settles an order marks the figures.
drop trigger mark_figures on purchase_bills;
drop trigger mark_figures on purchase_order_lines;
drop trigger mark_figures on purchase_orders;
drop trigger mark_figures on purchase_receipt_voids;
drop trigger mark_figures on purchase_receipts;

-- What of an order is in item_stock.incoming, by item. A line that goes, or that names another item, says no more what it
-- had added.
alter table purchase_orders add column counted_incoming jsonb not null default '{}';
update purchase_orders o set counted_incoming = l.incoming
  from (
    select tenant_id, order_id, jsonb_object_agg(item_id, incoming) as incoming
    from (select tenant_id, order_id, item_id, sum(incoming) as incoming from purchase_order_lines where incoming > 0 group by 1, 2, 3) i
    group by 1, 2) l
  where o.tenant_id = l.tenant_id and o.id = l.order_id;

-- Whether the order is placed is written when it is settled.
create or replace function prepare_order_line() returns trigger language plpgsql as $$
begin
  new.is_stocked := exists (select from items where tenant_id = new.tenant_id and id = new.item_id and type = 'stock' and not is_template);
  return new;
end $$;

-- The lines of an order that are not what receipts and bills that count make of them, as they are to be.
create function unsettled_lines(tenant text, purchase_order uuid)
  returns table (id uuid, placed boolean, received numeric, rejected numeric, landed_received bigint, billed numeric)
  language plpgsql stable rows 10 as $$
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
end $$;

-- What an order says of its lines, where that is not what they say themselves, as it is to be.
create function unsettled_order(tenant text, purchase_order uuid)
  returns table (line_count integer, receipt_status text, billing_status text, received_percent integer, due_date date, counted_incoming jsonb)
  language plpgsql stable rows 1 as $$
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
end $$;

-- The one way to work out what is summed of an order: of its lines, of itself, and what is incoming of its items. Called by
-- whoever has written any of it, and holds the order and these items.
create function settle_order(tenant text, purchase_order uuid) returns void
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
  perform mark_items(tenant, coalesce(changed, '{}'));
end $$;
revoke execute on function unsettled_lines(text, uuid), unsettled_order(text, uuid), settle_order(text, uuid) from public;
grant execute on function settle_order(text, uuid) to stockbook_app;

-- Nobody forgets to settle. Once for each document that was written, and not for each of its lines.
create function check_settled() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
end $$;
revoke execute on function check_settled() from public;
create constraint trigger check_settled after insert or update of status, version on purchase_orders
  deferrable initially deferred for each row execute function check_settled('order');
create constraint trigger check_settled after insert on purchase_receipts
  deferrable initially deferred for each row execute function check_settled('receipt');
create constraint trigger check_settled after insert on purchase_receipt_voids
  deferrable initially deferred for each row execute function check_settled('void');
create constraint trigger check_settled after insert or update of voided_at on purchase_bills
  deferrable initially deferred for each row execute function check_settled('bill');
-- A bill that is void stays void, as it was said.
create trigger append_only before update of voided_at, voided_by, void_reason on purchase_bills for each row
  when (old.voided_at is not null and (old.voided_at, old.voided_by, old.void_reason) is distinct from (new.voided_at, new.voided_by, new.void_reason))
  execute function refuse_change('purchase_bills');

-- In plpgsql, for the triggers that come to them.
create or replace function cost_of(reason text, source_type text, value_delta bigint, of_documents boolean) returns bigint
  language plpgsql immutable parallel safe as $$
begin
  return case when reason in ('sale', 'customer_return') and (not of_documents or source_type in ('invoice', 'credit-note'))
    then -value_delta else 0 end;
end $$;
create or replace function mark_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := nullif(current_setting('app.tenant_id', true), '');
begin
  -- Whoever writes over all tenants at once changes no figures of one.
  if tenant is not null then perform mark_items(tenant, '{}'); end if;
  return null;
end $$;
