create or replace function keep_item_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shown boolean := new.in_shop and new.status = 'active' and new.removed_at is null;
begin
  if tg_op = 'INSERT' then
    insert into item_stock (tenant_id, id, name_key, reorder_point, holds, listed, on_show)
      values (new.tenant_id, new.id, new.name_key, new.reorder_point, new.type = 'stock' and not new.is_template, new.removed_at is null, shown);
  else
    update item_stock set name_key = new.name_key, reorder_point = new.reorder_point,
        holds = new.type = 'stock' and not new.is_template, listed = new.removed_at is null, on_show = shown
      where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end $$;
drop trigger keep_item_stock_update on items;
create trigger keep_item_stock_update after update of name_key, reorder_point, type, is_template, removed_at, in_shop, status on items
  for each row when (old.name_key is distinct from new.name_key or old.reorder_point is distinct from new.reorder_point
    or old.type is distinct from new.type or old.is_template is distinct from new.is_template or old.removed_at is distinct from new.removed_at
    or old.in_shop is distinct from new.in_shop or old.status is distinct from new.status)
  execute function keep_item_stock();
