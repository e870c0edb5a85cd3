-- See 0087.
drop policy own on chat_proposals;
alter policy tenant on chat_proposals using (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app')) with check (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
