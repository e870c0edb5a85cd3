-- A tenant moves house: all its rows are read as they are, and written as they were.

-- What is one person's own in a tenant is moved for everybody, in a transaction that has entered no role; whoever works in the
-- application has entered one. Each statement names its person, so that an index is used as before.
alter policy own on chat_contexts using (id = current_person() or current_setting('role') = 'none') with check (id = current_person() or current_setting('role') = 'none');
alter policy own on chat_messages using (user_id = current_person() or current_setting('role') = 'none') with check (user_id = current_person() or current_setting('role') = 'none');
alter policy own on chat_proposals using (user_id = current_person() or current_setting('role') = 'none') with check (user_id = current_person() or current_setting('role') = 'none');
alter policy own on label_basket using (user_id = current_person() or current_setting('role') = 'none') with check (user_id = current_person() or current_setting('role') = 'none');
alter policy own_add on notification_preferences with check (id = current_person() or current_setting('role') = 'none');
alter policy own_change on notification_preferences using (id = current_person() or current_setting('role') = 'none');
alter policy own_change on notifications using (user_id = current_person() or current_setting('role') = 'none');
alter policy own_read on notifications using (user_id = current_person() or current_setting('role') = 'none');
alter policy own_remove on notifications using (user_id = current_person() or current_setting('role') = 'none');
alter policy own_add on own_views with check (id = current_person() or current_setting('role') = 'none');
alter policy own_change on own_views using (id = current_person() or current_setting('role') = 'none');
alter policy own_add on saved_views with check (user_id = current_person() or current_setting('role') = 'none');
alter policy own_change on saved_views using (user_id = current_person() or current_setting('role') = 'none');
alter policy own_read on saved_views using (shared or user_id = current_person() or current_setting('role') = 'none');
alter policy own_remove on saved_views using (shared or user_id = current_person() or current_setting('role') = 'none');

-- What was made to take along, and what was brought. The archive itself is among the files, in parts.
create table house_moves (
  tenant_id   text not null default current_tenant() references tenants,
  id          uuid not null,
  kind        text not null check (kind in ('out', 'in')),
  state       text not null check (state in ('uploading', 'working', 'done', 'failed', 'cancelled')),
  file_name   text not null default '',
  parts       integer not null default 0,
  bytes       bigint not null default 0,
  done        integer not null default 0,
  total       integer not null default 0,
  result      jsonb,
  message     text not null default '',
  created_by  text not null,
  created_at  timestamptz(3) not null default now(),
  ended_at    timestamptz(3),
  primary key (tenant_id, id)
);
call isolate('house_moves');
grant select, insert, delete on house_moves to stockbook_app;
grant update (state, parts, bytes, done, total, result, message, ended_at) on house_moves to stockbook_app;
grant select on house_moves to stockbook_system;
create index on house_moves (tenant_id, created_at desc);
-- One of them is under way at a time.
create unique index house_moves_one on house_moves (tenant_id) where state in ('uploading', 'working');
