import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '#shared/invoices/shapes.ts';
import { formatMoney, moneyText, parseMoney } from '#shared/money.ts';
import { recordPayment } from '#shared/payments/contract.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/payments/states.ts';
import { callApi } from '../api/call.ts';
import { useTexts } from '../texts/language.ts';
import { DecimalInput } from '../ui/DecimalInput.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useForm } from '../ui/form.ts';
import { usePreferences } from '../ui/preferences.ts';

type Values = { amount: string; method: PaymentMethod; date: string; reference: string };

/** Records a payment for an invoice; what is too much is credit of the customer. */
export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoices: words, ui } = useTexts();
  const { language } = usePreferences();
  const client = useQueryClient();
  const { currency, balance, customer, id } = invoice;
  const form = useForm<Values, typeof recordPayment.body>({
    initial: { amount: moneyText(balance, currency), method: 'bank_transfer', date: '', reference: '' },
    schema: recordPayment.body,
    toBody: ({ amount, method, date, reference }) => {
      const minor = parseMoney(amount.trim(), currency) ?? Number.NaN;
      return {
        customerId: customer.id,
        amount: minor,
        method,
        ...(date ? { date } : {}),
        ...(reference.trim() ? { reference } : {}),
        allocations: [{ invoiceId: id, amount: Math.min(minor, balance) }],
      };
    },
    check: ({ amount }) =>
      parseMoney(amount.trim(), currency) === null ? [{ field: 'amount', message: ui.invalidMoney }] : [],
    fieldOf: (path) => (path.startsWith('allocations') ? 'amount' : path),
    send: async (body, idempotencyKey) => {
      const paid = await callApi(recordPayment, { body }, { idempotencyKey });
      notifications.show({ message: words.paymentRecorded(paid.number) });
      for (const key of ['invoices', 'payments', 'customers'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const minor = parseMoney(form.values.amount.trim(), currency) ?? 0;
  return (
    <FormDialog
      title={words.payTitle(invoice.number ?? '')}
      form={form}
      submitLabel={words.pay}
      onClose={onClose}
    >
      <DecimalInput
        label={words.payment.amount}
        required
        data-autofocus
        rightSection={<bdi>{currency}</bdi>}
        rightSectionWidth={52}
        description={
          minor > balance ? words.payment.credit(formatMoney(minor - balance, currency, language)) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('amount')}
      />
      <NativeSelect
        label={words.payment.method}
        value={form.values.method}
        error={form.error('method')}
        onChange={({ currentTarget }) =>
          form.set(
            'method',
            PAYMENT_METHODS.find((method) => method === currentTarget.value) ?? 'bank_transfer',
          )
        }
        data={PAYMENT_METHODS.map((value) => ({ value, label: words.payment.methods[value] }))}
      />
      <TextInput
        label={words.payment.date}
        type="date"
        description={words.payment.dateHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('date')}
      />
      <TextInput label={words.payment.reference} maxLength={120} {...form.field('reference')} />
    </FormDialog>
  );
}
