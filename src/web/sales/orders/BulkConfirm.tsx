import { Button, Modal, Progress } from '@mantine/core';
import { useState } from 'react';
import { confirmOrders } from '#shared/sales/orders/contract.ts';
import { blockerOf } from '#shared/sales/orders/rules.ts';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import bulk from '../billing/Bulk.module.css';
import classes from '../billing/Document.module.css';
import { nextPortion, type Outcome } from '../billing/portions.ts';
import { useRefresh } from '../billing/useRefresh.ts';

type Props = { rows: OrderRow[]; onClose: () => void; onDone: () => void };

const canConfirm = (row: OrderRow) => blockerOf('confirm', row) === null;

/** Confirms several drafts: which ones, how far it is, what became of each. */
export function BulkConfirm({ rows, onClose, onDone }: Props) {
  const { common, salesOrders: all, ui } = useTexts();
  const words = all.bulk;
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [finished, setFinished] = useState(false);
  // The list has the newest first; who ordered first is served first.
  const ids = rows
    .filter(canConfirm)
    .map(({ id }) => id)
    .toSorted();
  const form = useForm<object, typeof confirmOrders.body>({
    initial: {},
    schema: confirmOrders.body,
    toBody: () => ({ ids }),
    send: async (_, key) => {
      let known = outcomes;
      try {
        // One portion after the other: what was confirmed stays so, whatever happens to the rest.
        for (let next = nextPortion(ids, known.size); next; next = nextPortion(ids, known.size)) {
          const { done, refused } = await callApi(
            confirmOrders,
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
  const title = words.title(finished ? rows.length : ids.length);
  const list = <Rows rows={rows} outcomes={outcomes} started={form.pending || finished} />;
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
      submitLabel={all.actions.confirm}
      submitDisabled={!ids.length}
      size="lg"
      onClose={close}
      onDone={() => setFinished(true)}
    >
      <p className={classes.hint}>{ids.length ? words.text : words.nothing}</p>
      {list}
      {form.pending ? (
        <Progress value={(100 * outcomes.size) / Math.max(1, ids.length)} aria-label={all.actions.confirm} />
      ) : null}
    </FormDialog>
  );
}

type RowsProps = { rows: OrderRow[]; outcomes: ReadonlyMap<string, Outcome>; started: boolean };

/** Each of several orders: whether it takes part, and then what became of it. */
function Rows({ rows, outcomes, started }: RowsProps) {
  const { common, salesOrders: all } = useTexts();
  const words = all.bulk;
  const stateOf = (row: OrderRow): [tone: Tone, word: string, why?: string] => {
    const outcome = outcomes.get(row.id);
    if (outcome) return outcome.message ? ['bad', words.refused, outcome.message] : ['good', words.done];
    if (!canConfirm(row)) return ['quiet', words.notPossible, words.notDraft];
    return started ? ['quiet', common.waiting] : ['info', words.ready];
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <ul className={bulk.bulk} tabIndex={0} aria-label={all.listLabel}>
      {rows.map((row) => {
        const [tone, word, why] = stateOf(row);
        return (
          <li key={row.id}>
            <span className={classes.event}>
              <strong>{row.number ?? common.draft}</strong>
              <bdi>{row.customer.name}</bdi>
              {why ? <small>{why}</small> : null}
            </span>
            <Money minor={row.total} currency={row.currency} />
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
