-- What people say about items, and what visitors write to the business.

-- Of a comment only the words of staff and its status change; what its author wrote stays.
create table comments (
  tenant_id      text not null default current_tenant() references tenants (id),
  id             uuid not null, -- of version 7: the newest has the greatest
  item_id        uuid not null,
  author_user_id uuid not null, -- who wrote it, and may be gone
  author_name    text not null check (author_name <> ''),
  text           text not null check (char_length(text) between 1 and 2000),
  status         text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'spam')),
  reply          text check (char_length(reply) between 1 and 2000),
  replied_by     text,
  replied_at     timestamptz(3),
  moderated_by   text, -- null as long as nobody has decided
  moderated_at   timestamptz(3),
  version        integer not null default 1,
  created_at     timestamptz(3) not null default now(),
  search_key     text collate "C" not null generated always as (fold(author_name || ' ' || text)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade,
  check ((reply is null) = (replied_by is null) and (reply is null) = (replied_at is null)),
  check ((moderated_by is null) = (moderated_at is null))
);
create index comments_queue on comments (tenant_id, status, id desc);
create index comments_item on comments (tenant_id, item_id, id desc);
create index comments_published on comments (tenant_id, item_id, id) where status = 'approved';
create index comments_spammers on comments (tenant_id, author_user_id) where status = 'spam';
call isolate('comments');
grant select, insert on comments to stockbook_app;
grant update (status, reply, replied_by, replied_at, moderated_by, moderated_at, version) on comments to stockbook_app;

-- When a business was last written to about comments that wait: a flood of them is one mail.
alter table tenants add column comments_mailed_at timestamptz(3);
grant update (comments_mailed_at) on tenants to stockbook_app;

-- What was sent by the contact form.
create table contact_messages (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- of version 7: the newest has the greatest
  name       text not null check (name <> ''),
  email      text not null check (email = lower(email)),
  message    text not null check (message <> ''),
  page       text not null default '',
  status     text not null default 'open' check (status in ('open', 'answered', 'archived')),
  changed_by text, -- who last said that it is answered, archived or open again
  changed_at timestamptz(3),
  version    integer not null default 1,
  created_at timestamptz(3) not null default now(),
  search_key text collate "C" not null generated always as (fold(name || ' ' || email || ' ' || message)) stored,
  primary key (tenant_id, id),
  check ((changed_by is null) = (changed_at is null))
);
create index contact_messages_status on contact_messages (tenant_id, status, id desc);
call isolate('contact_messages');
grant select, insert on contact_messages to stockbook_app;
grant update (status, changed_by, changed_at, version) on contact_messages to stockbook_app;

-- Whom the reader of a mail answers, where that is not who sent it.
alter table mails add column reply_to text
  check (reply_to ~ '^[^[:space:][:cntrl:]@<>,;"]+@[^[:space:][:cntrl:]@<>,;"]+$');
grant insert (reply_to) on mails to stockbook_app, stockbook_system;
