-- What customers owe, what they paid, and what we took back. A document does not change once it has its number: the
-- database refuses it to everybody. Whoever writes locks the customer first, then documents by id, then items, and
-- takes the number last, so that nobody waits in a circle.

create table invoices (
  tenant_id          text not null default current_tenant() references tenants (id),
  id                 uuid not null, -- of version 7: the newest has the greatest
  customer_id        uuid not null,
  state              text not null default 'draft' check (state in ('draft', 'issued', 'void')),
  number             text, -- a void one keeps it
  customer_name      text not null,
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  party              jsonb, -- the customer as of the issue: {name, email, taxId, billingAddress, shippingAddress}
  seller             jsonb, -- ourselves as of then: {name, address, contactEmail, legalFooter}
  tax_mode           text not null check (tax_mode in ('exclusive', 'inclusive')),
  discount           jsonb, -- {kind, percent} or {kind, amount}
  issue_date         date,
  due_date           date,
  payment_days       integer not null check (payment_days between 0 and 3650),
  customer_reference text not null default '',
  notes              text not null default '',
  terms              text not null default '',
  location_id        uuid, -- the place that goods leave from
  subtotal           bigint not null default 0,
  discount_amount    bigint not null default 0,
  net                bigint not null default 0,
  tax                bigint not null default 0,
  taxes              jsonb not null default '[]', -- [{rate, net, tax}]
  total              bigint not null default 0 check (total between 0 and 999999999999999),
  -- Sums of what was allocated to it, and of what is left of payments and credit notes that were made for it.
  paid               bigint not null default 0,
  credit_left        bigint not null default 0 check (credit_left >= 0),
  balance            bigint not null generated always as (case when state = 'issued' then total - paid else 0 end) stored,
  issued_at          timestamptz(3),
  issued_by          text,
  voided_at          timestamptz(3),
  voided_by          text,
  void_reason        text not null default '',
  sent_at            timestamptz(3),
  viewed_at          timestamptz(3),
  overdue_told_at    timestamptz(3), -- when people were notified that it is
  version            integer not null default 1,
  created_at         timestamptz(3) not null default now(),
  created_by         text not null,
  updated_at         timestamptz(3) not null default now(),
  updated_by         text not null,
  number_key         text collate "C" not null default '', -- sorts naturally; see sortKey in shared/text.ts
  customer_key       text collate "C" not null,
  issue_key          integer not null generated always as (coalesce(issue_date - date '1970-01-01', 2147483647)) stored,
  due_key            integer not null generated always as (coalesce(due_date - date '1970-01-01', 2147483647)) stored,
  search_key         text collate "C" not null generated always as
                       (fold(coalesce(number, '') || ' ' || customer_name || ' ' || customer_reference)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check (paid between 0 and total),
  check ((state = 'draft') = (number is null)),
  check (state = 'draft' or (issue_date is not null and due_date >= issue_date and party is not null and seller is not null)),
  check ((state = 'void') = (voided_at is not null)),
  check (state <> 'void' or paid = 0)
);
create unique index invoices_number on invoices (tenant_id, number) where number is not null;
create index invoices_customer on invoices (tenant_id, customer_id, id desc);
create index invoices_location on invoices (tenant_id, location_id) where location_id is not null;
create index invoices_by_number on invoices (tenant_id, number_key, id);
create index invoices_by_customer on invoices (tenant_id, customer_key, id);
create index invoices_by_state on invoices (tenant_id, state, id);
create index invoices_by_issue on invoices (tenant_id, issue_key, id);
create index invoices_by_due on invoices (tenant_id, due_key, id);
create index invoices_by_total on invoices (tenant_id, total, id);
create index invoices_by_balance on invoices (tenant_id, balance, id);
create index invoices_by_updated on invoices (tenant_id, updated_at, id);
-- What is open, by when it is due: few beside all there ever were. Ages, reminders and overdue are read from it.
create index invoices_open on invoices (tenant_id, due_key, id) include (currency, balance, customer_id) where balance > 0;
-- A search looks through all of them, and so through nothing but what they are found by.
create index invoices_found on invoices (tenant_id, id) include (search_key);
create index invoices_overpaid on invoices (tenant_id, id) where credit_left > 0;
call isolate('invoices');
grant select, delete on invoices to stockbook_app;
grant insert (id, customer_id, customer_name, currency, tax_mode, discount, issue_date, due_date, payment_days, customer_reference,
  notes, terms, location_id, subtotal, discount_amount, net, tax, taxes, total, created_by, updated_by, customer_key) on invoices to stockbook_app;
grant update (customer_id, state, number, customer_name, currency, party, seller, tax_mode, discount, issue_date, due_date, payment_days,
  customer_reference, notes, terms, location_id, subtotal, discount_amount, net, tax, taxes, total, issued_at, issued_by, voided_at,
  voided_by, void_reason, sent_at, viewed_at, overdue_told_at, version, updated_at, updated_by, number_key, customer_key)
  on invoices to stockbook_app;

create table invoice_lines (
  tenant_id         text not null default current_tenant() references tenants (id),
  id                uuid not null,
  invoice_id        uuid not null,
  position          integer not null check (position > 0),
  item_id           uuid, -- the item, which may be gone by now; null: free text
  sku               text not null default '',
  unit              text not null default '',
  description       text not null,
  quantity          numeric(14,3) not null check (quantity > 0),
  unit_price        numeric(18,6) not null check (unit_price >= 0),
  discount          jsonb,
  tax_rate_id       uuid,
  tax_rate          numeric(6,3) check (tax_rate between 0 and 100), -- copied from the rate when the invoice is issued
  tax_name          text not null default '',
  total             bigint not null,
  document_discount bigint not null,
  net               bigint not null,
  tax               bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tax_rate_id) references tax_rates (tenant_id, id)
);
create unique index invoice_lines_position on invoice_lines (tenant_id, invoice_id, position);
create index invoice_lines_tax_rate on invoice_lines (tenant_id, tax_rate_id) where tax_rate_id is not null;
call isolate('invoice_lines');
grant select, delete on invoice_lines to stockbook_app;
grant insert (id, invoice_id, position, item_id, sku, unit, description, quantity, unit_price, discount, tax_rate_id, tax_rate, tax_name,
  total, document_discount, net, tax) on invoice_lines to stockbook_app;

