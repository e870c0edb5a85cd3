-- Fields of items that a business defines for itself. A field that is no longer wanted is archived and never deleted:
-- what items say in it stays, and so does what the trail says of it.
create table custom_fields (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  name        text not null check (name <> ''),
  kind        text not null check (kind in ('text', 'number', 'date', 'choice')),
  choices     text[] not null default '{}',
  required    boolean not null default false,
  position    integer not null,
  version     integer not null default 1,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (tenant_id, id),
  check ((kind = 'choice') = (cardinality(choices) > 0))
);
create unique index custom_fields_name on custom_fields (tenant_id, lower(name)) where archived_at is null;
call isolate('custom_fields');
grant select, insert, update on custom_fields to stockbook_app;

-- What an item says in them, as text by the id of the field; see docs/decisions on custom fields.
alter table items add column custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object');
grant insert (custom), update (custom) on items to stockbook_app;

-- The choices of items once more: a list narrowed by one is read from here, as a row-level policy keeps the operators
-- of jsonb from any index.
create table item_choices (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null,
  field_id  uuid not null,
  choice    text collate "C" not null,
  primary key (tenant_id, id, field_id),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, field_id) references custom_fields (tenant_id, id)
);
create index item_choices_by_choice on item_choices (tenant_id, field_id, choice, id);
call isolate('item_choices');
grant select, insert, delete on item_choices to stockbook_app;
