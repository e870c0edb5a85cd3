-- Electronic invoices of suppliers as they came in: what each says, whose it is, and what it was matched with. The file lies in the store.
create table incoming_invoices (
  tenant_id      text not null default current_tenant() references tenants (id),
  id             uuid not null,
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of the file: the same one is taken in once
  file_name      text not null check (file_name <> ''),
  size           integer not null check (size > 0),
  is_pdf         boolean not null,
  document       jsonb not null, -- as EInvoice has it
  kind           text not null check (kind in ('invoice', 'creditNote')),
  seller_name    text not null,
  seller_key     text collate "C" not null, -- by which the same number of the same seller is found
  number         text not null check (number <> ''),
  issue_date     date not null,
  due_date       date,
  issue_key      integer not null generated always as (issue_date - date '2000-01-01') stored,
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  net            bigint not null, -- in minor units, as are the next three
  tax            bigint not null,
  total          bigint not null,
  payable        bigint not null,
  supplier_id    uuid,
  order_id       uuid,
  matches        jsonb not null default '{}', -- line of the document → line of the order
  bill_id        uuid,
  filed_at       timestamptz(3),
  filed_by       text,
  filed_reason   text not null default '',
  source         text not null check (source in ('upload', 'folder')),
  version        integer not null default 1,
  created_at     timestamptz(3) not null default now(),
  created_by     text not null,
  updated_at     timestamptz(3) not null default now(),
  updated_by     text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id) on delete set null (supplier_id),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id) on delete set null (order_id),
  foreign key (tenant_id, bill_id) references purchase_bills (tenant_id, id) on delete set null (bill_id),
  check ((filed_at is null) = (filed_by is null))
);
create unique index incoming_invoices_file on incoming_invoices (tenant_id, sha256);
create unique index incoming_invoices_number on incoming_invoices (tenant_id, seller_key, lower(number), kind);
create index incoming_invoices_supplier on incoming_invoices (tenant_id, supplier_id, id);
create index incoming_invoices_order on incoming_invoices (tenant_id, order_id, id);
create unique index incoming_invoices_bill on incoming_invoices (tenant_id, bill_id) where bill_id is not null;
create index incoming_invoices_issued on incoming_invoices (tenant_id, issue_key, id);
create index incoming_invoices_total on incoming_invoices (tenant_id, total, id);
create index incoming_invoices_seller on incoming_invoices (tenant_id, seller_key, id);
call isolate('incoming_invoices');
grant select on incoming_invoices to stockbook_app;
grant insert (tenant_id, id, sha256, file_name, size, is_pdf, document, kind, seller_name, seller_key, number, issue_date, due_date, currency, net, tax,
  total, payable, supplier_id, order_id, matches, source, created_by, updated_by) on incoming_invoices to stockbook_app;
grant update (supplier_id, order_id, matches, bill_id, filed_at, filed_by, filed_reason, version, updated_at, updated_by) on incoming_invoices to stockbook_app;
