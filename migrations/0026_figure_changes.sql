-- Of which items the figures may have become others with each mark: the last ones of each slot, in a ring. Whoever keeps
-- figures of single items brings up to date those that are named, and all when a mark is no longer there.
create table figure_changes (
  tenant_id text not null default current_tenant() references tenants (id),
  id        smallint not null, -- the slot
  place     smallint not null,
  change    bigint not null, -- what `changes` of the slot became by it
  items     uuid[], -- null: any
  primary key (tenant_id, id, place)
);
call isolate('figure_changes');
grant select on figure_changes to stockbook_app;

create function mark_items(tenant text, named uuid[]) returns void language plpgsql as $$
declare
  slot smallint := totals_slot(tenant);
  mark bigint;
begin
  insert into figure_marks as m (tenant_id, id, changes) values (tenant, slot, 1)
    on conflict (tenant_id, id) do update set changes = m.changes + 1 returning changes into mark;
  insert into figure_changes as c (tenant_id, id, place, change, items)
    values (tenant, slot, mark % 256, mark, case when cardinality(named) <= 1000 then named end)
    on conflict (tenant_id, id, place) do update set change = excluded.change, items = excluded.items;
end $$;

-- What says nothing of single items.
create or replace function mark_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever writes over all tenants at once changes no figures of one.
  if current_tenant() is not null then perform mark_items(current_tenant(), '{}'); end if;
  return null;
end $$;

create function mark_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select distinct tenant_id from new_rows loop
    perform mark_items(tenant, array(select distinct item_id from new_rows where tenant_id = tenant and item_id is not null));
  end loop;
  return null;
end $$;
drop trigger mark_figures on stock_moves;
create trigger mark_figures after insert on stock_moves referencing new table as new_rows for each statement execute function mark_rows();
create trigger mark_figures after insert on credit_note_lines referencing new table as new_rows for each statement execute function mark_rows();

create function mark_item() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_items(new.tenant_id, array[new.id]);
  return null;
end $$;
drop trigger mark_figures_update on items;
create trigger mark_figures_update after update of pictures, price, reorder_point on items for each statement execute function mark_figures();
create trigger mark_item after update of sku, name, unit, status, removed_at, incoming on items for each row
  when ((old.sku, old.name, old.unit, old.status, old.removed_at, old.incoming) is distinct from (new.sku, new.name, new.unit, new.status, new.removed_at, new.incoming))
  execute function mark_item();

-- A document that becomes issued or void.
create function mark_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'invoices' then
    perform mark_items(new.tenant_id, array(
      select distinct item_id from invoice_lines where tenant_id = new.tenant_id and invoice_id = new.id and item_id is not null));
  else
    perform mark_items(new.tenant_id, array(
      select distinct item_id from credit_note_lines where tenant_id = new.tenant_id and credit_note_id = new.id and item_id is not null));
  end if;
  return null;
end $$;
create trigger mark_lines after update of state on invoices for each row when (old.state <> new.state) execute function mark_lines();
create trigger mark_lines after update of state on credit_notes for each row when (old.state <> new.state) execute function mark_lines();

revoke execute on function mark_rows(), mark_item(), mark_lines() from public;
