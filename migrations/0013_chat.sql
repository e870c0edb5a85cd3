-- The chat with the assistant: what a person says to it and hears from it is read by that person, in that tenant, and
-- by nobody else there: not even an admin.

-- How the chat of a tenant looks and behaves: one document. Everything in it is shown to visitors.
create table chat_configurations (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         text not null default 'chat' check (id = 'chat'), -- there is one
  content    text not null check (octet_length(content) <= 65536),
  version    integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
call isolate('chat_configurations');
grant select on chat_configurations to stockbook_app, stockbook_system;
grant insert (content, updated_by), update (content, version, updated_at, updated_by) on chat_configurations to stockbook_app;
call show_visitors('chat_configurations', 'tenant_id, id, content, version, updated_at', 'tenant_id = current_tenant()');

create table chat_messages (
  tenant_id       text not null default current_tenant() references tenants (id),
  id              uuid not null,
  user_id         uuid not null default current_person(),
  conversation_id uuid not null,
  text            text not null check (text <> ''),
  sender          text not null check (sender in ('user', 'bot')),
  status          text not null check (status in ('sending', 'sent', 'error')), -- see shared/chat/states.ts
  read            boolean not null default false,
  metadata        jsonb not null default '{}',
  answers         uuid, -- what the person said that this is the answer to
  sent_at         timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, answers) references chat_messages (tenant_id, id) on delete set null (answers),
  check (sender = 'bot' or answers is null)
);
create index chat_messages_newest on chat_messages (tenant_id, user_id, sent_at desc, id desc);
create index chat_messages_unread on chat_messages (tenant_id, user_id) where not read;
create unique index chat_messages_answers on chat_messages (tenant_id, answers) where answers is not null;
call isolate('chat_messages');
create policy own on chat_messages as restrictive to stockbook_app
  using (user_id = current_person()) with check (user_id = current_person());
grant select, delete, update (status, read, conversation_id, metadata) on chat_messages to stockbook_app;
grant insert (id, user_id, conversation_id, text, sender, status, read, metadata, answers) on chat_messages to stockbook_app;

-- What the assistant remembers of the conversation with a person.
create table chat_contexts (
  tenant_id        text not null default current_tenant() references tenants (id),
  id               uuid not null default current_person(), -- the person
  conversation_id  uuid not null,
  message_count    integer not null check (message_count >= 0),
  session_start    timestamptz(3) not null,
  last_interaction timestamptz(3) not null,
  last_intent      text,
  topic            text,
  entities         jsonb not null default '{}',
  sentiment        text not null check (sentiment in ('positive', 'neutral', 'negative')),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references memberships (tenant_id, user_id) on delete cascade
);
call isolate('chat_contexts');
create policy own on chat_contexts as restrictive to stockbook_app using (id = current_person()) with check (id = current_person());
grant select, insert, update, delete on chat_contexts to stockbook_app;

-- What the assistant offered to do. It is carried out once, with these very arguments, by the person it was offered to.
create table chat_proposals (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  user_id    uuid not null default current_person(),
  action     text not null,
  arguments  jsonb not null,
  title      text not null,
  lines      jsonb not null,
  status     text not null default 'open' check (status in ('open', 'confirmed', 'dismissed')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade,
  check ((status = 'open') = (settled_at is null))
);
create index chat_proposals_person on chat_proposals (tenant_id, user_id);
call isolate('chat_proposals');
create policy own on chat_proposals as restrictive to stockbook_app
  using (user_id = current_person()) with check (user_id = current_person());
grant select, update (status, settled_at) on chat_proposals to stockbook_app;
grant insert (id, user_id, action, arguments, title, lines, expires_at) on chat_proposals to stockbook_app;

-- What was sold, received or lost in a time.
create index stock_moves_reason on stock_moves (tenant_id, reason, effective_at) include (item_id, on_hand_delta, value_delta);