-- Money that came in, and money given back ("refund"). The row gets its number last, and stays as it is from then on.
create table payments (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null,
  number        text,
  kind          text not null check (kind in ('payment', 'refund')),
  state         text not null default 'posted' check (state in ('posted', 'void')),
  customer_id   uuid not null,
  customer_name text not null,
  currency      text not null,
  date          date not null,
  method        text not null check (method in ('bank_transfer', 'card', 'cash', 'cheque', 'direct_debit', 'other')),
  reference     text not null default '',
  note          text not null default '',
  amount        bigint not null check (amount between 1 and 999999999999999),
  used          bigint not null default 0, -- of a payment what was allocated or refunded; of a refund what it was taken from
  invoice_id    uuid, -- the invoice that it was made for, where it was one alone: what is left of it overpays that one
  voided_at     timestamptz(3),
  voided_by     text,
  void_reason   text not null default '',
  created_at    timestamptz(3) not null default now(),
  created_by    text not null,
  number_key    text collate "C" not null default '',
  customer_key  text collate "C" not null,
  date_key      integer not null generated always as (date - date '1970-01-01') stored,
  rest          bigint not null generated always as (case when kind = 'payment' and state = 'posted' then amount - used else 0 end) stored,
  search_key    text collate "C" not null generated always as
                  (fold(coalesce(number, '') || ' ' || customer_name || ' ' || reference)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  check (used between 0 and amount),
  check ((state = 'void') = (voided_at is not null)),
  check (state <> 'void' or used = 0)
);
create unique index payments_number on payments (tenant_id, number) where number is not null;
create index payments_customer on payments (tenant_id, customer_id, id desc);
create index payments_invoice on payments (tenant_id, invoice_id) where invoice_id is not null;
create index payments_by_number on payments (tenant_id, number_key, id);
create index payments_by_customer on payments (tenant_id, customer_key, id);
create index payments_by_date on payments (tenant_id, date_key, id);
create index payments_by_amount on payments (tenant_id, amount, id);
create index payments_by_rest on payments (tenant_id, rest, id);
call isolate('payments');
grant select on payments to stockbook_app;
grant insert (id, kind, customer_id, customer_name, currency, date, method, reference, note, amount, invoice_id, created_by, customer_key),
  update (number, number_key, state, voided_at, voided_by, void_reason) on payments to stockbook_app;

create table credit_notes (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null,
  number        text, -- taken last; the note stays as it is from then on
  customer_id   uuid not null,
  customer_name text not null,
  invoice_id    uuid, -- the invoice that it corrects
  currency      text not null,
  party         jsonb not null,
  seller        jsonb not null,
  date          date not null,
  reason        text not null,
  note          text not null default '',
  state         text not null default 'posted' check (state in ('posted', 'void')),
  tax_mode      text not null check (tax_mode in ('exclusive', 'inclusive')),
  location_id   uuid, -- where goods came back to
  subtotal      bigint not null,
  net           bigint not null,
  tax           bigint not null,
  taxes         jsonb not null,
  total         bigint not null check (total between 0 and 999999999999999),
  used          bigint not null default 0, -- what was applied to invoices or refunded
  voided_at     timestamptz(3),
  voided_by     text,
  void_reason   text not null default '',
  created_at    timestamptz(3) not null default now(),
  created_by    text not null,
  number_key    text collate "C" not null default '',
  customer_key  text collate "C" not null,
  date_key      integer not null generated always as (date - date '1970-01-01') stored,
  rest          bigint not null generated always as (case when state = 'posted' then total - used else 0 end) stored,
  search_key    text collate "C" not null generated always as
                  (fold(coalesce(number, '') || ' ' || customer_name || ' ' || reason)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check (used between 0 and total),
  check ((state = 'void') = (voided_at is not null)),
  check (state <> 'void' or used = 0)
);
create unique index credit_notes_number on credit_notes (tenant_id, number) where number is not null;
create index credit_notes_customer on credit_notes (tenant_id, customer_id, id desc);
create index credit_notes_invoice on credit_notes (tenant_id, invoice_id) where invoice_id is not null;
create index credit_notes_location on credit_notes (tenant_id, location_id) where location_id is not null;
create index credit_notes_by_number on credit_notes (tenant_id, number_key, id);
create index credit_notes_by_customer on credit_notes (tenant_id, customer_key, id);
create index credit_notes_by_date on credit_notes (tenant_id, date_key, id);
create index credit_notes_by_total on credit_notes (tenant_id, total, id);
create index credit_notes_by_rest on credit_notes (tenant_id, rest, id);
call isolate('credit_notes');
grant select on credit_notes to stockbook_app;
grant insert (id, customer_id, customer_name, invoice_id, currency, party, seller, date, reason, note, tax_mode, location_id, subtotal,
  net, tax, taxes, total, created_by, customer_key),
  update (number, number_key, state, voided_at, voided_by, void_reason) on credit_notes to stockbook_app;

create table credit_note_lines (
  tenant_id       text not null default current_tenant() references tenants (id),
  id              uuid not null,
  credit_note_id  uuid not null,
  position        integer not null check (position > 0),
  invoice_line_id uuid,
  item_id         uuid,
  sku             text not null default '',
  unit            text not null default '',
  description     text not null,
  quantity        numeric(14,3) not null check (quantity > 0),
  unit_price      numeric(18,6) not null check (unit_price >= 0),
  tax_rate        numeric(6,3) check (tax_rate between 0 and 100),
  total           bigint not null,
  net             bigint not null,
  tax             bigint not null,
  restock         boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id),
  foreign key (tenant_id, invoice_line_id) references invoice_lines (tenant_id, id)
);
create unique index credit_note_lines_position on credit_note_lines (tenant_id, credit_note_id, position);
create index credit_note_lines_invoice_line on credit_note_lines (tenant_id, invoice_line_id) where invoice_line_id is not null;
call isolate('credit_note_lines');
grant select on credit_note_lines to stockbook_app;
grant insert (id, credit_note_id, position, invoice_line_id, item_id, sku, unit, description, quantity, unit_price, tax_rate, total, net,
  tax, restock) on credit_note_lines to stockbook_app;

-- Which money pays what: from a payment or credit note to an invoice or refund. Append-only: one that is taken back is
-- followed by its opposite, which names it.
create table allocations (
  tenant_id      text not null default current_tenant() references tenants (id),
  id             uuid not null,
  payment_id     uuid,
  credit_note_id uuid,
  invoice_id     uuid,
  refund_id      uuid,
  amount         bigint not null,
  releases       uuid,
  created_at     timestamptz(3) not null default now(),
  created_by     text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, refund_id) references payments (tenant_id, id),
  foreign key (tenant_id, releases) references allocations (tenant_id, id),
  check (num_nonnulls(payment_id, credit_note_id) = 1 and num_nonnulls(invoice_id, refund_id) = 1),
  check (case when releases is null then amount > 0 else amount < 0 end)
);
create unique index allocations_releases on allocations (tenant_id, releases) where releases is not null;
create index allocations_payment on allocations (tenant_id, payment_id) where payment_id is not null;
create index allocations_credit_note on allocations (tenant_id, credit_note_id) where credit_note_id is not null;
create index allocations_invoice on allocations (tenant_id, invoice_id) where invoice_id is not null;
create index allocations_refund on allocations (tenant_id, refund_id) where refund_id is not null;
call isolate('allocations');
grant select on allocations to stockbook_app;
grant insert (id, payment_id, credit_note_id, invoice_id, refund_id, amount, releases, created_by) on allocations to stockbook_app;

