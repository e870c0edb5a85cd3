-- The shop: what anybody may see of a tenant, and in which order it is shown.

-- The role of whoever looks at a shop. It can change nothing, and read what is on show and nothing beside it: no
-- cost, no quantity, no item that is hidden.
do $$
begin
  perform pg_advisory_xact_lock(7201934);
  if not exists (select from pg_roles where rolname = 'stockbook_visitor') then
    create role stockbook_visitor nologin;
  end if;
  if not pg_has_role(current_user, 'stockbook_visitor', 'usage') then
    execute format('grant stockbook_visitor to %I', current_user);
  end if;
end $$;
grant usage on schema public to stockbook_visitor;

-- The items that are on show, with what lists of them are sorted and narrowed by; follows items. In a table of its
-- own, and so are its indexes: a posting changes neither. Each row follows from one item alone; which variants a
-- template has to offer, and at what price, is asked when the list is read.
create table shop_items (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null, -- the item; of version 7: the newest has the greatest
  variant_of  uuid,
  is_template boolean not null,
  category    text,
  name_key    text collate "C" not null,
  price       bigint not null,
  changed_at  timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, variant_of) references items (tenant_id, id),
  foreign key (tenant_id, category) references categories (tenant_id, id) on update cascade
);
create index shop_items_name on shop_items (tenant_id, name_key, id);
create index shop_items_price on shop_items (tenant_id, price, id);
create index shop_items_category_name on shop_items (tenant_id, category, name_key, id);
create index shop_items_category_newest on shop_items (tenant_id, category, id);
create index shop_items_variants on shop_items (tenant_id, variant_of, price, id) where variant_of is not null;
call isolate('shop_items');
grant select, insert, update, delete on shop_items to stockbook_app;
grant select on shop_items to stockbook_system;

create function follow_shop() returns trigger language plpgsql as $$
begin
  if new.in_shop and new.status = 'active' and new.removed_at is null then
    insert into shop_items as s (tenant_id, id, variant_of, is_template, category, name_key, price, changed_at)
      values (new.tenant_id, new.id, new.variant_of, new.is_template, new.category, new.name_key, new.price, new.updated_at)
      on conflict (tenant_id, id) do update set variant_of = excluded.variant_of, is_template = excluded.is_template,
        category = excluded.category, name_key = excluded.name_key, price = excluded.price, changed_at = excluded.changed_at;
  elsif tg_op = 'UPDATE' then
    delete from shop_items where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end $$;
create trigger follow_shop_first after insert on items for each row when (new.in_shop) execute function follow_shop();
create trigger follow_shop after update on items for each row
  when ((old.in_shop or new.in_shop) and (
    (old.in_shop, old.status, old.removed_at, old.variant_of, old.is_template) is distinct from
      (new.in_shop, new.status, new.removed_at, new.variant_of, new.is_template)
    or (old.category, old.name_key, old.price, old.updated_at) is distinct from
      (new.category, new.name_key, new.price, new.updated_at)))
  execute function follow_shop();

insert into shop_items (tenant_id, id, variant_of, is_template, category, name_key, price, changed_at)
  select tenant_id, id, variant_of, is_template, category, name_key, price, updated_at
  from items where in_shop and status = 'active' and removed_at is null;

-- Lets visitors read columns of a tenant table, of the rows of the tenant they look at that fulfil a condition.
create procedure show_visitors(name regclass, columns text, condition text) language plpgsql as $$
begin
  execute format('create policy visitor on %s for select to stockbook_visitor using (%s)', name, condition);
  execute format('grant select (%s) on %s to stockbook_visitor', columns, name);
end $$;

call show_visitors('tenants', 'id, name, status, branding, preferences', 'id = current_tenant()');
call show_visitors('shop_items', 'tenant_id, id, variant_of, is_template, category, name_key, price', 'tenant_id = current_tenant()');
call show_visitors('items',
  'tenant_id, id, slug, name, description, category, price, type, pictures, options, is_out, is_low, in_shop, status, removed_at, variant_of, is_template, name_key, seo_title, seo_description, created_at',
  $$tenant_id = current_tenant() and in_shop and status = 'active' and removed_at is null$$);
call show_visitors('pictures', 'tenant_id, id, width, height, placeholder, leaving', 'tenant_id = current_tenant()');
-- What the search looks in.
call show_visitors('item_words', 'tenant_id, id, word, weight, head', 'tenant_id = current_tenant()');
call show_visitors('word_grams', 'tenant_id, id, gram', 'tenant_id = current_tenant()');
call show_visitors('item_totals', 'tenant_id, id, items', 'tenant_id = current_tenant()');
