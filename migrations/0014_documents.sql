-- What every document of a tenant shares: the rates of tax, and the series that numbers come from.

create table tax_rates (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  name        text not null check (name <> ''),
  rate        numeric(6,3) not null check (rate between 0 and 100),
  is_default  boolean not null default false,
  version     integer not null default 1,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (tenant_id, id),
  check (not is_default or archived_at is null)
);
create unique index tax_rates_name on tax_rates (tenant_id, lower(name)) where archived_at is null;
create unique index tax_rates_default on tax_rates (tenant_id) where is_default;
call isolate('tax_rates');
grant select, insert, update on tax_rates to stockbook_app;

-- How far each series has come. The row stays locked until the posting that took a number has ended, so that a
-- number given back by a posting that failed is the next one again: no gaps, no duplicates.
create table number_series (
  tenant_id text not null default current_tenant() references tenants (id),
  id        text not null, -- the kind of document
  period    text not null, -- the year, or month, that the counter begins anew with; '' where it never does
  last      integer not null check (last > 0),
  primary key (tenant_id, id, period)
);
call isolate('number_series');
grant select, insert, update (last) on number_series to stockbook_app;
