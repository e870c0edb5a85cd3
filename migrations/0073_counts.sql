-- Counts of the stock: what was found at which place, by whom and when, and what of it was posted.
create table count_rules (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  location_id uuid, -- a place with what is inside it, or else
  class       text check (class in ('A', 'B', 'C')), -- the items that sell so well
  every       text not null check (every in ('week', 'month', 'quarter', 'year')),
  told_on     date, -- when people were last told that something is due
  version     integer not null default 1,
  created_at  timestamptz(3) not null default now(),
  created_by  text not null,
  updated_at  timestamptz(3) not null default now(),
  updated_by  text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check ((location_id is null) <> (class is null))
);
create unique index count_rules_location on count_rules (tenant_id, location_id) where location_id is not null;
create unique index count_rules_class on count_rules (tenant_id, class) where class is not null;
call isolate('count_rules');
create trigger mark_figures after insert or update or delete on count_rules for each statement execute function mark_figures();
grant select, delete on count_rules to stockbook_app;
grant insert (tenant_id, id, location_id, class, every, created_by, updated_by) on count_rules to stockbook_app;
grant update (every, told_on, version, updated_at, updated_by) on count_rules to stockbook_app;
grant select on count_rules to stockbook_system;

create table counts (
  tenant_id         text not null default current_tenant() references tenants (id),
  id                uuid not null,
  name              text not null,
  number            text,
  number_key        text collate "C" not null default '',
  state             text not null default 'draft' check (state in ('draft', 'counting', 'review', 'posted', 'cancelled')),
  is_blind          boolean not null,
  scope             jsonb not null check (jsonb_typeof(scope) = 'object'), -- `CountScope` of counts/shapes.ts
  tolerance_units   numeric(14,3) check (tolerance_units >= 0),
  tolerance_percent numeric(6,3) check (tolerance_percent >= 0),
  tolerance_value   bigint check (tolerance_value >= 0), -- minor units of the tenant's money
  started_at        timestamptz(3),
  started_by        text,
  reviewed_at       timestamptz(3),
  posted_at         timestamptz(3),
  posted_by         text,
  ended_at          timestamptz(3), -- cancelled, or reversed as a whole after it was posted
  ended_by          text,
  end_reason        text not null default '',
  -- How well it agreed with the book, once it is posted: lines, units, and minor units of the tenant's money.
  lines_counted     integer not null default 0,
  lines_right       integer not null default 0,
  units_expected    numeric(18,3) not null default 0,
  units_off         numeric(18,3) not null default 0,
  value_expected    bigint not null default 0,
  value_off         bigint not null default 0,
  value_change      bigint not null default 0,
  words             text collate "C" not null,
  version           integer not null default 1,
  created_at        timestamptz(3) not null default now(),
  created_by        text not null,
  updated_at        timestamptz(3) not null default now(),
  updated_by        text not null,
  primary key (tenant_id, id),
  check ((number is null) = (started_at is null) and (state in ('draft', 'cancelled') or number is not null)),
  check ((state = 'posted') = (posted_at is not null)),
  check (state <> 'cancelled' or ended_at is not null)
);
create unique index counts_number on counts (tenant_id, number) where number is not null;
create index counts_by_number on counts (tenant_id, number_key, id);
create index counts_by_state on counts (tenant_id, state, id);
create index counts_posted on counts (tenant_id, posted_at) where posted_at is not null and ended_at is null;
call isolate('counts');
grant select, delete on counts to stockbook_app;
grant insert (tenant_id, id, name, is_blind, scope, tolerance_units, tolerance_percent, tolerance_value, words, created_by, updated_by)
  on counts to stockbook_app;
grant update (name, number, number_key, state, is_blind, scope, tolerance_units, tolerance_percent, tolerance_value, started_at, started_by,
  reviewed_at, posted_at, posted_by, ended_at, ended_by, end_reason, lines_counted, lines_right, units_expected, units_off, value_expected,
  value_off, value_change, words, version, updated_at, updated_by) on counts to stockbook_app;
grant select on counts to stockbook_system;
create trigger mark_figures after insert or update or delete on counts for each statement execute function mark_figures();
create trigger append_only before delete on counts for each row when (old.state <> 'draft') execute function refuse_change('counts');

