-- In policies that permit: those that restrict, a distributed engine makes anew on its nodes as ones that permit.
drop policy own on chat_contexts;
alter policy tenant on chat_contexts using (tenant_id = current_tenant() and (id = current_person() or current_user <> 'stockbook_app')) with check (tenant_id = current_tenant() and (id = current_person() or current_user <> 'stockbook_app'));
