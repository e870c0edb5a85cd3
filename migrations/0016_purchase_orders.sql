-- Purchase orders, what arrives of them, and what suppliers charge for it.

-- How much more of an item than was ordered may be received, in percent; null: as the tenant's setting says.
alter table items add column over_receipt_percent numeric(6,3) check (over_receipt_percent between 0 and 100);
grant insert (over_receipt_percent), update (over_receipt_percent) on items to stockbook_app;

-- An order. The five figures at its end, below the sort keys, are projections of its lines, kept by their trigger.
create table purchase_orders (
  tenant_id          text not null default current_tenant() references tenants (id),
  id                 uuid not null, -- of version 7: the newest has the greatest
  number             text check (number <> ''), -- given when it is first submitted or ordered
  supplier_id        uuid not null,
  supplier_name      text not null, -- follows the supplier
  supplier_reference text not null default '',
  location_id        uuid,
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  exchange_rate      numeric(20,10) check (exchange_rate > 0), -- one main unit of it in the tenant's; null: not known yet
  status             text not null default 'draft' check (status in ('draft', 'pending_approval', 'approved', 'ordered', 'closed', 'cancelled')),
  order_date         date,
  expected_date      date,
  notes              text not null default '',
  internal_notes     text not null default '',
  landed_costs       jsonb not null default '[]', -- [{kind, label, amount, spread}]
  total              bigint not null default 0, -- with tax, in minor units of the currency of the order
  base_total         bigint not null default 0, -- with landed costs, in those of the tenant
  revision           integer not null default 0, -- 0 until it is ordered
  author             text not null,
  authors            uuid[] not null default '{}', -- everybody who wrote it: none of them may approve it
  submitted_at       timestamptz(3),
  submitted_by       text,
  approved_at        timestamptz(3),
  approved_by        text,
  approved_total     bigint, -- base_total as it was approved
  rejection          text not null default '',
  rejected_by        text,
  ordered_at         timestamptz(3),
  sent_at            timestamptz(3),
  sent_to            text,
  closed_at          timestamptz(3),
  end_reason         text not null default '',
  late_told          date, -- the due date that people were told of as late
  version            integer not null default 1,
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  updated_by         text not null,
  number_key         text collate "C" not null default '',
  supplier_key       text collate "C" not null,
  status_rank        integer not null generated always as (case status when 'draft' then 1 when 'pending_approval' then 2
                       when 'approved' then 3 when 'ordered' then 4 when 'closed' then 5 else 6 end) stored,
  order_key          integer not null generated always as (coalesce(order_date - date '2000-01-01', 2147483647)) stored,
  expected_key       integer not null generated always as (coalesce(expected_date - date '2000-01-01', 2147483647)) stored,

  line_count         integer not null default 0,
  receipt_status     text not null default 'none' check (receipt_status in ('none', 'partial', 'full', 'over')),
  billing_status     text not null default 'none' check (billing_status in ('none', 'partial', 'full')),
  received_percent   integer not null default 0,
  due_date           date, -- when the next of what is still to come is expected

  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check (status in ('draft', 'cancelled') or (number is not null and exchange_rate is not null)),
  check ((status in ('ordered', 'closed')) <= (ordered_at is not null and order_date is not null and revision > 0))
);
create unique index purchase_orders_number on purchase_orders (tenant_id, number) where number is not null;
create index purchase_orders_by_number on purchase_orders (tenant_id, number_key, id);
create index purchase_orders_by_supplier_name on purchase_orders (tenant_id, supplier_key, id);
create index purchase_orders_by_supplier on purchase_orders (tenant_id, supplier_id, id);
create index purchase_orders_by_status on purchase_orders (tenant_id, status_rank, id);
create index purchase_orders_by_location on purchase_orders (tenant_id, location_id, id);
create index purchase_orders_by_received on purchase_orders (tenant_id, received_percent, id);
create index purchase_orders_by_expected on purchase_orders (tenant_id, expected_key, id);
create index purchase_orders_by_ordered on purchase_orders (tenant_id, order_key, id);
create index purchase_orders_by_total on purchase_orders (tenant_id, base_total, id);
create index purchase_orders_by_updated on purchase_orders (tenant_id, updated_at, id);
create index purchase_orders_due on purchase_orders (tenant_id, due_date, id) where due_date is not null;
call isolate('purchase_orders');
grant select on purchase_orders to stockbook_app, stockbook_system;
grant insert (id, supplier_id, supplier_name, supplier_reference, location_id, currency, exchange_rate, expected_date, notes,
  internal_notes, landed_costs, total, base_total, author, authors, updated_by, supplier_key) on purchase_orders to stockbook_app;
