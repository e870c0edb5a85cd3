-- Pictures that files name by their addresses are fetched in the background when somebody agrees: each address once for an
-- import, whichever rows name it. What was fetched is known by its address from then on, also to later imports.
alter table imports
  add column pictures integer not null default 0 check (pictures >= 0), -- addresses of pictures elsewhere, as the preview found
  add column fetch_pictures boolean not null default false, -- whether they are fetched once the run is done
  add column picture_work integer not null default 0; -- counts what was started of that; work of an older number stops
grant update (pictures, fetch_pictures, picture_work) on imports to stockbook_app;

create table import_pictures (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- the import
  number     integer not null,
  address    text not null,
  rows       integer[] not null, -- positions of the rows that name it
  state      text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  attempts   integer not null default 0 check (attempts >= 0),
  due_at     timestamptz(3) not null default now(), -- not to be tried before
  reason     jsonb, -- why it failed, or has to be tried again
  picture_id text check ((picture_id is not null) = (state = 'fetched')), -- the picture that was made of it, which may be gone
  primary key (tenant_id, id, number),
  foreign key (tenant_id, id) references imports (tenant_id, id) on delete cascade
);
create index import_pictures_by_state on import_pictures (tenant_id, id, state, number);
create index import_pictures_fetched on import_pictures (tenant_id, md5(address)) where state = 'fetched';
create index import_pictures_waiting on import_pictures (state) where state = 'waiting';
call isolate('import_pictures');
grant select, insert, delete on import_pictures to stockbook_app;
grant update (state, attempts, due_at, reason, picture_id) on import_pictures to stockbook_app;
grant select on import_pictures to stockbook_system;
