import Papa from 'papaparse';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { joinTenant } from '#server/testing/people.ts';
import { type Caller, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { type AuditEvent, auditChoices, exportAudit, listAudit } from '#shared/foundation/audit/contract.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;
let tea: string;
const began = Date.now();

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  b = await t.tenant();
  tea = await addItem({ manager: a.admin }, 'TEA-1', { price: 100 });
  await a.manager.call(items.updateItem, {
    params: { id: tea },
    body: { version: 1, price: 250, category: 'Tea' },
  });
  await addItem(a, '=1+1', { name: '@SUM(A1)' });
  await addItem(b, 'TEA-2');
});

const list = async (query: Record<string, string> = {}, who: Caller = a.admin) =>
  (await who.call(listAudit, { query })).body.events;
const said = (events: AuditEvent[]) => events.map(({ action, record }) => `${action} ${record.name}`);

describe('the audit trail', () => {
  it('says who did what to what, when and from where, newest first, before and after', async () => {
    const events = await list();
    expect(said(events)).toEqual(['item.created =1+1', 'item.updated TEA-1', 'item.created TEA-1']);
    expect(events[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      at: expect.stringMatching(/Z$/),
      actor: { id: a.manager.userId, name: `inventory_manager@${a.id}.test`, kind: 'user' },
      action: 'item.updated',
      record: { type: 'item', id: tea, name: 'TEA-1' },
      changes: { price: { before: 100, after: 250 }, category: { before: null, after: 'Tea' } },
      address: '127.0.0.1',
    });
    expect(Date.parse(events[1]!.at)).toBeGreaterThanOrEqual(began);
    expect(Date.parse(events[1]!.at)).toBeLessThanOrEqual(Date.now());
  });

  it('is for admins, of the own tenant', async () => {
    for (const ask of [listAudit, auditChoices, exportAudit])
      for (const who of [a.manager, a.viewer, a.nobody]) expect((await who.call(ask)).status).toBe(403);
    expect(said(await list({}, b.admin))).toEqual(['item.created TEA-2']);
    expect(await list({ type: 'item', record: tea }, b.admin)).toEqual([]);
  });

  it('is narrowed by person, action, kind, record and the name of the record, and by several at once', async () => {
    const all = await list();
    const cases: [Record<string, string>, (event: AuditEvent) => boolean][] = [
      [{ person: a.manager.userId }, ({ actor }) => actor.id === a.manager.userId],
      [{ person: 'system' }, () => false],
      [{ action: 'item.created' }, ({ action }) => action === 'item.created'],
      [{ type: 'item' }, () => true],
      [{ type: 'person' }, () => false],
      [{ type: 'item', record: tea }, ({ record }) => record.id === tea],
      [{ q: 'tea' }, ({ record }) => record.name === 'TEA-1'],
      [{ q: 'ea-1' }, () => false],
      [{ q: '=1' }, ({ record }) => record.name === '=1+1'],
      [{ person: a.manager.userId, action: 'item.created' }, ({ record }) => record.name === '=1+1'],
      [{ person: a.admin.userId, q: 'tea', action: 'item.updated' }, () => false],
    ];
    for (const [query, fits] of cases)
      expect(await list(query), JSON.stringify(query)).toEqual(all.filter(fits));
    const alone = await a.admin.call(listAudit, { query: { record: tea } });
    expect([alone.status, alone.error.fields?.[0]?.field]).toEqual([400, 'type']);
  });

  it('offers the people, actions and kinds that it knows of', async () => {
    await t.database.withTenantAsSystem(a.id, (tx) =>
      tx.query({
        text: "insert into audit_events (actor_kind, actor_name, action, entity_type, entity_id) values ('system', 'Till', 'import.run', 'import', 'x')",
      }),
    );
    const { body } = await a.admin.call(auditChoices);
    expect(body).toEqual({
      people: [
        { id: a.admin.userId, name: `admin@${a.id}.test` },
        { id: a.manager.userId, name: `inventory_manager@${a.id}.test` },
      ],
      actions: ['import.run', 'item.created', 'item.updated'],
      types: ['import', 'item'],
    });
    expect(said(await list({ person: 'system' }))).toEqual(['import.run null']);
    expect((await b.admin.call(auditChoices)).body.people).toHaveLength(1);
    expect((await (await t.tenant()).admin.call(auditChoices)).body).toEqual({
      people: [],
      actions: [],
      types: [],
    });
  });
});