grant update (number, supplier_id, supplier_name, supplier_reference, location_id, currency, exchange_rate, status, order_date,
  expected_date, notes, internal_notes, landed_costs, total, base_total, revision, authors, submitted_at, submitted_by,
  approved_at, approved_by, approved_total, rejection, rejected_by, ordered_at, sent_at, sent_to, closed_at, end_reason,
  late_told, version, updated_at, updated_by, number_key, supplier_key) on purchase_orders to stockbook_app;

-- The table of TRANSITIONS in shared/purchaseOrders/states.ts, once more, for whoever writes plain SQL.
create function check_order_status() returns trigger language plpgsql as $$
begin
  if not (old.status || ' ' || new.status = any (array['draft pending_approval', 'draft ordered', 'draft cancelled',
      'pending_approval approved', 'pending_approval draft', 'pending_approval cancelled', 'approved ordered', 'approved cancelled',
      'ordered closed', 'ordered cancelled'])) then
    raise exception 'A purchase order that is % cannot become %.', old.status, new.status
      using errcode = 'check_violation', constraint = 'order_status';
  end if;
  return new;
end $$;
create trigger check_order_status before update of status on purchase_orders
  for each row when (old.status <> new.status) execute function check_order_status();

create function follow_supplier_name() returns trigger language plpgsql as $$
begin
  update purchase_orders set supplier_name = new.name, supplier_key = new.name_key
    where tenant_id = new.tenant_id and supplier_id = new.id;
  return null;
end $$;
create trigger follow_supplier_name after update of name on suppliers
  for each row when (old.name <> new.name) execute function follow_supplier_name();

-- What is ordered. What has arrived, been billed and is incoming is kept by triggers: the application has no right to write it.
create table purchase_order_lines (
  tenant_id       text not null default current_tenant() references tenants (id),
  id              uuid not null,
  order_id        uuid not null,
  position        integer not null,
  item_id         uuid, -- null: free text
  description     text not null check (description <> ''),
  supplier_sku    text not null default '',
  quantity        numeric(14,3) not null check (quantity > 0), -- this and what has arrived: in the purchase unit
  purchase_unit   text not null default '', -- empty: the unit of the item
  factor          numeric(18,6) not null default 1 check (factor > 0), -- units of the item in one of those
  unit_cost       numeric(18,6) not null check (unit_cost >= 0), -- of one purchase unit, in the currency of the order
  tax_rate        numeric(6,3) check (tax_rate between 0 and 100),
  expected_date   date,
  weight          numeric(14,3) check (weight >= 0),
  short_closed    boolean not null default false,
  -- In minor units of the tenant's currency: what all of the line brings into the books.
  goods_worth     bigint not null default 0,
  landed_worth    bigint not null default 0,

  is_stocked      boolean not null default false,
  placed          boolean not null default false, -- its order is ordered
  received        numeric(14,3) not null default 0 check (received >= 0),
  rejected        numeric(14,3) not null default 0 check (rejected >= 0),
  billed          numeric(14,3) not null default 0 check (billed >= 0),
  landed_received bigint not null default 0, -- the part of landed_worth that receipts have brought in
  incoming        numeric(14,3) not null generated always as (case when placed and is_stocked and not short_closed and received < quantity
                    then (quantity - received) * factor else 0 end) stored, -- in units of the item
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id)
);
create index purchase_order_lines_order on purchase_order_lines (tenant_id, order_id, position);
create index purchase_order_lines_item on purchase_order_lines (tenant_id, item_id, order_id);
call isolate('purchase_order_lines');
grant select on purchase_order_lines to stockbook_app, stockbook_system;
grant delete on purchase_order_lines to stockbook_app;
grant insert (id, order_id, position, item_id, description, supplier_sku, quantity, purchase_unit, factor, unit_cost, tax_rate,
  expected_date, weight, goods_worth, landed_worth) on purchase_order_lines to stockbook_app;
grant update (position, item_id, description, supplier_sku, quantity, purchase_unit, factor, unit_cost, tax_rate, expected_date,
  weight, short_closed, goods_worth, landed_worth) on purchase_order_lines to stockbook_app;

create function prepare_order_line() returns trigger language plpgsql as $$
begin
  new.placed := exists (select from purchase_orders where tenant_id = new.tenant_id and id = new.order_id and status = 'ordered');
  new.is_stocked := exists (select from items where tenant_id = new.tenant_id and id = new.item_id and type = 'stock' and not is_template);
  return new;
