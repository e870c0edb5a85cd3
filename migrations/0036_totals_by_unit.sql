-- Metres and pieces are not added: the running totals of items are kept for each unit.
delete from item_totals;
alter table item_totals add column unit text not null, drop constraint item_totals_pkey, add primary key (tenant_id, id, status, unit);

create or replace function add_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into item_totals as t (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
      select tenant_id, totals_slot(tenant_id), status, unit, count(*), sum(on_hand), sum(retail_value), sum(stock_value)
      from new_rows where removed_at is null group by tenant_id, status, unit order by tenant_id, status, unit
      on conflict (tenant_id, id, status, unit) do update set items = t.items + excluded.items, on_hand = t.on_hand + excluded.on_hand,
        retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value;
  elsif tg_op = 'DELETE' then
    insert into item_totals as t (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
      select tenant_id, totals_slot(tenant_id), status, unit, -count(*), -sum(on_hand), -sum(retail_value), -sum(stock_value)
      from old_rows where removed_at is null group by tenant_id, status, unit order by tenant_id, status, unit
      on conflict (tenant_id, id, status, unit) do update set items = t.items + excluded.items, on_hand = t.on_hand + excluded.on_hand,
        retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value;
  end if;
  return null;
end $$;

drop trigger totals_update on items;
drop function add_to_totals(text, smallint, text, bigint, numeric, bigint, bigint);
create function add_to_totals(tenant text, slot smallint, of_status text, of_unit text, more_items bigint, more_on_hand numeric,
  more_retail bigint, more_stock bigint) returns void language plpgsql as $$
begin
  update item_totals set items = items + more_items, on_hand = on_hand + more_on_hand,
      retail_value = retail_value + more_retail, stock_value = stock_value + more_stock
    where tenant_id = tenant and id = slot and status = of_status and unit = of_unit;
  if not found then
    insert into item_totals (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
      values (tenant, slot, of_status, of_unit, more_items, more_on_hand, more_retail, more_stock);
  end if;
end $$;

create or replace function move_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  slot smallint := totals_slot(new.tenant_id);
begin
  if old.status = new.status and old.unit = new.unit and old.removed_at is null and new.removed_at is null then
    perform add_to_totals(new.tenant_id, slot, new.status, new.unit, 0, new.on_hand - old.on_hand,
      new.retail_value - old.retail_value, new.stock_value - old.stock_value);
    return null;
  end if;
  if old.removed_at is null then
    perform add_to_totals(old.tenant_id, slot, old.status, old.unit, -1, -old.on_hand, -old.retail_value, -old.stock_value);
  end if;
  if new.removed_at is null then
    perform add_to_totals(new.tenant_id, slot, new.status, new.unit, 1, new.on_hand, new.retail_value, new.stock_value);
  end if;
  return null;
end $$;
create trigger totals_update after update on items for each row
  when ((old.status, old.unit, old.removed_at, old.on_hand, old.retail_value, old.stock_value)
    is distinct from (new.status, new.unit, new.removed_at, new.on_hand, new.retail_value, new.stock_value))
  execute function move_totals();

-- What is there already.
insert into item_totals (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
  select tenant_id, 0, status, unit, count(*), sum(on_hand), sum(retail_value), sum(stock_value)
  from items where removed_at is null group by tenant_id, status, unit;
