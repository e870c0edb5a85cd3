import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sendOrder } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import classes from './Dialogs.module.css';
import { nameOf } from './orderWords.tsx';
import { supplierQuery } from './queries.ts';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; onClose: () => void };

/** Mails a placed order to the supplier, with the PDF. */
export function SendDialog({ order, onClose }: Props) {
  const supplier = useQuery(supplierQuery(order.supplierId));
  if (supplier.isPending) return <Busy />;
  return <Fields order={order} address={supplier.data?.email ?? ''} onClose={onClose} />;
}

function Fields({ order, address, onClose }: Props & { address: string }) {
  const { orderSteps: words, purchaseOrder } = useTexts();
  const done = useStepDone();
  const form = useForm<{ to: string; message: string }, typeof sendOrder.body>({
    initial: { to: address, message: '' },
    schema: sendOrder.body,
    toBody: ({ to, message }) => ({
      version: order.version,
      to: to.trim(),
      ...(message.trim() ? { message } : {}),
    }),
    check: ({ to }) => (to.trim() ? [] : [{ field: 'to', message: words.noAddress }]),
    send: async (body, idempotencyKey) => {
      const sent = await callApi(sendOrder, { params: { id: order.id }, body }, { idempotencyKey });
      done(sent, sent.sentTo ? words.sent(sent.sentTo) : words.sentTo);
    },
  });
  return (
    <FormDialog
      title={words.sendTitle(nameOf(order, purchaseOrder))}
      form={form}
      submitLabel={words.send}
      onClose={onClose}
    >
      <p className={classes.hint}>{words.sendHint}</p>
      <TextInput label={words.to} type="email" required {...form.field('to')} />
      <Textarea
        label={words.message}
        description={words.messageHint}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        data-autofocus
        {...form.field('message')}
      />
    </FormDialog>
  );
}
