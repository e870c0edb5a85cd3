-- Mails. One is written in the transaction that wants it sent, and a job delivers it after the commit. Its texts
-- hold secrets: links with tokens that sign somebody in. So a tenant may add mails and read none, not even its
-- own; and when a mail server has taken a mail over, its texts are emptied in the same statement, so that no
-- token lies around: what was sent to whom and when stays. Texts remain of mails that still have to go out and of
-- those that are kept to be read in the outbox, where no mail server is configured.
create table mails (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- of version 7: the newest has the greatest
  template   text not null,
  -- The last line of defence against a second header or recipient smuggled in.
  to_address text not null check (to_address ~ '^[^[:space:][:cntrl:]@<>,;"]+@[^[:space:][:cntrl:]@<>,;"]+$'),
  to_name    text not null default '' check (to_name !~ '[[:cntrl:]]'),
  subject    text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  text       text not null,
  html       text not null,
  status     text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts   integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at    timestamptz(3),
  primary key (tenant_id, id),
  check ((status = 'sent') = (sent_at is not null)),
  check (status <> 'sent' or (text = '' and html = ''))
);
create index mails_newest on mails (id);
create index mails_queued on mails (id) where status = 'queued';
call isolate('mails');
grant insert (tenant_id, id, template, to_address, to_name, subject, text, html) on mails to stockbook_app, stockbook_system;
grant select, update (text, html, status, attempts, last_error, sent_at) on mails to stockbook_system;

-- Calls of the platform are made once per key like all others; their transactions have the system's role.
grant insert, update on idempotency_keys to stockbook_system;
