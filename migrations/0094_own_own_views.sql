-- See 0087.
drop policy own_add on own_views;
drop policy own_change on own_views;
drop policy tenant on own_views;
create policy tenant_read on own_views for select to stockbook_app using (tenant_id = current_tenant());
create policy tenant_add on own_views for insert to stockbook_app with check (tenant_id = current_tenant() and (id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_change on own_views for update to stockbook_app using (tenant_id = current_tenant() and (id = current_person() or current_user <> 'stockbook_app'));
create policy tenant_remove on own_views for delete to stockbook_app using (tenant_id = current_tenant());
