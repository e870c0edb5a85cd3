import { expect, it } from 'vitest';
import { withoutTenant } from './tenants.ts';

it.each([
  'select 1',
  'savepoint one',
  'select name from tenants where id = :tenant',
  'select * from items where tenant_id = :tenant and (id = $1 or $1 is null)',
  'select * from items i join units u on u.tenant_id = i.tenant_id and u.id = i.unit where i.tenant_id = :tenant',
  'select * from items i join units u using (tenant_id) where u.tenant_id = :tenant',
  'select * from items i left join units u on (u.tenant_id, u.id) = (i.tenant_id, i.unit) where :tenant = i.tenant_id',
  'select (select name from units u where u.tenant_id = :tenant and u.id = i.unit) from items i where tenant_id = :tenant',
  'select * from items i cross join lateral (select name from units u where u.tenant_id = :tenant and u.id = i.unit limit 1) u where tenant_id = :tenant',
  'select * from items i where tenant_id = :tenant and exists (select from units u join tax_rates r on r.tenant_id = u.tenant_id where u.tenant_id = :tenant and u.id = i.unit)',
  'with recursive a as (select id from locations where tenant_id = :tenant union all select l.id from locations l join a on l.parent_id = a.id where l.tenant_id = :tenant) select * from a',
  'with recursive a as (select tenant_id, id from locations where tenant_id = :tenant union all select l.tenant_id, l.id from locations l join a on l.parent_id = a.id where l.tenant_id = :tenant) select * from a join stock_levels s on s.tenant_id = a.tenant_id',
  'select * from (select tenant_id, id from items) i where i.tenant_id = :tenant',
  'with i as (select * from items where tenant_id = :tenant) select * from i join units u on u.tenant_id = i.tenant_id',
  'select id from items where tenant_id = :tenant union all select id from units where tenant_id = :tenant',
  'insert into items (id, tenant_id) values ($1, :tenant), ($2, :tenant)',
  'insert into items (tenant_id, id) select :tenant, id from unnest($1::uuid[]) as l (id)',
  'insert into items (tenant_id, id) select tenant_id, id from units where tenant_id = :tenant on conflict do nothing',
  'update items i set price = l.price from unnest($1::uuid[]) as l (price) where i.tenant_id = :tenant',
  'delete from items i using units u where u.tenant_id = i.tenant_id and i.tenant_id = :tenant',
  'declare all_items no scroll cursor for select id from items where tenant_id = :tenant',
  'fetch 50 from all_items',
])('finds the tenant in %s', (text) => {
  expect(withoutTenant(text)).toEqual([]);
});

it.each([
  ['select * from items where id = $1', ['items']],
  ['select name from tenants', ['tenants']],
  ['select * from items where tenant_id = current_tenant()', ['items']],
  ['select * from items where tenant_id = :tenant or id = $1', ['items']],
  ['select * from items where tenant_id <> :tenant', ['items']],
  ['select * from items i join units u on u.id = i.unit where i.tenant_id = :tenant', ['units']],
  ['select * from items i join units u on u.tenant_id = i.tenant_id', ['items', 'units']],
  ['select (select count(*) from units) from items where tenant_id = :tenant', ['units']],
  [
    'select (select name from units u where u.tenant_id = i.tenant_id and u.id = i.unit) from items i where tenant_id = :tenant',
    ['units'],
  ],
  [
    'select * from items i cross join lateral (select name from units u where u.tenant_id = i.tenant_id and u.id = i.unit limit 1) u where tenant_id = :tenant',
    ['units'],
  ],
  [
    'select * from items i cross join lateral (select tenant_id from units u where u.id = i.unit limit 1) u where i.tenant_id = :tenant and u.tenant_id = i.tenant_id',
    ['units'],
  ],
  [
    'select * from items i where tenant_id = :tenant and exists (select from units u where u.tenant_id = i.tenant_id and u.id = i.unit)',
    ['units'],
  ],
  [
    'with recursive a as (select tenant_id, id from locations where tenant_id = :tenant union all select l.tenant_id, l.id from locations l join a on l.tenant_id = a.tenant_id and l.parent_id = a.id) select * from a',
    ['locations'],
  ],
  [
    'with i as (select id from items where tenant_id = :tenant) select * from units u join i on u.id = i.id',
    ['units'],
  ],
  ['select id from items where tenant_id = :tenant union all select id from units', ['units']],
  ['insert into items (id) values ($1)', ['items']],
  ['insert into items (tenant_id, id) values (:tenant, $1), ($2, $3)', ['items']],
  ['insert into items (id) select id from units where tenant_id = :tenant', ['items']],
  ['update items set price = 1 where id = $1', ['items']],
  ['update items i set price = 1 from units u where i.tenant_id = :tenant and u.id = i.unit', ['units']],
  ['delete from items', ['items']],
  ['declare all_items no scroll cursor for select id from items', ['items']],
])('misses it in %s', (text, tables) => {
  expect(withoutTenant(text)).toEqual(tables);
});
