create table categories (
  tenant_id text not null default current_tenant() references tenants (id),
  id        text not null check (id <> ''), -- the name itself: renaming follows into the items
  primary key (tenant_id, id)
);
call isolate('categories');
grant select, insert, update, delete on categories to stockbook_app;

create table units (
  tenant_id text not null default current_tenant() references tenants (id),
  id        text not null, -- the code: each, kg, m
  name      text not null,
  precision smallint not null check (precision between 0 and 3),
  primary key (tenant_id, id)
);
call isolate('units');
grant select, insert, update, delete on units to stockbook_app;

-- Items. The five stock figures are a projection of the ledger, kept by the trigger on stock_moves: the
-- application's role has no right to write them. The *_key columns exist because only comparisons of text
-- and whole numbers can be used as index conditions below a row-level policy (numeric ones are not leakproof).
create table items (
  tenant_id        text not null default current_tenant() references tenants (id),
  id               uuid not null,
  sku              text not null check (sku <> ''),
  name             text not null,
  description      text not null default '',
  type             text not null default 'stock' check (type in ('stock', 'service')),
  category         text,
  tags             text[] not null default '{}',
  barcodes         text[] not null default '{}',
  unit             text not null default 'each',
  pictures         jsonb not null default '[]',
  price            bigint not null default 0 check (price >= 0),
  tax_rate         numeric(6,3) check (tax_rate between 0 and 100),
  standard_cost    numeric(18,6) check (standard_cost >= 0),
  reorder_point    numeric(14,3) check (reorder_point >= 0),
  reorder_quantity numeric(14,3) check (reorder_quantity >= 0),
  status           text not null default 'active' check (status in ('draft', 'active', 'archived')),
  in_shop          boolean not null default false,
  slug             text,
  seo_title        text not null default '',
  seo_description  text not null default '',
  variant_of       uuid,
  is_template      boolean not null default false,
  options          jsonb not null default '[]',
  version          integer not null default 1,
  created_at       timestamptz(3) not null default now(),
  updated_at       timestamptz(3) not null default now(),
  updated_by       text,
  -- Set when an import that created the item is undone: the ledger keeps its rows, nothing shows the item.
  removed_at       timestamptz(3),

  on_hand          numeric(14,3) not null default 0,
  incoming         numeric(14,3) not null default 0,
  projected        numeric(14,3) generated always as (on_hand + incoming) stored,
  -- Both values keep to 15 digits, which every part of the application handles exactly.
  stock_value      bigint not null default 0 check (abs(stock_value) < 1000000000000000),
  average_cost     numeric(18,6),
  retail_value     bigint generated always as (round(on_hand * price)::numeric(15,0)::bigint) stored,
  low_places       smallint not null default 0, -- where what is there has fallen to that place's own reorder point
  is_low           boolean generated always as (type = 'stock' and not is_template and
                     (low_places > 0 or (reorder_point is not null and on_hand + incoming <= reorder_point))) stored,
  is_out           boolean generated always as (type = 'stock' and not is_template and on_hand <= 0) stored,

  name_key         text collate "C" not null,
  sku_key          text collate "C" not null,
  category_key     text collate "C" not null default '',
  on_hand_key      bigint generated always as ((on_hand * 1000)::bigint) stored,
  incoming_key     bigint generated always as ((incoming * 1000)::bigint) stored,
  projected_key    bigint generated always as (((on_hand + incoming) * 1000)::bigint) stored,
  reorder_key      bigint generated always as (coalesce((reorder_point * 1000)::bigint, -1)) stored,
  cost_key         bigint generated always as (coalesce((average_cost * 1000000)::bigint, -1)) stored,

  primary key (tenant_id, id),
  foreign key (tenant_id, category) references categories (tenant_id, id) on update cascade,
  foreign key (tenant_id, unit) references units (tenant_id, id) on update cascade,
  foreign key (tenant_id, variant_of) references items (tenant_id, id),
  check (variant_of is null or not is_template),
  check (not is_template or (on_hand = 0 and stock_value = 0))
);
create unique index items_sku on items (tenant_id, lower(sku)) where removed_at is null;
create unique index items_slug on items (tenant_id, slug) where removed_at is null and slug is not null;
create index items_variants on items (tenant_id, variant_of) where variant_of is not null;
create index items_by_name on items (tenant_id, name_key, id) where removed_at is null;
create index items_by_sku on items (tenant_id, sku_key, id) where removed_at is null;
create index items_by_category on items (tenant_id, category_key, id) where removed_at is null;
create index items_by_status on items (tenant_id, status, name_key, id) where removed_at is null;
create index items_by_category_name on items (tenant_id, category, name_key, id) where removed_at is null;
create index items_by_price on items (tenant_id, price, id) where removed_at is null;
create index items_by_on_hand on items (tenant_id, on_hand_key, id) where removed_at is null;
create index items_by_incoming on items (tenant_id, incoming_key, id) where removed_at is null;
create index items_by_projected on items (tenant_id, projected_key, id) where removed_at is null;
create index items_by_reorder on items (tenant_id, reorder_key, id) where removed_at is null;
create index items_by_cost on items (tenant_id, cost_key, id) where removed_at is null;
create index items_by_value on items (tenant_id, stock_value, id) where removed_at is null;
create index items_by_updated on items (tenant_id, updated_at, id) where removed_at is null;
create index items_low on items (tenant_id, name_key, id) where is_low and removed_at is null;
create index items_out on items (tenant_id, name_key, id) where is_out and removed_at is null;
call isolate('items');
grant select, delete on items to stockbook_app;
grant insert (id, sku, name, description, type, category, tags, barcodes, unit, pictures, price, tax_rate, standard_cost,
  reorder_point, reorder_quantity, status, in_shop, slug, seo_title, seo_description, variant_of, is_template, options,
  updated_by, name_key, sku_key, category_key) on items to stockbook_app;
