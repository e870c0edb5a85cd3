-- Roles. The application switches into one of them at the start of every transaction:
-- stockbook_app sees one tenant's rows, stockbook_system (sign-in, jobs, platform) is named explicitly.
do $$
begin
  perform pg_advisory_xact_lock(7201934);
  if not exists (select from pg_roles where rolname = 'stockbook_app') then
    create role stockbook_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'stockbook_system') then
    create role stockbook_system nologin;
  end if;
  if not pg_has_role(current_user, 'stockbook_app', 'usage') then
    execute format('grant stockbook_app to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'stockbook_system', 'usage') then
    execute format('grant stockbook_system to %I', current_user);
  end if;
end $$;

grant usage on schema public to stockbook_app, stockbook_system;

-- The tenant of the running transaction; NULL (and so no row) when there is none.
create function current_tenant() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '');

-- Gives a tenant table what isolation needs: row-level security, enabled and forced, with one policy for
-- the tenant of the transaction and one for the system role.
create procedure isolate(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to stockbook_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  execute format('create policy system on %s to stockbook_system using (true) with check (true)', name);
end $$;

-- Tenants. A tenant's own row is its business like any other.
create table tenants (
  id          text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  name        text not null,
  status      text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  branding    jsonb not null default '{}',
  preferences jsonb not null default '{}',
  settings    jsonb not null default '{}',
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now()
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants to stockbook_app using (id = current_tenant()) with check (id = current_tenant());
create policy system on tenants to stockbook_system using (true) with check (true);
grant select, update (name, branding, preferences, settings, updated_at) on tenants to stockbook_app;
grant select, insert, update on tenants to stockbook_system;

-- Sign-in, in the shape the identity library asks for (its own check compares it in identity.test.ts).
-- These tables belong to no tenant; neither application role has any right to them.
create table "auth_users" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
create table "auth_sessions" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "expiresAt" timestamptz not null, "token" text not null unique, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text, "userId" uuid not null references "auth_users" ("id") on delete cascade);
create table "auth_accounts" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "accountId" text not null, "providerId" text not null, "userId" uuid not null references "auth_users" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text, "password" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null);
create table "auth_verifications" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
create table "auth_jwks" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "publicKey" text not null, "privateKey" text not null, "createdAt" timestamptz not null, "expiresAt" timestamptz);
create table "auth_rate_limits" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "key" text not null unique, "count" integer not null, "lastRequest" bigint not null);
create index "auth_sessions_userId_idx" on "auth_sessions" ("userId");
create index "auth_accounts_userId_idx" on "auth_accounts" ("userId");
create index "auth_verifications_identifier_idx" on "auth_verifications" ("identifier");

-- People of a tenant: the tenant's own view of a user, with the one role that user has there.
create table memberships (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  user_id    uuid not null references auth_users (id),
  name       text not null,
  email      text not null,
  role       text check (role in ('admin', 'inventory_manager', 'viewer')),
  status     text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (user_id)
);
create index memberships_tenant_user on memberships (tenant_id, user_id) include (name, role, status);
call isolate('memberships');
grant select on memberships to stockbook_app;
grant select, insert, update, delete on memberships to stockbook_system;

-- Opens a tenant's transaction for a person: sets the tenant, answers the membership, switches the role.
-- One call, one round trip; the membership read here is the one every permission is checked against.
create function enter_tenant(tenant text, member uuid)
  returns table (name text, role text, member_status text, tenant_status text, currency text)
  language plpgsql as $$
begin
  perform set_config('app.tenant_id', tenant, true);
  perform set_config('role', 'stockbook_app', true);
  return query
    select m.name, m.role, m.status, t.status, coalesce(t.preferences ->> 'currency', 'USD')
    from memberships m join tenants t on t.id = m.tenant_id
    where m.tenant_id = tenant and m.user_id = member;
end $$;

-- Who did what. Append-only: nobody is granted update or delete, and the trigger refuses the owner too.
create table audit_events (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          bigint generated always as identity,
  at          timestamptz(3) not null default clock_timestamp(),
  actor_kind  text not null check (actor_kind in ('user', 'system', 'assistant')),
  actor_id    text,
  actor_name  text not null,
  action      text not null,
  entity_type text not null,
  entity_id   text not null,
  changes     jsonb not null default '{}',
  request_id  text,
  primary key (tenant_id, id)
);
create index audit_events_entity on audit_events (tenant_id, entity_type, entity_id, id desc);
call isolate('audit_events');
grant select, insert on audit_events to stockbook_app, stockbook_system;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only: % is refused.', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on audit_events for each row execute function refuse_change();
create trigger append_only_all before truncate on audit_events for each statement execute function refuse_change();

-- Answers of calls that were made with an Idempotency-Key.
create table idempotency_keys (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         text not null,
  user_id    uuid not null,
  call       text not null,
  body_hash  text not null,
  answer     jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call isolate('idempotency_keys');
grant select, insert, update on idempotency_keys to stockbook_app;
grant select, delete on idempotency_keys to stockbook_system;
