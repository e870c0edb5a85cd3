import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import type { OrderState, Progress } from '#shared/sales/orders/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Orders.module.css';
import { standingOf } from './standing.ts';

const TONES: Record<OrderState, Tone> = {
  draft: 'quiet',
  confirmed: 'info',
  closed: 'good',
  cancelled: 'quiet',
};

/** The state of an order. */
export function OrderBadge({ state }: { state: OrderState }) {
  return <StatusBadge tone={TONES[state]}>{useTexts().salesOrders.states[state]}</StatusBadge>;
}

/** How much of an order is held, delivered or invoiced, in a word. */
export function ProgressWord({ progress }: { progress: Progress | null }) {
  const { salesOrders: words } = useTexts();
  if (!progress) return null;
  return (
    <span className={classes.progress} data-progress={progress}>
      {words.progress[progress]}
    </span>
  );
}

type PromiseProps = {
  order: OrderRow;
  /** Only the word where there is one: for little room. */
  brief?: boolean;
};

/** When it was promised; late in red words, at risk in amber ones. */
export function PromiseDate({ order, brief = false }: PromiseProps) {
  const { salesOrders: words } = useTexts();
  const standing = standingOf(order);
  return (
    <span className={classes.promise} data-standing={standing ?? undefined}>
      {order.promisedOn && !(brief && standing) ? <CalendarDate date={order.promisedOn} /> : null}
      {standing ? <span>{words.promises[standing]}</span> : null}
    </span>
  );
}

/** What an order is called: its number, or whom the draft is for. */
export function useNameOf(): (order: Pick<OrderRow, 'number' | 'customer'>) => string {
  const { salesOrders: words } = useTexts();
  return ({ number, customer }) => number ?? words.draftFor(customer.name);
}
