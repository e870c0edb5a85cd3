import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showDate } from '#shared/dates.ts';
import { invoiceSubject, reminderSubject } from '#shared/sales/invoices/letters.ts';
import { remindOfInvoice, sendInvoice } from '#shared/sales/invoices/sendContract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import classes from '#web/sales/documents/Document.module.css';
import { LetterFields } from '#web/sales/letters/LetterFields.tsx';
import { addressesIn, type LetterValues, ownWordsOf } from '#web/sales/letters/letterValues.ts';
import { customerQuery } from '#web/sales/lines/choiceQueries.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { invoiceQuery } from './queries.ts';

type Props = { invoice: Invoice; kind: 'invoice' | 'reminder'; onClose: () => void };

/** Mails an issued invoice to its customer, or reminds of it, with the PDF and a private link. */
export function SendDialog(props: Props) {
  const customer = useQuery(customerQuery(props.invoice.customer.id));
  if (customer.isPending) return <Busy />;
  // As the customer is reached now; as of the issue where nothing is known any more.
  return <Letter {...props} address={customer.data?.email || props.invoice.customer.email} />;
}

function Letter({ invoice, kind, address, onClose }: Props & { address: string }) {
  const { common, invoiceSteps: words } = useTexts();
  const { tenant } = useTenant();
  const { dateFormat, language } = usePreferences();
  const client = useQueryClient();
  const { id, isOverdue, balance, currency } = invoice;
  const number = invoice.number ?? '';
  const dueDate = showDate(invoice.dueDate ?? '', dateFormat);
  const [usual, title, hint, submit] =
    kind === 'invoice'
      ? [invoiceSubject(language, number, tenant.name), words.sendTitle(number), words.sendHint, common.send]
      : [
          reminderSubject(language, number, tenant.name, { isOverdue, dueDate }),
          words.remindTitle(number),
          words.remindHint(localMoney(balance, currency, language)),
          words.remind,
        ];
  const form = useForm<LetterValues, typeof sendInvoice.body>({
    initial: { to: address, subject: usual, message: kind === 'invoice' ? words.messageFirst : '' },
    schema: sendInvoice.body,
    toBody: ({ to, ...own }) => ({
      to: addressesIn(to),
      ...ownWordsOf(own, usual),
    }),
    check: ({ to }) => (addressesIn(to).length ? [] : [{ field: 'to', message: common.enterEmail }]),
    send: async (body, idempotencyKey) => {
      const call = kind === 'invoice' ? sendInvoice : remindOfInvoice;
      const sent = await callApi(call, { params: { id }, body }, { idempotencyKey });
      client.setQueryData(invoiceQuery(id).queryKey, sent);
      void client.invalidateQueries({ queryKey: ['invoices'] });
      const to = (body.to ?? []).join(', ');
      notifications.show({ message: kind === 'invoice' ? words.sent(to) : words.reminded(to) });
    },
  });
  return (
    <FormDialog title={title} form={form} submitLabel={submit} size="lg" onClose={onClose}>
      <p className={classes.hint}>{hint}</p>
      <LetterFields form={form} messageHint={words.messageHint} />
    </FormDialog>
  );
}
