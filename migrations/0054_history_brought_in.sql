-- Documents of an earlier system are brought in by an import, which they name. They carry the numbers that they had there, and
-- are taken out again when the import is undone: void first, so that all sums follow, and then gone. What was written here stays.
alter table invoices
  add column brought_in uuid, -- the import
  add foreign key (tenant_id, brought_in) references imports (tenant_id, id);
alter table credit_notes
  add column brought_in uuid,
  add foreign key (tenant_id, brought_in) references imports (tenant_id, id);
alter table payments
  add column brought_in uuid,
  add foreign key (tenant_id, brought_in) references imports (tenant_id, id);
alter table imports
  add column settled boolean not null default true; -- whether what it brings in was paid, where the file does not say
-- What was earned leaves them out: what their goods cost is not known here.
drop index invoices_sold;
create index invoices_sold on invoices (tenant_id, issue_key, currency) include (id, net, tax, customer_id, brought_in) where state = 'issued';
grant insert (brought_in) on invoices to stockbook_app;
grant insert (brought_in) on credit_notes to stockbook_app;
grant insert (brought_in) on payments to stockbook_app;
grant update (settled) on imports to stockbook_app;
grant delete on credit_notes, payments to stockbook_app;
-- A series that counts on after numbers that were brought in counts back when these are gone.
grant delete on number_series to stockbook_app;

create or replace function keep_issued() returns trigger language plpgsql as $$
declare
  free constant text[] := array['state', 'voided_at', 'voided_by', 'void_reason', 'paid', 'credit_left', 'balance', 'sent_at', 'viewed_at',
    'overdue_told_at', 'version', 'updated_at', 'updated_by', 'issue_key', 'due_key', 'words'];
begin
  if tg_op = 'DELETE' then
    if old.state = 'draft' or old.state = 'void' and old.brought_in is not null then return old; end if;
  elsif (new.paid, new.credit_left) is distinct from (old.paid, old.credit_left) and pg_trigger_depth() < 2 then
    raise exception 'What was paid of invoice % follows from the allocations.', old.id using errcode = 'restrict_violation';
  elsif old.state = 'draft' then
    if new.state <> 'void' then return new; end if;
  elsif to_jsonb(new) - free = to_jsonb(old) - free and (new.state = old.state or new.state = 'void')
    and (new.state <> old.state or (new.voided_at, new.voided_by, new.void_reason) is not distinct from (old.voided_at, old.voided_by, old.void_reason))
  then
    return new;
  end if;
  raise exception 'Invoice % is issued: % is refused.', coalesce(old.number, old.id::text), tg_op
    using errcode = 'restrict_violation', constraint = 'invoice_issued';
end $$;

create or replace function keep_numbered() returns trigger language plpgsql as $$
declare
  free constant text[] := array['used', 'rest', 'words', 'date_key'];
begin
  if tg_op = 'UPDATE' then
    if new.used <> old.used and pg_trigger_depth() < 2 then
      raise exception 'What was used of % follows from the allocations.', old.id using errcode = 'restrict_violation';
    end if;
    if to_jsonb(new) - free = to_jsonb(old) - free then return new; end if;
    if old.number is null and to_jsonb(new) - free - 'number' - 'number_key' = to_jsonb(old) - free - 'number' - 'number_key' then
      return new;
    end if;
    if new.state = 'void' and old.state = 'posted'
      and to_jsonb(new) - free - array['state', 'voided_at', 'voided_by', 'void_reason']
        = to_jsonb(old) - free - array['state', 'voided_at', 'voided_by', 'void_reason'] then
      return new;
    end if;
  elsif old.state = 'void' and old.brought_in is not null then
    return old;
  end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $$;

-- Lines are written before the number of their credit note, and go only together with it.
alter table credit_note_lines drop constraint credit_note_lines_tenant_id_credit_note_id_fkey;
alter table credit_note_lines add foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id) on delete cascade;
drop trigger append_only on credit_note_lines;
drop trigger keep_numbered on credit_note_lines;
create or replace function keep_numbered_lines() returns trigger language plpgsql as $$
declare
  line credit_note_lines := coalesce(new, old);
begin
  if tg_op = 'UPDATE' or exists (select from credit_notes
    where tenant_id = line.tenant_id and id = line.credit_note_id and (tg_op = 'DELETE' or number is not null)) then
    raise exception 'The credit note of line % is issued: % is refused.', line.id, tg_op using errcode = 'restrict_violation';
  end if;
  return line;
end $$;
create trigger keep_numbered before insert or update or delete on credit_note_lines for each row execute function keep_numbered_lines();

-- An allocation goes together with a document at one of its ends, which is void by then: nothing of it counts any more.
alter table allocations drop constraint allocations_tenant_id_payment_id_fkey;
alter table allocations add foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete cascade;
alter table allocations drop constraint allocations_tenant_id_refund_id_fkey;
alter table allocations add foreign key (tenant_id, refund_id) references payments (tenant_id, id) on delete cascade;
drop trigger append_only on allocations;
create function keep_allocations() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    old.payment_id is not null and not exists (select from payments where tenant_id = old.tenant_id and id = old.payment_id)
    or old.refund_id is not null and not exists (select from payments where tenant_id = old.tenant_id and id = old.refund_id))
  then
    return old;
  end if;
  raise exception 'The table allocations is append-only: % is refused.', tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before delete or update on allocations for each row execute function keep_allocations();

-- The same of purchase orders: they are ended first, and what hangs on them goes with them. One with receipts stays.
alter table purchase_orders
  add column brought_in uuid,
  add foreign key (tenant_id, brought_in) references imports (tenant_id, id);
grant insert (brought_in), delete on purchase_orders to stockbook_app;
create function keep_orders() returns trigger language plpgsql as $$
begin
  if old.brought_in is not null and old.status in ('cancelled', 'closed') then return old; end if;
  raise exception 'Purchase order % is kept: % is refused.', coalesce(old.number, old.id::text), tg_op using errcode = 'restrict_violation';
end $$;
create trigger keep_orders before delete on purchase_orders for each row execute function keep_orders();
alter table purchase_order_lines drop constraint purchase_order_lines_tenant_id_order_id_fkey;
alter table purchase_order_lines add foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id) on delete cascade;
alter table purchase_order_revisions drop constraint purchase_order_revisions_tenant_id_id_fkey;
alter table purchase_order_revisions add foreign key (tenant_id, id) references purchase_orders (tenant_id, id) on delete cascade;
alter table purchase_bills drop constraint purchase_bills_tenant_id_order_id_fkey;
alter table purchase_bills add foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id) on delete cascade;
alter table purchase_bill_lines drop constraint purchase_bill_lines_tenant_id_id_fkey;
alter table purchase_bill_lines add foreign key (tenant_id, id) references purchase_bills (tenant_id, id) on delete cascade;
alter table purchase_bill_lines drop constraint purchase_bill_lines_tenant_id_line_id_fkey;
alter table purchase_bill_lines add foreign key (tenant_id, line_id) references purchase_order_lines (tenant_id, id) on delete cascade;
drop trigger append_only on purchase_order_revisions;
drop trigger append_only on purchase_bill_lines;
create function goes_with_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (case tg_argv[0]
    when 'purchase_bill_lines' then not exists (select from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
      where b.tenant_id = old.tenant_id and b.id = old.id)
    else not exists (select from purchase_orders where tenant_id = old.tenant_id and id = old.id) end)
  then
    return old;
  end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before delete or update on purchase_order_revisions for each row execute function goes_with_order('purchase_order_revisions');
create trigger append_only before delete or update on purchase_bill_lines for each row execute function goes_with_order('purchase_bill_lines');
