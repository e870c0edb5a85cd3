import type { Order } from '#shared/sales/orders/shapes.ts';
import document from '#web/sales/documents/Document.module.css';
import { isSome } from '#web/sales/lines/quantities.ts';
import { Totals } from '#web/sales/lines/Totals.tsx';
import { useTexts } from '#web/texts/language.ts';
import { BroughtIn } from '#web/ui/BroughtIn.tsx';
import { CalendarDate, calendarDateText } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { OrderLines } from './OrderLines.tsx';
import classes from './Orders.module.css';
import { expectedOf, heldIsOver, standingOf } from './standing.ts';
import type { OrderActions } from './useOrderActions.tsx';

type Props = { order: Order; actions: OrderActions };

/** How an order stands, its lines, and what else is known of it. */
export function OrderOverview({ order, actions }: Props) {
  const { common } = useTexts();
  return (
    <div className={classes.overview}>
      <Notice order={order} />
      <OrderLines order={order} actions={actions} />
      <div className={classes.below}>
        <section className={document.box} aria-labelledby="details">
          <h2 id="details">{common.details}</h2>
          <OrderFacts order={order} />
        </section>
        <section className={document.box} aria-labelledby="totals">
          <h2 id="totals">{common.totals}</h2>
          <Totals totals={order.totals} taxMode={order.taxMode} currency={order.currency} />
        </section>
        {[
          [common.notes, order.notes],
          [common.documentTerms, order.terms],
        ].map(([title, text]) =>
          text ? (
            <section key={title} className={document.box} aria-label={title}>
              <h2>{title}</h2>
              <p className={classes.text} dir="auto">
                {text}
              </p>
            </section>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** What somebody has to know before anything else: that it is late, or will be, or that nobody knows. */
function Notice({ order }: { order: Order }) {
  const { salesOrders } = useTexts();
  const words = salesOrders.notice;
  const preferences = usePreferences();
  const standing = standingOf(order);
  const expected = expectedOf(order);
  const day = (date: string) => calendarDateText(date, preferences);
  const promised = order.promisedOn ?? order.lines.find((line) => line.promisedOn)?.promisedOn ?? null;
  const sentences = [
    standing === 'late' ? words.late(day(order.promisedOn!)) : null,
    standing === 'at-risk' && promised && expected !== undefined
      ? expected
        ? words.atRisk(day(promised), day(expected))
        : words.atRiskUnknown(day(promised))
      : null,
    standing === 'unknown' && expected === null ? words.unknown : null,
    heldIsOver(order, new Date()) && order.held !== 'all' ? words.ended : null,
  ].filter((sentence) => sentence !== null);
  if (!sentences.length) return null;
  return (
    <div className={classes.notice} data-standing={standing ?? undefined} role="note">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** When it was ordered, wanted and promised, and what became of it. */
function OrderFacts({ order }: { order: Order }) {
  const { common, salesOrders: words } = useTexts();
  const { facts } = words;
  const expected = expectedOf(order);
  const date = (day: string | null) => (day ? <CalendarDate key={day} date={day} /> : null);
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : null);
  const ended = order.state === 'closed' || order.state === 'cancelled' ? facts.ended[order.state] : '';
  const goods = order.lines.some(({ isStocked, open }) => isStocked && isSome(open));
  return (
    <Facts
      facts={[
        [facts.promised, date(order.promisedOn)],
        [facts.expected, expected === null ? facts.unknown : date(expected ?? null)],
        [
          common.heldUntil,
          order.heldUntil ? (
            <DateTime key="held" at={order.heldUntil} />
          ) : order.state === 'confirmed' && goods ? (
            facts.untilDelivered
          ) : null,
        ],
        [common.wantedOn, date(order.wantedOn)],
        [words.columns.orderDate, date(order.orderDate)],
        [common.customerReference, text(order.customerReference)],
        [common.shipFrom, text(order.location?.name ?? null)],
        [common.invoiceBy, words.form.invoiceBy[order.invoiceBy]],
        [
          facts.confirmed,
          order.confirmedAt ? (
            <span key="confirmed">
              <bdi>{order.confirmedBy}</bdi> <DateTime at={order.confirmedAt} />
            </span>
          ) : null,
        ],
        [
          ended,
          order.endedAt ? (
            <span key="ended">
              <DateTime at={order.endedAt} /> <bdi>{order.endedBy}</bdi>
            </span>
          ) : null,
        ],
        [common.reason, text(order.endedReason)],
        [
          common.import,
          order.broughtIn ? (
            <BroughtIn key="import" id={order.broughtIn} by={order.createdBy} at={order.createdAt} />
          ) : null,
        ],
      ]}
    />
  );
}
