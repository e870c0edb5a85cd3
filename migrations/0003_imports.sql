-- Imports: the file as it came, how it is read, and how far the work on it is. The background does its work
-- in portions; each commits its rows, what they changed and `progress` together.
create table imports (
  tenant_id       text not null default current_tenant() references tenants (id),
  id              uuid not null,
  file_name       text not null,
  file            bytea not null,
  state           text not null default 'uploaded' check (state in
                    ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'cancelled', 'failed')),
  format          text not null check (format in ('stockbook', 'shopify', 'woocommerce', 'plain')),
  encoding        text not null,
  delimiter       text not null,
  decimal_comma   boolean not null,
  header          jsonb not null, -- headings
  sample          jsonb not null, -- cells of the first rows
  mapping         jsonb not null, -- per column its target or null
  location_id     uuid not null,
  rows            integer not null check (rows >= 0),
  items           integer not null default 0 check (items >= 0),
  progress        integer not null default 0 check (progress >= 0),
  summary         jsonb,          -- {create, update, unchanged, error} of the dry run
  result          jsonb,          -- the same of the run
  applied         integer not null default 0 check (applied >= 0),
  new_categories  text[] not null default '{}', -- made by the run, taken away by its undo
  message         text,
  currency        text not null,  -- in which prices are read
  work            integer not null default 0, -- counts what was started; work of an older number stops
  worker_id       text,           -- who started it
  worker_name     text,
  created_by      text,
  created_by_name text not null,
  created_at      timestamptz(3) not null default now(),
  finished_at     timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index imports_by_age on imports (tenant_id, created_at desc, id);
create index imports_location on imports (tenant_id, location_id);
create index imports_at_work on imports (state) where state in ('checking', 'running', 'undoing');
call isolate('imports');
grant select, insert on imports to stockbook_app;
grant update (state, decimal_comma, mapping, location_id, items, progress, summary, result, applied, new_categories, message,
  work, worker_id, worker_name, finished_at) on imports to stockbook_app;
grant select on imports to stockbook_system;

-- One row per item that a file describes. There is no foreign key to the item: undoing deletes the items it
-- made, and the row still says what happened.
create table import_rows (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- the import
  position   integer not null, -- templates before their variants
  line       integer not null,
  sku        text not null,
  name       text not null,
  draft      jsonb not null, -- what the file says of the item
  outcome    text not null check (outcome in ('create', 'update', 'unchanged', 'error')),
  errors     jsonb not null default '[]', -- [{column, message}]
  changes    jsonb not null default '{}', -- {field: {before, after}}
  item_id    uuid,
  move_id    bigint,  -- the stock move it posted
  applied    boolean not null default false, -- carried out and not put back
  primary key (tenant_id, id, position),
  foreign key (tenant_id, id) references imports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, move_id) references stock_moves (tenant_id, id)
);
create index import_rows_by_outcome on import_rows (tenant_id, id, outcome, position);
create index import_rows_applied on import_rows (tenant_id, id, position) where applied;
create index import_rows_move on import_rows (tenant_id, move_id) where move_id is not null;
call isolate('import_rows');
grant select, insert, delete on import_rows to stockbook_app;
grant update (outcome, errors, changes, item_id, move_id, applied, name) on import_rows to stockbook_app;
