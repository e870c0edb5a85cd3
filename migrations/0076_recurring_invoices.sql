-- What is invoiced again and again: to whom, what, and in which rhythm; and what became of each of its periods.

create table recurring_invoices (
  tenant_id          text not null default current_tenant() references tenants (id),
  id                 uuid not null, -- of version 7: the newest has the greatest
  customer_id        uuid not null,
  state              text not null default 'active' check (state in ('active', 'paused', 'ended')),
  name               text not null check (name <> ''),
  customer_name      text not null,
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  tax_mode           text not null check (tax_mode in ('exclusive', 'inclusive')),
  discount           jsonb, -- {kind, percent} or {kind, amount}
  payment_days       integer not null check (payment_days between 0 and 3650),
  customer_reference text not null default '',
  notes              text not null default '',
  terms              text not null default '',
  location_id        uuid, -- where goods leave from; null: the first place where stock is kept
  every              integer not null check (every between 1 and 365),
  time_unit          text not null check (time_unit in ('day', 'week', 'month', 'year')),
  starts_on          date not null, -- the first day of the first period in this rhythm
  anchor             date check (anchor > starts_on), -- where the first one is short: the first day of the next
  business_day       text not null check (business_day in ('any', 'next', 'previous')),
  ends_on            date, -- no period begins after it
  count              integer check (count > 0), -- of periods
  make               text not null check (make in ('draft', 'issue', 'send')),
  merge              boolean not null,
  price_changes      jsonb not null default '[]', -- [{kind: line, from, line, unitPrice} or {kind: percent, from, percent}]
  first_number       integer not null default 1 check (first_number > 0), -- of the period that begins on starts_on
  next_number        integer not null default 1 check (next_number >= first_number), -- the first of which nothing is settled
  next_on            date, -- when its invoice is due; null: none is left
  paused_on          date,
  failure            text, -- why the invoice of that period could not be made
  failed_at          timestamptz(3),
  subtotal           bigint not null default 0, -- what a whole period came to when it was last worked out
  discount_amount    bigint not null default 0,
  net                bigint not null default 0,
  tax                bigint not null default 0,
  taxes              jsonb not null default '[]', -- [{rate, net, tax}]
  total              bigint not null default 0 check (total between 0 and 999999999999999),
  version            integer not null default 1,
  created_at         timestamptz(3) not null default now(),
  created_by         text not null,
  updated_at         timestamptz(3) not null default now(),
  updated_by         text not null,
  name_key           text collate "C" not null, -- sorts naturally; see sortKey in shared/text.ts
  customer_key       text collate "C" not null,
  next_key           integer not null generated always as (coalesce(next_on - date '1970-01-01', 2147483647)) stored,
  words              text collate "C" not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check ((state = 'paused') = (paused_on is not null)),
  check (state <> 'ended' or next_on is null),
  check (ends_on is null or count is null)
);
create index recurring_invoices_customer on recurring_invoices (tenant_id, customer_id, id desc);
create index recurring_invoices_by_name on recurring_invoices (tenant_id, name_key, id);
create index recurring_invoices_by_customer on recurring_invoices (tenant_id, customer_key, id);
create index recurring_invoices_by_next on recurring_invoices (tenant_id, next_key, id);
create index recurring_invoices_by_total on recurring_invoices (tenant_id, total, id);
create index recurring_invoices_by_updated on recurring_invoices (tenant_id, updated_at, id);
-- What is due: a handful beside all there are.
create index recurring_invoices_due on recurring_invoices (tenant_id, next_key, id) where state = 'active';
call isolate('recurring_invoices');
grant select, delete on recurring_invoices to stockbook_app;
grant insert (tenant_id, id, customer_id, name, customer_name, currency, tax_mode, discount, payment_days, customer_reference, notes, terms,
  location_id, every, time_unit, starts_on, anchor, business_day, ends_on, count, make, merge, price_changes, first_number, next_number, next_on,
  subtotal, discount_amount, net, tax, taxes, total, created_at, created_by, updated_by, name_key, customer_key, words)
  on recurring_invoices to stockbook_app;
grant update (customer_id, state, name, customer_name, currency, tax_mode, discount, payment_days, customer_reference, notes, terms,
  location_id, every, time_unit, starts_on, anchor, business_day, ends_on, count, make, merge, price_changes, first_number, next_number, next_on,
  paused_on, failure, failed_at, subtotal, discount_amount, net, tax, taxes, total, version, updated_at, updated_by, name_key, customer_key,
  words) on recurring_invoices to stockbook_app;

create table recurring_lines (
  tenant_id         text not null default current_tenant() references tenants (id),
  id                uuid not null,
  recurring_id      uuid not null,
  position          integer not null check (position > 0),
  item_id           uuid, -- the item, which may be gone by now; null: free text
  sku               text not null default '',
  unit              text not null default '',
  description       text not null,
  quantity          numeric(14,3) not null check (quantity > 0),
  unit_price        numeric(18,6) not null check (unit_price >= 0), -- of one by its item, as it was when the line was written
  by_item           boolean not null, -- price and discount are those of the item and of the customer at the time
  discount          jsonb,
  tax_rate_id       uuid,
  tax_rate          numeric(6,3) check (tax_rate between 0 and 100),
  tax_name          text not null default '',
  location_id       uuid,
  total             bigint not null,
  document_discount bigint not null,
  net               bigint not null,
  tax               bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, recurring_id) references recurring_invoices (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, tax_rate_id) references tax_rates (tenant_id, id),
  check (not by_item or item_id is not null)
);
create unique index recurring_lines_position on recurring_lines (tenant_id, recurring_id, position);
create index recurring_lines_item on recurring_lines (tenant_id, item_id, recurring_id) where item_id is not null;
create index recurring_lines_tax_rate on recurring_lines (tenant_id, tax_rate_id) where tax_rate_id is not null;
call isolate('recurring_lines');
grant select, delete on recurring_lines to stockbook_app;
grant insert (tenant_id, id, recurring_id, position, item_id, sku, unit, description, quantity, unit_price, by_item, discount, tax_rate_id,
  tax_rate, tax_name, location_id, total, document_discount, net, tax) on recurring_lines to stockbook_app;

-- What became of a period. Its row is written together with its invoice, and there is one of each: so each is invoiced once,
-- whoever tries, and however many of them there are.
create table recurring_periods (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- of the recurring invoice
  number     integer not null check (number > 0),
  starts_on  date not null,
  until      date not null check (until >= starts_on), -- its last day
  due_on     date not null,
  outcome    text not null check (outcome in ('made', 'skipped', 'paused')),
  invoice_id uuid, -- null: skipped, or its draft was thrown away
  by         text not null,
  at         timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id, number),
  foreign key (tenant_id, id) references recurring_invoices (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) on delete set null (invoice_id),
  check (outcome = 'made' or invoice_id is null)
);
create unique index recurring_periods_from on recurring_periods (tenant_id, id, starts_on);
create index recurring_periods_invoice on recurring_periods (tenant_id, invoice_id) where invoice_id is not null;
call isolate('recurring_periods');
grant select, delete, insert (tenant_id, id, number, starts_on, until, due_on, outcome, invoice_id, by, at) on recurring_periods to stockbook_app;
