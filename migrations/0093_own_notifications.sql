-- See 0087.
drop policy own_change on notifications;
drop policy own_read on notifications;
drop policy own_remove on notifications;
drop policy tenant on notifications;
create policy tenant_read on notifications for select to stockbook_app using (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_add on notifications for insert to stockbook_app with check (tenant_id = current_tenant());
create policy tenant_change on notifications for update to stockbook_app using (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_remove on notifications for delete to stockbook_app using (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
