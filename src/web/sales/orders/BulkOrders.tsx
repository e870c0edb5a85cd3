import { deliverOrders, startDeliveries } from '#shared/sales/deliveries/contract.ts';
import { invoiceOrders } from '#shared/sales/orderInvoices/contract.ts';
import { confirmOrders } from '#shared/sales/orders/contract.ts';
import { blockerOf, type OrderBlocker } from '#shared/sales/orders/rules.ts';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { BulkFrame } from '#web/sales/bulk/BulkFrame.tsx';
import { usePortions } from '#web/sales/bulk/usePortions.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useTexts } from '#web/texts/language.ts';
import { useForm } from '#web/ui/form.ts';
import type { BulkKind } from './bulk.ts';

type Props = { kind: BulkKind; rows: OrderRow[]; onClose: () => void; onDone: () => void };

const CALLS = {
  confirm: confirmOrders,
  pick: startDeliveries,
  deliver: deliverOrders,
  invoice: invoiceOrders,
} satisfies Record<BulkKind, unknown>;

/** Why an order takes no part, as far as its row tells. */
function leftOut(kind: BulkKind, row: OrderRow): OrderBlocker | null {
  if (kind === 'deliver' && row.picking > 0) return 'picking';
  return blockerOf(kind === 'pick' ? 'deliver' : kind, row);
}

/** Confirms, picks, delivers or invoices several orders: which ones, how far it is, what became of each. */
export function BulkOrders({ kind, rows, onClose, onDone }: Props) {
  const { salesOrders: all } = useTexts();
  const words = all.bulk;
  const refresh = useRefresh();
  const { outcomes, run } = usePortions();
  // The list has the newest first; who ordered first is served first.
  const ids = rows
    .filter((row) => leftOut(kind, row) === null)
    .map(({ id }) => id)
    .toSorted();
  const form = useForm<object, typeof confirmOrders.body>({
    initial: {},
    schema: confirmOrders.body,
    toBody: () => ({ ids }),
    send: (_, key) =>
      run(ids, key, (portion, idempotencyKey) =>
        callApi(CALLS[kind], { body: { ids: portion } }, { idempotencyKey }),
      ).finally(refresh),
  });
  const reasonOf = (row: OrderRow): string | null => {
    const blocker = leftOut(kind, row);
    return blocker === 'state' ? all.reasons.state(all.states[row.state]) : blocker && all.reasons[blocker];
  };
  return (
    <BulkFrame
      title={words[kind].title}
      action={words[kind].action}
      text={words[kind].text}
      nothing={words.nothing}
      listLabel={all.listLabel}
      rows={rows.map((row) => {
        const { id, number, customer, currency, total: amount } = row;
        return { ...{ id, number, currency, amount }, customer: customer.name, leftOut: reasonOf(row) };
      })}
      outcomes={outcomes}
      form={form}
      words={words}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
