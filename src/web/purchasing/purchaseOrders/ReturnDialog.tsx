import { NativeSelect, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { localDecimal } from '#shared/formats.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { createSupplierReturn } from '#shared/purchasing/supplierReturns/contract.ts';
import { RETURN_REASONS, type ReturnReason } from '#shared/purchasing/supplierReturns/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { lineField, useForm } from '#web/ui/form.ts';
import { isNothing } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Dialogs.module.css';
import { nameOf } from './orderWords.tsx';
import { type Returnable, returnableOf } from './returnable.ts';
import { useReturnStarted } from './returnQueries.ts';

type Line = { quantity: string; reason: ReturnReason };
type Values = { note: string; lines: Record<string, Line> };
const NOTHING: Line = { quantity: '', reason: 'damaged' };

/** Starts a return of goods that came with an order, and leads to it. */
export function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { common, supplierReturns: words, purchaseOrder } = useTexts();
  const tenantId = useTenant().tenant.id;
  const navigate = useNavigate();
  const started = useReturnStarted();
  const goods = returnableOf(order);
  const chosen = ({ lines }: Values) => goods.filter(({ key }) => !isNothing(lines[key]?.quantity ?? ''));
  const form = useForm<Values, typeof createSupplierReturn.body>({
    initial: { note: '', lines: {} },
    schema: createSupplierReturn.body,
    toBody: (values) => ({
      orderId: order.id,
      ...(values.note.trim() ? { note: values.note } : {}),
      lines: chosen(values).map(({ key, receipt, line }) => ({
        ...{ receiptId: receipt.id, lineId: line.id, reason: values.lines[key]!.reason },
        quantity: values.lines[key]!.quantity.trim(),
      })),
    }),
    check: (values) => (chosen(values).length ? [] : [{ field: 'lines', message: words.nothing }]),
    fieldOf: (path, values) => lineField(path, (index) => chosen(values)[index]?.key),
    send: async (body, idempotencyKey) => {
      const back = await callApi(createSupplierReturn, { body }, { idempotencyKey });
      started();
      await navigate({
        to: '/tenant/$tenantId/supplier-returns/$returnId',
        params: { tenantId, returnId: back.id },
        ignoreBlocker: true,
      });
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={words.startTitle(nameOf(order, purchaseOrder))}
      form={form}
      submitLabel={words.start}
      size="lg"
      onClose={onClose}
      // The page of the return is open by then.
      onDone={() => undefined}
    >
      <p className={classes.hint}>{words.startText}</p>
      <ul className={classes.lines}>
        {goods.map((each) => (
          <GoodsLine
            key={each.key}
            goods={each}
            line={values.lines[each.key] ?? NOTHING}
            error={form.error(`lines.${each.key}.quantity`)}
            onChange={(next) => form.set('lines', { ...values.lines, [each.key]: next })}
          />
        ))}
      </ul>
      <Textarea label={common.note} autosize minRows={1} maxLength={2000} {...form.field('note')} />
    </FormDialog>
  );
}

type LineProps = {
  goods: Returnable;
  line: Line;
  error: string | undefined;
  onChange: (line: Line) => void;
};

function GoodsLine({ goods: { receipt, line: ordered, left }, line, error, onChange }: LineProps) {
  const { common, supplierReturns: words } = useTexts();
  const { language } = usePreferences();
  const name = ordered.description || ordered.itemName || '';
  return (
    <li className={classes.line} data-counted={!isNothing(line.quantity) || undefined}>
      <div className={classes.lineName}>
        <strong dir="auto">{name}</strong>
        <span className={classes.quiet}>
          <bdi>{receipt.number}</bdi> · {words.atMost(localDecimal(left, language))}
        </span>
      </div>
      <DecimalInput
        className={classes.figure ?? ''}
        label={common.quantity}
        aria-label={`${common.quantity}: ${name}, ${receipt.number}`}
        value={line.quantity}
        onChange={(quantity) => onChange({ ...line, quantity })}
        error={error}
      />
      {!isNothing(line.quantity) ? (
        <NativeSelect
          className={classes.wide ?? ''}
          label={common.reason}
          aria-label={`${common.reason}: ${name}, ${receipt.number}`}
          value={line.reason}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...line, reason: RETURN_REASONS.find((known) => known === value) ?? 'other' })
          }
          data={RETURN_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        />
      ) : null}
    </li>
  );
}
