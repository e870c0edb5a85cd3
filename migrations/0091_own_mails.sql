-- See 0087.
drop policy own_kept on mails;
drop policy tenant on mails;
create policy tenant_read on mails for select to stockbook_app using (tenant_id = current_tenant() and status = 'kept' and lower(to_address) = own_address());
create policy tenant_add on mails for insert to stockbook_app with check (tenant_id = current_tenant());
create policy tenant_change on mails for update to stockbook_app using (tenant_id = current_tenant());
create policy tenant_remove on mails for delete to stockbook_app using (tenant_id = current_tenant());