grant update (sku, name, description, type, category, tags, barcodes, unit, pictures, price, tax_rate, standard_cost,
  reorder_point, reorder_quantity, status, in_shop, slug, seo_title, seo_description, variant_of, is_template, options,
  version, updated_at, updated_by, removed_at, name_key, sku_key, category_key) on items to stockbook_app;
grant select on items to stockbook_system;

-- The words an item is found by. Prefixes are ranges of this key; see docs/decisions on search.
create table item_words (
  tenant_id text not null default current_tenant() references tenants (id),
  id        uuid not null,
  word      text collate "C" not null,
  weight    smallint not null, -- 1 SKU or barcode, 2 name, 3 category or tag, 4 description
  head      text collate "C" not null, -- the beginning of the item's name_key, so that hits can be ordered without their rows
  primary key (tenant_id, id, word),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade
);
create index item_words_by_word on item_words (tenant_id, word, id) include (weight, head);
call isolate('item_words');
grant select, insert, update, delete on item_words to stockbook_app;

-- Pieces of three letters of every word of letters, to find words that were typed wrongly or from their middle.
create table word_grams (
  tenant_id text not null default current_tenant() references tenants (id),
  id        text collate "C" not null, -- the word
  gram      text collate "C" not null,
  primary key (tenant_id, id, gram)
);
create index word_grams_by_gram on word_grams (tenant_id, gram, id);
call isolate('word_grams');
grant select, insert on word_grams to stockbook_app;

create table locations (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  name       text not null,
  usage      text not null check (usage in ('internal', 'supplier', 'customer', 'adjustment', 'transit')),
  parent_id  uuid,
  barcode    text,
  archived   boolean not null default false,
  version    integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references locations (tenant_id, id),
  check (parent_id <> id)
);
create unique index locations_name on locations (tenant_id, lower(name));
create unique index locations_barcode on locations (tenant_id, barcode) where barcode is not null;
create index locations_parent on locations (tenant_id, parent_id) where parent_id is not null;
call isolate('locations');
grant select, insert, delete on locations to stockbook_app;
grant update (name, parent_id, barcode, archived, version) on locations to stockbook_app;
grant select on locations to stockbook_system;

