-- What a customer sends back of an order: asked for first, then authorised with a number of its own, then received in parts. As
-- long as a return is open, and for what came with it, its quantities are claimed of the lines of the deliveries they left with.
alter table delivery_lines
  add column claimed numeric(14,3) not null default 0,
  add constraint delivery_lines_claimed check (claimed between 0 and picked);
grant update (claimed) on delivery_lines to stockbook_app;

-- What has come back of a line of an order, or is to: nobody has to pay for it.
alter table sales_order_lines
  add column coming_back numeric(14,3) not null default 0,
  add constraint sales_order_lines_coming_back check (coming_back between returned and delivered);
grant update (coming_back) on sales_order_lines to stockbook_app;

create table sales_returns (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null,
  order_id      uuid not null,
  order_number  text not null,
  customer_id   uuid not null,
  customer_name text not null,
  customer_key  text collate "C" not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'), -- of the order
  state         text not null default 'requested' check (state in ('requested', 'authorised', 'closed', 'declined', 'cancelled')),
  received      text not null default 'none' check (received in ('none', 'part', 'all')),
  number        text,
  number_key    text collate "C" not null default '',
  asked_on      date not null,
  note          text not null default '',
  authorised_at timestamptz(3),
  authorised_by text,
  ended_at      timestamptz(3),
  ended_by      text,
  ended_reason  text not null default '',
  words         text collate "C" not null,
  version       integer not null default 1,
  created_at    timestamptz(3) not null default now(),
  created_by    text not null,
  updated_at    timestamptz(3) not null default now(),
  updated_by    text not null,
  asked_key     integer not null generated always as (asked_on - '1970-01-01'::date) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references sales_orders (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  check (state = 'cancelled' or (number is null) = (state in ('requested', 'declined'))),
  check ((number is null) = (authorised_at is null)),
  check ((ended_at is null) = (state in ('requested', 'authorised'))),
  check (received = 'none' or state in ('authorised', 'closed'))
);
create unique index sales_returns_number on sales_returns (tenant_id, number) where number is not null;
create index sales_returns_by_number on sales_returns (tenant_id, number_key, id);
create index sales_returns_by_customer on sales_returns (tenant_id, customer_key, id);
create index sales_returns_by_state on sales_returns (tenant_id, state, id);
create index sales_returns_by_date on sales_returns (tenant_id, asked_key, id);
create index sales_returns_order on sales_returns (tenant_id, order_id, id);
create index sales_returns_customer on sales_returns (tenant_id, customer_id, id);
call isolate('sales_returns');
grant select on sales_returns to stockbook_app;
grant insert (tenant_id, id, order_id, order_number, customer_id, customer_name, customer_key, currency, asked_on, note, words, created_by, updated_by)
  on sales_returns to stockbook_app;
grant update (state, received, number, number_key, note, authorised_at, authorised_by, ended_at, ended_by, ended_reason, words, version,
  updated_at, updated_by) on sales_returns to stockbook_app;
grant select on sales_returns to stockbook_system;

create table sales_return_lines (
  tenant_id        text not null default current_tenant() references tenants (id),
  id               uuid not null,
  return_id        uuid not null,
  delivery_line_id uuid not null,
  order_line_id    uuid not null,
  position         integer not null check (position > 0),
  item_id          uuid,
  sku              text not null default '',
  unit             text not null default '',
  description      text not null,
  asked            numeric(14,3) not null check (asked > 0),
  quantity         numeric(14,3) not null check (quantity between 0 and asked), -- that is claimed; once it is closed, what came of it
  received         numeric(14,3) not null default 0,
  reason           text not null check (reason in ('damaged', 'wrong-item', 'not-as-described', 'not-wanted', 'too-late', 'other')),
  note             text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references sales_returns (tenant_id, id),
  foreign key (tenant_id, delivery_line_id) references delivery_lines (tenant_id, id),
  foreign key (tenant_id, order_line_id) references sales_order_lines (tenant_id, id),
  constraint sales_return_lines_received check (received between 0 and quantity)
);
create index sales_return_lines_return on sales_return_lines (tenant_id, return_id, position);
create index sales_return_lines_delivery_line on sales_return_lines (tenant_id, delivery_line_id);
create index sales_return_lines_order_line on sales_return_lines (tenant_id, order_line_id);
create index sales_return_lines_item on sales_return_lines (tenant_id, item_id, return_id) where item_id is not null;
create index sales_return_lines_reason on sales_return_lines (tenant_id, reason, return_id);
call isolate('sales_return_lines');
grant select, delete on sales_return_lines to stockbook_app;
grant insert (tenant_id, id, return_id, delivery_line_id, order_line_id, position, item_id, sku, unit, description, asked, quantity, reason, note)
  on sales_return_lines to stockbook_app;
grant update (quantity, received) on sales_return_lines to stockbook_app;
grant select on sales_return_lines to stockbook_system;

-- What came back at one time, and what became of it. It stays as it is: what was wrong is put right in the stock.
create table sales_return_receipts (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  return_id   uuid not null,
  received_on date not null,
  note        text not null default '',
  created_at  timestamptz(3) not null default now(),
  created_by  text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references sales_returns (tenant_id, id)
);
create index sales_return_receipts_return on sales_return_receipts (tenant_id, return_id, id);
call isolate('sales_return_receipts');
grant select on sales_return_receipts to stockbook_app;
grant insert (tenant_id, id, return_id, received_on, note, created_by) on sales_return_receipts to stockbook_app;
grant select on sales_return_receipts to stockbook_system;

create table sales_return_receipt_lines (
  tenant_id      text not null default current_tenant() references tenants (id),
  id             uuid not null,
  receipt_id     uuid not null,
  return_line_id uuid not null,
  position       integer not null check (position > 0),
  quantity       numeric(14,3) not null check (quantity > 0),
  destination    text not null check (destination in ('stock', 'scrap', 'supplier')),
  location_id    uuid, -- null: nothing of it is kept in stock
  primary key (tenant_id, id),
  foreign key (tenant_id, receipt_id) references sales_return_receipts (tenant_id, id),
  foreign key (tenant_id, return_line_id) references sales_return_lines (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index sales_return_receipt_lines_receipt on sales_return_receipt_lines (tenant_id, receipt_id, position);
create index sales_return_receipt_lines_line on sales_return_receipt_lines (tenant_id, return_line_id);
call isolate('sales_return_receipt_lines');
grant select on sales_return_receipt_lines to stockbook_app;
grant insert (tenant_id, id, receipt_id, return_line_id, position, quantity, destination, location_id) on sales_return_receipt_lines to stockbook_app;
grant select on sales_return_receipt_lines to stockbook_system;

-- A credit note for goods that come back names their return, so that nothing is credited twice.
alter table credit_notes
  add column return_id uuid,
  add foreign key (tenant_id, return_id) references sales_returns (tenant_id, id);
create index credit_notes_return on credit_notes (tenant_id, return_id, id) where return_id is not null;
grant insert (return_id) on credit_notes to stockbook_app;
alter table credit_note_lines
  add column return_line_id uuid,
  add foreign key (tenant_id, return_line_id) references sales_return_lines (tenant_id, id);
create index credit_note_lines_return_line on credit_note_lines (tenant_id, return_line_id) where return_line_id is not null;
grant insert (return_line_id) on credit_note_lines to stockbook_app;
