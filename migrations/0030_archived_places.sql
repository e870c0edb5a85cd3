-- A place that is archived lacks nothing: its reorder points stay as they are, and count again once it is open again.
create function count_low_places(tenant text, counted uuid[]) returns void language plpgsql as $$
begin
  update items i set low_places = c.low
    from unnest(counted) as item cross join lateral (
      select count(*) as low
      from reorder_points r
        join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
        left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
      where r.tenant_id = tenant and r.id = item and coalesce(l.on_hand, 0) <= r.point) c
    where i.tenant_id = tenant and i.id = item and i.low_places <> c.low;
end $$;
create or replace function count_low_places(tenant text, item uuid) returns void language plpgsql as $$
begin
  perform count_low_places(tenant, array[item]);
end $$;

create function location_archived() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted uuid[];
begin
  -- In the order in which postings lock them.
  counted := array(select i.id from items i
    where i.tenant_id = new.tenant_id and i.id in (select r.id from reorder_points r where r.tenant_id = new.tenant_id and r.location_id = new.id)
    order by i.id for no key update);
  if cardinality(counted) > 0 then
    perform count_low_places(new.tenant_id, counted);
    perform mark_items(new.tenant_id, counted);
  end if;
  return null;
end $$;
create trigger location_archived after update of archived on locations for each row
  when (old.archived <> new.archived) execute function location_archived();
revoke execute on function location_archived() from public;

-- What is there already.
select count_low_places(r.tenant_id, array_agg(r.id))
  from reorder_points r join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and p.archived
  group by r.tenant_id, p.id;
