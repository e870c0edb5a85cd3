import { notifications } from '@mantine/notifications';
import { moneyText, parseMoney } from '#shared/money.ts';
import { refundCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { refundPayment } from '#shared/sales/payments/contract.ts';
import { callApi } from '#web/api/call.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { AmountField } from './AmountField.tsx';
import type { CreditSource } from './creditQueries.ts';
import { MoneyFields } from './MoneyFields.tsx';
import { type MoneyValues, moneyOf, NEW_MONEY } from './moneyValues.ts';

type Values = MoneyValues & { amount: string };

/** Gives back what is left of a payment or credit note, or a part of it. */
export function RefundDialog({ source, onClose }: { source: CreditSource; onClose: () => void }) {
  const { common, credits: words, ui } = useTexts();
  const { language } = usePreferences();
  const refresh = useRefresh();
  const { id, kind, number, rest, currency } = source;
  const form = useForm<Values, typeof refundPayment.body>({
    initial: { amount: moneyText(rest, currency), ...NEW_MONEY },
    schema: refundPayment.body,
    toBody: ({ amount, ...money }) => ({
      amount: parseMoney(amount.trim(), currency) ?? Number.NaN,
      ...moneyOf(money),
    }),
    check: ({ amount }) =>
      parseMoney(amount.trim(), currency) === null ? [{ field: 'amount', message: ui.invalidMoney }] : [],
    send: async (body, idempotencyKey) => {
      const made =
        kind === 'payment'
          ? await callApi(refundPayment, { params: { id }, body }, { idempotencyKey })
          : await callApi(refundCreditNote, { params: { id }, body }, { idempotencyKey });
      notifications.show({ message: words.refunded(made.number) });
      refresh();
    },
  });
  return (
    <FormDialog title={words.refundTitle(number)} form={form} submitLabel={words.refund} onClose={onClose}>
      <p className={classes.hint}>{words.refundText(localMoney(rest, currency, language))}</p>
      <AmountField
        currency={currency}
        label={common.amount}
        required
        data-autofocus
        {...form.field('amount')}
      />
      <MoneyFields form={form} />
    </FormDialog>
  );
}
