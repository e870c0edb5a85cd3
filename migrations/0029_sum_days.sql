-- Sums of days: what a move reverses is looked up only where one does, and by its key. As a join, planned while the
-- ledger was empty, it read the whole ledger at every posting until the database had gathered figures about it.
create or replace function sum_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text;
  zone text;
begin
  for tenant in select distinct tenant_id from new_rows loop
    perform pg_advisory_xact_lock_shared(hashtext('stock_days ' || tenant), 0);
    zone := zone_of(tenant);
    insert into stock_days as d (tenant_id, id, day, value, cost, invoiced)
      select tenant, totals_slot(tenant), (m.at at time zone zone)::date, sum(m.value), sum(m.cost), sum(m.invoiced)
      from (
        select effective_at as at, value_delta as value,
          case when reverses is null then cost_of(reason, source_type, value_delta, false) else 0 end as cost,
          case when reverses is null then cost_of(reason, source_type, value_delta, true) else 0 end as invoiced
        from new_rows where tenant_id = tenant
        union all
        select o.effective_at, 0, -cost_of(o.reason, o.source_type, o.value_delta, false), -cost_of(o.reason, o.source_type, o.value_delta, true)
        from new_rows n, lateral (select * from stock_moves where tenant_id = n.tenant_id and id = n.reverses limit 1) o
        where n.tenant_id = tenant and n.reverses is not null) m
      group by 3 order by 3
      on conflict (tenant_id, id, day) do update
        set value = d.value + excluded.value, cost = d.cost + excluded.cost, invoiced = d.invoiced + excluded.invoiced;
  end loop;
  return null;
end $$;
