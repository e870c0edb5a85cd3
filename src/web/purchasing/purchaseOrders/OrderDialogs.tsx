import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateIn } from '#shared/dates.ts';
import { localDecimal } from '#shared/formats.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { billOrder } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { sendOrder } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order, OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Dialogs.module.css';
import { isPositive } from './figures.ts';
import { withCents } from './lineValues.ts';
import { nameOf } from './orderWords.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { toBill } from './receiving.ts';
import { PlaceDialog, ReasonStep, SubmitDialog } from './StepDialogs.tsx';
import type { OrderDialog } from './useOrderActions.ts';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; dialog: OrderDialog; onClose: () => void };

/** The dialog that is open on the page of an order. */
export function OrderDialogs({ order, dialog, onClose }: Props) {
  switch (dialog.kind) {
    case 'submit':
      return <SubmitDialog order={order} onClose={onClose} />;
    case 'order':
      return <PlaceDialog order={order} onClose={onClose} />;
    case 'send':
      return <SendDialog order={order} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog order={order} again={dialog.again} onClose={onClose} />;
    case 'return':
      return <ReturnDialog order={order} onClose={onClose} />;
    case 'bill':
      return <BillDialog order={order} onClose={onClose} />;
    default:
      return <ReasonStep order={order} step={dialog} onClose={onClose} />;
  }
}

type SendDialogProps = { order: Order; onClose: () => void };

/** Mails a placed order to the supplier, with the PDF. */
function SendDialog({ order, onClose }: SendDialogProps) {
  const supplier = useQuery(supplierQuery(order.supplierId));
  if (supplier.isPending) return <Busy />;
  return <Fields order={order} address={supplier.data?.email ?? ''} onClose={onClose} />;
}

function Fields({ order, address, onClose }: SendDialogProps & { address: string }) {
  const { common, orderSteps: words, purchaseOrder } = useTexts();
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
      done(sent, sent.sentTo ? words.sent(sent.sentTo) : common.emailOnItsWay);
    },
  });
  return (
    <FormDialog
      title={words.sendTitle(nameOf(order, purchaseOrder))}
      form={form}
      submitLabel={common.send}
      onClose={onClose}
    >
      <p className={classes.hint}>{words.sendHint}</p>
      <TextInput label={common.toPerson} type="email" required {...form.field('to')} />
      <Textarea
        label={common.message}
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

type Charged = { quantity: string; unitCost: string };
type Values = {
  supplierNumber: string;
  billDate: string;
  dueDate: string;
  note: string;
  lines: Record<string, Charged>;
};
type BillDialogProps = { order: Order; onClose: () => void };

/** Enters a bill of the supplier; it begins with what was received and is not billed yet. */
function BillDialog({ order, onClose }: BillDialogProps) {
  const { common, receiving: words, purchaseOrder } = useTexts();
  const done = useStepDone();
  const { timezone } = useTenant().defaults;
  const form = useForm<Values, typeof billOrder.body>({
    initial: {
      supplierNumber: '',
      billDate: dateIn(new Date(), timezone),
      dueDate: '',
      note: '',
      lines: Object.fromEntries(
        order.lines.map((line) => [
          line.id,
          { quantity: startOf(line), unitCost: withCents(line.unitCost, order.currency) },
        ]),
      ),
    },
    schema: billOrder.body,
    toBody: ({ lines, dueDate, note, ...rest }) => ({
      version: order.version,
      ...rest,
      ...(dueDate ? { dueDate } : {}),
      ...(note.trim() ? { note } : {}),
      lines: charged(order, lines).map(({ id }) => ({
        lineId: id,
        quantity: lines[id]!.quantity.trim(),
        unitCost: lines[id]!.unitCost.trim(),
      })),
    }),
    check: ({ lines }) =>
      charged(order, lines).length ? [] : [{ field: 'lines', message: words.billNothing }],
    fieldOf: (path, { lines }) => {
      const match = /^lines\.(\d+)\.(.*)$/.exec(path);
      const line = match && charged(order, lines)[Number(match[1])];
      return line ? `lines.${line.id}.${match[2]}` : path;
    },
    send: async (body, idempotencyKey) => {
      const billed = await callApi(billOrder, { params: { id: order.id }, body }, { idempotencyKey });
      done(billed, words.billed(billed.bills.at(-1)?.number ?? ''));
    },
  });
  const { values } = form;
  const change = (id: string, next: Partial<Charged>) =>
    form.set('lines', { ...values.lines, [id]: { ...values.lines[id]!, ...next } });
  return (
    <FormDialog
      title={words.billTitle(nameOf(order, purchaseOrder))}
      form={form}
      submitLabel={common.enterBill}
      size="lg"
      onClose={onClose}
    >
      <div className={classes.three}>
        <TextInput
          label={words.billNumber}
          required
          data-autofocus
          maxLength={80}
          {...form.field('supplierNumber')}
        />
        <DateInput label={words.billDate} required {...form.field('billDate')} />
        <DateInput label={common.dueDate} {...form.field('dueDate')} />
      </div>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <BillLine
            key={line.id}
            line={line}
            charged={values.lines[line.id] ?? { quantity: '', unitCost: '' }}
            error={(field) => form.error(`lines.${line.id}.${field}`)}
            onChange={(next) => change(line.id, next)}
          />
        ))}
      </ul>
      <Sums order={order} values={values} />
      <Textarea label={common.note} autosize minRows={1} maxLength={1000} {...form.field('note')} />
    </FormDialog>
  );
}

