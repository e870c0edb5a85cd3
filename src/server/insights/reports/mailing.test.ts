import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppServices } from '#server/app.ts';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { inMails } from '#server/testing/mails.ts';
import { joinTenant, removeMember } from '#server/testing/people.ts';
import { good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { reportCsv } from '#shared/insights/reports/contract.ts';
import * as call from '#shared/insights/reports/scheduleContract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { queueReports } from './jobs.ts';
import { mailIfDue } from './mailing.ts';

const t = await testApp();
const { pool } = t.database;

afterEach(() => void vi.useRealTimers());
const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

const BODY = {
  report: 'sales-days',
  rhythm: { every: 'weekly', day: 1, hour: 7 },
  period: 'lastWeek',
  files: ['pdf', 'xlsx', 'csv'],
} as const;

/** A business in Berlin, in which the manager has the sales of the week mailed to them and to the admin. */
async function scheduled(more: object = {}) {
  vi.useRealTimers();
  const a = await t.tenant();
  const preferences = { timezone: 'Europe/Berlin', language: 'de', dateFormat: 'DD.MM.YYYY' };
  good(await a.admin.call(updatePreferences, { body: preferences }));
  // A Friday, two days before clocks go forward.
  at('2026-03-27T10:00:00Z');
  const body = { ...BODY, recipients: [a.manager.userId, a.admin.userId], ...more };
  const schedule = good(await a.manager.call(call.createSchedule, { body }));
  return { a, schedule, body };
}

const current = async ({ manager }: TestTenant) => good(await manager.call(call.listSchedules)).schedules[0]!;
const run = (a: TestTenant, scheduleId: string, now: string, services: AppServices = t.services) =>
  mailIfDue(services, { tenantId: a.id, scheduleId }, new Date(now));

type Mailed = {
  to: string;
  subject: string;
  html: string;
  text: string;
  files: string[];
  contents: Buffer[];
};
const mailed = ({ id }: TestTenant) =>
  inMails<Mailed>(
    t.services,
    `select to_address as to, subject, html, text, array_agg(a.name order by place) as files, array_agg(a.content order by place) as contents
       from mails m left join mail_attachments a on a.tenant_id = m.tenant_id and a.id = m.id
       where m.tenant_id = $1 and template = 'report' group by m.tenant_id, m.id order by m.id`,
    [id],
  );
const to = async (a: TestTenant) => (await mailed(a)).map((mail) => mail.to.split('@')[0]);

describe('a report by mail', () => {
  it('says what the screen says of the same days, in files, in the language of the business', async () => {
    const { a, schedule } = await scheduled();
    expect(schedule.nextAt).toBe('2026-03-30T05:00:00.000Z');
    const customer = await addCustomer(a);
    for (const [issueDate, minor] of [
      ['2026-03-22', 100],
      ['2026-03-23', 12_345],
      ['2026-03-27', 2_000],
    ] as const)
      await invoiceOver(a, customer.id, minor, { issueDate });
    await run(a, schedule.id, '2026-03-30T04:59:59Z');
    expect(await mailed(a)).toEqual([]);
    at('2026-03-30T05:00:10Z');
    await run(a, schedule.id, '2026-03-30T05:00:10Z');
    const [mail, other] = await mailed(a);
    expect([mail!.to, other!.to].sort()).toEqual([`admin@${a.id}.test`, `inventory_manager@${a.id}.test`]);
    expect(mail!.subject).toBe(`Verkäufe nach Tag, 23.03.2026 – 29.03.2026 (${a.id})`);
    const days = { period: 'own', from: '2026-03-23', to: '2026-03-29' };
    const link = `http://localhost/tenant/${a.id}/reports/sales-days?${new URLSearchParams(days)}`;
    expect(mail!.text).toContain(link);
    expect(mail!.html).toContain('<html lang="de" dir="ltr">');
    const name = 'sales-days-2026-03-23-2026-03-29';
    expect(mail!.files).toEqual([`${name}.pdf`, `${name}.xlsx`, `${name}.csv`]);
    const [pdf, xlsx, csv] = mail!.contents;
    const query = { report: 'sales-days', ...days };
    const shown = good(await a.manager.call(reportCsv, { query }));
    expect(csv!.toString()).toBe(shown);
    expect(shown).toContain('2026-03-23,USD,1,123.45,');
    expect(shown).not.toContain('2026-03-22');
    const headers = { authorization: `Bearer ${a.manager.token}` };
    const file = async (kind: string) =>
      (await t.app.inject({ method: 'GET', url: `/api/reports/${kind}`, query, headers })).rawPayload;
    const sheet = (book: Uint8Array) => strFromU8(unzipSync(book)['xl/worksheets/sheet1.xml']!);
    expect(sheet(xlsx!)).toBe(sheet(await file('export.xlsx')));
    expect(pdf!.equals(await file('pdf'))).toBe(true);
    expect(await current(a)).toMatchObject({
      nextAt: '2026-04-06T05:00:00.000Z',
      lastSentAt: '2026-03-30T05:00:10.000Z',
      fault: null,
      version: 1,
    });
  });

  it('comes once, however many processes are at it, how often it was missed, and where one ended in the middle', async () => {
    const { a, schedule } = await scheduled({
      rhythm: { every: 'daily', hour: 7 },
      period: 'yesterday',
      files: ['csv'],
    });
    const down = '2026-04-02T18:00:00Z';
    const breaking = { send: async () => Promise.reject(new Error('ended')) };
    await run(a, schedule.id, down, {
      ...t.services,
      jobs: Object.assign(Object.create(t.services.jobs), breaking),
    });
    expect([await to(a), (await current(a)).fault]).toEqual([[], 'failed']);
    await Promise.all(Array.from({ length: 4 }, () => run(a, schedule.id, down)));
    expect((await to(a)).sort()).toEqual(['admin', 'inventory_manager']);
    expect((await mailed(a))[0]!.files).toEqual(['sales-days-2026-04-01-2026-04-01.csv']);
    expect(await current(a)).toMatchObject({ nextAt: '2026-04-03T05:00:00.000Z', fault: null });
  });

  it('is given up for this time after five failures, and tried the next time', async () => {
    const { a, schedule } = await scheduled({ files: ['csv'] });
    const breaking = { send: async () => Promise.reject(new Error('no')) };
    const services = { ...t.services, jobs: Object.assign(Object.create(t.services.jobs), breaking) };
    for (let n = 0; n < 5; n++) {
      expect((await current(a)).nextAt).toBe('2026-03-30T05:00:00.000Z');
      await run(a, schedule.id, '2026-03-30T05:01:00Z', services);
    }
    const { nextAt, fault, lastSentAt } = await current(a);
    expect([nextAt, fault, lastSentAt]).toEqual(['2026-04-06T05:00:00.000Z', 'failed', null]);
  });

  it('comes to nobody who may not see it any more, and not while the business is suspended', async () => {
    const { a, schedule, body } = await scheduled({ files: ['csv'], report: 'receivables' });
    const leaver = await joinTenant(t, a, 'inventory_manager');
    const recipients = [...body.recipients, leaver.userId];
    const change = { params: { id: schedule.id }, body: { version: 1, recipients } };
    expect(good(await a.admin.call(call.updateSchedule, change)).recipients).toHaveLength(3);
    await removeMember(t, leaver.userId);
    const set = (what: string, user: string) =>
      pool.query(`update memberships set ${what} where user_id = $1`, [user]);
    await set("role = 'viewer'", a.manager.userId);
    await run(a, schedule.id, '2026-03-30T05:01:00Z');
    expect(await to(a)).toEqual(['admin']);
    const { recipients: left } = good(await a.admin.call(call.listSchedules)).schedules[0]!;
    expect(left.map(({ userId, mayRead }) => [userId, mayRead])).toEqual([
      [a.admin.userId, true],
      [a.manager.userId, false],
    ]);
    const status = (value: string) =>
      pool.query('update tenants set status = $2 where id = $1', [a.id, value]);
    await status('suspended');
    await run(a, schedule.id, '2026-04-06T05:01:00Z');
    await status('active');
    await run(a, schedule.id, '2026-04-06T05:02:00Z');
    expect(await to(a)).toEqual(['admin']);
    await set("status = 'disabled'", a.admin.userId);
    await run(a, schedule.id, '2026-04-13T05:01:00Z');
    const { rows } = await pool.query('select fault, next_at from report_schedules where id = $1', [
      schedule.id,
    ]);
    expect(rows).toEqual([{ fault: 'nobody', next_at: '2026-04-20T05:00:00.000Z' }]);
    expect(await to(a)).toEqual(['admin']);
  });

  it('is looked for in all businesses, and follows the clocks of its own when these change', async () => {
    const { a } = await scheduled({ files: ['csv'] });
    const paused = await scheduled({ files: ['csv'] });
    const pause = { params: { id: paused.schedule.id }, body: { version: 1, paused: true } };
    expect(good(await paused.a.admin.call(call.updateSchedule, pause)).nextAt).toBeNull();
    good(await a.admin.call(updatePreferences, { body: { timezone: 'America/New_York' } }));
    await queueReports(t.services, new Date());
    const becomes = (nextAt: string) =>
      vi.waitFor(async () => expect((await current(a)).nextAt).toBe(nextAt));
    await becomes('2026-03-30T11:00:00.000Z');
    at('2026-03-30T11:00:05Z');
    await queueReports(t.services, new Date());
    await becomes('2026-04-06T11:00:00.000Z');
    expect((await to(a)).sort()).toEqual(['admin', 'inventory_manager']);
    expect(await to(paused.a)).toEqual([]);
    // Resumed, it waits for its next time and makes up for none.
    at('2026-05-01T00:00:00Z');
    const resume = { params: pause.params, body: { version: 2, paused: false } };
    expect(good(await paused.a.admin.call(call.updateSchedule, resume)).nextAt).toBe(
      '2026-05-04T05:00:00.000Z',
    );
  });
});

describe('schedules', () => {
  it('are for who may see reports, go to such people alone, and are in the trail', async () => {
    const b = await t.tenant();
    const { a, schedule, body } = await scheduled();
    const params = { id: schedule.id };
    const list = good(await a.manager.call(call.listSchedules));
    expect(list.schedules).toEqual([schedule]);
    // Viewers see figures of the stock, and so of these views can be mailed to them.
    const may = (permission: string) =>
      list.readers
        .filter((reader) => reader.may.some((one) => one === permission))
        .map(({ email }) => email.split('@')[0]);
    expect(may('dashboard:view')).toEqual(['admin', 'inventory_manager']);
    expect(may('inventory:view')).toEqual(['admin', 'inventory_manager', 'viewer']);
    expect(list.timezone).toBe('Europe/Berlin');
    expect(good(await b.admin.call(call.listSchedules)).schedules).toEqual([]);
    expect((await a.viewer.call(call.createSchedule, { body })).status).toBe(403);
    for (const outsider of [a.viewer.userId, a.nobody.userId, b.admin.userId]) {
      const given = { ...body, recipients: [a.admin.userId, outsider] };
      const refused = await a.manager.call(call.createSchedule, { body: given });
      expect([refused.status, refused.error.fields?.[0]?.field]).toEqual([400, 'recipients.1']);
    }
    expect((await b.admin.call(call.updateSchedule, { params, body: { version: 1 } })).status).toBe(404);
    expect((await b.admin.call(call.removeSchedule, { params })).status).toBe(404);
    const changed = { version: 1, rhythm: { every: 'monthly', day: 31, hour: 6 }, files: ['csv'] };
    expect(good(await a.admin.call(call.updateSchedule, { params, body: changed }))).toMatchObject({
      nextAt: '2026-03-31T04:00:00.000Z',
      recipients: schedule.recipients,
      version: 2,
    });
    const stale = await a.manager.call(call.updateSchedule, { params, body: changed });
    expect([stale.status, stale.error.details]).toMatchObject([409, { current: { version: 2 } }]);
    // To others nothing is sent as long as the own address is not confirmed.
    await pool.query('update auth_users set "emailVerified" = false where id = $1', [a.manager.userId]);
    expect((await a.manager.call(call.createSchedule, { body })).status).toBe(403);
    const own = good(
      await a.manager.call(call.createSchedule, { body: { ...body, recipients: [a.manager.userId] } }),
    );
    for (const { id } of [schedule, own]) good(await a.manager.call(call.removeSchedule, { params: { id } }));
    expect(good(await a.manager.call(call.listSchedules)).schedules).toEqual([]);
    const { rows } = await pool.query(
      "select action, entity_name, changes from audit_events where tenant_id = $1 and entity_type = 'report-schedule' order by id",
      [a.id],
    );
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual([
      'created',
      'updated',
      'created',
      'removed',
      'removed',
    ]);
    expect(rows[1]).toMatchObject({
      entity_name: 'Sales by day',
      changes: {
        rhythm: { before: 'weekly, 1, 7:00', after: 'monthly, 31, 6:00' },
        files: { before: 'pdf, xlsx, csv', after: 'csv' },
      },
    });
  });
});
