-- What one mail or several take to their readers may be told when they were given up, or wait again: the job named
-- here looks at what became of them. Several features keep such mailings, so no foreign key leads to them.
alter table mails add column mailing_id uuid, add column mailing_job text, add check ((mailing_id is null) = (mailing_job is null));
create index mails_mailing on mails (tenant_id, mailing_id) where mailing_id is not null;
grant insert (mailing_id, mailing_job) on mails to stockbook_app, stockbook_system;

-- Why all of its mails were given up; null as long as one of them was not.
alter table invoice_deliveries add column failure text;
grant update (failure) on invoice_deliveries to stockbook_app;

-- When an order was mailed, and where to. The order itself says it of the last one that did not fail.
create table purchase_order_mailings (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  order_id   uuid not null,
  recipient  text not null,
  created_at timestamptz(3) not null default now(),
  failure    text,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id)
);
create index purchase_order_mailings_order on purchase_order_mailings (tenant_id, order_id, created_at);
call isolate('purchase_order_mailings');
grant select, insert (id, order_id, recipient), update (failure) on purchase_order_mailings to stockbook_app;
insert into purchase_order_mailings (tenant_id, id, order_id, recipient, created_at)
  select tenant_id, gen_random_uuid(), id, sent_to, sent_at from purchase_orders where sent_at is not null and sent_to is not null;
