import { Button, Modal, Progress } from '@mantine/core';
import { useState } from 'react';
import { remindOfInvoices, sendInvoices } from '#shared/sales/invoices/sendContract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { payInvoices } from '#shared/sales/payments/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Money } from '#web/ui/Money.tsx';
import bulk from '../billing/Bulk.module.css';
import { BulkRows } from '../billing/BulkRows.tsx';
import classes from '../billing/Document.module.css';
import { MoneyFields } from '../billing/MoneyFields.tsx';
import { type MoneyValues, moneyOf, NEW_MONEY } from '../billing/moneyValues.ts';
import { nextPortion, type Outcome } from '../billing/portions.ts';
import { useRefresh } from '../billing/useRefresh.ts';
import { type BulkKind, leftOut, openSums } from './bulk.ts';

type Props = { kind: BulkKind; rows: InvoiceRow[]; onClose: () => void; onDone: () => void };
type Outcomes = ReadonlyMap<string, Outcome>;

/** Sends, reminds of or records the payment of several invoices: what it will be, how far it is, what became of each. */
export function BulkDialog({ kind, rows, onClose, onDone }: Props) {
  const { common, invoices, invoiceSteps: words, ui } = useTexts();
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [finished, setFinished] = useState(false);
  const taken = rows.filter((row) => leftOut(kind, row) === null);
  const ids = taken.map(({ id }) => id);
  const mail = async (key: string) => {
    const call = kind === 'send' ? sendInvoices : remindOfInvoices;
    let known = outcomes;
    // One after the other: what was sent stays so, whatever happens to the rest.
    for (let next = nextPortion(ids, known.size); next; next = nextPortion(ids, known.size)) {
      const { done, refused } = await callApi(
        call,
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
  };
  const form = useForm<MoneyValues, typeof payInvoices.body | typeof sendInvoices.body>({
    initial: NEW_MONEY,
    schema: kind === 'pay' ? payInvoices.body : sendInvoices.body,
    toBody: (values) => (kind === 'pay' ? { ids, ...moneyOf(values) } : { ids }),
    send: async (body, idempotencyKey) => {
      try {
        if ('method' in body) {
          await callApi(payInvoices, { body }, { idempotencyKey });
          setOutcomes(new Map(ids.map((id) => [id, { message: null }])));
        } else await mail(idempotencyKey);
      } finally {
        refresh();
      }
    },
  });
  const title = words.bulk[kind].title(finished ? rows.length : taken.length);
  const list = (
    <BulkRows
      label={invoices.listLabel}
      rows={rows.map((row) => {
        const why = leftOut(kind, row);
        const { id, number, customer, currency, state, balance, total } = row;
        return {
          ...{ id, number, customer: customer.name, currency },
          amount: state === 'issued' ? balance : total,
          leftOut: why && words.leftOut[why],
        };
      })}
      outcomes={outcomes}
      started={form.pending || finished}
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
      submitLabel={words.bulk[kind].action}
      submitDisabled={!taken.length}
      size="lg"
      onClose={close}
      onDone={() => setFinished(true)}
    >
      <p className={classes.hint}>{taken.length ? words.bulk[kind].text : words.nothing}</p>
      <p className={bulk.sums}>
        {openSums(taken).map(({ currency, minor }) => (
          <strong key={currency}>
            <Money minor={minor} currency={currency} />
          </strong>
        ))}
      </p>
      {kind === 'pay' && taken.length ? <MoneyFields form={form} /> : null}
      {list}
      {form.pending && kind !== 'pay' ? (
        <div role="status">
          {words.progress(outcomes.size, ids.length)}
          <Progress
            value={(100 * outcomes.size) / Math.max(1, ids.length)}
            aria-label={words.bulk[kind].action}
          />
        </div>
      ) : null}
    </FormDialog>
  );
}
