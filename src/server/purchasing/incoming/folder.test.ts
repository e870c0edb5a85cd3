import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { suppliedCii, suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import { good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import * as call from '#shared/purchasing/incoming/contract.ts';
import { MOST_INCOMING } from '#shared/purchasing/incoming/states.ts';
import { lookInto } from './folder.ts';

const t = await testApp();
const inbox = await mkdtemp(join(tmpdir(), 'stockbook-inbox-'));
afterAll(() => rm(inbox, { recursive: true, force: true }));

let a: TestTenant;
let folder: string;
beforeEach(async () => {
  a = await t.tenant();
  folder = join(inbox, a.id);
  await mkdir(folder);
});

/** Puts a file there that has been lying for a minute. */
async function put(name: string, content: Buffer | string, where = folder): Promise<void> {
  await writeFile(join(where, name), content);
  await utimes(join(where, name), new Date(), Date.now() / 1000 - 60);
}
const look = (now = Date.now()) => lookInto(t.services, inbox, now);
const lying = async (where = '.') =>
  (await readdir(join(folder, where), { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const cameIn = async ({ manager } = a) =>
  good(await manager.call(call.listIncoming, { query: { sort: 'seller' } })).invoices.map(
    ({ number, source }) => `${number} ${source}`,
  );

const part = (name: string, content: Buffer) =>
  `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
  `Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`;
const mail = (...parts: string[]) =>
  `From: billing@supplier.example\r\nTo: invoices@harbor.example\r\nSubject: Invoice\r\nMIME-Version: 1.0\r\n` +
  `Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nPlease pay.\r\n${parts.join('')}--b--\r\n`;

it('what lies in the folder of a business comes in there, as a file or in a mail, and is put away', async () => {
  await put('one.xml', suppliedUbl({ number: 'F-1' }));
  await put('two.XML', suppliedCii({ number: 'F-2' }));
  await put(
    'mail.eml',
    mail(
      part('three.xml', suppliedUbl({ number: 'F-3' })),
      part('three.pdf', Buffer.from('%PDF-1.7 what it looks like')),
    ),
  );
  expect(await look()).toEqual({ taken: 3, refused: 0 });
  expect((await cameIn()).sort()).toEqual(['F-1 folder', 'F-2 folder', 'F-3 folder']);
  expect(await lying()).toEqual([]);
  expect((await lying('done')).map((name) => name.replace(/^[\dTZ-]+-/, '')).sort()).toEqual([
    'mail.eml',
    'one.xml',
    'two.XML',
  ]);
  const { notifications } = good(await a.manager.call(listNotifications));
  expect(notifications.map(({ title }) => title)).toContain('three.xml has come in');
  // The same once more is put away, and nobody is told.
  await put('again.xml', suppliedUbl({ number: 'F-1' }));
  expect(await look()).toEqual({ taken: 1, refused: 0 });
  expect(await cameIn()).toHaveLength(3);
  const after = good(await a.manager.call(listNotifications)).notifications;
  expect(after.some(({ title }) => title.startsWith('again.xml'))).toBe(false);
});

it('what cannot be taken in is put aside with the reason, in words', async () => {
  await put('note.xml', '<note/>');
  await put('empty.xml', '');
  await put('letter.eml', mail());
  await put('large.xml', Buffer.alloc(MOST_INCOMING + 1, ' '));
  await put(
    'half.eml',
    mail(
      part('good.xml', suppliedUbl({ number: 'F-GOOD' })),
      part('bad.xml', suppliedUbl({ number: 'F-BAD', gross: '1.00' })),
    ),
  );
  expect(await look()).toEqual({ taken: 0, refused: 5 });
  expect(await cameIn()).toEqual(['F-GOOD folder']);
  const refused = (await lying('refused')).sort();
  const reasons = await Promise.all(
    refused
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFile(join(folder, 'refused', name), 'utf8')),
  );
  expect(refused).toHaveLength(10);
  expect(reasons.sort()).toEqual([
    expect.stringMatching(/^bad\.xml: .*BR-CO-15.*\n$/),
    expect.stringMatching(/^empty\.xml: .+\.\n$/),
    'large.xml: An invoice may have up to 20 MB.\n',
    expect.stringMatching(/^letter\.eml: .+\.\n$/),
    expect.stringMatching(/^note\.xml: .*“note”\.\n$/),
  ]);
  const { notifications } = good(await a.manager.call(listNotifications));
  for (const name of ['note.xml', 'empty.xml', 'letter.eml', 'large.xml', 'bad.xml'])
    expect(notifications.map(({ title }) => title)).toContain(`${name} was not taken in`);
});

it('what is still being written, hidden, a link or in the folder of nobody is left alone', async () => {
  await writeFile(join(folder, 'writing.xml'), suppliedUbl({ number: 'F-W' }));
  await put('.hidden.xml', suppliedUbl({ number: 'F-H' }));
  await put('secret.xml', suppliedUbl({ number: 'F-S' }), inbox);
  await symlink(join(inbox, 'secret.xml'), join(folder, 'link.xml'));
  const other = await mkdtemp(join(inbox, 'nobody-'));
  await put('lost.xml', suppliedUbl({ number: 'F-L' }), other);
  await symlink(other, join(inbox, 'linked'));
  expect(await look()).toEqual({ taken: 0, refused: 0 });
  expect(await cameIn()).toEqual([]);
  expect(await look(Date.now() + 3_000)).toEqual({ taken: 1, refused: 0 });
  expect(await cameIn()).toEqual(['F-W folder']);
  expect(await readdir(other)).toEqual(['lost.xml']);
});

it('of several that look at once one takes each file, and what one left behind is taken up by another later', async () => {
  for (let n = 0; n < 12; n++) await put(`${n}.xml`, suppliedUbl({ number: `F-${n}` }));
  const counts = await Promise.all([look(), look(), look()]);
  expect(counts.reduce((sum, { taken }) => sum + taken, 0)).toBe(12);
  expect(counts.every(({ refused }) => refused === 0)).toBe(true);
  expect(await cameIn()).toHaveLength(12);
  await put('left.xml', suppliedUbl({ number: 'F-LEFT' }));
  await rename(join(folder, 'left.xml'), join(folder, '.taking-left.xml'));
  expect(await look()).toEqual({ taken: 0, refused: 0 });
  expect(await look(Date.now() + 11 * 60_000)).toEqual({ taken: 1, refused: 0 });
  expect(await cameIn()).toHaveLength(13);
  expect(await lying()).toEqual([]);
});

it('while the database cannot be had a file stays where it is, and comes in afterwards', async () => {
  await put('later.xml', suppliedUbl({ number: 'F-LATER' }));
  const { database } = t.services;
  const away = { ...database, withTenantAsSystem: () => Promise.reject(new Error('connection lost')) };
  expect(await lookInto({ ...t.services, database: away }, inbox, Date.now())).toEqual({
    taken: 0,
    refused: 0,
  });
  expect(await lying()).toEqual(['later.xml']);
  expect(await look()).toEqual({ taken: 1, refused: 0 });
});

it('invoices in the folder of one business are not those of another', async () => {
  const b = await t.tenant();
  await put('ours.xml', suppliedUbl({ number: 'F-OURS' }));
  await look();
  expect([await cameIn(a), await cameIn(b)]).toEqual([['F-OURS folder'], []]);
});