create table reorder_points (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null, -- the item
  location_id uuid not null,
  point       numeric(14,3) not null check (point >= 0),
  quantity    numeric(14,3) check (quantity >= 0),
  primary key (tenant_id, id, location_id),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index reorder_points_location on reorder_points (tenant_id, location_id);
call isolate('reorder_points');
grant select, insert, update, delete on reorder_points to stockbook_app;
grant select on reorder_points to stockbook_system;

-- The ledger: one append-only row per change of stock or of its value.
create table stock_moves (
  tenant_id        text not null default current_tenant() references tenants (id),
  id               bigint generated always as identity,
  posting_id       uuid not null,
  item_id          uuid not null,
  from_location_id uuid not null,
  to_location_id   uuid not null,
  quantity         numeric(14,3) not null check (quantity > 0),
  unit_cost        numeric(18,6) not null check (unit_cost >= 0),
  value_delta      bigint not null,
  from_balance     numeric(14,3) not null, -- set by the trigger, as are the next two
  to_balance       numeric(14,3) not null,
  on_hand_delta    numeric(14,3) not null,
  on_hand_after    numeric(14,3) not null,
  reason           text not null check (reason in ('opening', 'purchase_receipt', 'sale', 'customer_return', 'supplier_return',
                     'count', 'correction', 'damaged', 'shrinkage', 'promotion', 'transfer', 'revaluation')),
  note             text not null default '',
  source_type      text,
  source_id        text,
  source_line      integer,
  actor_kind       text not null check (actor_kind in ('user', 'system', 'assistant')),
  actor_id         text,
  actor_name       text not null,
  posted_at        timestamptz(3) not null default clock_timestamp(),
  effective_at     timestamptz(3) not null,
  idempotency_key  text,
  reverses         bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  foreign key (tenant_id, from_location_id) references locations (tenant_id, id),
  foreign key (tenant_id, to_location_id) references locations (tenant_id, id),
  foreign key (tenant_id, reverses) references stock_moves (tenant_id, id),
  -- A revaluation leaves the goods where they are; every other move goes somewhere else.
  check ((reason = 'revaluation') = (from_location_id = to_location_id))
);
create unique index stock_moves_reverses on stock_moves (tenant_id, reverses) where reverses is not null;
create index stock_moves_item on stock_moves (tenant_id, item_id, id desc);
create index stock_moves_item_effective on stock_moves (tenant_id, item_id, effective_at);
create index stock_moves_from on stock_moves (tenant_id, from_location_id, id desc);
create index stock_moves_to on stock_moves (tenant_id, to_location_id, id desc);
create index stock_moves_source on stock_moves (tenant_id, source_type, source_id) where source_type is not null;
call isolate('stock_moves');
grant select on stock_moves to stockbook_app, stockbook_system;
grant insert (posting_id, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
  source_type, source_id, source_line, actor_kind, actor_id, actor_name, effective_at, idempotency_key, reverses)
  on stock_moves to stockbook_app;
create trigger append_only before update or delete on stock_moves for each row execute function refuse_change();
create trigger append_only_all before truncate on stock_moves for each statement execute function refuse_change();

-- On hand per item and location: a projection of the ledger, written by its trigger alone.
create table stock_levels (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null, -- the item
  location_id uuid not null,
  on_hand     numeric(14,3) not null,
  primary key (tenant_id, id, location_id),
  foreign key (tenant_id, id) references items (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index stock_levels_location on stock_levels (tenant_id, location_id, id) where on_hand <> 0;
call isolate('stock_levels');
grant select on stock_levels to stockbook_app, stockbook_system;

-- Posts a move into the projections and writes the balances into it. Runs as the owner, so that nothing
-- else can: every statement names the tenant of the row. The item's row is locked first, by the service in a
-- fixed order and here again for whoever writes with plain SQL.
create function apply_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_usage text;
  to_usage text;
  closed boolean;
begin
  select usage into strict from_usage from locations where tenant_id = new.tenant_id and id = new.from_location_id;
  -- The lock that the foreign key takes anyway: whoever archives the location waits for it, and we for them.
  select usage, archived into strict to_usage, closed from locations
    where tenant_id = new.tenant_id and id = new.to_location_id for key share;
  if closed and new.from_location_id <> new.to_location_id then
    raise exception 'The location % is archived: nothing can be put there.', new.to_location_id
      using errcode = 'check_violation', constraint = 'location_open';
  end if;
  new.on_hand_delta := 0;
  if from_usage = 'internal' then new.on_hand_delta := new.on_hand_delta - new.quantity; end if;
  if to_usage = 'internal' then new.on_hand_delta := new.on_hand_delta + new.quantity; end if;

  -- First of all, since it locks the item for whoever came here without having done so.
  update items set
      on_hand = on_hand + new.on_hand_delta,
      stock_value = stock_value + new.value_delta,
      average_cost = case
        when on_hand + new.on_hand_delta > 0 then
          exact_average(stock_value + new.value_delta, (on_hand + new.on_hand_delta) * currency_factor(new.tenant_id))
        else coalesce(average_cost, new.unit_cost) end
    where tenant_id = new.tenant_id and id = new.item_id
    returning on_hand into new.on_hand_after;

  if new.from_location_id = new.to_location_id then
    select on_hand into new.from_balance from stock_levels
      where tenant_id = new.tenant_id and id = new.item_id and location_id = new.from_location_id;
    new.from_balance := coalesce(new.from_balance, 0);
    new.to_balance := new.from_balance;
  else
    new.from_balance := add_to_level(new.tenant_id, new.item_id, new.from_location_id, -new.quantity);
    new.to_balance := add_to_level(new.tenant_id, new.item_id, new.to_location_id, new.quantity);
    if exists (select from reorder_points where tenant_id = new.tenant_id and id = new.item_id) then
      perform count_low_places(new.tenant_id, new.item_id);
    end if;
  end if;
  return new;
end $$;

-- Places where an item, whose row the caller has locked, has fallen to the reorder point of that place.
create function count_low_places(tenant text, item uuid) returns void language plpgsql as $$
declare
  low smallint;
begin
  select count(*) into low
    from reorder_points r left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
    where r.tenant_id = tenant and r.id = item and coalesce(l.on_hand, 0) <= r.point;
  update items set low_places = low where tenant_id = tenant and id = item and low_places <> low;
end $$;

create function reorder_point_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  point reorder_points := coalesce(new, old);
begin
  perform from items where tenant_id = point.tenant_id and id = point.id for no key update;
  perform count_low_places(point.tenant_id, point.id);
  return null;
end $$;
create trigger reorder_point_changed after insert or update or delete on reorder_points
  for each row execute function reorder_point_changed();

-- Adds to what is at a place and answers what is there then. Only the first move there makes a row.
create function add_to_level(tenant text, item uuid, location uuid, change numeric) returns numeric language plpgsql as $$
declare
  balance numeric(14,3);
begin
  update stock_levels set on_hand = on_hand + change
    where tenant_id = tenant and id = item and location_id = location returning on_hand into balance;
  if not found then
    insert into stock_levels (tenant_id, id, location_id, on_hand) values (tenant, item, location, change)
      returning on_hand into balance;
  end if;
  return balance;
end $$;

-- A value divided by a quantity times the currency's factor, rounded once to six decimals, half away from zero.
-- Plain division would round before that: numeric keeps only so many digits of a quotient.
create function exact_average(value numeric, divisor numeric) returns numeric language sql immutable
  return sign(value) * div(2000000 * abs(value) + divisor, 2 * divisor) * 0.000001;

-- Minor units in one main unit of the tenant's currency (ISO 4217): 100 for USD, 1 for JPY, 1000 for KWD.
create function currency_factor(tenant text) returns numeric language sql stable
  return (select case
    when coalesce(preferences ->> 'currency', 'USD') in ('BIF','CLP','DJF','GNF','ISK','JPY','KMF','KRW','PYG','RWF','UGX','UYI','VND','VUV','XAF','XOF','XPF') then 1
    when coalesce(preferences ->> 'currency', 'USD') in ('BHD','IQD','JOD','KWD','LYD','OMR','TND') then 1000
    else 100 end from tenants where id = tenant);
create trigger apply_move before insert on stock_moves for each row execute function apply_move();

-- Rule 7: stock never falls below zero, unless the tenant's setting allows it.
create function refuse_negative() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select usage from locations where tenant_id = new.tenant_id and id = new.location_id) in ('internal', 'transit')
     and not coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = new.tenant_id), false) then
    raise exception 'Stock of item % at location % would fall to %.', new.id, new.location_id, new.on_hand
      using errcode = 'check_violation', constraint = 'stock_not_negative';
  end if;
  return null;
