-- See 0087.
drop policy own_add on saved_views;
drop policy own_change on saved_views;
drop policy own_read on saved_views;
drop policy own_remove on saved_views;
drop policy tenant on saved_views;
create policy tenant_read on saved_views for select to stockbook_app using (tenant_id = current_tenant() and (shared or user_id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_add on saved_views for insert to stockbook_app with check (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_change on saved_views for update to stockbook_app using (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_remove on saved_views for delete to stockbook_app using (tenant_id = current_tenant() and (shared or user_id = current_person() or current_user <> 'stockbook_app'));
