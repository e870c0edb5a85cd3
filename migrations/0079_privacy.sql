-- Erasing a person: a role of its own, which reads what is personal in one tenant and changes just the columns that the map of
-- personal data says (src/server/people/privacy/map.ts; a test compares its rights with the map).
-- contract: the block takes nothing away; it makes the role where there is none.
do $$
begin
  perform pg_advisory_xact_lock(7201934);
  if not exists (select from pg_roles where rolname = 'stockbook_privacy') then
    begin
      create role stockbook_privacy nologin;
    exception when insufficient_privilege then
      raise exception 'The role stockbook_privacy is missing. An administrator of the server creates it: see "On a PostgreSQL server" in docs/operating.md.';
    end;
  end if;
  if not pg_has_role(current_user, 'stockbook_privacy', 'usage') then
    execute format('grant stockbook_privacy to %I', current_user);
  end if;
end $$;
grant usage on schema public to stockbook_privacy;

-- It is confined to the tenant by policies as everybody else.
create policy privacy on chat_contexts to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on chat_messages to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on chat_proposals to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on dashboard_layouts to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on label_basket to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on notification_preferences to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on notifications to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on own_views to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on report_recipients to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on saved_views to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on samples to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on memberships to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on access_requests to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on invitations to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on contact_messages to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on comments to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on mail_attachments to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on mails to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on report_schedules to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on audit_events to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on idempotency_keys to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on bulk_edits to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on imports to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on import_rows to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on customers to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on customer_links to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on invoice_links to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on quote_links to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on invoice_deliveries to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on quote_deliveries to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on sales_letters to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on quote_decisions to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on quote_revisions to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on quotes to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on quote_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on sales_orders to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on sales_order_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on deliveries to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on delivery_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on sales_returns to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on sales_return_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on sales_return_receipts to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on stock_demands to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on recurring_invoices to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on recurring_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on recurring_periods to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on invoices to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on invoice_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on credit_notes to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on credit_note_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on payments to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on allocations to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on house_moves to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on pdf_batches to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on suppliers to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_order_mailings to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_order_revisions to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_order_files to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_order_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_orders to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_receipts to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_receipt_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_receipt_voids to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on purchase_bills to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on incoming_invoices to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on supplier_returns to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on supplier_return_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on stock_moves to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on counts to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on count_events to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on count_lines to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on count_places to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on count_rules to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on reorder_snoozes to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on items to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on chat_configurations to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on tenants for select to stockbook_privacy using (id = current_tenant());
create policy privacy on document_words to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy privacy on document_grams to stockbook_privacy using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

