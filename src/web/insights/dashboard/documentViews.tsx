import type { z } from 'zod';
import type { ActivityFigures } from '#shared/insights/dashboard/shapes.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';
import { actionText, typeText } from '#web/foundation/audit/auditText.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts, Headline, Nothing, type RowOf, Rows, type Target } from './parts.tsx';
import { toBills, toInvoices, toItem, toOrder, toOrders, toSalesOrder, toSalesOrders } from './targets.ts';
import type { Kit, Views } from './view.ts';
import classes from './Widgets.module.css';

/** Widgets about what customers wait for, what is bought, what falls due, and what happened. */
export const documentViews: Views<'orders' | 'purchasing' | 'payables' | 'week' | 'activity'> = {
  orders: ({ open, late, dueToday, atRisk, unknown, ready, rows }, kit) => {
    const {
      common,
      salesOrders: { board },
    } = kit.texts;
    const fact = (label: string, count: number, search: Record<string, string>, isBad = false) => ({
      ...{ label, value: kit.number(count).text, to: toSalesOrders(kit, search), isBad },
    });
    const facts = [
      fact(board.late, late, { promise: 'late' }, late > 0),
      fact(board.today, dueToday, { promise: 'today' }),
      fact(board.atRisk, atRisk, { promise: 'at-risk' }, atRisk > 0),
      fact(board.unknown, unknown, { promise: 'unknown' }),
      fact(board.ready, ready, { held: 'all' }),
    ];
    return {
      body: (
        <>
          <Headline
            to={toSalesOrders(kit, { status: 'open' })}
            label={board.open}
            value={kit.number(open).text}
          />
          <Facts facts={facts} />
          {rows.length ? null : <Nothing>{board.none}</Nothing>}
          <Rows
            rows={rows.map(({ id, number, customer, promisedOn, isLate, isAtRisk }) => ({
              ...{ id, name: customer, detail: number, to: toSalesOrder(kit, id), isBad: isLate || isAtRisk },
              value: promisedOn === null ? board.unknown : kit.date(promisedOn).text,
              valueDetail: isLate ? board.late : isAtRisk ? board.atRisk : null,
            }))}
          />
        </>
      ),
      table: {
        columns: [{ label: common.salesOrder }, { label: common.customer }, { label: common.promised }],
        rows: rows.map(({ number, customer, promisedOn }) => [
          number,
          customer,
          promisedOn === null ? board.unknown : kit.date(promisedOn),
        ]),
      },
    };
  },

  purchasing: ({ open, toCome, late, lateToCome, waiting, rows }, kit) => {
    const { dashboard: words } = kit.texts;
    return {
      body: (
        <>
          <Headline
            to={toOrders(kit, { status: 'open' })}
            label={words.toCome}
            value={kit.money(toCome).text}
          />
          <Facts
            facts={[
              {
                label: words.openOrders,
                value: kit.number(open).text,
                to: toOrders(kit, { status: 'open' }),
              },
              {
                ...{
                  label: words.late,
                  value: kit.number(late).text,
                  to: toOrders(kit, { late: 'true' }),
                  isBad: late > 0,
                },
                change: late ? <small>{kit.money(lateToCome).text}</small> : null,
              },
              {
                label: words.waiting,
                value: kit.number(waiting).text,
                to: toOrders(kit, { status: 'pending_approval' }),
              },
            ]}
          />
          {rows.length ? null : <Nothing>{words.noOrders}</Nothing>}
          <Rows
            rows={rows.map(({ id, number, supplier, due, toCome: rest, isLate }) => ({
              ...{ id, name: supplier, detail: number, to: toOrder(kit, id), isBad: isLate },
              value: <span className="sb-number">{kit.money(rest).text}</span>,
              valueDetail: due === null ? null : kit.date(due).text,
            }))}
          />
        </>
      ),
      table: {
        columns: [
          { label: words.order },
          { label: words.supplier },
          { label: words.due },
          { label: words.toCome, isNumber: true },
        ],
        rows: rows.map(({ number, supplier, due, toCome: rest }) => [
          number,
          supplier,
          due === null ? '' : kit.date(due),
          kit.money(rest),
        ]),
      },
    };
  },

  payables: ({ dates, total, unbilled }, kit) => {
    const { dashboard: words } = kit.texts;
    const billed = toBills(kit, { status: 'due', sort: 'dueDate' });
    return {
      body: (
        <>
          <Headline to={billed} label={words.toPay} value={kit.money(total).text} />
          <Facts
            facts={[
              ...dates.map(({ due, amount, bills }) => ({
                ...{
                  label: words.dueDates[due],
                  value: kit.money(amount).text,
                  to: billed,
                  change: <small>{kit.number(bills).text}</small>,
                },
              })),
              {
                label: words.unbilled,
                value: kit.money(unbilled).text,
                to: toOrders(kit, { billingStatus: 'none' }),
              },
            ]}
          />
        </>
      ),
      table: {
        columns: [
          { label: words.due },
          { label: words.bills, isNumber: true },
          { label: words.amount, isNumber: true },
        ],
        rows: dates.map(({ due, amount, bills }) => [
          words.dueDates[due],
          kit.number(bills),
          kit.money(amount),
        ]),
      },
    };
  },

  week: ({ days }, kit) => {
    const { dashboard: words } = kit.texts;
    const money = ({ count, amount }: { count: number; amount: number }) => (count ? kit.money(amount) : '');
    const table = {
      columns: [
        { label: words.day },
        ...[words.expected, words.received, words.invoicesDue, words.billsDue].map((label) => ({
          label,
          isNumber: true,
        })),
      ],
      rows: days.map(({ date, expected, received, invoicesDue, billsDue }) => [
        ...[
          kit.date(date),
          money(expected),
          received ? kit.number(received) : '',
          money(invoicesDue),
          money(billsDue),
        ],
      ]),
    };
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + of(day), 0);
    return {
      body: (
        <>
          <Facts
            facts={[
              {
                label: words.expected,
                value: kit.money(sum(({ expected }) => expected.amount)).text,
                to: toOrders(kit, { status: 'open', sort: 'expected', dir: 'asc' }),
              },
              {
                label: words.received,
                value: kit.number(sum(({ received }) => received)).text,
                to: toOrders(kit, { sort: 'updatedAt', dir: 'desc' }),
              },
              {
                label: words.invoicesDue,
                value: kit.money(sum(({ invoicesDue }) => invoicesDue.amount)).text,
                to: toInvoices(kit, { status: 'unpaid', sort: 'dueDate', dir: 'asc' }),
              },
              {
                label: words.billsDue,
                value: kit.money(sum(({ billsDue }) => billsDue.amount)).text,
                to: toOrders(kit, { status: 'ordered' }),
              },
            ]}
          />
          <ol className={classes.week}>
            {days.map(({ date, expected, received, invoicesDue, billsDue }) => (
              <li key={date} data-today={date === kit.today ? true : undefined}>
                <span className="sb-number">{kit.date(date).text}</span>
                <span>
                  {[
                    expected.count ? `${words.expected} ${kit.money(expected.amount).text}` : '',
                    received ? `${words.received} ${kit.number(received).text}` : '',
                    invoicesDue.count ? `${words.invoicesDue} ${kit.money(invoicesDue.amount).text}` : '',
                    billsDue.count ? `${words.billsDue} ${kit.money(billsDue.amount).text}` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ') || kit.texts.ui.none}
                </span>
              </li>
            ))}
          </ol>
        </>
      ),
      table,
    };
  },

  activity: ({ entries }, kit) => {
    const { dashboard: words } = kit.texts;
    const what = (entry: Entry) => doneOf(entry, kit);
    return {
      body: entries.length ? (
        <Rows
          rows={entries.map(
            (entry): RowOf => ({
              ...{
                id: entry.id,
                to: recordOf(entry, kit),
                name: entry.name ?? typeText(entry.type, kit.texts),
              },
              detail: `${what(entry)} · ${entry.actor}`,
              value: <DateTime at={entry.at} show="relative" />,
            }),
          )}
        />
      ) : (
        <Nothing>{words.noActivity}</Nothing>
      ),
      table: {
        columns: [{ label: words.day }, { label: words.item }, { label: words.widgets.activity }],
        rows: entries.map((entry) => [kit.dayOf(entry.at), entry.name ?? '', what(entry)]),
      },
    };
  },
};

type Entry = z.infer<typeof ActivityFigures>['entries'][number];

function doneOf({ action }: Entry, { texts }: Kit): string {
  const reason = MOVE_REASONS.find((one) => action === `move.${one}`);
  return reason ? texts.dashboard.moveBy(texts.moveReasons[reason]) : actionText(action, texts);
}

/** The screen of a record; of one without a screen of its own, the list that it is in. */
function recordOf({ type, recordId, action }: Entry, kit: Kit): Target {
  const params = { tenantId: kit.tenantId };
  if (type === 'item' && action !== 'item.deleted') return toItem(kit, recordId);
  if (type === 'purchase-order') return toOrder(kit, recordId);
  if (type === 'invoice' && action !== 'invoice.deleted')
    return { to: '/tenant/$tenantId/invoices/$invoiceId', params: { ...params, invoiceId: recordId } };
  if (type === 'customer')
    return { to: '/tenant/$tenantId/customers', params, search: { customer: recordId } };
  if (type === 'import')
    return { to: '/tenant/$tenantId/imports/$importId', params: { ...params, importId: recordId } };
  if (type === 'location') return { to: '/tenant/$tenantId/locations', params };
  if (type === 'supplier')
    return { to: '/tenant/$tenantId/suppliers/$supplierId', params: { ...params, supplierId: recordId } };
  if (type === 'item') return { to: '/tenant/$tenantId/inventory', params };
  return { to: '/tenant/$tenantId/invoices', params };
}
