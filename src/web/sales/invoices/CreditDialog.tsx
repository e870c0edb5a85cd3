import { Switch, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import type { Invoice, InvoiceLine } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useLacks } from '#web/sales/einvoice/useLacks.tsx';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';

type Values = { without: boolean; reason: string; quantities: Record<string, string>; restock: boolean };

/** What of a line has not been credited yet. */
const left = ({ quantity, credited }: InvoiceLine) =>
  quantityText(toThousandths(quantity) - toThousandths(credited));

/** Takes lines of an invoice back, all or a part of each, at the prices they were sold for. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { common, invoices: words } = useTexts();
  const refresh = useRefresh();
  const lines = invoice.lines.filter((line) => /[1-9]/.test(left(line)));
  const chosen = (quantities: Values['quantities']) =>
    lines.filter(({ id }) => /[1-9]/.test(quantities[id] ?? ''));
  const { orLacks, formOf, list, without } = useLacks(invoice.customer.id);
  const form = useForm<Values, typeof issueCreditNote.body>({
    initial: {
      without: false,
      reason: '',
      // Goods of an order come back with a return.
      restock: invoice.orderId === null && lines.some(({ itemId }) => itemId !== null),
      quantities: Object.fromEntries(lines.map((line) => [line.id, left(line)])),
    },
    schema: issueCreditNote.body,
    toBody: ({ reason, quantities, restock, without }) => ({
      ...(without ? { withoutEInvoice: true } : {}),
      customerId: invoice.customer.id,
      invoiceId: invoice.id,
      reason,
      apply: true,
      lines: chosen(quantities).map(({ id, itemId }) => ({
        invoiceLineId: id,
        quantity: (quantities[id] ?? '').trim(),
        restock: restock && itemId !== null,
      })),
    }),
    fieldOf: (path, { quantities }) => {
      const index = /^lines\.(\d+)/.exec(path)?.[1];
      return index === undefined ? path : `quantities.${chosen(quantities)[Number(index)]?.id ?? ''}`;
    },
    send: (body, idempotencyKey) =>
      orLacks(async () => {
        const note = await callApi(issueCreditNote, { body }, { idempotencyKey });
        notifications.show({ message: words.credited(note.number) });
        refresh();
      }),
  });
  const { quantities } = form.values;
  const issueWithout = async () => {
    if (await form.submit({ ...form.values, without: true })) onClose();
  };
  return (
    <FormDialog
      title={words.creditTitle(invoice.number ?? '')}
      form={formOf(form)}
      submitLabel={words.credit}
      size="lg"
      onClose={onClose}
      extra={without(form, () => void issueWithout())}
    >
      {list}
      <p>{words.creditText}</p>
      <div className={classes.grid}>
        {lines.map((line) => (
          <DecimalInput
            key={line.id}
            label={line.sku ? `${line.sku} · ${line.description}` : line.description}
            value={quantities[line.id] ?? ''}
            error={form.error(`quantities.${line.id}`)}
            onChange={(typed) => form.set('quantities', { ...quantities, [line.id]: typed })}
          />
        ))}
      </div>
      {lines.some(({ itemId }) => itemId !== null) ? (
        <Switch
          label={words.restock}
          disabled={invoice.orderId !== null}
          description={invoice.orderId === null ? null : words.restockByReturn}
          checked={form.values.restock}
          onChange={({ currentTarget }) => form.set('restock', currentTarget.checked)}
        />
      ) : null}
      <Textarea
        label={common.reason}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