end $$;
create trigger stock_not_negative_first after insert on stock_levels
  for each row when (new.on_hand < 0) execute function refuse_negative();
-- What fell below zero while that was allowed may still be filled up, step by step.
create trigger stock_not_negative after update on stock_levels
  for each row when (new.on_hand < 0 and new.on_hand < old.on_hand) execute function refuse_negative();
create trigger no_delete before delete on stock_levels for each row execute function refuse_change();

-- Sums of the whole list, kept in slots per tenant, one for each writer at work; read as their sum.
create table item_totals (
  tenant_id    text not null default current_tenant() references tenants (id),
  id           smallint not null, -- the slot
  status       text not null,
  items        bigint not null,
  on_hand      numeric(20,3) not null,
  retail_value bigint not null,
  stock_value  bigint not null,
  primary key (tenant_id, id, status)
);
call isolate('item_totals');
grant select on item_totals to stockbook_app, stockbook_system;

-- The first slot of a tenant that no other transaction is writing to. A writer never waits for a slot: two that
-- share one would hold each other's items and sums, and so block each other for good.
create function totals_slot(tenant text) returns smallint language plpgsql as $$
declare
  slot smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtext('item_totals ' || tenant), slot) loop
    slot := slot + 1;
  end loop;
  return slot;
end $$;

