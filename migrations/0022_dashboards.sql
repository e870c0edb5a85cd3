-- What dashboards and reports read, and what each person has chosen to see.

-- The ledger by time, with all that its sums need, so that they never fetch a row.
create index stock_moves_effective on stock_moves (tenant_id, effective_at)
  include (item_id, reason, source_type, value_delta, on_hand_delta, reverses, id);

-- The newest moves that no document has made.
create index stock_moves_by_hand on stock_moves (tenant_id, id desc) where source_type is null;

-- How often anything that the figures are computed from was written, in slots, as item_totals has them; read as their sum.
-- Figures that were computed at one sum are the same as long as it is.
create table figure_marks (
  tenant_id text not null default current_tenant() references tenants (id),
  id        smallint not null, -- the slot
  changes   bigint not null,
  primary key (tenant_id, id)
);
call isolate('figure_marks');
grant select on figure_marks to stockbook_app;

create function mark_figures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_tenant();
begin
  -- Whoever writes over all tenants at once changes no figures of one.
  if tenant is not null then
    insert into figure_marks as m (tenant_id, id, changes) values (tenant, totals_slot(tenant), 1)
      on conflict (tenant_id, id) do update set changes = m.changes + 1;
  end if;
  return null;
end $$;
revoke execute on function mark_figures() from public;

create trigger mark_figures after insert on stock_moves for each statement execute function mark_figures();
create trigger mark_figures after insert or delete on items for each statement execute function mark_figures();
create trigger mark_figures_update after update of sku, name, unit, pictures, price, reorder_point, status, removed_at, incoming on items
  for each statement execute function mark_figures();
create trigger mark_figures after insert or update or delete on reorder_points for each statement execute function mark_figures();
create trigger mark_figures after insert or update or delete on invoices for each statement execute function mark_figures();
create trigger mark_figures after insert or update on payments for each statement execute function mark_figures();
create trigger mark_figures after insert on credit_notes for each statement execute function mark_figures();
create trigger mark_figures after insert or update on purchase_orders for each statement execute function mark_figures();
create trigger mark_figures after insert or update or delete on purchase_order_lines for each statement execute function mark_figures();
create trigger mark_figures after insert on purchase_receipts for each statement execute function mark_figures();
create trigger mark_figures after insert on purchase_receipt_voids for each statement execute function mark_figures();
create trigger mark_figures after insert or update on purchase_bills for each statement execute function mark_figures();
create trigger mark_figures after update of name on customers for each statement execute function mark_figures();
create trigger mark_figures after update of name on suppliers for each statement execute function mark_figures();

-- Which figures somebody sees, in their order.
create table dashboard_layouts (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- the user
  widgets    text[] not null,
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id)
);
call isolate('dashboard_layouts');
grant select, insert, update, delete on dashboard_layouts to stockbook_app;

-- The backups that were taken of this installation. Belongs to no tenant, and no role of the application has any right to it.
create table backups (
  id        bigint generated always as identity primary key,
  taken_at  timestamptz(3) not null,
  row_count bigint not null,
  files     integer not null
);
