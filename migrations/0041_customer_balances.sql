-- What a customer owes stands beside the customer, who can then be read and named by any number of documents at once,
-- and is added up when a transaction commits: whatever else it locks, it locks before.
create table customer_balances (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null,
  balance   bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references customers (tenant_id, id) on delete cascade
);
create index customer_balances_by_balance on customer_balances (tenant_id, balance, id);
call isolate('customer_balances');
grant select, insert (id) on customer_balances to stockbook_app;

insert into customer_balances (tenant_id, id, balance) select tenant_id, id, balance from customers;

drop trigger add_to_balance on invoices;
drop trigger add_to_balance on payments;
drop trigger take_from_balance on payments;
drop trigger add_to_balance on credit_notes;
drop trigger take_from_balance on credit_notes;
drop function add_to_balance();
alter table customers drop column balance;

create function add_invoice_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_balances set balance = balance + case new.state when 'issued' then new.total else 0 end
      - case old.state when 'issued' then old.total else 0 end
    where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $$;
create constraint trigger add_to_balance after update on invoices deferrable initially deferred
  for each row when (old.state <> new.state) execute function add_invoice_to_balance();

create function add_payment_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_balances set balance = balance
      + case new.kind when 'refund' then new.amount else -new.amount end * case new.state when 'void' then -1 else 1 end
    where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $$;
create constraint trigger add_to_balance after insert on payments deferrable initially deferred
  for each row execute function add_payment_to_balance();
create constraint trigger take_from_balance after update on payments deferrable initially deferred
  for each row when (old.state <> new.state) execute function add_payment_to_balance();

create function add_credit_note_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_balances set balance = balance + case new.state when 'void' then new.total else -new.total end
    where tenant_id = new.tenant_id and id = new.customer_id;
  return null;
end $$;
create constraint trigger add_to_balance after insert on credit_notes deferrable initially deferred
  for each row execute function add_credit_note_to_balance();
create constraint trigger take_from_balance after update on credit_notes deferrable initially deferred
  for each row when (old.state <> new.state) execute function add_credit_note_to_balance();

revoke execute on function add_invoice_to_balance(), add_payment_to_balance(), add_credit_note_to_balance() from public;