-- What is of an item at a place: what was found is summed up from the events of the round that counts.
create table count_lines (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  count_id    uuid not null,
  item_id     uuid not null,
  location_id uuid not null,
  is_expected boolean not null, -- there from the start; else somebody found it
  round       integer not null default 1 check (round > 0),
  counted     numeric(14,3) check (counted >= 0), -- null: nobody has counted it
  first_at    timestamptz(3), -- of the events that count: the first, and the last, which is the moment of what was found
  counted_at  timestamptz(3),
  counters    jsonb not null default '[]', -- who found how much in this round
  earlier     text[] not null default '{}', -- who counted it in the rounds before
  takes       text, -- whose number alone holds where several counted it; null: all of them together
  reason      text check (reason in ('miscounted', 'damaged', 'stolen', 'unrecorded', 'misplaced', 'unit', 'other')),
  note        text not null default '',
  decision    text check (decision in ('accept', 'leave')),
  decided_by  text,
  -- What was posted: what the book said at that moment and what that is worth, what was found besides, and what that is worth.
  expected    numeric(14,3),
  value       bigint,
  difference  numeric(14,3),
  worth       bigint,
  is_posted   boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, count_id) references counts (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check ((counted is null) = (counted_at is null) and (counted is null) = (first_at is null))
);
create unique index count_lines_place on count_lines (tenant_id, count_id, item_id, location_id);
create index count_lines_last on count_lines (tenant_id, item_id, location_id, counted_at) where is_posted;
create index count_lines_item on count_lines (tenant_id, item_id, count_id);
call isolate('count_lines');
grant select on count_lines to stockbook_app;
grant insert (tenant_id, id, count_id, item_id, location_id, is_expected) on count_lines to stockbook_app;
grant update (round, counted, first_at, counted_at, counters, earlier, takes, reason, note, decision, decided_by, expected, value, difference, worth,
  is_posted) on count_lines to stockbook_app;
grant select on count_lines to stockbook_system;

