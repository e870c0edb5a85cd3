-- What of a receipt went into stock, in units of the item, and what of that returns claim: never more than came.
alter table purchase_receipt_lines
  add column stocked  numeric(14,3) not null default 0,
  add column returned numeric(14,3) not null default 0;
drop trigger append_only on purchase_receipt_lines;
update purchase_receipt_lines g set stocked = m.quantity from stock_moves m where m.tenant_id = g.tenant_id and m.id = g.move_id;
alter table purchase_receipt_lines add check (returned between 0 and stocked);
create trigger append_only before delete or update of tenant_id, id, line_id, accepted, rejected, reject_reason, goods, landed, move_id, stocked
  on purchase_receipt_lines for each row execute function refuse_change('purchase_receipt_lines');
grant insert (stocked), update (returned) on purchase_receipt_lines to stockbook_app;

-- What goes back to a supplier of what came with one purchase order.
create table supplier_returns (
  tenant_id       text not null default current_tenant() references tenants (id),
  id              uuid not null,
  order_id        uuid not null,
  order_number    text not null,
  supplier_id     uuid not null,
  supplier_name   text not null, -- follows the supplier
  supplier_key    text collate "C" not null,
  currency        text not null check (currency ~ '^[A-Z]{3}$'), -- of the order
  state           text not null default 'draft' check (state in ('draft', 'authorised', 'closed', 'cancelled')),
  number          text,
  number_key      text collate "C" not null default '',
  rma             text not null default '', -- the number that the supplier gave it
  authorised_on   date,
  authorised_by   text,
  carrier         text not null default '',
  tracking        text not null default '',
  note            text not null default '',
  worth           bigint not null default 0 check (worth >= 0), -- what the supplier charged for it, with tax, in minor units of that currency
  credit_number   text,
  credited_on     date,
  credited_amount bigint check (credited_amount > 0),
  ended_at        timestamptz(3),
  ended_by        text,
  end_reason      text not null default '',
  words           text collate "C" not null,
  version         integer not null default 1,
  created_at      timestamptz(3) not null default now(),
  created_by      text not null,
  updated_at      timestamptz(3) not null default now(),
  updated_by      text not null,
  authorised_key  integer not null generated always as (coalesce(authorised_on - '1970-01-01'::date, 2147483647)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  check ((state = 'draft') = (number is null) and (state = 'draft') = (authorised_on is null)),
  check ((state in ('closed', 'cancelled')) = (ended_at is not null)),
  check ((credit_number is null) = (credited_on is null) and (credit_number is null) = (credited_amount is null))
);
create unique index supplier_returns_number on supplier_returns (tenant_id, number) where number is not null;
create index supplier_returns_by_number on supplier_returns (tenant_id, number_key, id);
create index supplier_returns_by_supplier on supplier_returns (tenant_id, supplier_key, id);
create index supplier_returns_by_state on supplier_returns (tenant_id, state, id);
create index supplier_returns_by_date on supplier_returns (tenant_id, authorised_key, id);
create index supplier_returns_order on supplier_returns (tenant_id, order_id, id);
create index supplier_returns_supplier on supplier_returns (tenant_id, supplier_id, id);
call isolate('supplier_returns');
grant select, delete on supplier_returns to stockbook_app;
grant insert (tenant_id, id, order_id, order_number, supplier_id, supplier_name, supplier_key, currency, rma, note, worth, words, created_by,
  updated_by) on supplier_returns to stockbook_app;
grant update (supplier_name, supplier_key, state, number, number_key, rma, authorised_on, authorised_by, carrier, tracking, note, worth,
  credit_number, credited_on, credited_amount, ended_at, ended_by, end_reason, words, version, updated_at, updated_by)
  on supplier_returns to stockbook_app;
grant select on supplier_returns to stockbook_system;
create trigger append_only before delete on supplier_returns for each row when (old.state <> 'draft')
  execute function refuse_change('supplier_returns');

create table supplier_return_lines (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null,
  return_id     uuid not null,
  receipt_id    uuid not null,
  order_line_id uuid not null,
  position      integer not null check (position > 0),
  item_id       uuid not null,
  sku           text not null,
  unit          text not null,
  description   text not null,
  quantity      numeric(14,3) not null check (quantity > 0), -- this and what was sent: in units of the item
  sent          numeric(14,3) not null default 0 check (sent between 0 and quantity),
  worth         bigint not null check (worth >= 0), -- without tax
  reason        text not null check (reason in ('damaged', 'wrong_item', 'faulty', 'too_many', 'other')),
  note          text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references supplier_returns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, receipt_id, order_line_id) references purchase_receipt_lines (tenant_id, id, line_id)
);
create unique index supplier_return_lines_return on supplier_return_lines (tenant_id, return_id, position);
create index supplier_return_lines_receipt on supplier_return_lines (tenant_id, receipt_id, order_line_id);
create index supplier_return_lines_item on supplier_return_lines (tenant_id, item_id, return_id);
call isolate('supplier_return_lines');
grant select, insert, delete on supplier_return_lines to stockbook_app;
grant update (sent) on supplier_return_lines to stockbook_app;
grant select on supplier_return_lines to stockbook_system;
