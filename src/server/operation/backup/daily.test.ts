import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { closeAtEnd } from '#server/testing/closing.ts';
import { good, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { listNotifications, type Notification } from '#shared/people/notifications/contract.ts';
import { platformFigures } from '#shared/people/tenants/platformContract.ts';
import { backUp, queueBackup } from './daily.ts';
import { checkFiles, readManifest } from './manifest.ts';

let t: TestApp;
let platform: TestTenant;
let folder: string;

const settings = () => ({ folder, keep: 2, hour: 1, secretIsKept: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stockbook-daily-'));
  closeAtEnd(() => rm(folder, { recursive: true, force: true }));
  t = await ownApp({ backup: settings() });
  platform = await t.tenant({ id: 'public' });
});

const figures = async () => good(await platform.admin.call(platformFigures));
const told = async ({ admin }: TestTenant) =>
  good(await admin.call(listNotifications)).notifications.map(({ title, message }) => `${title}: ${message}`);

it('the daily backup is taken once a day by one of several processes, and the last ones are kept', async () => {
  const byHand = join(folder, 'stockbook-2020-01-01T00-00-00');
  const [draft, young] = ['.stockbook-daily-2020.part', '.stockbook-daily-now.part'].map((name) =>
    join(folder, name),
  );
  for (const one of [byHand, draft!, young!]) await mkdir(one);
  const stamp = (path: string, day: string) => utimes(path, new Date(day), new Date(day));
  await stamp(draft!, '2020-01-01');
  await stamp(young!, '2030-01-02');
  const look = (now: Date) => queueBackup(t.services, settings(), now);
  const queued = await Promise.all(Array.from({ length: 4 }, () => look(new Date())));
  expect(queued.filter(Boolean)).toHaveLength(1);
  await vi.waitFor(async () => expect((await figures()).lastBackup).not.toBeNull());
  const { takenAt } = (await figures()).lastBackup!;
  // The hour of the next day, and a moment before it.
  const hour = new Date(
    `${new Date(Date.parse(takenAt) + 23 * 3_600_000).toISOString().slice(0, 10)}T01:00:00Z`,
  );
  expect(await look(new Date(hour.getTime() - 1))).toBe(false);
  for (const day of ['2030-01-01', '2030-01-02'])
    await backUp(t.services, settings(), new Date(`${day}T01:00:00Z`));
  const kept = ['stockbook-daily-2030-01-01T01-00-00', 'stockbook-daily-2030-01-02T01-00-00'];
  expect((await readdir(folder)).sort()).toEqual(
    ['.stockbook-daily-now.part', 'stockbook-2020-01-01T00-00-00', ...kept].sort(),
  );
  const manifest = await readManifest(join(folder, kept[1]!));
  await checkFiles(join(folder, kept[1]!), manifest);
  expect(manifest.secret.kept).toBe(true);
  expect(await figures()).toMatchObject({ backupFault: null });
});

it('a daily backup that fails is told of to the admins of the platform, once for each reason, and stands on their dashboard', async () => {
  const a = await t.tenant();
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const fail = (place: string) => backUp(t.services, { ...settings(), folder: place }, new Date());
  const gone = join(folder, 'not', 'there');
  await fail(gone);
  await fail(gone);
  const isNoFolder = (place: string) => `Backup failed: There is no folder ${place}.`;
  expect(await told(platform)).toEqual([isNoFolder(gone)]);
  await fail(file);
  // Not even root can make a folder there.
  await fail(process.platform === 'linux' ? '/sys' : '/System');
  const cannot = 'The folder for backups cannot be written to.';
  expect(await told(platform)).toEqual([`Backup failed: ${cannot}`, isNoFolder(file), isNoFolder(gone)]);
  expect(await told(a)).toEqual([]);
  const headers = { 'accept-language': 'de' };
  const inGerman = 'In den Ordner für Sicherungen kann nicht geschrieben werden.';
  expect(good(await platform.admin.call(platformFigures, {}, headers)).backupFault?.reason).toBe(inGerman);
  const [{ facts }] = good(await platform.admin.call(listNotifications, {}, headers)).notifications as [
    Notification,
  ];
  expect(facts).toEqual({ reason: inGerman });
  const { backupFault, lastBackup } = await figures();
  expect([backupFault?.reason, lastBackup !== null]).toEqual([cannot, true]);
  // It is tried again an hour later, and then all is well.
  const hour = (new Date().getUTCHours() + 12) % 24;
  const look = (minutes: number) =>
    queueBackup(t.services, { hour }, new Date(Date.now() + minutes * 60_000));
  expect(await look(59)).toBe(false);
  expect(await look(61)).toBe(true);
  await vi.waitFor(async () => expect((await figures()).backupFault).toBeNull());
});

it('a daily backup that fails says nothing of what others throw: their words may hold keys', async () => {
  const list = vi.spyOn(t.services.files, 'list').mockImplementation(() => {
    throw new Error('https://key:secret@store');
  });
  await backUp(t.services, settings(), new Date('2031-01-01'));
  list.mockRestore();
  expect((await figures()).backupFault?.reason).toBe('It could not be finished. The log says why.');
});
