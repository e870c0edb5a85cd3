import { expect, it, vi } from 'vitest';
import { FullDisk } from '#server/foundation/files/fullDisk.ts';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { callerOf, ownApp } from '#server/testing/testApp.ts';
import { createItem, listItems } from '#shared/catalogue/items/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { tellOfFullDisk } from './fullDisk.ts';

const SENTENCE =
  'The disk of the server is full, so nothing was saved. Please tell whoever runs this server.';

it('a full disk is named in the answer, in readiness, in the log, and to the admins of the platform', async () => {
  const t = await ownApp();
  const [platform, a] = [await t.tenant({ id: 'public' }), await t.tenant()];
  // What PostgreSQL says when it cannot make a file longer.
  for (const statement of [
    `create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end $$`,
    "create trigger no_room before insert on items for each row when (new.sku = 'FULL') execute function no_room()",
  ])
    await t.database.pool.query(statement);
  const { app, log } = await anotherApp(t.services);
  const { call } = callerOf(app, a.manager.token);
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
  const record = vi.spyOn(t.services.log, 'error');

  const answer = await call(createItem, { body: { sku: 'FULL', name: 'Full' } });
  expect([answer.status, answer.error.status, answer.error.message]).toEqual([503, 'UNAVAILABLE', SENTENCE]);
  expect(answer.headers['retry-after']).toBe('60');
  expect((await call(listItems)).body.items).toEqual([]);

  const ready = await app.inject('/api/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', reason: SENTENCE }]);
  expect(log).toContainEqual(expect.objectContaining({ msg: 'unavailable' }));
  expect(record.mock.calls.map(([, message]) => message)).toContain(SENTENCE);
  await call(createItem, { body: { sku: 'FULL', name: 'Full' } });
  await t.services.disk.told;
  const told = (await platform.admin.call(listNotifications)).body.notifications;
  expect(told.map(({ topic, title }) => [topic, title])).toEqual([['disk-full', 'Disk full']]);
  await app.close();
});

it('an own disk is looked at before anything fails', async () => {
  const { database, services } = await ownApp();
  const tell = () => tellOfFullDisk(database);
  const disk = new FullDisk(tell, services.log, '/proc');
  expect(await disk.isFull()).toBe(true);
  for (const folder of ['/', '/nowhere'])
    expect(await new FullDisk(tell, services.log, folder).isFull(), folder).toBe(false);
  disk.note(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  await disk.told;
});
