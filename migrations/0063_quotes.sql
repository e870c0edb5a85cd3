-- What customers are offered, and what they said to it. A quote that was sent says what its last revision says, and that
-- stays as it went out; it can be taken back to a draft, of which the next revision is made.

create table quotes (
  tenant_id          text not null default current_tenant() references tenants (id),
  id                 uuid not null, -- of version 7: the newest has the greatest
  customer_id        uuid not null,
  state              text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn')),
  number             text, -- from the first sending on
  revision           integer not null default 1 check (revision > 0), -- that it says, or is to become
  customer_name      text not null,
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  party              jsonb, -- the customer as of the sending: {name, email, taxId, billingAddress, shippingAddress}
  seller             jsonb, -- ourselves as of then: {name, address, contactEmail, legalFooter}
  tax_mode           text not null check (tax_mode in ('exclusive', 'inclusive')),
  discount           jsonb, -- {kind, percent} or {kind, amount}
  issue_date         date, -- of the revision
  valid_until        date, -- its last day; of a draft, null: by the days of the business
  customer_reference text not null default '',
  notes              text not null default '',
  terms              text not null default '',
  subtotal           bigint not null default 0,
  discount_amount    bigint not null default 0,
  net                bigint not null default 0,
  tax                bigint not null default 0,
  taxes              jsonb not null default '[]', -- [{rate, net, tax}]
  total              bigint not null default 0 check (total between 0 and 999999999999999),
  sent_at            timestamptz(3), -- when it was first mailed, of this revision
  viewed_at          timestamptz(3), -- when its customer first looked at this revision
  expiring_told_at   timestamptz(3), -- when people were notified that it is about to expire
  withdrawn_at       timestamptz(3),
  withdrawal         text not null default '', -- why
  version            integer not null default 1,
  created_at         timestamptz(3) not null default now(),
  created_by         text not null,
  updated_at         timestamptz(3) not null default now(),
  updated_by         text not null,
  number_key         text collate "C" not null default '', -- sorts naturally; see sortKey in shared/text.ts
  customer_key       text collate "C" not null,
  issue_key          integer not null generated always as (coalesce(issue_date - date '1970-01-01', 2147483647)) stored,
  valid_key          integer not null generated always as (coalesce(valid_until - date '1970-01-01', 2147483647)) stored,
  words              text collate "C" not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  check (state = 'draft' or number is not null),
  check (state in ('draft', 'withdrawn') or (issue_date is not null and valid_until >= issue_date and party is not null and seller is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create unique index quotes_number on quotes (tenant_id, number) where number is not null;
create index quotes_customer on quotes (tenant_id, customer_id, id desc);
create index quotes_by_number on quotes (tenant_id, number_key, id);
create index quotes_by_customer on quotes (tenant_id, customer_key, id);
create index quotes_by_state on quotes (tenant_id, state, id);
create index quotes_by_issue on quotes (tenant_id, issue_key, id);
create index quotes_by_valid on quotes (tenant_id, valid_key, id);
create index quotes_by_total on quotes (tenant_id, total, id);
create index quotes_by_updated on quotes (tenant_id, updated_at, id);
-- What waits for an answer, by the day on which it expires: few beside all there ever were.
create index quotes_open on quotes (tenant_id, valid_key, id) where state = 'sent';
call isolate('quotes');
grant select, delete on quotes to stockbook_app;
grant insert (tenant_id, id, customer_id, customer_name, currency, tax_mode, discount, valid_until, customer_reference, notes, terms,
  subtotal, discount_amount, net, tax, taxes, total, created_at, created_by, updated_by, customer_key, words) on quotes to stockbook_app;
grant update (customer_id, state, number, revision, customer_name, currency, party, seller, tax_mode, discount, issue_date, valid_until,
  customer_reference, notes, terms, subtotal, discount_amount, net, tax, taxes, total, sent_at, viewed_at, expiring_told_at, withdrawn_at,
  withdrawal, version, updated_at, updated_by, number_key, customer_key, words) on quotes to stockbook_app;

create table quote_lines (
  tenant_id         text not null default current_tenant() references tenants (id),
  id                uuid not null,
  quote_id          uuid not null,
  position          integer not null check (position > 0),
  item_id           uuid, -- the item, which may be gone by now; null: free text
  sku               text not null default '',
  unit              text not null default '',
  description       text not null,
  quantity          numeric(14,3) not null check (quantity > 0),
  unit_price        numeric(18,6) not null check (unit_price >= 0),
  discount          jsonb,
  tax_rate_id       uuid,
  tax_rate          numeric(6,3) check (tax_rate between 0 and 100), -- copied from the rate when the quote is sent
  tax_name          text not null default '',
  location_id       uuid,
  total             bigint not null,
  document_discount bigint not null,
  net               bigint not null,
  tax               bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, tax_rate_id) references tax_rates (tenant_id, id)
);
create unique index quote_lines_position on quote_lines (tenant_id, quote_id, position);
create index quote_lines_item on quote_lines (tenant_id, item_id, quote_id) where item_id is not null;
create index quote_lines_tax_rate on quote_lines (tenant_id, tax_rate_id) where tax_rate_id is not null;
call isolate('quote_lines');
grant select, delete on quote_lines to stockbook_app;
grant insert (tenant_id, id, quote_id, position, item_id, sku, unit, description, quantity, unit_price, discount, tax_rate_id, tax_rate,
  tax_name, location_id, total, document_discount, net, tax) on quote_lines to stockbook_app;

-- What went out, as its customer reads it, and the hash of that text: what somebody agreed to can be proved.
create table quote_revisions (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null, -- of the quote
  revision  integer not null check (revision > 0),
  snapshot  jsonb not null,
  hash      text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the snapshot as text
  by        text not null,
  at        timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id, revision),
  foreign key (tenant_id, id) references quotes (tenant_id, id)
);
call isolate('quote_revisions');
grant select, insert (tenant_id, id, revision, snapshot, hash, by, at) on quote_revisions to stockbook_app;
create trigger append_only before update or delete on quote_revisions for each row execute function refuse_change('quote_revisions');
create trigger append_only_all before truncate on quote_revisions for each statement execute function refuse_change('quote_revisions');

-- What was said to a revision: by the customer on their page, or by somebody here on their behalf. Evidence, never changed.
create table quote_decisions (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null,
  quote_id  uuid not null,
  revision  integer not null,
  decision  text not null check (decision in ('accepted', 'declined')),
  on_page   boolean not null, -- by the customer on their page
  name      text not null check (name <> ''), -- as typed there; else who wrote it down
  note      text not null default '', -- why it was declined; who said so
  address   text, -- that the request came from
  hash      text not null, -- of what the page showed
  at        timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id, revision) references quote_revisions (tenant_id, id, revision)
);
create unique index quote_decisions_quote on quote_decisions (tenant_id, quote_id, revision);
call isolate('quote_decisions');
grant select, insert (tenant_id, id, quote_id, revision, decision, on_page, name, note, address, hash, at) on quote_decisions to stockbook_app;
create trigger append_only before update or delete on quote_decisions for each row execute function refuse_change('quote_decisions');
create trigger append_only_all before truncate on quote_decisions for each statement execute function refuse_change('quote_decisions');

