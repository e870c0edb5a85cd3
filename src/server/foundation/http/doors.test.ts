import { beforeAll, describe, expect, it } from 'vitest';
import { exactInputs, writeExact } from '#server/testing/doorInputs.ts';
import { type Door, doorsOf } from '#server/testing/doors.ts';
import { ownRecordsApp } from '#server/testing/filledRecords.ts';
import { idsOf, inputOf } from '#server/testing/records.ts';
import { createAsker, fingerprint } from '#server/testing/refusals.ts';
import { sentFrom } from '#server/testing/sentFrom.ts';
import { tell } from '#server/testing/tell.ts';
import type { TestApp } from '#server/testing/testApp.ts';
import type { RefusalCode } from '#shared/refusals/say.ts';
import { saidIn } from '#shared/refusals/say.ts';
import { inOrder } from './inOrder.ts';

/**
 * Rules with many doors: each is written once, hangs on the kind of a field, and is tried at every field of that kind in every
 * call. A new field of a kind is walked without anybody thinking of it. Files: importDoors.test.ts.
 */
type Wrong = { value: string; beside?: Record<string, string> };
type Rule = {
  name: string;
  /** Where it must hold. */
  at: (door: Door) => boolean;
  /** What breaks it, and what stands beside it then. */
  wrong: (door: Door) => Wrong;
  refusals: RefusalCode[];
  /** Doors that do not keep it yet, by name, each with the reason. One that does has to be taken out. */
  open: Record<string, string>;
};

const [EARLY, LATE] = ['2001-01-01', '2001-01-02'] as const;
const isField = ({ notBefore }: Door) => notBefore !== null && !notBefore.includes(' ');

const RULES: Rule[] = [
  {
    name: 'a quantity fits the unit of its item',
    at: ({ kind }) => kind === 'quantity',
    // Of whole pieces, as the item of the samples is counted.
    wrong: () => ({ value: '0.5' }),
    refusals: ['stock.tooPrecise', 'purchaseOrders.tooPrecise'],
    open: {},
  },
  {
    name: 'dates are in order',
    at: ({ notBefore }) => notBefore !== null,
    wrong: (door) => ({
      value: EARLY,
      ...(isField(door) ? { beside: { [door.notBefore!]: startOf(door) } } : {}),
    }),
    refusals: [
      ...(['field.beforeFirstDay', 'field.afterLastDay', 'orders.wantedBefore'] as const),
      ...(['deliveries.beforeOrder', 'returns.beforeDelivery', 'invoices.beforeDate'] as const),
      ...(['purchaseOrders.beforeOrder', 'purchaseOrders.billBeforeDate'] as const),
      ...(['supplierReturns.beforeAuthorised', 'recurring.endsBeforeStart'] as const),
    ],
    open: {},
  },
  {
    name: 'what has happened is not dated in the future',
    at: ({ kind }) => kind === 'dateSoFar' || kind === 'instantSoFar',
    wrong: ({ kind }) => ({ value: kind === 'dateSoFar' ? '2199-12-31' : '2199-12-31T00:00:00Z' }),
    refusals: ['field.afterToday', 'field.future'],
    open: {},
  },
];

/** A recurring invoice does not start long ago; all else may have begun at any time. */
const startOf = ({ notBefore }: Door) =>
  notBefore === 'startsOn' ? new Date().toISOString().slice(0, 10) : LATE;

let t: TestApp;
let doors: Door[];
let faultAt: (door: Door, rule: Rule) => Promise<string | null>;

