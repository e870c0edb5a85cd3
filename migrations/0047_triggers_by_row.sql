-- Triggers that a distributed engine can carry out on its shards: by row, with the name of their table given to them, and
-- in plpgsql.

-- What the totals of items differ by, item by item.
drop trigger totals_insert on items;
drop trigger totals_delete on items;
drop function add_totals();
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
create trigger totals_first after insert on items for each row execute function move_totals();
create trigger totals_last after delete on items for each row execute function move_totals();

-- Lines whose document becomes issued or void. A credit note has its number last, when all of its lines are there.
drop trigger mark_figures on credit_note_lines;
drop function mark_rows();
drop trigger mark_lines on invoices;
drop trigger mark_lines on credit_notes;
drop function mark_lines();
create function mark_invoice_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_items(new.tenant_id, array(
    select distinct item_id from invoice_lines where tenant_id = new.tenant_id and invoice_id = new.id and item_id is not null));
  return null;
end $$;
create function mark_credit_note_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_items(new.tenant_id, array(
    select distinct item_id from credit_note_lines where tenant_id = new.tenant_id and credit_note_id = new.id and item_id is not null));
  return null;
end $$;
create trigger mark_lines after update of state on invoices for each row when (old.state <> new.state) execute function mark_invoice_lines();
create trigger mark_lines after update of state, number on credit_notes for each row
  when (old.state <> new.state or old.number is distinct from new.number) execute function mark_credit_note_lines();
revoke execute on function mark_invoice_lines(), mark_credit_note_lines() from public;

-- What is refused, by the name that the table has for people.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $$;
do $$
declare
  t record;
begin
  for t in
    select c.relname as name, g.tgname as trigger, f.proname as function, pg_get_triggerdef(g.oid) as text
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc f on f.oid = g.tgfoid
    where f.proname in ('refuse_change', 'keep_numbered') and not g.tgisinternal
  loop
    execute format('drop trigger %I on %I', t.trigger, t.name);
    execute replace(t.text, t.function || '()', format('%s(%L)', t.function, t.name));
  end loop;
end $$;

create or replace function keep_numbered() returns trigger language plpgsql as $$
declare
  free constant text[] := array['used', 'rest', 'words', 'date_key'];
begin
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
  end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $$;