end $$;
create trigger prepare_order_line_first before insert on purchase_order_lines for each row execute function prepare_order_line();
create trigger prepare_order_line before update of item_id on purchase_order_lines
  for each row when (old.item_id is distinct from new.item_id) execute function prepare_order_line();

-- Writes the figures of an order anew. Also in shared/purchaseOrders/rules.ts, for what is not written yet.
create function follow_order(tenant text, purchase_order uuid) returns void language sql
  begin atomic
    update purchase_orders o set
        line_count = l.lines,
        receipt_status = case when l.arrived = 0 then 'none' when l.is_over then 'over' when l.is_full then 'full' else 'partial' end,
        billing_status = case when l.billed = 0 then 'none' when l.is_billed then 'full' else 'partial' end,
        received_percent = case when l.ordered = 0 then 0 else floor(l.counted * 100 / l.ordered) end,
        due_date = case when o.status = 'ordered' then
          (select min(coalesce(d.expected_date, o.expected_date)) from purchase_order_lines d
            where d.tenant_id = tenant and d.order_id = purchase_order and not d.short_closed and d.received < d.quantity) end
      from (select count(*) as lines, coalesce(sum(received), 0) as arrived, coalesce(sum(billed), 0) as billed,
              coalesce(sum(quantity), 0) as ordered, coalesce(sum(least(received, quantity)), 0) as counted,
              coalesce(bool_or(received > quantity), false) as is_over, coalesce(bool_and(received >= quantity), false) as is_full,
              coalesce(bool_and(billed >= case when short_closed then received else quantity end), false) as is_billed
            from purchase_order_lines where tenant_id = tenant and order_id = purchase_order) l
      where o.tenant_id = tenant and o.id = purchase_order;
  end;

-- A change of lines: what is incoming of their items, in the order of their ids, and the figures of their orders.
create function follow_order_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_incoming(c.tenant_id, c.item_id, c.change) from (
      select tenant_id, item_id, sum(incoming) as change from new_rows group by 1, 2 having sum(incoming) <> 0 order by 1, 2) c;
    perform follow_order(c.tenant_id, c.order_id) from (select distinct tenant_id, order_id from new_rows order by 1, 2) c;
  elsif tg_op = 'DELETE' then
    perform add_incoming(c.tenant_id, c.item_id, -c.change) from (
      select tenant_id, item_id, sum(incoming) as change from old_rows group by 1, 2 having sum(incoming) <> 0 order by 1, 2) c;
    perform follow_order(c.tenant_id, c.order_id) from (select distinct tenant_id, order_id from old_rows order by 1, 2) c;
  else
    perform add_incoming(c.tenant_id, c.item_id, c.change) from (
      select tenant_id, item_id, sum(change) as change from (
        select tenant_id, item_id, incoming as change from new_rows union all select tenant_id, item_id, -incoming from old_rows) b
      group by 1, 2 having sum(change) <> 0 order by 1, 2) c;
    perform follow_order(c.tenant_id, c.order_id) from (select distinct tenant_id, order_id from new_rows order by 1, 2) c;
  end if;
  return null;
end $$;

create function add_incoming(tenant text, item uuid, change numeric) returns void language sql
  begin atomic
    update items set incoming = incoming + change where tenant_id = tenant and id = item;
  end;

create trigger follow_lines_insert after insert on purchase_order_lines referencing new table as new_rows
  for each statement execute function follow_order_lines();
create trigger follow_lines_update after update on purchase_order_lines referencing old table as old_rows new table as new_rows
  for each statement execute function follow_order_lines();
create trigger follow_lines_delete after delete on purchase_order_lines referencing old table as old_rows
  for each statement execute function follow_order_lines();

create function follow_order_status() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.status = 'ordered') <> (new.status = 'ordered') then
    update purchase_order_lines set placed = (new.status = 'ordered') where tenant_id = new.tenant_id and order_id = new.id;
  end if;
  perform follow_order(new.tenant_id, new.id);
  return null;
end $$;
create trigger follow_order_status after update of status, expected_date on purchase_orders for each row
  when ((old.status, old.expected_date) is distinct from (new.status, new.expected_date)) execute function follow_order_status();

-- What an order said when it was placed, and after each change since.
create table purchase_order_revisions (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- the order
  revision  integer not null check (revision > 0),
  snapshot  jsonb not null,
  by        text not null,
  at        timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id, revision),
  foreign key (tenant_id, id) references purchase_orders (tenant_id, id)
);
call isolate('purchase_order_revisions');
grant select on purchase_order_revisions to stockbook_app;
grant insert (id, revision, snapshot, by) on purchase_order_revisions to stockbook_app;
create trigger append_only before update or delete on purchase_order_revisions for each row execute function refuse_change();

