-- A person can try the product in a sample business: a tenant of its own, so that the books of their own business never hold
-- anything that is made up. As long as there is one, they are in it; thrown away, it is closed, and they are back.
alter table tenants
  add column sample_of text check (sample_of <> id); -- whose sample it is; null for a real one
alter table memberships
  add column sample boolean not null default false, -- of somebody in their sample business, beside the one in their own
  drop constraint memberships_user_id_key;
alter table memberships add constraint memberships_user_id_key unique (user_id, sample);

-- Who has a sample business, or is getting one; a row of their own business.
create table samples (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null default current_person(), -- whose
  business   text not null, -- the tenant that it is, or is going to be
  state      text not null default 'filling' check (state in ('filling', 'ready', 'failed')),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references memberships (tenant_id, user_id) on delete cascade
);
call isolate('samples');
grant select, insert (tenant_id, id, business) on samples to stockbook_app;
grant update (business, state) on samples to stockbook_app;
grant select, update (state), delete on samples to stockbook_system;