grant select, delete on chat_contexts to stockbook_privacy;
grant select, delete, update (text, metadata) on chat_messages to stockbook_privacy;
grant select, delete, update (arguments, title, lines) on chat_proposals to stockbook_privacy;
grant select, delete on dashboard_layouts to stockbook_privacy;
grant select, delete on label_basket to stockbook_privacy;
grant select, delete on notification_preferences to stockbook_privacy;
grant select, delete, update (title, message, facts, link) on notifications to stockbook_privacy;
grant select, delete on own_views to stockbook_privacy;
grant select, delete on report_recipients to stockbook_privacy;
grant select, delete, update (name, search) on saved_views to stockbook_privacy;
grant select, delete on samples to stockbook_privacy;
grant select, delete on memberships to stockbook_privacy;
grant select, delete, update (messages, reason, decided_by) on access_requests to stockbook_privacy;
grant select, update (email, invited_by, token_hash, status) on invitations to stockbook_privacy;
grant select, delete, update (message, changed_by) on contact_messages to stockbook_privacy;
grant select, delete, update (text, reply, replied_by, moderated_by) on comments to stockbook_privacy;
grant select, delete on mail_attachments to stockbook_privacy;
grant select, delete, update (subject, text, html, last_error, reply_to) on mails to stockbook_privacy;
grant select, update (created_by, view_name, view_search, fault) on report_schedules to stockbook_privacy;
grant select, update (actor_name, address, changes, entity_name) on audit_events to stockbook_privacy;
grant select, delete, update (answer) on idempotency_keys to stockbook_privacy;
grant select, update (changes) on bulk_edits to stockbook_privacy;
grant select, update (file_name, file, sample, summary, result, message, packed, sheets, makes, created_by_name) on imports to stockbook_privacy;
grant select, update (key, name, draft, changes, becomes, errors, warnings) on import_rows to stockbook_privacy;
grant select, update (code, name, contacts, email, phone, billing_address, shipping_address, tax_number, notes, leitweg, endpoint, updated_by, name_key, code_key, status, words) on customers to stockbook_privacy;
grant select (tenant_id, id, created_at, ended_at, customer_id, viewed_at, created_by), delete, update (created_by) on customer_links to stockbook_privacy;
grant select (tenant_id, id, invoice_id, created_at, ended_at, created_by), delete, update (created_by) on invoice_links to stockbook_privacy;
grant select (tenant_id, id, quote_id, revision, created_at, ended_at, created_by), delete, update (created_by) on quote_links to stockbook_privacy;
grant select, update (recipients, sent_by, failure) on invoice_deliveries to stockbook_privacy;
grant select, update (recipients, sent_by, failure) on quote_deliveries to stockbook_privacy;
grant select, update (recipients, sent_by, failure) on sales_letters to stockbook_privacy;
grant select, update (name, note, address) on quote_decisions to stockbook_privacy;
grant select, update (snapshot, by) on quote_revisions to stockbook_privacy;
grant select, update (customer_name, customer_key, party, customer_reference, notes, terms, withdrawal, created_by, updated_by, words) on quotes to stockbook_privacy;
grant select, update (description) on quote_lines to stockbook_privacy;
grant select, update (customer_name, customer_key, party, customer_reference, notes, terms, ended_reason, confirmed_by, ended_by, created_by, updated_by, words) on sales_orders to stockbook_privacy;
grant select, update (description) on sales_order_lines to stockbook_privacy;
grant select, update (customer_name, customer_key, party, carrier, tracking, note, void_reason, delivered_by, voided_by, created_by, updated_by, words) on deliveries to stockbook_privacy;
grant select, update (description) on delivery_lines to stockbook_privacy;
grant select, update (customer_name, customer_key, note, ended_reason, authorised_by, ended_by, created_by, updated_by, words) on sales_returns to stockbook_privacy;
grant select, update (description, note) on sales_return_lines to stockbook_privacy;
grant select, update (note, created_by) on sales_return_receipts to stockbook_privacy;
grant select, update (holder) on stock_demands to stockbook_privacy;
grant select, update (customer_name, customer_key, name, name_key, customer_reference, notes, terms, failure, price_changes, created_by, updated_by, words) on recurring_invoices to stockbook_privacy;
grant select, update (description) on recurring_lines to stockbook_privacy;
grant select, update (by) on recurring_periods to stockbook_privacy;
grant select, update (customer_name, customer_key, party, einvoice, customer_reference, notes, terms, void_reason, issued_by, voided_by, created_by, updated_by, words) on invoices to stockbook_privacy;
grant select on invoice_lines to stockbook_privacy;
grant select, update (customer_name, customer_key, void_reason, voided_by, created_by, words) on credit_notes to stockbook_privacy;
grant select on credit_note_lines to stockbook_privacy;
grant select, update (customer_name, customer_key, reference, note, void_reason, voided_by, created_by, words) on payments to stockbook_privacy;
grant select, update (created_by) on allocations to stockbook_privacy;
grant select, update (created_by, file_name, message, result) on house_moves to stockbook_privacy;
grant select, update (created_by, message) on pdf_batches to stockbook_privacy;
grant select, update (code, name, contacts, email, phone, addresses, tax_number, notes, updated_by, name_key, code_key, status, words) on suppliers to stockbook_privacy;
grant select, update (recipient, failure) on purchase_order_mailings to stockbook_privacy;
grant select, update (snapshot, by) on purchase_order_revisions to stockbook_privacy;
grant select, update (name, by) on purchase_order_files to stockbook_privacy;
grant select, update (description) on purchase_order_lines to stockbook_privacy;
grant select, update (supplier_name, supplier_key, supplier_reference, notes, internal_notes, landed_costs, rejection, end_reason, sent_to, author, submitted_by, approved_by, rejected_by, updated_by, words) on purchase_orders to stockbook_privacy;
grant select, update (note, over_reason, by) on purchase_receipts to stockbook_privacy;
grant select, update (reject_reason) on purchase_receipt_lines to stockbook_privacy;
grant select, update (reason, by) on purchase_receipt_voids to stockbook_privacy;
grant select, update (void_reason, by, voided_by) on purchase_bills to stockbook_privacy;
grant select, update (matches, filed_reason, source, filed_by, created_by, updated_by) on incoming_invoices to stockbook_privacy;
grant select, update (supplier_name, supplier_key, rma, carrier, tracking, note, end_reason, authorised_by, ended_by, created_by, updated_by, words) on supplier_returns to stockbook_privacy;
grant select, update (description, note) on supplier_return_lines to stockbook_privacy;
grant select, update (actor_name, note) on stock_moves to stockbook_privacy;
grant select, update (name, end_reason, started_by, posted_by, ended_by, created_by, updated_by, words) on counts to stockbook_privacy;
grant select, update (person_name) on count_events to stockbook_privacy;
grant select, update (counters, note, decided_by) on count_lines to stockbook_privacy;
grant select, update (empty_by) on count_places to stockbook_privacy;
grant select, update (created_by, updated_by) on count_rules to stockbook_privacy;
grant select, update (by) on reorder_snoozes to stockbook_privacy;
grant select, update (updated_by) on items to stockbook_privacy;
grant select, update (updated_by) on chat_configurations to stockbook_privacy;
grant select on tenants to stockbook_privacy;
grant select, insert, delete on document_words, document_grams to stockbook_privacy;