async function exported(query: Record<string, string> = {}, who: Caller = a.admin) {
  const { status, body, headers } = await who.call(exportAudit, { query });
  expect(status, String(body)).toBe(200);
  const { data, errors } = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return { text: body, rows: data, headers };
}

describe('the export of the trail', () => {
  it('is a CSV file with a row for every changed field, and no cell that a spreadsheet would run', async () => {
    const { text, rows, headers } = await exported({ type: 'item' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('\uFEFFEvent,When,Who,Who (id),Action,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const [first] = rows.filter((row) => row.Field === 'sku');
    expect([first!.Record, first!.After]).toEqual(["'=1+1", "'=1+1"]);
    for (const row of rows)
      for (const cell of Object.values(row)) expect(cell).toMatch(/^(?:[^=+\-@\t\r]|$|-?\d+(\.\d+)?$)/);
    expect(
      rows.filter((row) => row.Action === 'item.updated').map((row) => [row.Field, row.Before, row.After]),
    ).toEqual([
      ['price', '100', '250'],
      ['category', '', 'Tea'],
    ]);
    expect(rows[0]).toMatchObject({ Who: `inventory_manager@${a.id}.test`, 'From address': '127.0.0.1' });
  });

  it('is of the filter, and says in words what is wrong with one', async () => {
    expect((await exported({ action: 'item.updated' })).rows).toHaveLength(2);
    expect((await exported({ q: 'no such' })).rows).toEqual([]);
    const refused = await a.admin.call(exportAudit, { query: { record: tea } });
    expect([refused.status, refused.error.fields?.[0]?.field, refused.headers['content-type']]).toEqual([
      400,
      'type',
      'application/json; charset=utf-8',
    ]);
  });

  it('comes part by part, to the last event, and leaves out what happens meanwhile', async () => {
    const c = await t.tenant();
    await addEvents(c.id, 2_500);
    const asked = exported({}, c.admin);
    await addEvents(c.id, 1);
    const { rows } = await asked;
    expect([2_500, 2_501]).toContain(rows.length);
    expect(new Set(rows.map(({ Event }) => Event)).size).toBe(rows.length);
    const records = rows.map((row) => Number(row['Record (id)'])).filter((number) => number <= 2_500);
    expect(records.slice(-2_500)).toEqual(Array.from({ length: 2_500 }, (_, n) => 2_500 - n));
  });

  it('breaks off when the reader is disabled on the way, instead of pretending to be complete', async () => {
    const c = await t.tenant();
    await addEvents(c.id, 3_000);
    const reader = await joinTenant(t, c, 'admin');
    const enter = t.database.withTenant.bind(t.database);
    let entered = 0;
    vi.spyOn(t.database, 'withTenant').mockImplementation(async (who, work) => {
      if (++entered === 2)
        await t.database.pool.query("update memberships set status = 'disabled' where user_id = $1", [
          reader.userId,
        ]);
      return enter(who, work);
    });
    const answer = await fetch(`${await listeningAt(t)}/api/audit/export.csv`, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(entered).toBe(2);
    vi.restoreAllMocks();
  });
});

async function addEvents(tenantId: string, count: number): Promise<void> {
  await t.database.pool.query(
    `insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, action, entity_type, entity_id, entity_name)
     select $1, 'user', 'u', 'U', 'item.updated', 'item', n::text, 'I-' || n from generate_series(1, $2) n`,
    [tenantId, count],
  );
}
