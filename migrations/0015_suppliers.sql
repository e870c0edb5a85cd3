-- Suppliers: who we buy from, what of, and for how much; and until when an item is not to be bought.

create table suppliers (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null,
  code          text not null check (code <> ''),
  name          text not null check (name <> ''),
  contacts      jsonb not null default '[]', -- [{name, role, email, phone}]
  email         text,
  phone         text not null default '',
  addresses     jsonb not null default '[]', -- [{label, street, city, region, postalCode, country}]
  currency      text not null check (currency ~ '^[A-Z]{3}$'), -- of their prices and of orders to them
  payment_days  integer check (payment_days between 0 and 3650), -- from the date of their bill
  lead_days     integer check (lead_days between 0 and 3650), -- from order to arrival, as promised
  minimum_order bigint check (minimum_order between 0 and 999999999999999), -- in minor units of the currency
  tax_number    text not null default '',
  status        text not null default 'active' check (status in ('active', 'archived')),
  notes         text not null default '',
  version       integer not null default 1,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  updated_by    text,
  name_key      text collate "C" not null, -- sorts naturally; see sortKey in shared/text.ts
  code_key      text collate "C" not null,
  lead_key      integer not null generated always as (coalesce(lead_days, -1)) stored,
  search_key    text collate "C" not null, -- all that it is found by, folded
  primary key (tenant_id, id)
);
create unique index suppliers_code on suppliers (tenant_id, lower(code));
create index suppliers_by_name on suppliers (tenant_id, name_key, id);
create index suppliers_by_code on suppliers (tenant_id, code_key, id);
create index suppliers_by_lead on suppliers (tenant_id, lead_key, name_key, id);
create index suppliers_by_status on suppliers (tenant_id, status, name_key, id);
create index suppliers_by_updated on suppliers (tenant_id, updated_at, id);
call isolate('suppliers');
grant select, delete on suppliers to stockbook_app;
grant insert (id, code, name, contacts, email, phone, addresses, currency, payment_days, lead_days, minimum_order, tax_number,
  status, notes, updated_by, name_key, code_key, search_key) on suppliers to stockbook_app;
grant update (code, name, contacts, email, phone, addresses, currency, payment_days, lead_days, minimum_order, tax_number,
  status, notes, version, updated_at, updated_by, name_key, code_key, search_key) on suppliers to stockbook_app;

-- What a supplier sells: each item once. Quantities are counted in the unit it is bought in.
create table supplier_items (
  tenant_id        text not null default current_tenant() references tenants (id),
  id               uuid not null,
  supplier_id      uuid not null,
  item_id          uuid not null,
  supplier_sku     text not null default '',
  purchase_unit    text not null default '', -- what it is bought in, such as "case of 12"; empty: the unit of the item
  factor           numeric(18,6) not null default 1 check (factor > 0), -- units of the item in one of those
  pack_quantity    numeric(14,3) not null default 1 check (pack_quantity > 0), -- sold in multiples of it
  minimum_quantity numeric(14,3) not null default 0 check (minimum_quantity >= 0), -- sold from it on
  price            numeric(18,6) check (price >= 0), -- of one of those, in the supplier's currency; null: not known
  lead_days        integer check (lead_days between 0 and 3650), -- where it differs from the supplier's
  preferred        boolean not null default false,
  version          integer not null default 1,
  created_at       timestamptz(3) not null default now(),
  updated_at       timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade
);
create unique index supplier_items_pair on supplier_items (tenant_id, supplier_id, item_id);
create unique index supplier_items_preferred on supplier_items (tenant_id, item_id) where preferred;
create index supplier_items_item on supplier_items (tenant_id, item_id, id);
call isolate('supplier_items');
grant select, delete on supplier_items to stockbook_app;
grant insert (id, supplier_id, item_id, supplier_sku, purchase_unit, factor, pack_quantity, minimum_quantity, price, lead_days, preferred),
  update (supplier_sku, purchase_unit, factor, pack_quantity, minimum_quantity, price, lead_days, preferred, version, updated_at)
  on supplier_items to stockbook_app;

-- Items that replenishment leaves out until a date (in the tenant's time zone), and who said so.
create table reorder_snoozes (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- the item
  until      date not null, -- the first day on which it is proposed again
  by         text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade
);
call isolate('reorder_snoozes');
grant select, insert, update, delete on reorder_snoozes to stockbook_app;
