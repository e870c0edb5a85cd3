// Second tier: costs more than five seconds.
// First tier: src/web/exchange/moving/moving.page.test.ts
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { tenantColumn } from '#server/foundation/db/statement.ts';
import { ownRecordsApp } from '#server/testing/filledRecords.ts';
import { bring, type Contents, takenFrom, textIn } from '#server/testing/moving.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import type { Manifest } from './format.ts';

let from: TestApp;
let to: TestApp;
let old: TestTenant;
let taken: Contents;

beforeAll(async () => {
  ({ t: from, a: old } = await ownRecordsApp());
  to = await ownApp();
  taken = await takenFrom(from, old.id);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The same with a file changed, as somebody would who knows how the manifest is made. */
function forged(name: string, change: (text: string) => string): Contents {
  const contents = new Map(taken);
  const bytes = Buffer.from(change(contents.get(name)!.toString('utf8')));
  contents.set(name, bytes);
  const manifest = JSON.parse(textIn(taken, 'manifest.json'));
  const file = manifest.files.find((each: { name: string }) => each.name === name);
  Object.assign(file, { bytes: bytes.length, sha256: sha256(bytes) });
  const table = manifest.tables.find((each: { name: string }) => name === `tables/${each.name}.jsonl`);
  if (table) table.rows = bytes.toString('utf8').split('\n').length - 1;
  return contents.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}

const withManifest = (change: (manifest: Manifest) => object) =>
  new Map(taken).set(
    'manifest.json',
    Buffer.from(JSON.stringify(change(JSON.parse(textIn(taken, 'manifest.json'))))),
  );
const without = (name: string) => {
  const contents = new Map(taken);
  contents.delete(name);
  return contents;
};
const cut = (name: string) => new Map(taken).set(name, taken.get(name)!.subarray(0, -3));
/** Changes a member of the first line of a table. */
const first = (table: string, change: object) =>
  forged(`tables/${table}.jsonl`, (text) => {
    const [line, ...rest] = text.split('\n');
    return [JSON.stringify({ ...JSON.parse(line!), ...change }), ...rest].join('\n');
  });

describe('what somebody brings', () => {
  const UNKNOWN = '0192d5a0-0000-7000-8000-00000000dead';
  const refusals: [what: string, contents: () => Contents, code: string][] = [
    ['without a manifest', () => without('manifest.json'), 'moving.noManifest'],
    ['with half a manifest', () => cut('manifest.json'), 'moving.noManifest'],
    ['of a newer format', () => withManifest((m) => ({ ...m, format: 2 })), 'moving.newer'],
    [
      'of a newer version',
      () =>
        withManifest((m) => ({
          ...m,
          migrations: [...m.migrations, { name: '9999_later.sql', hash: '0'.repeat(64) }],
        })),
      'moving.newer',
    ],
    [
      'of another Stockbook',
      () =>
        withManifest((m) => ({ ...m, migrations: [{ name: '0001_foundation.sql', hash: '0'.repeat(64) }] })),
      'moving.another',
    ],
    ['with a table that is not there', () => without('tables/items.jsonl'), 'moving.damaged'],
    ['with a table that was cut', () => cut('tables/items.jsonl'), 'moving.damaged'],
    [
      'with a table that was changed',
      () => new Map(taken).set('tables/tax_rates.jsonl', Buffer.from('{}\n')),
      'moving.damaged',
    ],
    [
      'with a table of the installation',
      () =>
        withManifest((m) => ({
          ...m,
          tables: [...m.tables, { name: 'auth_users', columns: ['id'], rows: 0 }],
        })),
      'moving.another',
    ],
    [
      'with a file that leads elsewhere',
      () =>
        withManifest((m) => ({
          ...m,
          files: [...m.files, { name: 'files/../../secret', bytes: 1, sha256: '0'.repeat(64) }],
        })),
      'moving.damaged',
    ],
    ['with lines of what is not there', () => forged('tables/items.jsonl', () => ''), 'moving.notWhole'],
    [
      'with a line of an unknown item',
      () => first('invoice_lines', { invoice_id: UNKNOWN }),
      'moving.notWhole',
    ],
    ['with more on hand than was moved', () => first('stock_levels', { on_hand: 4711 }), 'moving.ledger'],
    ['with a text where a number is', () => first('items', { price: 'much' }), 'moving.notOurs'],
    ['without what must be there', () => first('items', { name: null }), 'moving.notOurs'],
    [
      'with preferences that nobody can read',
      () => first('tenants', { preferences: { timezone: 7 } }),
      'moving.notOurs',
    ],
  ];

  it.each(refusals)('%s is refused, and nothing is written', async (_, contents, code) => {
    const other = await to.tenant();
    const before = await stateOf(other.id);
    await expect(bring(to, other.id, contents())).rejects.toMatchObject({ said: { say: code } });
    expect(await stateOf(other.id)).toEqual(before);
  });

  it('is refused where it is already, and where somebody works', async () => {
    const place = await ownApp();
    const [here, other] = [await place.tenant({ id: old.id }), await place.tenant()];
    await bring(place, here.id, taken);
    await expect(bring(place, other.id, taken)).rejects.toMatchObject({ said: { say: 'moving.livesHere' } });
    await expect(bring(place, here.id, taken)).rejects.toMatchObject({
      code: 'aborted',
      said: { say: 'moving.inUse' },
    });
  });

  it('never takes the place of a picture of others, nor brings anything but a picture for one', async () => {
    const place = await ownApp();
    const { id } = await place.tenant();
    const picture = [...taken.keys()].find((name) => name.startsWith('files/pictures/'))!;
    const key = `pictures/${picture.slice(15, 17)}/${picture.slice(15, 47)}/source.webp`;
    await place.services.files.put(key, Buffer.from('RIFF    WEBP of somebody else'), 'image/webp');
    await expect(bring(place, id, taken)).rejects.toMatchObject({ said: { say: 'moving.livesHere' } });
    expect(String(await place.services.files.get(key))).toBe('RIFF    WEBP of somebody else');
    await place.services.files.remove([key]);
    await expect(
      bring(
        place,
        id,
        forged(picture, () => '<svg/>'),
      ),
    ).rejects.toMatchObject({ said: { say: 'moving.damaged' } });
    expect(await place.services.files.has(key)).toBe(false);
  });

  it('shares no picture with others, were it the very same file', async () => {
    const place = await ownApp();
    const [{ id }, other] = [await place.tenant(), await place.tenant()];
    const picture = [...taken.keys()].find((name) => name.startsWith('files/pictures/'))!;
    const pictureId = picture.slice(15, 47);
    const key = `pictures/${pictureId.slice(0, 2)}/${pictureId}/source.webp`;
    await place.services.files.put(key, taken.get(picture)!, 'image/webp');
    await place.superuser.query(
      "insert into pictures (tenant_id, id, width, height, placeholder) values ($1, $2, 1, 1, '')",
      [other.id, pictureId],
    );
    const refused = { said: { say: 'moving.livesHere' } };
    await expect(bring(place, id, first('tenants', { picture_key: 'f'.repeat(64) }))).rejects.toMatchObject(
      refused,
    );
    expect(await place.services.files.has(key)).toBe(true);
  });

  it('leaves people alone who have a business here', async () => {
    const place = await ownApp();
    const owner = await place.tenant({ id: 'public' });
    const { id } = await place.tenant({ id: 'elsewhere' });
    const { people } = await bring(place, id, taken);
    expect(people.leftOut.sort()).toEqual(
      ['admin', 'inventory_manager', 'nobody', 'viewer'].map((role) => `${role}@public.test`),
    );
    expect(people).toMatchObject({ known: 0, made: 1 });
    const mine = await place.superuser.query('select tenant_id from memberships where user_id = $1', [
      owner.admin.userId,
    ]);
    expect(mine.rows).toEqual([{ tenant_id: 'public' }]);
  });
});

/** What there is of a tenant, and of all logins. */
async function stateOf(tenantId: string) {
  const names = JSON.parse(textIn(taken, 'manifest.json')).tables.map(({ name }: { name: string }) => name);
  const state: Record<string, unknown> = {};
  for (const name of names)
    state[name] = (
      await to.superuser.query(
        `select md5(string_agg(r::text, '' order by r::text)) from ${name} r where ${tenantColumn(name)} = $1`,
        [tenantId],
      )
    ).rows;
  state.logins = (
    await to.superuser.query("select md5(string_agg(r::text, '' order by id)) from auth_users r")
  ).rows;
  const keys: string[] = [];
  for await (const key of to.services.files.list()) keys.push(key);
  return { ...state, keys: keys.sort() };
}