-- The words an order is found by; prefixes are ranges of this key.
create table purchase_order_words (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- the order
  word      text collate "C" not null,
  primary key (tenant_id, id, word),
  foreign key (tenant_id, id) references purchase_orders (tenant_id, id)
);
create index purchase_order_words_by_word on purchase_order_words (tenant_id, word, id);
call isolate('purchase_order_words');
grant select, insert, delete on purchase_order_words to stockbook_app;

-- Receipts: append-only, as the moves they post. One that was a mistake is voided by a row of its own.
create table purchase_receipts (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  order_id    uuid not null,
  number      text not null check (number <> ''),
  location_id uuid not null,
  received_on date not null,
  note        text not null default '',
  over_reason text not null default '',
  by          text not null,
  at          timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create unique index purchase_receipts_number on purchase_receipts (tenant_id, number);
create index purchase_receipts_order on purchase_receipts (tenant_id, order_id, id);
create index purchase_receipts_location on purchase_receipts (tenant_id, location_id, id);
call isolate('purchase_receipts');
grant select on purchase_receipts to stockbook_app, stockbook_system;
grant insert (id, order_id, number, location_id, received_on, note, over_reason, by) on purchase_receipts to stockbook_app;
create trigger append_only before update or delete on purchase_receipts for each row execute function refuse_change();

create table purchase_receipt_lines (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null, -- the receipt
  line_id       uuid not null,
  accepted      numeric(14,3) not null check (accepted >= 0),
  rejected      numeric(14,3) not null check (rejected >= 0),
  reject_reason text not null default '',
  goods         bigint not null, -- what was accepted, in minor units of the tenant's currency
  landed        bigint not null,
  move_id       bigint, -- null: it goes into no stock
  primary key (tenant_id, id, line_id),
  foreign key (tenant_id, id) references purchase_receipts (tenant_id, id),
  foreign key (tenant_id, line_id) references purchase_order_lines (tenant_id, id),
  foreign key (tenant_id, move_id) references stock_moves (tenant_id, id),
  check (accepted > 0 or rejected > 0)
);
create index purchase_receipt_lines_line on purchase_receipt_lines (tenant_id, line_id, id);
create index purchase_receipt_lines_move on purchase_receipt_lines (tenant_id, move_id) where move_id is not null;
call isolate('purchase_receipt_lines');
grant select on purchase_receipt_lines to stockbook_app, stockbook_system;
grant insert (id, line_id, accepted, rejected, reject_reason, goods, landed, move_id) on purchase_receipt_lines to stockbook_app;
create trigger append_only before update or delete on purchase_receipt_lines for each row execute function refuse_change();

create table purchase_receipt_voids (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- the receipt
  reason    text not null,
  by        text not null,
  at        timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references purchase_receipts (tenant_id, id)
);
call isolate('purchase_receipt_voids');
grant select on purchase_receipt_voids to stockbook_app, stockbook_system;
grant insert (id, reason, by) on purchase_receipt_voids to stockbook_app;
create trigger append_only before update or delete on purchase_receipt_voids for each row execute function refuse_change();

create function follow_receipts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purchase_order_lines l set received = l.received + r.accepted, rejected = l.rejected + r.rejected, landed_received = l.landed_received + r.landed
    from (select tenant_id, line_id, sum(accepted) as accepted, sum(rejected) as rejected, sum(landed) as landed from new_rows group by 1, 2) r
    where l.tenant_id = r.tenant_id and l.id = r.line_id;
  return null;
end $$;
create trigger follow_receipts after insert on purchase_receipt_lines referencing new table as new_rows
  for each statement execute function follow_receipts();

create function follow_receipt_voids() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purchase_order_lines l set received = l.received - r.accepted, rejected = l.rejected - r.rejected, landed_received = l.landed_received - r.landed
    from (select g.tenant_id, g.line_id, sum(g.accepted) as accepted, sum(g.rejected) as rejected, sum(g.landed) as landed
          from new_rows v join purchase_receipt_lines g on g.tenant_id = v.tenant_id and g.id = v.id group by 1, 2) r
    where l.tenant_id = r.tenant_id and l.id = r.line_id;
  return null;
end $$;
create trigger follow_receipt_voids after insert on purchase_receipt_voids referencing new table as new_rows
  for each statement execute function follow_receipt_voids();

-- What a supplier charges. A bill that was entered by mistake is voided and keeps its number.
create table purchase_bills (
  tenant_id       text not null default current_tenant() references tenants (id),
  id              uuid not null,
  order_id        uuid not null,
  supplier_id     uuid not null,
  number          text not null check (number <> ''),
  supplier_number text not null check (supplier_number <> ''),
  bill_date       date not null,
  due_date        date,
  note            text not null default '',
  net             bigint not null, -- in minor units of the currency of the order, as are the next two
  tax             bigint not null,
  total           bigint not null,
  by              text not null,
  at              timestamptz(3) not null default clock_timestamp(),
  voided_at       timestamptz(3),
  voided_by       text,
  void_reason     text,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create unique index purchase_bills_number on purchase_bills (tenant_id, number);
-- A bill is entered once.
create unique index purchase_bills_supplier_number on purchase_bills (tenant_id, supplier_id, lower(supplier_number)) where voided_at is null;
create index purchase_bills_order on purchase_bills (tenant_id, order_id, id);
create index purchase_bills_supplier on purchase_bills (tenant_id, supplier_id, id);
call isolate('purchase_bills');
grant select on purchase_bills to stockbook_app, stockbook_system;
grant insert (id, order_id, supplier_id, number, supplier_number, bill_date, due_date, note, net, tax, total, by) on purchase_bills to stockbook_app;
grant update (voided_at, voided_by, void_reason) on purchase_bills to stockbook_app;

create table purchase_bill_lines (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- the bill
  line_id   uuid not null,
  quantity  numeric(14,3) not null check (quantity > 0),
  unit_cost numeric(18,6) not null check (unit_cost >= 0),
  net       bigint not null,
  primary key (tenant_id, id, line_id),
  foreign key (tenant_id, id) references purchase_bills (tenant_id, id),
  foreign key (tenant_id, line_id) references purchase_order_lines (tenant_id, id)
);
create index purchase_bill_lines_line on purchase_bill_lines (tenant_id, line_id, id);
call isolate('purchase_bill_lines');
grant select on purchase_bill_lines to stockbook_app, stockbook_system;
grant insert (id, line_id, quantity, unit_cost, net) on purchase_bill_lines to stockbook_app;
create trigger append_only before update or delete on purchase_bill_lines for each row execute function refuse_change();

create function follow_bills() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purchase_order_lines l set billed = l.billed + b.quantity
    from (select tenant_id, line_id, sum(quantity) as quantity from new_rows group by 1, 2) b
    where l.tenant_id = b.tenant_id and l.id = b.line_id;
  return null;
end $$;
create trigger follow_bills after insert on purchase_bill_lines referencing new table as new_rows
  for each statement execute function follow_bills();

create function follow_bill_void() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.voided_at is not null then
    raise exception 'The bill % is void already.', old.number using errcode = 'restrict_violation';
  end if;
  update purchase_order_lines l set billed = l.billed - b.quantity
    from purchase_bill_lines b where b.tenant_id = new.tenant_id and b.id = new.id and l.tenant_id = b.tenant_id and l.id = b.line_id;
  return null;
end $$;
create trigger follow_bill_void after update of voided_at on purchase_bills
  for each row when (old.voided_at is distinct from new.voided_at) execute function follow_bill_void();

-- Attached files; they lie in the store.
create table purchase_order_files (
  tenant_id    text not null default current_tenant() references tenants (id),
  id           uuid not null,
  order_id     uuid not null,
  name         text not null check (name <> ''),
  content_type text not null,
  size         integer not null check (size > 0),
  by           text not null,
  at           timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id)
);
create index purchase_order_files_order on purchase_order_files (tenant_id, order_id, id);
call isolate('purchase_order_files');
grant select, delete on purchase_order_files to stockbook_app;
grant insert (id, order_id, name, content_type, size, by) on purchase_order_files to stockbook_app;

-- What hangs on a mail. As unreadable for tenants as the mail, and gone as soon as a mail server has taken it over.
create table mail_attachments (
  tenant_id    text not null default current_tenant() references tenants (id),
  id           uuid not null, -- the mail
  place        integer not null,
  name         text not null check (name <> '' and name !~ '[[:cntrl:]]'),
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  content      bytea not null,
  primary key (tenant_id, id, place),
  foreign key (tenant_id, id) references mails (tenant_id, id) on delete cascade
);
call isolate('mail_attachments');
grant insert (tenant_id, id, place, name, content_type, content) on mail_attachments to stockbook_app, stockbook_system;
grant select, delete on mail_attachments to stockbook_system;

revoke execute on function follow_order_lines(), follow_order_status(), follow_receipts(), follow_receipt_voids(), follow_bills(),
  follow_bill_void() from public;