create function add_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into item_totals as t (tenant_id, id, status, items, on_hand, retail_value, stock_value)
      select tenant_id, totals_slot(tenant_id), status, count(*), sum(on_hand), sum(retail_value), sum(stock_value)
      from new_rows where removed_at is null group by tenant_id, status order by tenant_id, status
      on conflict (tenant_id, id, status) do update set items = t.items + excluded.items, on_hand = t.on_hand + excluded.on_hand,
        retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value;
  elsif tg_op = 'DELETE' then
    insert into item_totals as t (tenant_id, id, status, items, on_hand, retail_value, stock_value)
      select tenant_id, totals_slot(tenant_id), status, -count(*), -sum(on_hand), -sum(retail_value), -sum(stock_value)
      from old_rows where removed_at is null group by tenant_id, status order by tenant_id, status
      on conflict (tenant_id, id, status) do update set items = t.items + excluded.items, on_hand = t.on_hand + excluded.on_hand,
        retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value;
  end if;
  return null;
end $$;
-- A change of one item: taken from the sums it was in, added to those it is in now.
create function move_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  slot smallint := totals_slot(new.tenant_id);
begin
  if old.status = new.status and old.removed_at is null and new.removed_at is null then
    perform add_to_totals(new.tenant_id, slot, new.status, 0, new.on_hand - old.on_hand,
      new.retail_value - old.retail_value, new.stock_value - old.stock_value);
    return null;
  end if;
  if old.removed_at is null then
    perform add_to_totals(old.tenant_id, slot, old.status, -1, -old.on_hand, -old.retail_value, -old.stock_value);
  end if;
  if new.removed_at is null then
    perform add_to_totals(new.tenant_id, slot, new.status, 1, new.on_hand, new.retail_value, new.stock_value);
  end if;
  return null;
end $$;

create function add_to_totals(tenant text, slot smallint, of_status text, more_items bigint, more_on_hand numeric,
  more_retail bigint, more_stock bigint) returns void language plpgsql as $$
begin
  update item_totals set items = items + more_items, on_hand = on_hand + more_on_hand,
      retail_value = retail_value + more_retail, stock_value = stock_value + more_stock
    where tenant_id = tenant and id = slot and status = of_status;
  if not found then
    insert into item_totals values (tenant, slot, of_status, more_items, more_on_hand, more_retail, more_stock);
  end if;
end $$;

create trigger totals_insert after insert on items referencing new table as new_rows for each statement execute function add_totals();
create trigger totals_update after update on items for each row
  when ((old.status, old.removed_at, old.on_hand, old.retail_value, old.stock_value)
    is distinct from (new.status, new.removed_at, new.on_hand, new.retail_value, new.stock_value))
  execute function move_totals();
create trigger totals_delete after delete on items referencing old table as old_rows for each statement execute function add_totals();

-- These run with the rights of their owner, whatever table they hang on: the application's role, which may make
-- temporary tables, must not be able to hang them on one of its own. Their own triggers go on firing.
revoke execute on function apply_move(), reorder_point_changed(), refuse_negative(), add_totals(), move_totals() from public;

-- Bulk edits, kept so that they can be undone: what each item was and became.
create table bulk_edits (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null,
  actor_id   text,
  created_at timestamptz(3) not null default now(),
  undone_at  timestamptz(3),
  changes    jsonb not null, -- [{id, version, before, after}]
  primary key (tenant_id, id)
);
call isolate('bulk_edits');
grant select, insert on bulk_edits to stockbook_app;
grant update (undone_at) on bulk_edits to stockbook_app;

-- A verification of the ledger: when it ran and how many differences it found.
create table ledger_checks (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          bigint generated always as identity,
  ran_at      timestamptz(3) not null default now(),
  moves       bigint not null,
  differences integer not null,
  primary key (tenant_id, id)
);
call isolate('ledger_checks');
grant select, insert on ledger_checks to stockbook_app, stockbook_system;
