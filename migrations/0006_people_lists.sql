-- The list of people and the audit trail.

-- Text as people compare it: without case, accents and ligatures. The same as `fold` in shared/text.ts.
-- Small letters of every language are those of Unicode: by PostgreSQL's own rules from version 17 on, before that by ICU's.
do $do$
declare
  by_unicode name;
begin
  select collname into strict by_unicode from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
    and collnamespace = 'pg_catalog'::regnamespace order by collname = 'pg_c_utf8' desc limit 1;
  execute format($fold$
    create function fold(value text) returns text
      language sql immutable parallel safe
      return replace(replace(replace(replace(replace(
        lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]', '', 'g') collate %I),
        'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), 'æ', 'ae'), 'œ', 'oe')
  $fold$, by_unicode);
end $do$;

-- What the list of people is sorted by and searched in, as columns that an index serves below row-level security.
alter table memberships
  add column name_key    text collate "C" not null generated always as (fold(name)) stored,
  add column email_key   text collate "C" not null generated always as (fold(email)) stored,
  add column role_rank   integer not null generated always as (case role when 'admin' then 1 when 'inventory_manager' then 2 when 'viewer' then 3 else 4 end) stored,
  add column status_rank integer not null generated always as (case status when 'active' then 1 else 3 end) stored,
  add column seen_key    timestamptz(3) not null generated always as (coalesce(last_seen_at, timestamptz '1970-01-01 00:00:00+00')) stored;
create index memberships_name on memberships (tenant_id, name_key, id);
create index memberships_email on memberships (tenant_id, email_key, id);
create index memberships_role on memberships (tenant_id, role_rank, name_key, id);
create index memberships_status on memberships (tenant_id, status_rank, name_key, id);
create index memberships_seen on memberships (tenant_id, seen_key, id);

alter table invitations
  add column email_key text collate "C" not null generated always as (fold(email)) stored,
  add column role_rank integer not null generated always as (case role when 'admin' then 1 when 'inventory_manager' then 2 else 3 end) stored;
create index invitations_open on invitations (tenant_id, email_key, id) where status = 'pending';
create index invitations_open_role on invitations (tenant_id, role_rank, email_key, id) where status = 'pending';
create index invitations_open_id on invitations (tenant_id, id) where status = 'pending';

-- The trail says what a record was called, so that it can be read when the record is gone, and found by it.
alter table audit_events
  add column entity_name text,
  add column entity_key  text collate "C" generated always as (fold(entity_name)) stored;
create index audit_events_name on audit_events (tenant_id, entity_key, id desc) where entity_key is not null;
