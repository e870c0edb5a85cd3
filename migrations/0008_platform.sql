-- The platform's view of all tenants: what its list is sorted and searched by, and what its figures count.

alter table tenants
  add column name_key    text collate "C" not null generated always as (fold(name)) stored,
  add column status_rank integer not null generated always as (case status when 'active' then 1 when 'suspended' then 2 else 3 end) stored;

create index ledger_checks_ran on ledger_checks (ran_at);
create index mails_failed on mails (id) where status = 'failed';
grant select on ledger_checks to stockbook_system;