const startOf = (line: OrderLine) => (isPositive(toBill(line)) ? toBill(line) : '');

function charged(order: Order, lines: Values['lines']): OrderLine[] {
  return order.lines.filter(({ id }) => lines[id] && !/^0*[.,]?0*$/.test(lines[id].quantity.trim()));
}

type LineProps = {
  line: OrderLine;
  charged: Charged;
  error: (field: keyof Charged) => string | undefined;
  onChange: (next: Partial<Charged>) => void;
};

function BillLine({ line, charged: { quantity, unitCost }, error, onChange }: LineProps) {
  const { common, receiving: words } = useTexts();
  const { language } = usePreferences();
  const name = line.description || line.itemName || '';
  return (
    <li className={classes.billLine}>
      <div className={classes.lineName}>
        <strong dir="auto">{name}</strong>
        <span className={classes.quiet}>{words.toBill(localDecimal(toBill(line), language))}</span>
      </div>
      <DecimalInput
        label={common.quantity}
        aria-label={`${common.quantity}: ${name}`}
        value={quantity}
        onChange={(next) => onChange({ quantity: next })}
        error={error('quantity')}
      />
      <DecimalInput
        label={common.unitPrice}
        aria-label={`${common.unitPrice}: ${name}`}
        value={unitCost}
        onChange={(next) => onChange({ unitCost: next })}
        error={error('unitCost')}
      />
    </li>
  );
}

function Sums({ order, values }: { order: Order; values: Values }) {
  const { common } = useTexts();
  const readable = (text: string, decimals: number) =>
    new RegExp(`^\\d{1,11}(\\.\\d{1,${decimals}})?$`).test(text) ? text : '0';
  const { net, total } = totalsOf({
    currency: order.currency,
    taxMode: 'exclusive',
    lines: charged(order, values.lines).map(({ id, taxRate }) => ({
      quantity: readable(values.lines[id]!.quantity, 3),
      unitPrice: readable(values.lines[id]!.unitCost, 6),
      taxRate,
    })),
  });
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{common.subtotal}</dt>
        <dd>
          <Amount minor={net} currency={order.currency} />
        </dd>
      </div>
      <div>
        <dt>{common.total}</dt>
        <dd>
          <strong>
            <Amount minor={total} currency={order.currency} />
          </strong>
        </dd>
      </div>
    </dl>
  );
}
