-- See 0087.
drop policy own on label_basket;
alter policy tenant on label_basket using (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app')) with check (tenant_id = current_tenant() and (user_id = current_person() or current_user <> 'stockbook_app'));
