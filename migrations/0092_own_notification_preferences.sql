-- See 0087.
drop policy own_add on notification_preferences;
drop policy own_change on notification_preferences;
drop policy tenant on notification_preferences;
create policy tenant_read on notification_preferences for select to stockbook_app using (tenant_id = current_tenant());
create policy tenant_add on notification_preferences for insert to stockbook_app with check (tenant_id = current_tenant() and (id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_change on notification_preferences for update to stockbook_app using (tenant_id = current_tenant() and (id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_remove on notification_preferences for delete to stockbook_app using (tenant_id = current_tenant());
