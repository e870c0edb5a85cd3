import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { ownDomain } from '#server/testing/people.ts';
import { good, type TestApp, testApp } from '#server/testing/testApp.ts';
import { erasePerson, findPersons, previewErasure } from '#shared/people/privacy/contract.ts';
import { createCustomer, getCustomer } from '#shared/sales/customers/contract.ts';
import { createInvoice } from '#shared/sales/invoices/contract.ts';
import { patternsOf } from './needles.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const erasing = (email: string) => ({ body: { email, confirm: email } });

describe('erasing somebody', () => {
  it('is refused while something of theirs is open, with what to do, and changes nothing', async () => {
    const { admin, manager } = await t.tenant();
    const customer = await addCustomer({ manager }, { name: 'Ada Open', email: `ada@${HERE}` });
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: '5' }];
    good(await manager.call(createInvoice, { body: { customerId: customer.id, lines } }));
    const says =
      'Invoices are drafts or not fully paid: 1. Delete the drafts; collect, credit or void the others.';
    expect(good(await admin.call(previewErasure, { body: { email: `ada@${HERE}` } })).blockers).toEqual([
      says,
    ]);
    const refused = await admin.call(erasePerson, erasing(`ada@${HERE}`));
    expect([refused.status, refused.error.message]).toEqual([409, says]);
    expect(good(await manager.call(getCustomer, { params: { id: customer.id } })).name).toBe('Ada Open');
  });

  it('wants the address once more, and is not for oneself', async () => {
    const { id, admin } = await t.tenant();
    const email = `viewer@${id}.test`;
    const slip = await admin.call(erasePerson, { body: { email, confirm: 'viewer' } });
    expect([slip.status, slip.error.fields?.[0]?.field]).toEqual([400, 'confirm']);
    const own = await admin.call(erasePerson, erasing(`admin@${id}.test`));
    expect([own.status, own.error.message]).toEqual([
      409,
      expect.stringContaining('You cannot erase yourself.'),
    ]);
  });

  it('signs a member out at once, and of two admins who erase each other one stays', async () => {
    const { id, admin, manager, viewer } = await t.tenant();
    const { records } = good(await admin.call(erasePerson, erasing(`viewer@${id}.test`)));
    expect(records).toMatchObject({ memberships: 1, auth_users: 1 });
    expect((await viewer.call(findPersons, { query: { q: 'a' } })).status).toBe(401);
    await t.superuser.query("update memberships set role = 'admin' where user_id = $1", [manager.userId]);
    const both = await Promise.all([
      admin.call(erasePerson, erasing(`inventory_manager@${id}.test`)),
      manager.call(erasePerson, erasing(`admin@${id}.test`)),
    ]);
    // Whoever comes second is gone, or is told that the other one is the last.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('leaves a business that a person is a contact of, and takes just them out of it', async () => {
    const { admin, manager } = await t.tenant();
    const contacts = [
      { name: 'Bo Contact', email: `bo@${HERE}` },
      { name: 'Cy Other', email: `cy@${HERE}` },
    ];
    const made = good(
      await manager.call(createCustomer, {
        body: { name: 'Acorn Works', contacts, notes: 'Ask Bo Contact, not Bo Contactless.' },
      }),
    );
    good(await admin.call(erasePerson, erasing(`bo@${HERE}`)));
    const {
      name,
      contacts: left,
      notes,
    } = good(await manager.call(getCustomer, { params: { id: made.id } }));
    expect([name, left.map((each) => each.name), notes]).toEqual([
      'Acorn Works',
      ['Cy Other'],
      'Ask Erased person, not Bo Contactless.',
    ]);
  });

  it('finds people by a part of their name or address, whatever they are', async () => {
    const { id, admin, manager } = await t.tenant();
    await addCustomer({ manager }, { name: 'Dörte Weiß', email: `Doerte@${HERE}` });
    expect(good(await admin.call(findPersons, { query: { q: 'dorte weiss' } })).persons).toEqual([
      { email: `doerte@${HERE}`, name: 'Dörte Weiß', kinds: ['parties'] },
    ]);
    expect(good(await admin.call(findPersons, { query: { q: `@${id}.test` } })).persons).toHaveLength(4);
  });
});

describe('what somebody is found by in texts', () => {
  const NEEDLES = {
    names: ['Zoë O’Neil-Groß'],
    emails: [`zoe@${HERE}`],
    phones: ['5551234567'],
    streets: ['Am Hof 7'],
  };
  const { text, json } = patternsOf(NEEDLES);
  const without = async (said: unknown, pattern: string, type: string) =>
    (
      await t.superuser.query(`select regexp_replace($1::${type}::text, $2, '…', 'g') as said`, [
        said,
        pattern,
      ])
    ).rows[0].said;

  it.each([
    ['ZOE O’NEIL-GROSS came', '… came'],
    ['O’Neil-Groß, Zoë', '…'],
    ['?q=Zo%C3%AB+O%E2%80%99Neil-Gro%C3%9F&x', '?q=…&x'],
    [`(555) 123-4567, ZOE@${HERE}.`, '…, ….'],
    [`xzoe@${HERE} and zoe@${HERE}munity`, `xzoe@${HERE} and zoe@${HERE}munity`],
    ['at am hof 7!', 'at …!'],
    ['am Hof 78', 'am Hof 78'],
  ])('in a text: %s', async (said, left) => {
    expect(await without(said, text, 'text')).toBe(left);
  });

  it('leaves numbers of JSON alone, which are no phone, and finds what comes behind a new line', async () => {
    const said = JSON.stringify({
      total: 5551234567,
      list: [5551234567, 1],
      phone: '5551234567',
      note: `Hello\nzoe@${HERE}`,
    });
    expect(JSON.parse(await without(said, json, 'jsonb'))).toEqual({
      total: 5551234567,
      list: [5551234567, 1],
      phone: '…',
      note: 'Hello\n…',
    });
  });
});