beforeAll(async () => {
  const { t: app, a: tenant, records } = await ownRecordsApp();
  t = app;
  const exact = await exactInputs(tenant, records);
  const asker = createAsker(t.app, tenant.admin.token);
  doors = doorsOf(t.router.calls, (call) => idsOf(records, call));
  faultAt = async (door, { wrong, refusals }) => {
    const { call, part } = door;
    const { value, beside } = wrong(door);
    const input = door.with(inputOf(call, idsOf(records, call)), value, beside);
    writeExact(input[part], exact[`${call.method} ${call.url}`] ?? {});
    const keeps = (code: string | undefined) => refusals.some((one) => one === code);
    // What the contract keeps is judged here; that a contract is applied, other tests prove of every call.
    const judged = inOrder(call[part]!).safeParse(input[part]);
    const issues = judged.error?.issues ?? [];
    if (issues.some(({ path, message }) => path.join('.') === door.path && keeps(saidIn(message)?.say)))
      return null;
    const answer = await asker.ask(call, input);
    const body = answer.json<Answered>();
    const named = (body.error?.fields ?? []).filter(({ code }) => keeps(code));
    if (answer.statusCode === 400 && named.some(({ field }) => [door.path, door.notBefore].includes(field)))
      return null;
    // Entries of a phone are answered one by one.
    if (body.refused?.some(({ message }) => message.includes('is too precise'))) return null;
    return `${door.name} = ${value}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  };
});

type Answered = {
  error?: { fields?: { field: string; code?: string }[] };
  refused?: { message: string }[];
};

describe('a rule with many doors', () => {
  it.each(RULES)('$name: at every one of them', async (rule) => {
    const before = await fingerprint(t);
    const walked = doors.filter(rule.at);
    const faults: string[] = [];
    for (const door of walked) {
      const fault = await faultAt(door, rule);
      if (fault !== null && !(door.name in rule.open)) faults.push(fault);
      if (fault === null && door.name in rule.open) faults.push(`${door.name} keeps it: take it out of open`);
    }
    expect(faults).toEqual([]);
    const names = walked.map(({ name }) => name);
    expect(Object.keys(rule.open).filter((name) => !names.includes(name))).toEqual([]);
    expect(await fingerprint(t)).toEqual(before);
    tell(`${rule.name}: ${walked.length} doors`);
  });
});

describe('what is walked', () => {
  // Who adds a field of a kind, or sends one from another screen, changes this list too, with `-u`, and it is seen.
  it('is this list: of each rule its fields, and what in the pages sends them', async () => {
    const senders = await sentFrom();
    const lines = RULES.flatMap((rule) => {
      const there = doors.filter(rule.at);
      const byCall = Map.groupBy(there, ({ call }) => `${call.method} ${call.url}`);
      const calls = [...byCall].sort(([a], [b]) => a.localeCompare(b, 'en'));
      return [
        `${rule.name}: ${there.length} fields`,
        ...calls.map(([call, of]) => {
          const fields = [...new Set(of.map(({ path }) => path))].sort().join(' ');
          return `  ${call}  ${fields}  ← ${senders.get(call)?.join(' ') ?? 'no page'}`;
        }),
      ];
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('doors.txt');
  });

  it('has every number and date: none is without a kind', () => {
    expect(doors.filter(({ kind }) => kind === null).map(({ name }) => name)).toEqual([]);
    expect(doors.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /api/quotes lines.0.quantity',
        'POST /api/orders/:id/holds lines.0.holds.0.quantity',
        'POST /api/items reorderPoints.0.point',
        'POST /api/purchase-orders/:id/receipts receivedOn',
      ]),
    );
  });

  it('says of dates that stand together in which order they come, or why in none', () => {
    const dates = doors.filter(({ kind }) => kind?.startsWith('date'));
    const objects = Map.groupBy(dates, ({ name }) => name.replace(/[^ .]*$/, ''));
    const unrelated = [...objects.values()].flatMap((together) => {
      const paths = [...new Set(together.map(({ path }) => path.replace(/^.*\./, '')))];
      const related = together.flatMap(({ path, notBefore }) =>
        notBefore === null ? [] : [path.replace(/^.*\./, ''), notBefore],
      );
      return paths.length > 1 ? paths.filter((path) => !related.includes(path)) : [];
    });
    expect([...new Set(unrelated)].sort()).toEqual(Object.keys(UNRELATED).sort());
  });
});

const UNRELATED = {
  anchor: 'The first whole period: refused by a rule of its own where it lies outside of the first one.',
  asOf: 'The day of a figure that has no period.',
};