-- Private links to an issued invoice. The token itself is in the mail alone; here is what recognises it.
create table invoice_links (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  invoice_id uuid not null,
  token_hash text not null, -- SHA-256, hexadecimal
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create unique index invoice_links_token on invoice_links (tenant_id, token_hash);
create index invoice_links_invoice on invoice_links (tenant_id, invoice_id);
call isolate('invoice_links');
grant select, insert (id, invoice_id, token_hash, created_by) on invoice_links to stockbook_app;

-- When an invoice, or a reminder of it, was mailed to whom.
create table invoice_deliveries (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  invoice_id uuid not null,
  kind       text not null check (kind in ('invoice', 'reminder')),
  day_offset integer, -- of a reminder: days after the due date; before, when below zero
  scheduled  boolean not null default false, -- by the schedule of the tenant
  recipients text[] not null,
  sent_by    text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  check ((kind = 'reminder') = (day_offset is not null))
);
create index invoice_deliveries_invoice on invoice_deliveries (tenant_id, invoice_id, id);
-- Whatever runs twice: nobody is reminded twice of the same.
create unique index invoice_deliveries_scheduled on invoice_deliveries (tenant_id, invoice_id, day_offset) where scheduled;
call isolate('invoice_deliveries');
grant select, insert (id, invoice_id, kind, day_offset, scheduled, recipients, sent_by) on invoice_deliveries to stockbook_app;

-- An issued invoice never changes: only that it becomes void, was sent or seen, and the sums that triggers keep.
create function keep_issued() returns trigger language plpgsql as $$
declare
  free constant text[] := array['state', 'voided_at', 'voided_by', 'void_reason', 'paid', 'credit_left', 'balance', 'sent_at', 'viewed_at',
    'overdue_told_at', 'version', 'updated_at', 'updated_by', 'issue_key', 'due_key', 'search_key'];
begin
  if tg_op = 'DELETE' then
    if old.state = 'draft' then return old; end if;
  elsif (new.paid, new.credit_left) is distinct from (old.paid, old.credit_left) and pg_trigger_depth() < 2 then
    raise exception 'What was paid of invoice % follows from the allocations.', old.id using errcode = 'restrict_violation';
  elsif old.state = 'draft' then
    if new.state <> 'void' then return new; end if;
  elsif to_jsonb(new) - free = to_jsonb(old) - free and (new.state = old.state or new.state = 'void')
    and (new.state <> old.state or (new.voided_at, new.voided_by, new.void_reason) is not distinct from (old.voided_at, old.voided_by, old.void_reason))
  then
    return new;
  end if;
  raise exception 'Invoice % is issued: % is refused.', coalesce(old.number, old.id::text), tg_op
    using errcode = 'restrict_violation', constraint = 'invoice_issued';
end $$;
create trigger keep_issued before update or delete on invoices for each row execute function keep_issued();
create trigger keep_issued_all before truncate on invoices for each statement execute function refuse_change();

-- The lines of an invoice change as long as it is a draft. Whoever issues it holds its row, and so this waits for it.
create function keep_issued_lines() returns trigger language plpgsql as $$
declare
  line invoice_lines := coalesce(new, old);
  of_state text;
begin
  select state into of_state from invoices where tenant_id = line.tenant_id and id = line.invoice_id for share;
  if tg_op = 'UPDATE' and (new.tenant_id, new.invoice_id) is distinct from (old.tenant_id, old.invoice_id) then
    of_state := 'moved';
  end if;
  -- Without an invoice: it is being deleted together with its lines, or the foreign key will say so.
  if of_state = 'draft' or of_state is null then return line; end if;
  raise exception 'The invoice of line % is issued: % is refused.', line.id, tg_op
    using errcode = 'restrict_violation', constraint = 'invoice_issued';
end $$;
create trigger keep_issued before insert or update or delete on invoice_lines for each row execute function keep_issued_lines();
create trigger keep_issued_all before truncate on invoice_lines for each statement execute function refuse_change();

-- A payment or credit note that has its number only becomes void. What is used of them follows from the allocations.
create function keep_numbered() returns trigger language plpgsql as $$
declare
  free constant text[] := array['used', 'rest', 'search_key', 'date_key'];
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
  raise exception 'The table % is append-only: % is refused.', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger keep_numbered before update or delete on payments for each row execute function keep_numbered();
create trigger keep_numbered_all before truncate on payments for each statement execute function refuse_change();
create trigger keep_numbered before update or delete on credit_notes for each row execute function keep_numbered();
create trigger keep_numbered_all before truncate on credit_notes for each statement execute function refuse_change();

create function keep_numbered_lines() returns trigger language plpgsql as $$
begin
  if exists (select from credit_notes where tenant_id = new.tenant_id and id = new.credit_note_id and number is not null) then
    raise exception 'The credit note of line % is issued: % is refused.', new.id, tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_numbered before insert on credit_note_lines for each row execute function keep_numbered_lines();
create trigger append_only before update or delete on credit_note_lines for each row execute function refuse_change();
create trigger append_only_all before truncate on credit_note_lines for each statement execute function refuse_change();
create trigger append_only before update or delete on allocations for each row execute function refuse_change();
create trigger append_only_all before truncate on allocations for each statement execute function refuse_change();

-- Adds an allocation to the sums at both of its ends, whose checks refuse what is too much. Both are of one customer,
-- whose row the service has locked, and only an issued invoice is paid.
create function add_allocation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_customer uuid;
  to_customer uuid;
begin
  update payments set used = used + new.amount
    where tenant_id = new.tenant_id and id = new.payment_id and kind = 'payment' and state = 'posted' returning customer_id into from_customer;
  if new.credit_note_id is not null then
    update credit_notes set used = used + new.amount
      where tenant_id = new.tenant_id and id = new.credit_note_id and state = 'posted' returning customer_id into from_customer;
  end if;
  if new.invoice_id is not null then
    update invoices set paid = paid + new.amount, version = version + 1, updated_at = now(), updated_by = new.created_by
      where tenant_id = new.tenant_id and id = new.invoice_id and state = 'issued' returning customer_id into to_customer;
  else
    update payments set used = used + new.amount
      where tenant_id = new.tenant_id and id = new.refund_id and kind = 'refund' and state = 'posted' returning customer_id into to_customer;
  end if;
  if from_customer is null or to_customer is null or from_customer <> to_customer then
    raise exception 'Allocation % is not between documents of one customer.', new.id using errcode = 'check_violation', constraint = 'allocation_ends';
  end if;
  if new.releases is not null and not exists (select from allocations a where a.tenant_id = new.tenant_id and a.id = new.releases
    and a.amount = -new.amount and (a.payment_id, a.credit_note_id, a.invoice_id, a.refund_id)
      is not distinct from (new.payment_id, new.credit_note_id, new.invoice_id, new.refund_id)) then
    raise exception 'Allocation % is not the opposite of the one it takes back.', new.id using errcode = 'check_violation', constraint = 'allocation_ends';
  end if;
  return null;
end $$;
create trigger add_allocation after insert on allocations for each row execute function add_allocation();

-- What documents do to the balance of their customer, and what is left of those made for an invoice. A refund takes
-- from the credit, and so adds to the balance.
create function add_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change bigint := 0;
begin
  if tg_table_name = 'invoices' then
    change := case when new.state = 'issued' then new.total else 0 end - case when old.state = 'issued' then old.total else 0 end;
  elsif tg_table_name = 'payments' then
    change := case new.kind when 'refund' then new.amount else -new.amount end * case when new.state = 'void' then -1 else 1 end;
  else
    change := case when new.state = 'void' then new.total else -new.total end;
  end if;
  if change <> 0 then
    update customers set balance = balance + change where tenant_id = new.tenant_id and id = new.customer_id;
  end if;
  return null;
end $$;
create trigger add_to_balance after update on invoices for each row when (old.state <> new.state) execute function add_to_balance();
create trigger add_to_balance after insert on payments for each row execute function add_to_balance();
create trigger take_from_balance after update on payments for each row when (old.state <> new.state) execute function add_to_balance();
create trigger add_to_balance after insert on credit_notes for each row execute function add_to_balance();
create trigger take_from_balance after update on credit_notes for each row when (old.state <> new.state) execute function add_to_balance();

create function add_to_credit_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices set credit_left = credit_left + new.rest - case when tg_op = 'UPDATE' then old.rest else 0 end
    where tenant_id = new.tenant_id and id = new.invoice_id;
  return null;
end $$;
create trigger add_to_credit_left after insert on payments for each row when (new.invoice_id is not null) execute function add_to_credit_left();
create trigger change_credit_left after update on payments for each row
  when (new.invoice_id is not null and old.rest <> new.rest) execute function add_to_credit_left();
create trigger add_to_credit_left after insert on credit_notes for each row when (new.invoice_id is not null) execute function add_to_credit_left();
create trigger change_credit_left after update on credit_notes for each row
  when (new.invoice_id is not null and old.rest <> new.rest) execute function add_to_credit_left();

revoke execute on function add_allocation(), add_to_balance(), add_to_credit_left() from public;

-- Drafts go by the name that their customer has now.
create function rename_drafts() returns trigger language plpgsql as $$
begin
  update invoices set customer_name = new.name, customer_key = new.name_key
    where tenant_id = new.tenant_id and customer_id = new.id and state = 'draft';
  return null;
end $$;
create trigger rename_drafts after update on customers for each row
  when (old.name <> new.name or old.name_key <> new.name_key) execute function rename_drafts();
