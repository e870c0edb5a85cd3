-- Private links to the page of a customer, by which they see everything of theirs: only what recognises a token is kept.
create table customer_links (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  customer_id uuid not null,
  token_hash  text not null,
  created_at  timestamptz(3) not null default now(),
  created_by  text not null,
  viewed_at   timestamptz(3), -- when somebody last looked by it
  ended_at    timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create unique index customer_links_token on customer_links (tenant_id, token_hash);
create index customer_links_customer on customer_links (tenant_id, customer_id, id);
call isolate('customer_links');
grant select, insert (tenant_id, id, customer_id, token_hash, created_by), update (viewed_at, ended_at) on customer_links to stockbook_app;

-- Letters about an order, a delivery or the page of a customer: to whom, and what became of them.
create table sales_letters (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null, -- of version 7: the newest has the greatest
  order_id    uuid,
  delivery_id uuid,
  customer_id uuid,
  about       text not null, -- the number, or the name of the customer
  recipients  text[] not null,
  sent_by     text not null,
  created_at  timestamptz(3) not null default now(),
  failure     text, -- why all of its mails were given up; null as long as one of them was not
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references sales_orders (tenant_id, id),
  foreign key (tenant_id, delivery_id) references deliveries (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  check (num_nonnulls(order_id, delivery_id, customer_id) = 1)
);
create index sales_letters_order on sales_letters (tenant_id, order_id, id) where order_id is not null;
create index sales_letters_delivery on sales_letters (tenant_id, delivery_id, id) where delivery_id is not null;
create index sales_letters_customer on sales_letters (tenant_id, customer_id, id) where customer_id is not null;
call isolate('sales_letters');
grant select, insert (tenant_id, id, order_id, delivery_id, customer_id, about, recipients, sent_by), update (failure) on sales_letters to stockbook_app;
