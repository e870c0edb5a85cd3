import { describe, expect, it } from 'vitest';
import { check, settled, totals, undo, upload } from '#server/testing/imports.ts';
import { COUNT, importing, large, SUM } from '#server/testing/importWork.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { resumeImports } from './jobs.ts';

const { tenant, services, work, orphan, stopAfterOnePortion } = await importing();

describe('work that was cut off', () => {
  it('goes on with a run where it stopped: every row once', async () => {
    const { id: tenantId, manager } = await tenant();
    const { id } = await check(manager, large());
    const data = await orphan(tenantId, id, 'running');
    await stopAfterOnePortion(data);
    const halfway = (await manager.call(call.getImport, { params: { id } })).body;
    expect(halfway.state).toBe('running');
    expect(halfway.progress).toBeGreaterThan(0);
    expect(halfway.progress).toBeLessThan(COUNT);
    expect(await totals(manager)).toMatchObject({ items: halfway.progress });

    await resumeImports(services);
    const done = await settled(manager, id);
    expect(done).toMatchObject({
      state: 'done',
      progress: COUNT,
      applied: COUNT,
      result: { create: COUNT, update: 0, unchanged: 0, error: 0 },
    });
    expect(await totals(manager)).toMatchObject({ items: COUNT, onHand: `${SUM} each` });
  });
});

describe('cancel', () => {
  it('stops before the next portion; what came in stays, and can be undone', async () => {
    const { id: tenantId, manager } = await tenant();
    const { id } = await check(manager, large());
    const data = await orphan(tenantId, id, 'running');
    await stopAfterOnePortion(data);
    const cancelled = await manager.call(call.cancelImport, { params: { id } });
    expect(cancelled.body.state).toBe('cancelled');
    await work(data);
    const { applied } = (await manager.call(call.getImport, { params: { id } })).body;
    expect(await totals(manager)).toMatchObject({ items: applied });
    expect(applied).toBeLessThan(COUNT);
    const beyond = { params: { id }, query: { cursor: String(applied - 2) } };
    expect((await manager.call(call.listImportRows, beyond)).body.rows).toHaveLength(1);
    expect((await manager.call(call.runImport, { params: { id } })).status).toBe(409);
    expect(await undo(manager, id)).toMatchObject({ state: 'undone', applied: 0 });
    expect(await totals(manager)).toMatchObject({ items: 0 });
  });

  it('of a preview or an upload changes nothing', async () => {
    const { manager } = await tenant();
    const { id } = await upload(manager, 'sku,name\nA,Anise\n');
    expect((await manager.call(call.cancelImport, { params: { id } })).body.state).toBe('cancelled');
    for (const action of [call.cancelImport, call.runImport, call.undoImport]) {
      expect((await manager.call(action, { params: { id } })).error).toMatchObject({ status: 'ABORTED' });
    }
  });
});