-- What is append-only lets this role through: its rights end at the columns that hold names, addresses and texts.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $$;

create or replace function keep_issued() returns trigger language plpgsql as $$
declare
  free constant text[] := array['state', 'voided_at', 'voided_by', 'void_reason', 'paid', 'credit_left', 'balance', 'sent_at', 'viewed_at',
    'overdue_told_at', 'version', 'updated_at', 'updated_by', 'issue_key', 'due_key', 'words'];
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
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
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
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

create or replace function keep_delivered() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'picking' then return old; end if;
  if tg_op = 'UPDATE' and (old.state = 'picking' or (old.id, old.order_id, old.customer_id, old.number, old.party, old.delivered_on, old.delivered_at, old.delivered_by)
      is not distinct from (new.id, new.order_id, new.customer_id, new.number, new.party, new.delivered_on, new.delivered_at, new.delivered_by)
      and new.state <> 'picking' and not (old.state = 'void' and new.state = 'delivered')) then
    return new;
  end if;
  raise exception 'What was delivered stays as it is.' using errcode = 'integrity_constraint_violation';
end $$;

create or replace function goes_with_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'DELETE' and (case tg_argv[0]
    when 'purchase_bill_lines' then not exists (select from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
      where b.tenant_id = old.tenant_id and b.id = old.id)
    else not exists (select from purchase_orders where tenant_id = old.tenant_id and id = old.id) end)
  then
    return old;
  end if;
  raise exception 'The table % is append-only: % is refused.', tg_argv[0], tg_op using errcode = 'restrict_violation';
end $$;

create or replace function keep_allocations() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'stockbook_privacy' then return new; end if;
  if tg_op = 'DELETE' and (
    old.payment_id is not null and not exists (select from payments where tenant_id = old.tenant_id and id = old.payment_id)
    or old.refund_id is not null and not exists (select from payments where tenant_id = old.tenant_id and id = old.refund_id))
  then
    return old;
  end if;
  raise exception 'The table allocations is append-only: % is refused.', tg_op using errcode = 'restrict_violation';
end $$;
