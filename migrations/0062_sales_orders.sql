-- What customers order, and what goes to them. An order keeps how far its lines have come; which goods are held for it, and what
-- it waits for, the stock keeps (stock_demands).
create table sales_orders (
  tenant_id          text not null default current_tenant() references tenants (id),
  id                 uuid not null,
  customer_id        uuid not null,
  state              text not null default 'draft' check (state in ('draft', 'confirmed', 'closed', 'cancelled')),
  number             text,
  number_key         text collate "C" not null default '',
  customer_name      text not null,
  customer_key       text collate "C" not null,
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  party              jsonb, -- the customer, once it is confirmed
  tax_mode           text not null check (tax_mode in ('exclusive', 'inclusive')),
  discount           jsonb,
  order_date         date, -- the day on which it was confirmed, or as somebody wrote
  wanted_on          date, -- when the customer wants it
  promised_on        date, -- when all that is open of it was promised; null: unknown
  payment_days       integer not null check (payment_days between 0 and 3650),
  invoice_by         text not null check (invoice_by in ('delivery', 'order')),
  held_until         timestamptz(3), -- from then on nothing is held for it
  customer_reference text not null default '',
  notes              text not null default '',
  terms              text not null default '',
  location_id        uuid,
  subtotal           bigint not null default 0,
  discount_amount    bigint not null default 0,
  net                bigint not null default 0,
  tax                bigint not null default 0,
  taxes              jsonb not null default '[]',
  total              bigint not null default 0 check (total between 0 and 999999999999999),
  delivered          text not null default 'none' check (delivered in ('none', 'part', 'all')),
  invoiced           text not null default 'none' check (invoiced in ('none', 'part', 'all')),
  quote_id           uuid, -- the quote that it was made of
  confirmed_at       timestamptz(3),
  confirmed_by       text,
  ended_at           timestamptz(3), -- closed or cancelled
  ended_by           text,
  ended_reason       text not null default '',
  late_told          date, -- the promise that staff were told was broken
  words              text collate "C" not null,
  brought_in         uuid,
  version            integer not null default 1,
  created_at         timestamptz(3) not null default now(),
  created_by         text not null,
  updated_at         timestamptz(3) not null default now(),
  updated_by         text not null,
  order_key          integer not null generated always as (coalesce(order_date - '1970-01-01'::date, 2147483647)) stored,
  promise_key        integer not null generated always as (coalesce(promised_on - '1970-01-01'::date, 2147483647)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, brought_in) references imports (tenant_id, id),
  check ((state in ('confirmed', 'closed')) <= (number is not null and party is not null and order_date is not null)),
  check ((state in ('closed', 'cancelled')) = (ended_at is not null))
);
create unique index sales_orders_number on sales_orders (tenant_id, number) where number is not null;
create index sales_orders_by_number on sales_orders (tenant_id, number_key, id);
create index sales_orders_by_customer on sales_orders (tenant_id, customer_key, id);
create index sales_orders_by_state on sales_orders (tenant_id, state, id);
create index sales_orders_by_order_date on sales_orders (tenant_id, order_key, id);
create index sales_orders_by_promise on sales_orders (tenant_id, promise_key, id);
create index sales_orders_by_total on sales_orders (tenant_id, total, id);
create index sales_orders_by_updated on sales_orders (tenant_id, updated_at, id);
create index sales_orders_customer on sales_orders (tenant_id, customer_id, id);
create index sales_orders_open on sales_orders (tenant_id, promise_key, id) where state = 'confirmed' and delivered <> 'all';
create index sales_orders_to_invoice on sales_orders (tenant_id, id) where state = 'confirmed' and invoiced <> 'all';
create index sales_orders_quote on sales_orders (tenant_id, quote_id) where quote_id is not null;
call isolate('sales_orders');
grant select, insert, delete on sales_orders to stockbook_app;
grant update (customer_id, state, number, number_key, customer_name, customer_key, currency, party, tax_mode, discount, order_date, wanted_on,
  promised_on, payment_days, invoice_by, held_until, customer_reference, notes, terms, location_id, subtotal, discount_amount, net, tax, taxes,
  total, delivered, invoiced, confirmed_at, confirmed_by, ended_at, ended_by, ended_reason, late_told, words, version, updated_at, updated_by)
  on sales_orders to stockbook_app;
grant select on sales_orders to stockbook_system;

create table sales_order_lines (
  tenant_id         text not null default current_tenant() references tenants (id),
  id                uuid not null,
  order_id          uuid not null,
  position          integer not null check (position > 0),
  item_id           uuid,
  sku               text not null default '',
  unit              text not null default '',
  description       text not null,
  quantity          numeric(14,3) not null check (quantity > 0),
  unit_price        numeric(18,6) not null check (unit_price >= 0),
  discount          jsonb,
  tax_rate_id       uuid,
  tax_rate          numeric(6,3) check (tax_rate between 0 and 100),
  tax_name          text not null default '',
  total             bigint not null,
  document_discount bigint not null,
  net               bigint not null,
  tax               bigint not null,
  location_id       uuid,
  promised_on       date, -- when the customer was told that it comes; null: unknown
  is_stocked        boolean not null default false, -- goods leave for it; as it was when it was confirmed
  cancelled         numeric(14,3) not null default 0, -- what will not be delivered any more
  delivered         numeric(14,3) not null default 0,
  invoiced          numeric(14,3) not null default 0,
  returned          numeric(14,3) not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references sales_orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, tax_rate_id) references tax_rates (tenant_id, id),
  constraint sales_order_lines_settled check (
    delivered >= 0 and invoiced >= 0 and cancelled >= 0 and returned between 0 and delivered and delivered + cancelled <= quantity)
);
create index sales_order_lines_order on sales_order_lines (tenant_id, order_id, position);
create index sales_order_lines_item on sales_order_lines (tenant_id, item_id, order_id) where item_id is not null;
create index sales_order_lines_rate on sales_order_lines (tenant_id, tax_rate_id) where tax_rate_id is not null;
call isolate('sales_order_lines');
grant select, insert, delete on sales_order_lines to stockbook_app;
grant update (position, item_id, sku, unit, description, quantity, unit_price, discount, tax_rate_id, tax_rate, tax_name, total, document_discount,
  net, tax, location_id, promised_on, is_stocked, cancelled, delivered, invoiced, returned) on sales_order_lines to stockbook_app;
grant select on sales_order_lines to stockbook_system;

-- Kinds of document that are found by their words are named by whoever writes them.
alter table document_words drop constraint document_words_kind_check;
alter table document_words add constraint document_words_kind_check check (kind ~ '^[a-z_]+$');
