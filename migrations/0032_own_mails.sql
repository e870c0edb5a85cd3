-- Where no mail server takes them, mails are read by the person they are addressed to, where that person is signed
-- in: the text of those that were kept, of the own business, and to nobody else there.
grant select (tenant_id, id, template, to_address, subject, text, html, status, created_at) on mails to stockbook_app;
create policy own_kept on mails as restrictive for select to stockbook_app using (
  status = 'kept' and lower(to_address) = (
    select lower(m.email) from memberships m where m.tenant_id = current_tenant() and m.user_id = current_person()));
create index mails_kept on mails (tenant_id, lower(to_address), id) where status = 'kept';
