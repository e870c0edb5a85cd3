-- A list as somebody has narrowed and sorted it, under a name: for themselves, or for everybody in the tenant.
create table saved_views (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  user_id    uuid not null default current_person(),
  list       text not null check (list <> ''), -- see shared/views/contract.ts
  name       text not null check (name <> ''),
  search     text not null, -- what stands behind the question mark of the address
  shared     boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create unique index saved_views_names on saved_views (tenant_id, user_id, list, lower(name));
create index saved_views_shared on saved_views (tenant_id, list) where shared;
call isolate('saved_views');
create policy own_read on saved_views as restrictive for select to stockbook_app using (shared or user_id = current_person());
create policy own_add on saved_views as restrictive for insert to stockbook_app with check (user_id = current_person());
create policy own_change on saved_views as restrictive for update to stockbook_app using (user_id = current_person());
create policy own_remove on saved_views as restrictive for delete to stockbook_app using (shared or user_id = current_person());
grant select, delete, update (name, search, shared, updated_at) on saved_views to stockbook_app;
grant insert (id, list, name, search, shared) on saved_views to stockbook_app;
