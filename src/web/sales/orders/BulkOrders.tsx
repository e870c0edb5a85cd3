import { Button, Modal, Progress } from '@mantine/core';
import { useState } from 'react';
import { deliverOrders, startDeliveries } from '#shared/sales/deliveries/contract.ts';
import { invoiceOrders } from '#shared/sales/orderInvoices/contract.ts';
import { confirmOrders } from '#shared/sales/orders/contract.ts';
import { blockerOf, type OrderBlocker } from '#shared/sales/orders/rules.ts';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { BulkRows } from '../billing/BulkRows.tsx';
import classes from '../billing/Document.module.css';
import { nextPortion, type Outcome } from '../billing/portions.ts';
import { useRefresh } from '../billing/useRefresh.ts';
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
  const { common, salesOrders: all, ui } = useTexts();
  const words = all.bulk;
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [finished, setFinished] = useState(false);
  // The list has the newest first; who ordered first is served first.
  const ids = rows
    .filter((row) => leftOut(kind, row) === null)
    .map(({ id }) => id)
    .toSorted();
  const form = useForm<object, typeof confirmOrders.body>({
    initial: {},
    schema: confirmOrders.body,
    toBody: () => ({ ids }),
    send: async (_, key) => {
      let known = outcomes;
      try {
        // One portion after the other: what was done stays so, whatever happens to the rest.
        for (let next = nextPortion(ids, known.size); next; next = nextPortion(ids, known.size)) {
          const { done, refused } = await callApi(
            CALLS[kind],
            { body: { ids: next.ids } },
            { idempotencyKey: `${key.slice(0, -2)}${String(next.number).padStart(2, '0')}` },
          );
          known = new Map([
            ...known,
            ...done.map((id) => [id, { message: null }] as const),
            ...refused.map(({ id, message }) => [id, { message }] as const),
          ]);
          setOutcomes(known);
        }
      } finally {
        refresh();
      }
    },
  });
  const title = words[kind].title(finished ? rows.length : ids.length);
  const reasonOf = (row: OrderRow): string | null => {
    const blocker = leftOut(kind, row);
    return blocker === 'state' ? all.reasons.state(all.states[row.state]) : blocker && all.reasons[blocker];
  };
  const list = (
    <BulkRows
      label={all.listLabel}
      rows={rows.map((row) => ({
        ...{ id: row.id, number: row.number, customer: row.customer.name },
        ...{
          amount: row.total,
          currency: row.currency,
          leftOut: outcomes.has(row.id) ? null : reasonOf(row),
        },
      }))}
      outcomes={outcomes}
      started={form.pending || finished}
      words={words}
    />
  );
  const refused = [...outcomes.values()].filter(({ message }) => message !== null).length;
  const close = () => {
    if (outcomes.size) onDone();
    onClose();
  };
  if (finished)
    return (
      <Modal opened onClose={close} title={title} size="lg" closeButtonProps={{ 'aria-label': ui.close }}>
        <div className={classes.dialog}>
          <p role="status">{words.result(outcomes.size - refused, refused)}</p>
          {list}
          <div className={classes.buttons}>
            <Button data-autofocus onClick={close}>
              {common.close}
            </Button>
          </div>
        </div>
      </Modal>
    );
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={words[kind].action}
      submitDisabled={!ids.length}
      size="lg"
      onClose={close}
      onDone={() => setFinished(true)}
    >
      <p className={classes.hint}>{ids.length ? words[kind].text : words.nothing}</p>
      {list}
      {form.pending ? (
        <Progress value={(100 * outcomes.size) / Math.max(1, ids.length)} aria-label={words[kind].action} />
      ) : null}
    </FormDialog>
  );
}
