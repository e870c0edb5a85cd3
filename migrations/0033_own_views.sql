-- How a person wants to see things, where that is not as the business has it. Theirs alone, as long as they are a member.
create table own_views (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null default current_person(), -- the person
  preferences jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references memberships (tenant_id, user_id) on delete cascade
);
call isolate('own_views');
create policy own on own_views as restrictive to stockbook_app using (id = current_person()) with check (id = current_person());
grant select, insert, update on own_views to stockbook_app;
