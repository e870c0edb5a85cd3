// Second tier: costs more than five seconds.
// First tier: src/server/exchange/imports/importWork.test.ts
import { describe, expect, inject, it, vi } from 'vitest';
import { openPool } from '#server/foundation/db/pool.ts';
import { bodyOf, check, items, rowsOf, settled, totals } from '#server/testing/imports.ts';
import { COUNT, importing, large, SUM } from '#server/testing/importWork.ts';
import { addItem } from '#server/testing/ledgers.ts';
import type { Caller } from '#server/testing/testApp.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { listMoves } from '#shared/stock/ledger/contract.ts';

const { tenant, services, database, superuser, work, orphan, stopAfterOnePortion } = await importing();
const movesOf = async (by: Caller, id: string) =>
  (await by.call(listMoves, { query: { item: id } })).body.moves;

describe('work that was cut off', () => {
  it('goes on as soon as the database is back that crashed under it', async () => {
    const { manager } = await tenant();
    const { id } = await check(manager, large());
    // However quick it is, it cannot be done before it has been crashed under often enough.
    const holder = await superuser.connect();
    await holder.query('begin; lock table items in share row exclusive mode');
    const { rows: own } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect((await manager.call(call.runImport, { params: { id } })).status).toBe(200);
    const admin = openPool(inject('postgresAdmin'), { size: 1 });
    const crash = () =>
      // Each time that it has come as far as to wait: crashed again before that, it would never get anywhere.
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2
           and exists (select from pg_stat_activity w where w.datname = $1 and w.wait_event_type = 'Lock')`,
        [database.pool.options.database, own[0]!.pid],
      );
    // It stays away for longer than the import tries where the failures are its own.
    const logged = vi.spyOn(services.log, 'error');
    const failures = () => logged.mock.calls.filter(([, said]) => said === 'import').length;
    while (failures() <= 3) await crash();
    await admin.end();
    await holder.query('rollback');
    holder.release();
    await vi.waitFor(
      async () => {
        const { body } = await manager.call(call.getImport, { params: { id } });
        expect(body).toMatchObject({ state: 'done', applied: COUNT });
      },
      { interval: 100 },
    );
    expect(await totals(manager)).toMatchObject({ items: COUNT, onHand: `${SUM} each` });
  });

  it('goes on with a preview and with an undo', async () => {
    const { id: tenantId, manager } = await tenant();
    const checked = await check(manager, large());
    await database.withTenantAsSystem(tenantId, (tx) =>
      tx.query({ text: 'delete from import_rows where id = $1', values: [checked.id] }),
    );
    await database.withTenantAsSystem(tenantId, (tx) =>
      tx.query({
        text: 'update imports set summary = null, records = 0 where id = $1',
        values: [checked.id],
      }),
    );
    const again = await orphan(tenantId, checked.id, 'checking');
    await stopAfterOnePortion(again);
    await work(again);
    expect(await settled(manager, checked.id)).toMatchObject({
      state: 'checked',
      records: COUNT,
      summary: { create: COUNT, error: 0 },
    });

    await manager.call(call.runImport, { params: { id: checked.id } });
    await settled(manager, checked.id);
    const back = await orphan(tenantId, checked.id, 'undoing');
    await stopAfterOnePortion(back);
    await work(back);
    expect(await settled(manager, checked.id)).toMatchObject({ state: 'undone', applied: 0 });
    expect(await totals(manager)).toEqual({ items: 0, onHand: '0', retailValue: 0, stockValue: 0 });
  });

  it('is done once although two processes work on it', async () => {
    const { id: tenantId, manager } = await tenant();
    const { id } = await check(manager, large());
    const data = await orphan(tenantId, id, 'running');
    await Promise.all([work(data), work(data), work(data)]);
    expect(await settled(manager, id)).toMatchObject({
      state: 'done',
      result: { create: COUNT },
      applied: COUNT,
    });
    const [first] = await items(manager, { q: 'L7' });
    expect(await movesOf(manager, first!.id)).toHaveLength(1);
    expect(await totals(manager)).toMatchObject({ items: COUNT, onHand: `${SUM} each` });
  });

  it('leaves no half portion behind when it fails in the middle', async () => {
    const { manager } = await tenant();
    const { id } = await check(manager, large());
    await database.pool.query(
      "create function fail_late() returns trigger language plpgsql as $$ begin if new.sku = 'L700' then raise exception 'cut off'; end if; return new; end $$",
    );
    await database.pool.query(
      'create trigger fail_late before insert on items for each row execute function fail_late()',
    );
    await manager.call(call.runImport, { params: { id } });
    const failed = await settled(manager, id);
    expect(failed).toMatchObject({
      state: 'failed',
      progress: 500,
      applied: 500,
      message: 'Something went wrong on our side. Please try again.',
    });
    expect(await totals(manager)).toMatchObject({ items: 500 });
    await database.pool.query('drop trigger fail_late on items');
    await database.pool.query('drop function fail_late');
    await manager.call(call.runImport, { params: { id } });
    expect(await settled(manager, id)).toMatchObject({
      state: 'done',
      applied: COUNT,
      result: { create: COUNT, error: 0 },
    });
  });
});

describe('the currency of the books', () => {
  const file = 'sku,name,price,stock,cost\nA,Anise,10,3,2.5\n';
  const toYen = async ({ admin }: { admin: Caller }) =>
    expect((await admin.call(updatePreferences, { body: { currency: 'JPY' } })).status).toBe(200);

  it('is that of the preview: a run in another one is refused until it was checked again', async () => {
    const a = await tenant();
    const checked = await check(a.manager, file);
    await toYen(a);
    const params = { id: checked.id };
    const refused = await a.manager.call(call.runImport, { params });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Amounts of this file were read in USD, and the books are in JPY by now. Check the file again.',
    ]);
    expect((await a.manager.call(call.getImport, { params })).body.state).toBe('checked');
    await a.manager.call(call.checkImport, { params, body: bodyOf(checked) });
    expect(await settled(a.manager, checked.id)).toMatchObject({ state: 'checked', summary: { create: 1 } });
    await a.manager.call(call.runImport, { params });
    expect(await settled(a.manager, checked.id)).toMatchObject({ state: 'done', applied: 1 });
    expect(await items(a.manager)).toMatchObject([{ price: 10, stockValue: 8 }]);
  });

  it('ends a run that was started before it changed', async () => {
    const a = await tenant();
    const { id } = await check(a.manager, file);
    const data = await orphan(a.id, id, 'running');
    await toYen(a);
    await work(data);
    const message = 'Amounts of this file were read in USD, and the books are in JPY by now.';
    expect(await settled(a.manager, id)).toMatchObject({
      ...{ state: 'failed', applied: 0 },
      message: expect.stringContaining(message),
    });
    const again = await a.manager.call(call.runImport, { params: { id } });
    expect([again.status, again.error.message]).toEqual([409, `${message} Upload the file again.`]);
    expect(await items(a.manager)).toEqual([]);
  });
});

describe('a refused row', () => {
  it('takes no other with it', async () => {
    const { manager } = await tenant();
    const checked = await check(manager, 'sku,name,price,stock\nA,Anise,1,1\nB,Basil,1,1\nC,Carob,1,1\n');
    // Between preview and run somebody makes one of them a service.
    await addItem({ manager }, 'b', { name: 'Basil', type: 'service' });
    await manager.call(call.runImport, { params: { id: checked.id } });
    expect((await settled(manager, checked.id)).result).toEqual({
      create: 2,
      update: 0,
      unchanged: 0,
      error: 1,
    });
    expect(
      (await rowsOf(manager, checked.id, 'error')).map(({ line, errors }) => [line, errors[0]?.message]),
    ).toEqual([[3, 'A service holds no stock.']]);
  });
});
