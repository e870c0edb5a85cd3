-- The tenant and the role are set by command: a distributed engine passes commands on to its nodes, calls of set_config not.
create or replace function enter_tenant(tenant text, member uuid, session uuid default null)
  returns table (name text, role text, member_status text, tenant_status text, currency text) language plpgsql as $$
declare
  lives boolean := false;
begin
  -- Before the role is switched: neither role of the application sees anything of the tables of sign-in.
  if session is not null then
    lives := exists (select from auth_sessions s where s.id = session and s."userId" = member and s."expiresAt" > now());
  end if;
  execute format('set local app.tenant_id = %L', tenant);
  execute format('set local app.person_id = %L', case when lives then member::text else '' end);
  set local role stockbook_app;
  return query
    select m.name, m.role, m.status, t.status, coalesce(t.preferences ->> 'currency', 'USD')
    from memberships m join tenants t on t.id = m.tenant_id
    where m.tenant_id = tenant and m.user_id = member and lives;
end $$;

-- Who writes a row says whose it is; the policies refuse every tenant but the own one.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('stockbook_app', c.oid, 'insert')
      and not has_table_privilege('stockbook_app', c.oid, 'insert')
    order by 1
  loop
    execute format('grant insert (tenant_id) on %I to stockbook_app', name);
  end loop;
end $$;
