import { notifications } from '@mantine/notifications';
import { moneyText, parseMoney } from '#shared/money.ts';
import { applyCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { applyPayment } from '#shared/sales/payments/contract.ts';
import { proposeAllocation } from '#shared/sales/payments/rules.ts';
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

export type OpenInvoice = { id: string; number: string | null; balance: number; dueDate: string | null };
type Props = { source: CreditSource; invoices: OpenInvoice[]; onClose: () => void };
type Values = { amounts: Record<string, string> };

/** Spreads what is left of a payment or credit note over open invoices; what is due first is proposed first. */
export function ApplyDialog({ source, invoices, onClose }: Props) {
  const { credits: words, ui } = useTexts();
  const { language } = usePreferences();
  const refresh = useRefresh();
  const { id, kind, number, rest, currency } = source;
  const money = (minor: number) => localMoney(minor, currency, language);
  const proposed = new Map(
    proposeAllocation(
      rest,
      invoices.map((invoice) => ({ ...invoice, dueDate: invoice.dueDate ?? '' })),
    ).map(({ invoiceId, amount }) => [invoiceId, moneyText(amount, currency)]),
  );
  const partsOf = ({ amounts }: Values) =>
    invoices.flatMap((invoice) => {
      const typed = (amounts[invoice.id] ?? '').trim();
      if (!/[1-9]/.test(typed)) return [];
      return [{ invoiceId: invoice.id, amount: parseMoney(typed, currency) ?? Number.NaN }];
    });
  const form = useForm<Values, typeof applyPayment.body>({
    initial: { amounts: Object.fromEntries(invoices.map((one) => [one.id, proposed.get(one.id) ?? ''])) },
    schema: applyPayment.body,
    toBody: (values) => ({ allocations: partsOf(values) }),
    check: (values) => {
      const parts = partsOf(values);
      const unreadable = parts.filter(({ amount }) => Number.isNaN(amount));
      if (unreadable.length)
        return unreadable.map(({ invoiceId }) => ({
          field: `amounts.${invoiceId}`,
          message: ui.invalidMoney,
        }));
      const first = `amounts.${parts[0]?.invoiceId ?? invoices[0]?.id ?? ''}`;
      if (!parts.length) return [{ field: first, message: words.nothingSaid }];
      const sum = parts.reduce((total, { amount }) => total + amount, 0);
      return sum > rest ? [{ field: first, message: words.tooMuch }] : [];
    },
    fieldOf: (path, values) => {
      const index = /^allocations\.(\d+)/.exec(path)?.[1];
      return index === undefined ? path : `amounts.${partsOf(values)[Number(index)]?.invoiceId ?? ''}`;
    },
    send: async (body, idempotencyKey) => {
      const call = kind === 'payment' ? applyPayment : applyCreditNote;
      await callApi(call, { params: { id }, body }, { idempotencyKey });
      notifications.show({ message: words.applied(number) });
      refresh();
    },
  });
  const { amounts } = form.values;
  return (
    <FormDialog
      title={words.applyTitle(number)}
      form={form}
      submitLabel={words.apply}
      submitDisabled={!invoices.length}
      onClose={onClose}
    >
      <p className={classes.hint}>{invoices.length ? words.applyText(money(rest)) : words.applyNone}</p>
      {invoices.map((invoice, index) => (
        <AmountField
          currency={currency}
          key={invoice.id}
          label={invoice.number}
          description={words.open(money(invoice.balance))}
          data-autofocus={index === 0 || undefined}
          value={amounts[invoice.id] ?? ''}
          error={form.error(`amounts.${invoice.id}`)}
          onChange={(typed) => form.set('amounts', { ...amounts, [invoice.id]: typed })}
        />
      ))}
    </FormDialog>
  );
}
