-- For a database that is spread over several servers by tenant.
-- In which business somebody is: asked by the login alone, before the tenant is known, and so not kept by tenant. `sample`: the one
-- to try things out in.
create table login_tenants (
  user_id   uuid not null references auth_users (id),
  sample    boolean not null default false,
  tenant_id text not null,
  primary key (user_id, sample)
);
create index login_tenants_tenant on login_tenants (tenant_id, user_id);
call isolate('login_tenants');
grant select, insert, delete on login_tenants to stockbook_system;
grant select, delete on login_tenants to stockbook_app;
create policy privacy on login_tenants to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, delete on login_tenants to stockbook_privacy;
insert into login_tenants (user_id, sample, tenant_id) select user_id, sample, tenant_id from memberships;

-- For the version before, which writes memberships alone.
create function keep_login_tenant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from login_tenants where user_id = old.user_id and tenant_id = old.tenant_id;
  else
    insert into login_tenants (user_id, sample, tenant_id) values (new.user_id, new.sample, new.tenant_id) on conflict do nothing;
  end if;
  return null;
end $$;
-- contract: the version before has no such function.
revoke execute on function keep_login_tenant() from public;
create trigger keep_login_tenant after insert or delete on memberships for each row execute function keep_login_tenant();
