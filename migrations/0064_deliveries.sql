-- What goes to a customer together: a list to pick by at first, and once it has left a document that stays.
create table deliveries (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null,
  order_id      uuid not null,
  order_number  text not null,
  customer_id   uuid not null,
  customer_name text not null,
  customer_key  text collate "C" not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'), -- of the order
  state         text not null default 'picking' check (state in ('picking', 'delivered', 'void')),
  number        text,
  number_key    text collate "C" not null default '',
  party         jsonb, -- to whom it went
  delivered_on  date,
  carrier       text not null default '',
  tracking      text not null default '',
  note          text not null default '',
  delivered_at  timestamptz(3),
  delivered_by  text,
  voided_at     timestamptz(3),
  voided_by     text,
  void_reason   text not null default '',
  words         text collate "C" not null,
  version       integer not null default 1,
  created_at    timestamptz(3) not null default now(),
  created_by    text not null,
  updated_at    timestamptz(3) not null default now(),
  updated_by    text not null,
  delivered_key integer not null generated always as (coalesce(delivered_on - '1970-01-01'::date, 2147483647)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references sales_orders (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  check ((state = 'picking') = (number is null)),
  check (state = 'picking' or (delivered_on is not null and delivered_at is not null and party is not null)),
  check ((state = 'void') = (voided_at is not null))
);
create unique index deliveries_number on deliveries (tenant_id, number) where number is not null;
create index deliveries_by_number on deliveries (tenant_id, number_key, id);
create index deliveries_by_customer on deliveries (tenant_id, customer_key, id);
create index deliveries_by_state on deliveries (tenant_id, state, id);
create index deliveries_by_date on deliveries (tenant_id, delivered_key, id);
create index deliveries_order on deliveries (tenant_id, order_id, id);
create index deliveries_customer on deliveries (tenant_id, customer_id, id);
call isolate('deliveries');
grant select, delete on deliveries to stockbook_app;
grant insert (tenant_id, id, order_id, order_number, customer_id, customer_name, customer_key, currency, note, words, created_by, updated_by)
  on deliveries to stockbook_app;
grant update (state, number, number_key, customer_name, customer_key, party, delivered_on, carrier, tracking, note, delivered_at, delivered_by,
  voided_at, voided_by, void_reason, words, version, updated_at, updated_by) on deliveries to stockbook_app;
grant select on deliveries to stockbook_system;

create table delivery_lines (
  tenant_id     text not null default current_tenant() references tenants (id),
  id            uuid not null,
  delivery_id   uuid not null,
  order_line_id uuid not null,
  position      integer not null check (position > 0),
  item_id       uuid,
  sku           text not null default '',
  unit          text not null default '',
  description   text not null,
  location_id   uuid, -- null: nothing leaves the stock for it
  quantity      numeric(14,3) not null check (quantity > 0), -- to be picked; once it has left, what left
  picked        numeric(14,3) not null default 0 check (picked between 0 and quantity),
  invoiced      numeric(14,3) not null default 0 check (invoiced between 0 and quantity),
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_id) references deliveries (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_line_id) references sales_order_lines (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index delivery_lines_delivery on delivery_lines (tenant_id, delivery_id, position);
create index delivery_lines_order_line on delivery_lines (tenant_id, order_line_id);
call isolate('delivery_lines');
grant select, insert, delete on delivery_lines to stockbook_app;
grant update (quantity, picked, invoiced) on delivery_lines to stockbook_app;
grant select on delivery_lines to stockbook_system;

-- What has left with a delivery stays as it left.
create function keep_delivered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.state = 'picking' then return old; end if;
  if tg_op = 'UPDATE' and (old.state = 'picking' or (old.id, old.order_id, old.customer_id, old.number, old.party, old.delivered_on, old.delivered_at, old.delivered_by)
      is not distinct from (new.id, new.order_id, new.customer_id, new.number, new.party, new.delivered_on, new.delivered_at, new.delivered_by)
      and new.state <> 'picking' and not (old.state = 'void' and new.state = 'delivered')) then
    return new;
  end if;
  raise exception 'What was delivered stays as it is.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_delivered before update or delete on deliveries for each row execute function keep_delivered();

-- How many pick lists of an order are open; as long as there is one, it is neither cancelled nor closed.
alter table sales_orders add column picking integer not null default 0 check (picking >= 0);
grant update (picking) on sales_orders to stockbook_app;

-- Goods of an order leave with its deliveries: what they cost is what was sold with a document.
create or replace function cost_of(reason text, source_type text, value_delta bigint, of_documents boolean) returns bigint
  language plpgsql immutable parallel safe as $$
begin
  return case when reason in ('sale', 'customer_return') and (not of_documents or source_type in ('invoice', 'credit-note', 'delivery', 'return'))
    then -value_delta else 0 end;
end $$;
