-- Notifications: what somebody is to know of. They are read by the one person they are for, in the one tenant, and
-- by nobody else there: not even an admin.

-- The person on whose behalf the running transaction works; NULL for the system.
create function current_person() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;

-- As before, and says who the person is, as long as their session lives.
create or replace function enter_tenant(tenant text, member uuid, session uuid default null)
  returns table (name text, role text, member_status text, tenant_status text, currency text)
  language plpgsql as $$
declare
  lives boolean := false;
begin
  -- Before the role is switched: neither role of the application sees anything of the tables of sign-in.
  if session is not null then
    lives := exists (select from auth_sessions s where s.id = session and s."userId" = member and s."expiresAt" > now());
  end if;
  perform set_config('app.tenant_id', tenant, true), set_config('app.person_id', case when lives then member::text else '' end, true),
    set_config('role', 'stockbook_app', true);
  return query
    select m.name, m.role, m.status, t.status, coalesce(t.preferences ->> 'currency', 'USD')
    from memberships m join tenants t on t.id = m.tenant_id
    where m.tenant_id = tenant and m.user_id = member and lives;
end $$;

-- What is a person's goes with their membership, which they are referred to by.
drop index memberships_tenant_user;
create unique index memberships_tenant_user on memberships (tenant_id, user_id) include (name, role, status);

create table notifications (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         text collate "C" not null check (id ~ '^[A-Za-z0-9]{20,}$'),
  user_id    uuid not null,
  topic      text not null check (topic ~ '^[a-z]+(-[a-z]+)*$'), -- see shared/notifications/topics.ts
  type       text not null check (type in ('success', 'error', 'warning', 'info')),
  title      text not null check (title <> ''),
  message    text not null check (message <> ''),
  facts      jsonb not null default '{}', -- names and figures in it, by which it is said in the reader's language
  link       text check (link ~ '^/([^/\\]|$)'), -- to a place of our own
  read       boolean not null default false,
  mail       text check (mail in ('at-once', 'daily')), -- how it still has to be mailed; null when that is done, or not wanted
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index notifications_newest on notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (tenant_id, user_id) where not read;
create index notifications_mail on notifications (tenant_id, mail) where mail is not null;
call isolate('notifications');
-- On top of the tenant: anybody there may add one for anybody there, and has no way to anybody's but their own.
create policy own_read on notifications as restrictive for select to stockbook_app using (user_id = current_person());
create policy own_change on notifications as restrictive for update to stockbook_app using (user_id = current_person());
create policy own_remove on notifications as restrictive for delete to stockbook_app using (user_id = current_person());
grant select, delete, update (read, mail) on notifications to stockbook_app;
grant select, delete, update (mail) on notifications to stockbook_system;
grant insert (tenant_id, id, user_id, topic, type, title, message, facts, link, mail) on notifications
  to stockbook_app, stockbook_system;

-- Whether what is told by a notification also comes by mail; a topic that is not there comes as its default says.
create table notification_preferences (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- the person
  topic     text not null check (topic ~ '^[a-z]+(-[a-z]+)*$'),
  mail      text not null check (mail in ('at-once', 'daily', 'never')),
  primary key (tenant_id, id, topic),
  foreign key (tenant_id, id) references memberships (tenant_id, user_id) on delete cascade
);
call isolate('notification_preferences');
-- Whoever raises a notification has to see how each of its readers wants it; only they say so.
create policy own_add on notification_preferences as restrictive for insert to stockbook_app with check (id = current_person());
create policy own_change on notification_preferences as restrictive for update to stockbook_app using (id = current_person());
grant select on notification_preferences to stockbook_app, stockbook_system;
grant insert (id, topic, mail), update (mail) on notification_preferences to stockbook_app;
