import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Match, OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Percent } from '#web/ui/Percent.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './PurchaseOrders.module.css';

const STATUS_TONES: Record<OrderStatus, Tone> = {
  draft: 'quiet',
  pending_approval: 'warn',
  approved: 'info',
  ordered: 'info',
  closed: 'good',
  cancelled: 'quiet',
};
export const MATCH_TONES: Record<Match, Tone> = { matched: 'good', quantity: 'bad', price: 'warn' };

type Words = Texts['purchaseOrders'];

/** The status, and whether it is late. */
export function OrderStates({ order, words }: { order: OrderRow; words: Words }) {
  return (
    <span className={classes.states}>
      <StatusBadge tone={STATUS_TONES[order.status]}>{words.statuses[order.status]}</StatusBadge>
      {order.isLate ? (
        <StatusBadge tone="bad" title={words.lateBy}>
          {words.late}
        </StatusBadge>
      ) : null}
    </span>
  );
}

/** How much has arrived, in percent, with a bar. */
export function ReceivedPart({ order, words }: { order: OrderRow; words: Words }) {
  if (order.status !== 'ordered' && order.status !== 'closed')
    return <span className={classes.quiet}>{words.none}</span>;
  return (
    <span className={classes.progress} title={words.receipt[order.receiptStatus]}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, order.receivedPercent)}%` }} />
      </span>
      <Percent value={String(order.receivedPercent)} />
    </span>
  );
}

/** When the next goods are expected; a date that has passed stands out. */
export function ExpectedDate({ order, words }: { order: OrderRow; words: Words }) {
  const date = order.dueDate ?? order.expectedDate;
  if (!date) return <span className={classes.quiet}>{words.none}</span>;
  return (
    <span className={order.isLate ? classes.late : undefined}>
      <CalendarDate date={date} />
    </span>
  );
}

/** The number of an order, or what it is called as long as it has none. */
export function nameOf(order: Pick<OrderRow, 'number' | 'supplier'>, words: Texts['purchaseOrder']): string {
  return order.number ?? `${words.draft} · ${order.supplier}`;
}
