-- Reports that are mailed on a schedule.
create table report_schedules (
  tenant_id    text not null default current_tenant() references tenants (id),
  id           uuid not null,
  report       text not null check (report <> ''), -- see shared/reports/reports.ts
  period       text not null check (period not in ('', 'own')), -- one that moves along with the day
  files        text[] not null check (cardinality(files) > 0 and files <@ array['pdf', 'xlsx', 'csv']),
  every        text not null check (every in ('daily', 'weekly', 'monthly')),
  day          smallint, -- of the week, 1 is Monday, or of the month
  hour         smallint not null check (hour between 0 and 23),
  created_by   text not null,
  created_at   timestamptz(3) not null default now(),
  version      integer not null default 1,
  next_at      timestamptz(3), -- null: paused
  timezone     text not null, -- by whose clocks next_at was reckoned
  attempts     smallint not null default 0, -- that failed at next_at
  last_sent_at timestamptz(3),
  fault        text check (fault in ('nobody', 'failed')), -- what went wrong the last time
  primary key (tenant_id, id),
  check (case every when 'daily' then day is null when 'weekly' then day between 1 and 7 else day between 1 and 31 end)
);
create index report_schedules_next on report_schedules (next_at);
call isolate('report_schedules');
grant select on report_schedules to stockbook_app, stockbook_system;
grant delete, update (period, files, every, day, hour, version, next_at, timezone, attempts, last_sent_at, fault) on report_schedules to stockbook_app;
grant insert (id, report, period, files, every, day, hour, created_by, next_at, timezone) on report_schedules to stockbook_app;

-- Whom each goes to; who leaves the business leaves them all.
create table report_recipients (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- the schedule
  user_id   uuid not null,
  primary key (tenant_id, id, user_id),
  foreign key (tenant_id, id) references report_schedules (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index report_recipients_user on report_recipients (tenant_id, user_id);
call isolate('report_recipients');
grant select, delete on report_recipients to stockbook_app;
grant insert (id, user_id) on report_recipients to stockbook_app;
