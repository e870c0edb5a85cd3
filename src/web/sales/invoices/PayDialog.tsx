import { notifications } from '@mantine/notifications';
import { moneyText, parseMoney } from '#shared/money.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { AmountField } from '#web/sales/payments/AmountField.tsx';
import { MoneyFields } from '#web/sales/payments/MoneyFields.tsx';
import { type MoneyValues, moneyOf, NEW_MONEY } from '#web/sales/payments/moneyValues.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { localMoney } from '#web/ui/wholeSymbol.ts';

type Values = MoneyValues & { amount: string };

/** Records a payment for an invoice; what is too much is credit of the customer. */
export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { common, invoices: words, ui } = useTexts();
  const { language } = usePreferences();
  const refresh = useRefresh();
  const { currency, balance, customer, id } = invoice;
  const form = useForm<Values, typeof recordPayment.body>({
    initial: { amount: moneyText(balance, currency), ...NEW_MONEY },
    schema: recordPayment.body,
    toBody: ({ amount, ...money }) => {
      const minor = parseMoney(amount.trim(), currency) ?? Number.NaN;
      return {
        customerId: customer.id,
        amount: minor,
        ...moneyOf(money),
        allocations: [{ invoiceId: id, amount: Math.min(minor, balance) }],
      };
    },
    check: ({ amount }) =>
      parseMoney(amount.trim(), currency) === null ? [{ field: 'amount', message: ui.invalidMoney }] : [],
    fieldOf: (path) => (path.startsWith('allocations') ? 'amount' : path),
    send: async (body, idempotencyKey) => {
      const paid = await callApi(recordPayment, { body }, { idempotencyKey });
      notifications.show({ message: words.paymentRecorded(paid.number) });
      refresh();
    },
  });
  const minor = parseMoney(form.values.amount.trim(), currency) ?? 0;
  return (
    <FormDialog
      title={words.payTitle(invoice.number ?? '')}
      form={form}
      submitLabel={common.recordPayment}
      onClose={onClose}
    >
      <AmountField
        currency={currency}
        label={common.amount}
        required
        data-autofocus
        description={
          minor > balance ? words.payment.credit(localMoney(minor - balance, currency, language)) : undefined
        }
        {...form.field('amount')}
      />
      <MoneyFields form={form} />
    </FormDialog>
  );
}