-- Private links, each to the revision that it was made for: only what recognises its token is kept.
create table quote_links (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  quote_id   uuid not null,
  revision   integer not null,
  token_hash text not null,
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  ended_at   timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id, revision) references quote_revisions (tenant_id, id, revision)
);
create unique index quote_links_token on quote_links (tenant_id, token_hash);
create index quote_links_quote on quote_links (tenant_id, quote_id, revision);
call isolate('quote_links');
grant select, insert (tenant_id, id, quote_id, revision, token_hash, created_by), update (ended_at) on quote_links to stockbook_app;

-- When a quote was mailed, and when its customer was reminded that it expires: once of each revision.
create table quote_deliveries (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  quote_id   uuid not null,
  revision   integer not null,
  kind       text not null check (kind in ('quote', 'reminder')),
  recipients text[] not null,
  sent_by    text not null,
  created_at timestamptz(3) not null default now(),
  failure    text, -- why all of its mails were given up; null as long as one of them was not
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id, revision) references quote_revisions (tenant_id, id, revision)
);
create index quote_deliveries_quote on quote_deliveries (tenant_id, quote_id, revision, id);
create unique index quote_deliveries_reminder on quote_deliveries (tenant_id, quote_id, revision) where kind = 'reminder';
call isolate('quote_deliveries');
grant select, insert (tenant_id, id, quote_id, revision, kind, recipients, sent_by), update (failure) on quote_deliveries to stockbook_app;
