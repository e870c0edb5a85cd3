-- Templates of labels and sheets of labels that a business made itself; those that every business has are in the program.
create table label_templates (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  name        text not null check (name <> ''),
  layout      jsonb not null, -- as labelLayout of the contract has it
  version     integer not null default 1,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (tenant_id, id)
);
create unique index label_templates_name on label_templates (tenant_id, lower(name)) where archived_at is null;
call isolate('label_templates');
grant select, insert, update, delete on label_templates to stockbook_app;

create table label_sheets (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  name        text not null check (name <> ''),
  measures    jsonb not null, -- as sheetMeasures of the contract has it
  version     integer not null default 1,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (tenant_id, id)
);
create unique index label_sheets_name on label_sheets (tenant_id, lower(name)) where archived_at is null;
call isolate('label_sheets');
grant select, insert, update, delete on label_sheets to stockbook_app;

-- Of which items somebody wants labels, and how many: theirs alone, on whichever device they are.
create table label_basket (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- of version 7: what came last has the greatest
  user_id   uuid not null default current_person(),
  item_id   uuid not null,
  copies    integer not null check (copies > 0),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, item_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade
);
create index label_basket_item on label_basket (tenant_id, item_id);
call isolate('label_basket');
create policy own on label_basket as restrictive to stockbook_app using (user_id = current_person()) with check (user_id = current_person());
grant select, insert (tenant_id, id, item_id, copies), update (copies), delete on label_basket to stockbook_app;

-- The numbers that a business makes its own barcodes from: those of GS1 below its company prefix. One row at most.
create table barcode_ranges (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         integer not null default 1 check (id = 1),
  prefix     text not null check (prefix ~ '^[0-9]{4,11}$'),
  next       bigint not null check (next >= 0), -- given out next; taken with the row locked, so that none is left out
  version    integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id)
);
call isolate('barcode_ranges');
grant select, insert (tenant_id, prefix, next), update (prefix, next, version, updated_at) on barcode_ranges to stockbook_app;
