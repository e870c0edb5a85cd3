-- See 0087.
drop policy own on chat_messages;
alter policy tenant on chat_messages using (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app')) with check (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
