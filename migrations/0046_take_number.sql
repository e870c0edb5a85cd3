-- The next number of a series, taken by the statement that writes it, so that others wait for it as short as can be.

-- As sortKey in shared/text.ts has it, of what numbers are made of.
create function sort_key(value text) returns text language plpgsql immutable as $$
declare
  sorted text := '';
  part text[];
begin
  for part in select regexp_matches(btrim(fold(value)), '([0-9]+)|([^0-9]+)', 'g') loop
    part[1] := ltrim(part[1], '0');
    sorted := sorted || coalesce(lpad(part[1], greatest(12, length(part[1])), '0'), part[2]);
  end loop;
  return left(sorted, 200);
end $$;

create function take_number(tenant text, series text, in_period text, before text, width integer, after text)
  returns table (number text, number_key text) language plpgsql as $$
declare
  counter text;
begin
  insert into number_series as s (tenant_id, id, period, last) values (tenant, series, in_period, 1)
    on conflict (tenant_id, id, period) do update set last = s.last + 1 returning s.last into counter;
  number := before || lpad(counter, greatest(width, length(counter)), '0') || after;
  number_key := sort_key(number);
  return next;
end $$;

-- What a customer has left, which every invoice shows beside itself.
create index payments_left on payments (tenant_id, customer_id) include (date_key, kind, rest) where rest > 0;
create index credit_notes_left on credit_notes (tenant_id, customer_id) include (date_key, rest) where rest > 0;
