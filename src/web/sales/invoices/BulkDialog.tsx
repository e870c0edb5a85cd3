import { remindOfInvoices, sendInvoices } from '#shared/sales/invoices/sendContract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { payInvoices } from '#shared/sales/payments/contract.ts';
import { callApi } from '#web/api/call.ts';
import bulk from '#web/sales/bulk/Bulk.module.css';
import { BulkFrame } from '#web/sales/bulk/BulkFrame.tsx';
import { usePortions } from '#web/sales/bulk/usePortions.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { MoneyFields } from '#web/sales/payments/MoneyFields.tsx';
import { type MoneyValues, moneyOf, NEW_MONEY } from '#web/sales/payments/moneyValues.ts';
import { useTexts } from '#web/texts/language.ts';
import { useForm } from '#web/ui/form.ts';
import { Money } from '#web/ui/Money.tsx';
import { type BulkKind, leftOut, openSums } from './bulk.ts';

type Props = { kind: BulkKind; rows: InvoiceRow[]; onClose: () => void; onDone: () => void };

/** Sends, reminds of or records the payment of several invoices: what it will be, how far it is, what became of each. */
export function BulkDialog({ kind, rows, onClose, onDone }: Props) {
  const { invoices, invoiceSteps: words } = useTexts();
  const refresh = useRefresh();
  const { outcomes, setOutcomes, run } = usePortions();
  const taken = rows.filter((row) => leftOut(kind, row) === null);
  const ids = taken.map(({ id }) => id);
  const form = useForm<MoneyValues, typeof payInvoices.body | typeof sendInvoices.body>({
    initial: NEW_MONEY,
    schema: kind === 'pay' ? payInvoices.body : sendInvoices.body,
    toBody: (values) => (kind === 'pay' ? { ids, ...moneyOf(values) } : { ids }),
    send: async (body, key) => {
      try {
        if ('method' in body) {
          await callApi(payInvoices, { body }, { idempotencyKey: key });
          setOutcomes(new Map(ids.map((id) => [id, { message: null }])));
        } else
          await run(ids, key, (portion, idempotencyKey) =>
            callApi(
              kind === 'send' ? sendInvoices : remindOfInvoices,
              { body: { ids: portion } },
              { idempotencyKey },
            ),
          );
      } finally {
        refresh();
      }
    },
  });
  return (
    <BulkFrame
      title={words.bulk[kind].title}
      action={words.bulk[kind].action}
      text={words.bulk[kind].text}
      nothing={words.nothing}
      listLabel={invoices.listLabel}
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
      form={form}
      inPortions={kind !== 'pay'}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={bulk.sums}>
        {openSums(taken).map(({ currency, minor }) => (
          <strong key={currency}>
            <Money minor={minor} currency={currency} />
          </strong>
        ))}
      </p>
      {kind === 'pay' && taken.length ? <MoneyFields form={form} /> : null}
    </BulkFrame>
  );
}
