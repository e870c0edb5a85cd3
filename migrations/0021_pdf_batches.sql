-- PDFs of many invoices, made in the background and kept in the store as one ZIP for a day.

create table pdf_batches (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  state       text not null default 'working' check (state in ('working', 'done', 'failed', 'cancelled')),
  invoice_ids uuid[] not null check (cardinality(invoice_ids) > 0),
  done        integer not null default 0 check (done between 0 and cardinality(invoice_ids)),
  message     text not null default '', -- why it failed
  created_by  text not null,
  created_at  timestamptz(3) not null default now(),
  primary key (tenant_id, id)
);
call isolate('pdf_batches');
grant select, delete on pdf_batches to stockbook_app;
grant insert (id, invoice_ids, created_by), update (state, done, message) on pdf_batches to stockbook_app;
