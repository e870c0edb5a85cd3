import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { updateSupplierReturn } from '#shared/purchasing/supplierReturns/contract.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { RETURN_REASONS, type ReturnReason } from '#shared/purchasing/supplierReturns/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedIn, lineField, useForm } from '#web/ui/form.ts';
import { isNothing } from '#web/ui/numbers.ts';
import { useConflict } from '#web/ui/useRecordForm.ts';
import classes from './ReturnPage.module.css';
import { useReturnDone } from './useReturnDone.ts';

type Line = { quantity: string; reason: ReturnReason };
type Values = { rma: string; carrier: string; tracking: string; note: string; lines: Record<string, Line> };

/** Changes what is said of a return and, as long as it is a draft, how much of what goes back and why. */
export function EditDialog({ record: seen, onClose }: { record: SupplierReturn; onClose: () => void }) {
  const { common, supplierReturns: words } = useTexts();
  const done = useReturnDone();
  // As it was opened: somebody else may change it meanwhile, its lines and all.
  const [record] = useState(seen);
  const { base, conflict, orConflict } = useConflict(record);
  const { rma, carrier, tracking, note } = record;
  const lines: Values['lines'] = Object.fromEntries(
    record.lines.map(({ id, quantity, reason }) => [id, { quantity, reason }]),
  );
  const kept = (values: Values) => record.lines.filter(({ id }) => !isNothing(values.lines[id]!.quantity));
  const form = useForm<Values, typeof updateSupplierReturn.body>({
    initial: { rma, carrier, tracking, note, lines },
    schema: updateSupplierReturn.body,
    toBody: (values) => ({
      version: (base ?? record).version,
      ...changedIn({ rma, carrier, tracking, note }, { ...values, lines: undefined }),
      ...(JSON.stringify(values.lines) === JSON.stringify(lines)
        ? {}
        : {
            lines: kept(values).map(({ id, receipt, lineId, note: said }) => ({
              ...{ receiptId: receipt.id, lineId, note: said, reason: values.lines[id]!.reason },
              quantity: values.lines[id]!.quantity.trim(),
            })),
          }),
    }),
    check: (values) => (kept(values).length ? [] : [{ field: 'lines', message: words.nothing }]),
    fieldOf: (path, values) => lineField(path, (index) => kept(values)[index]?.id),
    send: (body) =>
      orConflict(async () =>
        done(await callApi(updateSupplierReturn, { params: { id: record.id }, body }), common.saved),
      ),
  });
  const { values } = form;
  const change = (id: string, next: Partial<Line>) =>
    form.set('lines', { ...values.lines, [id]: { ...values.lines[id]!, ...next } });
  return (
    <FormDialog
      title={words.actions.describe}
      form={form}
      submitLabel={common.save}
      conflict={conflict !== null}
      size="lg"
      onClose={onClose}
    >
      {record.state === 'draft' ? (
        <ul className={classes.lines}>
          {record.lines.map(({ id, description, receipt }) => (
            <li key={id} className={classes.sendLine}>
              <div className={classes.name}>
                <strong dir="auto">{description}</strong>
                <bdi className={classes.quiet}>{receipt.number}</bdi>
              </div>
              <DecimalInput
                label={common.quantity}
                aria-label={`${common.quantity}: ${description}`}
                value={values.lines[id]!.quantity}
                onChange={(quantity) => change(id, { quantity })}
                error={form.error(`lines.${id}.quantity`)}
              />
              <NativeSelect
                label={common.reason}
                aria-label={`${common.reason}: ${description}`}
                value={values.lines[id]!.reason}
                onChange={({ currentTarget: { value } }) =>
                  change(id, { reason: RETURN_REASONS.find((known) => known === value) ?? 'other' })
                }
                data={RETURN_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <TextInput label={common.rma} maxLength={80} data-autofocus {...form.field('rma')} />
      <div className={classes.pair}>
        <TextInput label={common.carrier} maxLength={120} {...form.field('carrier')} />
        <TextInput label={common.trackingNumber} maxLength={200} {...form.field('tracking')} />
      </div>
      <Textarea label={common.note} autosize minRows={2} maxLength={2000} {...form.field('note')} />
    </FormDialog>
  );
}