-- The places of a count, the empty ones among them: somebody has looked, and nothing is there.
create table count_places (
  tenant_id    text not null default current_tenant() references tenants (id),
  id           uuid not null,
  count_id     uuid not null,
  location_id  uuid not null,
  empty_at     timestamptz(3),
  empty_by     text,
  is_posted    boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, count_id) references counts (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create unique index count_places_place on count_places (tenant_id, count_id, location_id);
create index count_places_last on count_places (tenant_id, location_id, empty_at) where is_posted;
call isolate('count_places');
grant select on count_places to stockbook_app;
grant insert (tenant_id, id, count_id, location_id) on count_places to stockbook_app;
grant update (empty_at, empty_by, is_posted) on count_places to stockbook_app;
grant select on count_places to stockbook_system;

-- Each scan or entry, with the id that the phone gave it: sent twice it is there once. It is never changed, but that a code
-- nobody knew is found to be of an item.
create table count_events (
  tenant_id   text not null default current_tenant() references tenants (id),
  id          uuid not null,
  count_id    uuid not null,
  location_id uuid not null,
  item_id     uuid, -- null: of a code that is not known, or of a place as a whole
  kind        text not null check (kind in ('add', 'set', 'clear', 'empty')),
  quantity    numeric(14,3) not null default 0,
  code        text,
  is_solved   boolean not null default false, -- a code that belongs to no item, as somebody has seen
  round       integer not null default 1 check (round > 0),
  at          timestamptz(3) not null, -- by the clock of the database
  told_at     timestamptz(3) not null, -- by the clock of the phone
  person_id   text not null,
  person_name text not null,
  is_late     boolean not null, -- came when the count was over: kept, and not counted
  received_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, count_id) references counts (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check (kind in ('add', 'set') or quantity = 0),
  check (kind = 'empty' or item_id is not null or code is not null)
);
create index count_events_line on count_events (tenant_id, count_id, item_id, location_id);
create index count_events_item on count_events (tenant_id, item_id, count_id) where item_id is not null;
create index count_events_code on count_events (tenant_id, count_id, code) where item_id is null and code is not null;
call isolate('count_events');
grant select on count_events to stockbook_app;
grant insert (tenant_id, id, count_id, location_id, item_id, kind, quantity, code, round, at, told_at, person_id, person_name, is_late)
  on count_events to stockbook_app;
grant update (item_id, is_solved) on count_events to stockbook_app;
grant select on count_events to stockbook_system;
create trigger append_only before delete or update of tenant_id, id, count_id, location_id, kind, quantity, code, round, at, told_at, person_id,
  person_name, is_late on count_events for each row execute function refuse_change('count_events');

-- A move may say itself when it took effect: lines of a count do, each at the moment it was counted.
create or replace function post_moves(tenant text, effective timestamptz, moves jsonb, items jsonb, levels jsonb)
  returns table (id bigint, posted_at timestamptz, effective_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  now_posted timestamptz := clock_timestamp();
  now_effective timestamptz := coalesce(effective, now_posted);
  slot smallint;
  written integer;
begin
  if tenant is distinct from current_tenant() then
    raise exception 'Nobody posts for another tenant.' using errcode = 'insufficient_privilege';
  end if;

  return query insert into stock_moves (tenant_id, posted_at, effective_at, posting_id, source_type, source_id, source_line, actor_kind,
      actor_id, actor_name, idempotency_key, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
      reverses, from_balance, to_balance, on_hand_delta, on_hand_after)
    select tenant, now_posted, coalesce(effective_at, now_effective), posting_id, source_type, source_id, source_line, actor_kind,
      actor_id, actor_name, idempotency_key, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note,
      reverses, from_balance, to_balance, on_hand_delta, on_hand_after
    from jsonb_populate_recordset(null::stock_moves, moves)
    returning id, posted_at, effective_at;

  slot := totals_slot(tenant);
  with changed as (
    update item_stock s set
        on_hand = c.before + c.change,
        stock_value = c.worth + c.value,
        average_cost = c.average,
        first_moved_at = least(s.first_moved_at, coalesce(c.effective, now_effective)),
        last_sold_at = case when c.sold then greatest(s.last_sold_at, now_effective) else s.last_sold_at end
      from jsonb_to_recordset(items) as c (id uuid, before numeric, change numeric, worth bigint, value bigint, average numeric, sold boolean, effective timestamptz)
        join items i on i.tenant_id = tenant and i.id = c.id
      where s.tenant_id = tenant and s.id = c.id and s.on_hand = c.before and s.stock_value = c.worth
      returning i.status, i.unit, c.change, c.value,
        round((c.before + c.change) * i.price)::numeric(15,0)::bigint - round(c.before * i.price)::bigint as retail),
  added as (
    insert into item_totals as t (tenant_id, id, status, unit, items, on_hand, retail_value, stock_value)
      select tenant, slot, status, unit, 0, sum(change), sum(retail), sum(value) from changed group by status, unit
      on conflict (tenant_id, id, status, unit) do update set on_hand = t.on_hand + excluded.on_hand,
        retail_value = t.retail_value + excluded.retail_value, stock_value = t.stock_value + excluded.stock_value)
  select count(*) into written from changed;
  if written <> jsonb_array_length(items) then
    raise exception 'The posting saw other stock than is there.' using errcode = 'check_violation', constraint = 'posting_stale';
  end if;

  merge into stock_levels s
    using jsonb_to_recordset(levels) as c (id uuid, location_id uuid, before numeric, change numeric)
    on s.tenant_id = tenant and s.id = c.id and s.location_id = c.location_id
    when matched and s.on_hand = c.before then update set on_hand = c.before + c.change
    when not matched and c.before = 0 then insert (tenant_id, id, location_id, on_hand) values (tenant, c.id, c.location_id, c.change);
  get diagnostics written = row_count;
  if written <> jsonb_array_length(levels) then
    raise exception 'The posting saw other stock than is there.' using errcode = 'check_violation', constraint = 'posting_stale';
  end if;

  -- Whoever changes the time zone of the tenant waits, and sums all days anew.
  perform pg_advisory_xact_lock_shared(hashtext('stock_days ' || tenant), 0);
  insert into stock_days as d (tenant_id, id, day, value, cost, invoiced)
    select tenant, slot, (coalesce(m.effective_at, now_effective) at time zone zone_of(tenant))::date, sum(value_delta),
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, false) else 0 end),
      sum(case when reverses is null then cost_of(reason, source_type, value_delta, true) else 0 end)
    from jsonb_to_recordset(moves) as m (value_delta bigint, reason text, source_type text, reverses bigint, effective_at timestamptz)
    group by 3 order by 3
    on conflict (tenant_id, id, day) do update
      set value = d.value + excluded.value, cost = d.cost + excluded.cost, invoiced = d.invoiced + excluded.invoiced;
  perform mark_items(tenant, array(select c.id from jsonb_to_recordset(items) as c (id uuid)), slot);

  if exists (select from jsonb_to_recordset(items) as c (id uuid) join reorder_points r on r.tenant_id = tenant and r.id = c.id) then
    perform count_low_places(tenant, array(select c.id from jsonb_to_recordset(items) as c (id uuid)));
  end if;
  if jsonb_path_exists(moves, '$[*].reverses ? (@ != null)') then
    perform take_back(tenant, slot, array(select m.reverses from jsonb_to_recordset(moves) as m (reverses bigint) where m.reverses is not null));
  end if;
end $$;
