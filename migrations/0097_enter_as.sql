-- Whoever reads at the worker of their business enters there, once their session was found where sessions are.
create function session_lives(session uuid, member uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from auth_sessions s where s.id = session and s."userId" = member and s."expiresAt" > now());
end $$;

create function enter_as(tenant text, member uuid)
  returns table (name text, role text, member_status text, tenant_status text, currency text) language plpgsql as $$
begin
  execute format('set local app.tenant_id = %L', tenant);
  execute format('set local app.person_id = %L', coalesce(member::text, ''));
  perform set_config('role', 'stockbook_app', true);
  return query
    select m.name, m.role, m.status, t.status, coalesce(t.preferences ->> 'currency', 'USD')
    from memberships m join tenants t on t.id = m.tenant_id
    where m.tenant_id = tenant and m.user_id = member;
end $$;

create or replace function enter_tenant(tenant text, member uuid, session uuid default null)
  returns table (name text, role text, member_status text, tenant_status text, currency text) language plpgsql as $$
begin
  -- The session first: neither role of the application sees anything of the tables of sign-in.
  return query select * from enter_as(tenant, case when session_lives(session, member) then member end);
end $$;
