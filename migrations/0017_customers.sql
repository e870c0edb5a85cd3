-- Customers: who buys, and what they owe.

create table customers (
  tenant_id           text not null default current_tenant() references tenants (id),
  id                  uuid not null,
  code                text not null check (code <> ''),
  name                text not null check (name <> ''),
  contacts            jsonb not null default '[]', -- [{name, role, email, phone}]
  email               text not null default '', -- where invoices go
  phone               text not null default '',
  billing_address     jsonb not null, -- {street, city, region, postalCode, country}
  shipping_address    jsonb, -- null: the billing address
  currency            text not null check (currency ~ '^[A-Z]{3}$'), -- of all their documents
  payment_days        integer not null check (payment_days between 0 and 3650),
  tax_number            text not null default '',
  price_list_discount numeric(6,3) not null default 0 check (price_list_discount between 0 and 100),
  status              text not null default 'active' check (status in ('active', 'archived')),
  notes               text not null default '',
  -- What they owe less the credit they have, in minor units; written by the triggers of documents alone.
  balance             bigint not null default 0,
  version             integer not null default 1,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  updated_by          text,
  name_key            text collate "C" not null, -- sorts naturally; see sortKey in shared/text.ts
  code_key            text collate "C" not null,
  search_key          text collate "C" not null, -- all that they are found by, folded
  primary key (tenant_id, id)
);
create unique index customers_code on customers (tenant_id, lower(code));
create index customers_by_name on customers (tenant_id, name_key, id);
create index customers_by_code on customers (tenant_id, code_key, id);
create index customers_by_balance on customers (tenant_id, balance, id);
create index customers_by_status on customers (tenant_id, status, name_key, id);
create index customers_by_updated on customers (tenant_id, updated_at, id);
call isolate('customers');
grant select, delete on customers to stockbook_app;
grant insert (id, code, name, contacts, email, phone, billing_address, shipping_address, currency, payment_days, tax_number,
  price_list_discount, status, notes, updated_by, name_key, code_key, search_key) on customers to stockbook_app;
grant update (code, name, contacts, email, phone, billing_address, shipping_address, currency, payment_days, tax_number,
  price_list_discount, status, notes, version, updated_at, updated_by, name_key, code_key, search_key) on customers to stockbook_app;
