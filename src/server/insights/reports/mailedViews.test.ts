import { afterEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { inMails } from '#server/testing/mails.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { type Caller, good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { removeView, saveView } from '#shared/foundation/views/contract.ts';
import * as call from '#shared/insights/reports/scheduleContract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { mailIfDue } from './mailing.ts';

const t = await testApp();
const { pool } = t.database;

afterEach(() => void vi.useRealTimers());
const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

const RHYTHM = { rhythm: { every: 'daily', hour: 7 }, files: ['csv'] } as const;

/** A business in Berlin, on a Friday. */
async function business() {
  vi.useRealTimers();
  const a = await t.tenant();
  const preferences = { timezone: 'Europe/Berlin', language: 'de', dateFormat: 'DD.MM.YYYY' };
  good(await a.admin.call(updatePreferences, { body: preferences }));
  at('2026-03-27T10:00:00Z');
  return a;
}

const save = async (by: Caller, name: string, search: string, list = 'explore') =>
  good(await by.call(saveView, { body: { list, name, search } })).id;
const create = (by: Caller, body: object) => by.call(call.createSchedule, { body: { ...RHYTHM, ...body } });
const run = (a: TestTenant, scheduleId: string, now: string) => {
  at(now);
  return mailIfDue(t.services, { tenantId: a.id, scheduleId }, new Date(now));
};

type Mailed = { to: string; subject: string; text: string; files: string[]; contents: Buffer[] };
const mailed = ({ id }: TestTenant) =>
  inMails<Mailed>(
    t.services,
    `select to_address as to, subject, text, array_agg(a.name order by place) as files, array_agg(a.content order by place) as contents
       from mails m left join mail_attachments a on a.tenant_id = m.tenant_id and a.id = m.id
       where m.tenant_id = $1 and template = 'report' group by m.tenant_id, m.id order by m.id`,
    [id],
  );

describe('a view of Explore by mail', () => {
  it('is the figure as the view asks it on the day, in files called as the view, in the language of the business', async () => {
    const a = await business();
    const [tea, coffee] = [await addCustomer(a), await addCustomer(a, { name: 'Coffee; =House' })];
    for (const [id, issueDate, minor] of [
      [tea.id, '2026-03-22', 100],
      [tea.id, '2026-03-23', 12_345],
      [coffee.id, '2026-03-27', 2_000],
      [coffee.id, '2026-03-18', 1_000],
    ] as const)
      await invoiceOver(a, id, minor, { issueDate });
    const search = 'figure=sales&split=customer&period=lastWeek&compare=before&chart=none';
    const view = await save(a.manager, 'Woche: "Kunden"', search);
    const files = ['pdf', 'xlsx', 'csv'];
    const recipients = [a.manager.userId, a.admin.userId];
    const made = good(await create(a.manager, { view, files, recipients }));
    expect(made).toMatchObject({
      ...{ report: null, period: null },
      view: { name: 'Woche: "Kunden"', search, figure: 'sales' },
      nextAt: '2026-03-28T06:00:00.000Z',
    });
    // What others wait for does not end when somebody tidies up their views.
    good(await a.manager.call(removeView, { params: { id: view } }));
    await run(a, made.id, '2026-03-30T05:00:10Z');
    const [mail, other] = await mailed(a);
    expect([mail!.to, other!.to].sort()).toEqual([`admin@${a.id}.test`, `inventory_manager@${a.id}.test`]);
    expect(mail!.subject).toBe(`Woche: "Kunden", 23.03.2026 – 29.03.2026 (${a.id})`);
    const name = 'Woche Kunden -2026-03-23-2026-03-29';
    expect(mail!.files).toEqual([`${name}.pdf`, `${name}.xlsx`, `${name}.csv`]);
    const [pdf, , csv] = mail!.contents;
    expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(csv!.toString().split('\r\n')).toEqual([
      '\uFEFFCustomer,Currency,Sales,Before,Change %',
      'Tea House,USD,123.45,1.00,12245.0',
      "Coffee; '=House,USD,20.00,10.00,100.0",
      'Gesamt,USD,143.45,11.00,1204.1',
      '',
    ]);
    // The link leads to just these days, whenever it is followed.
    const asked = new URLSearchParams(/explore\?(\S+)/.exec(mail!.text)?.[1]);
    expect(Object.fromEntries(asked)).toEqual({
      ...{ figure: 'sales', split: 'customer', period: 'own', from: '2026-03-23', to: '2026-03-29' },
      ...{ compare: 'own', compareFrom: '2026-03-16', compareTo: '2026-03-22' },
    });
  });

  it('says on paper what it is only of', async () => {
    const a = await business();
    const tea = await addCustomer(a);
    await invoiceOver(a, tea.id, 12_345, { issueDate: '2026-03-24' });
    const search = `figure=sales&split=day&period=lastWeek&customer=${tea.id}&above=10`;
    const view = await save(a.manager, 'Tee', search);
    const { id } = good(await create(a.manager, { view, files: ['pdf'], recipients: [a.manager.userId] }));
    await run(a, id, '2026-03-30T05:00:10Z');
    const [page] = await textOfPdf((await mailed(a))[0]!.contents[0]!);
    const text = page!.text.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Kunde:? Tea House/);
    expect(text).toMatch(/Verkäufe:? Mehr als 0,10/);
  });

  it('comes as of the day that it was due, however late', async () => {
    const a = await business();
    await invoiceOver(a, (await addCustomer(a)).id, 5_000, {
      issueDate: '2026-03-27',
      dueDate: '2026-03-27',
    });
    const view = await save(a.manager, 'Open', 'figure=receivables');
    const rhythm = { every: 'weekly', day: 6, hour: 7 };
    const { id } = good(await create(a.manager, { view, rhythm, recipients: [a.manager.userId] }));
    await run(a, id, '2026-04-02T10:00:00Z');
    const [mail] = await mailed(a);
    expect(mail!.subject).toBe(`Open, 28.03.2026 (${a.id})`);
    expect(mail!.files).toEqual(['Open-2026-03-28.csv']);
    expect(mail!.text).toContain('explore?figure=receivables&asOf=2026-03-28');
    expect(mail!.contents[0]!.toString()).toBe('\uFEFFCurrency,Receivables\r\nUSD,50.00\r\n');
  });

  it('comes to those alone who may see the figure, each time', async () => {
    const a = await business();
    const [stock, sales] = [
      await save(a.manager, 'Stock', 'figure=onHand&split=category'),
      await save(a.manager, 'Sales', 'figure=sales'),
    ];
    const refused = await create(a.manager, { view: sales, recipients: [a.admin.userId, a.viewer.userId] });
    expect([refused.status, refused.error.fields?.[0]?.field]).toEqual([400, 'recipients.1']);
    const recipients = [a.manager.userId, a.viewer.userId];
    const { id, ...made } = good(await create(a.manager, { view: stock, recipients }));
    expect(made.recipients.map(({ mayRead }) => mayRead)).toEqual([true, true]);
    await run(a, id, '2026-03-28T06:00:00Z');
    expect((await mailed(a)).map(({ to }) => to.split('@')[0]).sort()).toEqual([
      'inventory_manager',
      'viewer',
    ]);
    await pool.query('update memberships set role = null where user_id = $1', [a.viewer.userId]);
    await run(a, id, '2026-03-29T06:00:00Z');
    expect((await mailed(a)).map(({ to }) => to.split('@')[0])).toHaveLength(3);
    const own = good(await create(a.manager, { view: sales, recipients: [a.manager.userId] }));
    await pool.query("update memberships set role = 'viewer' where user_id = $1", [a.manager.userId]);
    await run(a, own.id, '2026-03-30T06:00:00Z');
    expect(await mailed(a)).toHaveLength(3);
    const { schedules } = good(await a.admin.call(call.listSchedules));
    expect(schedules.map(({ view, fault }) => [view?.name, fault])).toEqual([
      ['Stock', null],
      ['Sales', 'nobody'],
    ]);
  });

  it('is of a view that the caller sees, and of one thing alone', async () => {
    const [a, b] = [await business(), await t.tenant()];
    const recipients = [a.manager.userId];
    const field = async (by: Caller, body: object) => {
      const { status, error } = await create(by, { recipients, ...body });
      return [status, error.fields?.[0]?.field];
    };
    const view = await save(a.manager, 'Mine', 'figure=sales');
    const list = await save(a.manager, 'Late', 'late=true', 'purchase-orders');
    const unclear = await save(a.manager, 'Unclear', 'figure=sales&item=cup');
    expect(await field(a.manager, { view, report: 'tax', period: 'month' })).toEqual([400, 'report']);
    expect(await field(a.manager, {})).toEqual([400, 'report']);
    expect(good(await create(a.manager, { report: 'tax', recipients }))).toMatchObject({
      period: '30d',
      view: null,
    });
    expect(await field(a.manager, { view, period: 'month' })).toEqual([400, 'period']);
    expect(await field(a.manager, { view: unclear })).toEqual([400, 'view']);
    for (const [by, id] of [
      [a.admin, view],
      [b.admin, view],
      [a.manager, list],
    ] as const)
      expect((await create(by, { view: id, recipients: [by.userId] })).status).toBe(404);
    expect((await create(a.viewer, { view, recipients: [a.viewer.userId] })).status).toBe(403);
    const { id } = good(await create(a.manager, { view, recipients }));
    const change = (body: object) =>
      a.admin.call(call.updateSchedule, { params: { id }, body: { version: 1, ...body } });
    expect((await change({ period: 'month' })).error.fields?.[0]?.field).toBe('period');
    expect(good(await change({ files: ['pdf'] }))).toMatchObject({ view: { name: 'Mine' }, files: ['pdf'] });
    const { rows } = await pool.query(
      "select entity_name from audit_events where tenant_id = $1 and entity_type = 'report-schedule' order by id",
      [a.id],
    );
    expect(rows.map(({ entity_name }) => entity_name)).toEqual(['Tax summary', 'Mine', 'Mine']);
  });
});
