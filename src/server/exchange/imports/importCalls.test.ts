import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bodyOf, bringIn, undo, upload } from '#server/testing/imports.ts';
import { testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/exchange/imports/contract.ts';

const { tenant } = await testApp();

describe('who may', () => {
  it('import: members who manage the inventory, each in their own tenant', async () => {
    const { admin, manager, viewer, nobody } = await tenant();
    const other = await tenant();
    const file = 'sku,name,stock\nA,Anise,1\n';
    const { id } = await bringIn(admin, file);
    const calls = [
      [call.uploadImport, { query: { fileName: 'a.csv' }, body: Buffer.from(file) }],
      [
        call.checkImport,
        {
          params: { id },
          body: { mapping: ['sku', 'name', 'quantity'], decimalComma: false, locationId: randomUUID() },
        },
      ],
      [call.rereadImport, { params: { id }, body: { headingLine: 1 } }],
      [call.runImport, { params: { id } }],
      [call.cancelImport, { params: { id } }],
      [call.undoImport, { params: { id } }],
      [call.getImport, { params: { id } }],
      [call.listImportRows, { params: { id }, query: {} }],
    ] as const;
    for (const [one, input] of calls) {
      for (const person of [viewer, nobody]) expect((await person.call(one, input)).status).toBe(403);
      if ('params' in input)
        expect((await other.manager.call(one, input)).error).toMatchObject({
          status: 'NOT_FOUND',
          message: 'Import not found.',
        });
    }
    expect((await other.manager.call(call.listImports)).body.imports).toEqual([]);
    expect((await manager.call(call.getImport, { params: { id } })).body.state).toBe('done');
    expect(await undo(manager, id)).toMatchObject({ state: 'undone' });
  });
});

describe('bad input', () => {
  it('is answered with field and sentence, and nothing is written', async () => {
    const { manager } = await tenant();
    const other = await tenant();
    const { id, mapping, locationId } = await upload(manager, 'sku,name,price\nA,Anise,1\n');
    const good = { mapping, decimalComma: false, locationId };
    const foreign = (await upload(other.manager, 'sku,name\nA,Anise\n')).locationId;
    const cases: [object, string][] = [
      [{ ...good, mapping: ['sku', 'name'] }, 'mapping'],
      [{ ...good, mapping: ['sku', 'sku', null] }, 'mapping.1'],
      [{ ...good, mapping: [null, null, 'price'] }, 'mapping'],
      [{ ...good, mapping: ['sku', 'colour', null] }, 'mapping.1'],
      [{ ...good, mapping: Array.from({ length: 501 }, () => null) }, 'mapping'],
      [{ ...good, locationId: foreign }, 'locationId'],
      [{ ...good, locationId: 'x'.repeat(900_000) }, 'locationId'],
      [{ ...good, decimalComma: 'yes' }, 'decimalComma'],
      [{ ...good, colour: 1 }, 'colour'],
    ];
    for (const [body, field] of cases) {
      const { status, error } = await manager.call(call.checkImport, { params: { id }, body });
      expect([status, error.fields?.[0]?.field]).toEqual([400, field]);
    }
    expect((await manager.call(call.getImport, { params: { id } })).body).toEqual(
      expect.objectContaining({ state: 'uploaded', ...bodyOf({ ...good } as call.Import) }),
    );
    for (const cursor of ['x', '-1', '1'.repeat(20)])
      expect((await manager.call(call.listImportRows, { params: { id }, query: { cursor } })).status).toBe(
        400,
      );
    for (const wrong of ['not-an-id', randomUUID()])
      expect((await manager.call(call.runImport, { params: { id: wrong } })).status).toBeGreaterThanOrEqual(
        400,
      );
  });

  it('of broken files leaves nothing', async () => {
    const { manager } = await tenant();
    const files: [Buffer, RegExp][] = [
      [Buffer.alloc(0), /empty/],
      [Buffer.from('PK\x03\x04rest of a workbook'), /damaged/],
      [Buffer.from('sku,name\n1,"open\n'), /^Line 2: A quotation mark/],
      [Buffer.from('sku,name\n1,a\0\n'), /^Line 2: .*NUL/],
      [Buffer.from([...Buffer.from('sku,name\n1,Gumb\u00e4r\n2,R'), 0xc3, 0x0a]), /^Line 3: .*UTF-8/],
      [Buffer.from(`sku,name\n${'x,'.repeat(1_000_000)}\n`), /^Line 2: There are .* columns/],
      [Buffer.from(`sku,name\n${'1,a\n'.repeat(100_001)}`), /^Line 100002/],
    ];
    for (const [body, sentence] of files) {
      const { status, error } = await manager.call(call.uploadImport, { query: { fileName: 'a.csv' }, body });
      expect([status, error.fields?.[0]?.field]).toEqual([400, 'file']);
      expect(error.message).toMatch(sentence);
    }
    expect(
      (await manager.call(call.uploadImport, { query: { fileName: '' }, body: Buffer.from('sku\n1\n') }))
        .error.fields?.[0]?.field,
    ).toBe('fileName');
    expect((await manager.call(call.listImports)).body.imports).toEqual([]);
  });

  it('the same upload twice under one key is one import', async () => {
    const { manager } = await tenant();
    const send = () =>
      manager.call(
        call.uploadImport,
        { query: { fileName: 'a.csv' }, body: Buffer.from('sku,name\n1,a\n') },
        { 'idempotency-key': 'one' },
      );
    expect((await send()).body.id).toBe((await send()).body.id);
    expect((await manager.call(call.listImports)).body.imports).toHaveLength(1);
  });
});
