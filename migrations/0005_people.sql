-- People: what a tenant's admins may change of its members, invitations, and requests for access.

alter table memberships
  add column version      integer not null default 1,
  add column last_seen_at timestamptz(3); -- when the person last asked for an ID token
grant update (name, role, status, version), delete on memberships to stockbook_app;

-- An invitation to join with a role. The token itself is in the mail alone; here is what recognises it.
create table invitations (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  email       text not null check (email = lower(email)),
  role        text not null check (role in ('admin', 'inventory_manager', 'viewer')),
  token_hash  text not null, -- SHA-256, hexadecimal
  status      text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  invited_by  text not null, -- the name, as in the audit trail
  created_at  timestamptz(3) not null default now(),
  sent_at     timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  accepted_at timestamptz(3),
  primary key (tenant_id, id),
  check ((status = 'accepted') = (accepted_at is not null))
);
create unique index invitations_email on invitations (tenant_id, email) where status = 'pending';
create index invitations_token on invitations (token_hash);
call isolate('invitations');
grant select, insert on invitations to stockbook_app, stockbook_system;
grant update (role, token_hash, status, invited_by, sent_at, expires_at, accepted_at) on invitations to stockbook_app, stockbook_system;

-- A visitor asking in. What comes from the same address while a request is open is folded into it.
create table access_requests (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null, -- of version 7: the newest has the greatest
  email         text not null check (email = lower(email)),
  name          text not null default '',
  messages      jsonb not null, -- [{at, page, message}], the oldest first
  status        text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason        text not null default '',
  decided_at    timestamptz(3),
  decided_by    text,
  invitation_id uuid,
  version       integer not null default 1,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, invitation_id) references invitations (tenant_id, id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index access_requests_pending on access_requests (tenant_id, email) where status = 'pending';
create index access_requests_status on access_requests (tenant_id, status, id desc);
create index access_requests_email on access_requests (tenant_id, email, id desc);
create index access_requests_invitation on access_requests (tenant_id, invitation_id) where invitation_id is not null;
call isolate('access_requests');
grant select, insert on access_requests to stockbook_app, stockbook_system;
grant update (name, messages, status, reason, decided_at, decided_by, invitation_id, version, updated_at)
  on access_requests to stockbook_app, stockbook_system;

-- The audit trail says from where, and is read by person and by action.
alter table audit_events add column address text;
create index audit_events_actor on audit_events (tenant_id, actor_id, id desc);
create index audit_events_action on audit_events (tenant_id, action, id desc);

-- Failed attempts of the last quarter of an hour (sign-in, codes, registrations, …), per account and per address.
-- The key is a keyed hash, so that nobody learns from it who was tried. Belongs to no tenant, and neither
-- application role has any right to it.
create table auth_attempts (
  key       text primary key,
  failed_at timestamptz[] not null, -- the oldest first
  last_at   timestamptz not null
);
create index auth_attempts_age on auth_attempts (last_at);
drop table "auth_rate_limits"; -- what the identity library counted by itself

-- A second factor, in the shape the identity library asks for.
alter table "auth_users" add column "twoFactorEnabled" boolean;
create table "auth_two_factors" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "secret" text not null, "backupCodes" text not null, "userId" uuid not null references "auth_users" ("id") on delete cascade, "verified" boolean, "failedVerificationCount" integer, "lockedUntil" timestamptz);
create index "auth_two_factors_secret_idx" on "auth_two_factors" ("secret");
create index "auth_two_factors_userId_idx" on "auth_two_factors" ("userId");

-- As before, and only for as long as the session lives that the person's token was made from (null: on behalf of
-- the system): whoever signed out, or was signed out by a new password, is refused at the very next request.
drop function enter_tenant(text, uuid);
create function enter_tenant(tenant text, member uuid, session uuid default null)
  returns table (name text, role text, member_status text, tenant_status text, currency text)
  language plpgsql as $$
declare
  lives boolean := false;
begin
  -- Before the role is switched: neither role of the application sees anything of the tables of sign-in.
  if session is not null then
    lives := exists (select from auth_sessions s where s.id = session and s."userId" = member and s."expiresAt" > now());
  end if;
  perform set_config('app.tenant_id', tenant, true);
  perform set_config('role', 'stockbook_app', true);
  return query
    select m.name, m.role, m.status, t.status, coalesce(t.preferences ->> 'currency', 'USD')
    from memberships m join tenants t on t.id = m.tenant_id
    where m.tenant_id = tenant and m.user_id = member and lives;
end $$;
