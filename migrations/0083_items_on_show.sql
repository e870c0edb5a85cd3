-- As a whole and at once: nobody who posts has a row of it while its policy changes.
lock table item_stock;
update item_stock s set on_show = true from items i
  where i.tenant_id = s.tenant_id and i.id = s.id and i.in_shop and i.status = 'active' and i.removed_at is null and not s.on_show;
drop policy visitor on item_stock;
create policy visitor on item_stock for select to stockbook_visitor using (tenant_id = current_tenant() and on_show);
