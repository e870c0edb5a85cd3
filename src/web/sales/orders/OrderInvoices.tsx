import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type * as contract from '#shared/sales/orderInvoices/contract.ts';
import { prepayOrder as prepayCall } from '#shared/sales/orderInvoices/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { callApi, endpoint, newIdempotencyKey } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { InvoiceBadge } from '#web/sales/invoices/InvoiceBadge.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Money } from '#web/ui/Money.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';

const list = endpoint<typeof contract.invoicesOfOrder>();
const start = endpoint<typeof contract.invoiceOrder>();

type Props = { order: Order; reason: string | undefined };

/** The invoices of an order, and what starts the next one; `reason`: why there can be none. */
export function OrderInvoices({ order, reason }: Props) {
  const { common, salesOrders } = useTexts();
  const words = salesOrders.invoicing;
  const tenantId = useTenant().tenant.id;
  const navigate = useNavigate();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const [asksPrepayment, askPrepayment] = useState(false);
  const { error, data, refetch } = useQuery({
    queryKey: ['invoices', 'of order', order.id],
    queryFn: async ({ signal }) => (await callApi(list, { params: { id: order.id } }, { signal })).invoices,
  });
  const open = (invoiceId: string) =>
    navigate({ to: '/tenant/$tenantId/invoices/$invoiceId', params: { tenantId, invoiceId } });
  const make = () =>
    attempt(async () => {
      const made = await callApi(
        start,
        { params: { id: order.id }, body: {} },
        { idempotencyKey: newIdempotencyKey() },
      );
      refresh();
      await open(made.id);
    });
  return (
    <section className={classes.box} aria-labelledby="invoices-of-order">
      <div className={classes.links}>
        <h2 id="invoices-of-order">{common.invoices}</h2>
        <div className={classes.choices}>
          <ActionButton label={words.make} onClick={() => void make()} reason={reason} />
          <ActionButton label={words.prepay} onClick={() => askPrepayment(true)} reason={reason} />
        </div>
      </div>
      <p className={classes.hint}>{words.by[order.invoiceBy]}</p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : data ? null : <Busy />}
      {data?.length === 0 ? <p className={classes.hint}>{words.none}</p> : null}
      {data?.length ? (
        <ul className={classes.settled}>
          {data.map(({ id, number, word, kind, total, currency }) => (
            <li key={id} className={classes.source}>
              <span className={classes.event}>
                <DocumentLink kind="invoice" id={id} number={number ?? common.draft} />
                {kind === 'prepayment' ? <span className={classes.hint}>{words.isPrepayment}</span> : null}
                <Money minor={total} currency={currency} />
              </span>
              <InvoiceBadge word={word} />
            </li>
          ))}
        </ul>
      ) : null}
      {asksPrepayment ? (
        <PrepaymentDialog
          order={order}
          onClose={() => askPrepayment(false)}
          onMade={(id) => {
            refresh();
            void open(id);
          }}
        />
      ) : null}
    </section>
  );
}

type Prepayment = { order: Order; onClose: () => void; onMade: (invoiceId: string) => void };

/** Asks for what part of an order is to be paid before. */
function PrepaymentDialog({ order, onClose, onMade }: Prepayment) {
  const words = useTexts().salesOrders.invoicing;
  const form = useForm<{ percent: string }, typeof prepayCall.body>({
    initial: { percent: '30' },
    schema: prepayCall.body,
    toBody: ({ percent }) => ({ percent: percent.trim() }),
    send: async (body, idempotencyKey) => {
      const made = await callApi(prepayCall, { params: { id: order.id }, body }, { idempotencyKey });
      onMade(made.id);
    },
  });
  return (
    <FormDialog title={words.prepay} form={form} submitLabel={words.makeDraft} onClose={onClose}>
      <p className={classes.hint}>{words.prepayText}</p>
      <TextInput
        label={words.percent}
        inputMode="decimal"
        dir="ltr"
        required
        data-autofocus
        {...form.field('percent')}
      />
    </FormDialog>
  );
}
