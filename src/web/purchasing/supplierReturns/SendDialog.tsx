import { Button, NativeSelect, TextInput } from '@mantine/core';
import { quantityText } from '#shared/decimal.ts';
import { localDecimal } from '#shared/formats.ts';
import { sendSupplierReturn } from '#shared/purchasing/supplierReturns/contract.ts';
import { leftOf, linesToSend, placeFor } from '#shared/purchasing/supplierReturns/rules.ts';
import type { SupplierReturn, SupplierReturnLine } from '#shared/purchasing/supplierReturns/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { lineField, useForm } from '#web/ui/form.ts';
import { isNothing } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './ReturnPage.module.css';
import { useReturnDone } from './useReturnDone.ts';

type Leaving = { quantity: string; locationId: string };
type Values = { sentOn: string; carrier: string; tracking: string; lines: Record<string, Leaving> };

const everything = (lines: SupplierReturnLine[]) =>
  Object.fromEntries(
    lines.map((line) => [
      line.id,
      { quantity: quantityText(leftOf(line)), locationId: placeFor(line, leftOf(line))?.id ?? '' },
    ]),
  );

/** Sends goods back, all or a part: how much of each line, and from where. Made for a phone first. */
export function SendDialog({ record, onClose }: { record: SupplierReturn; onClose: () => void }) {
  const { common, supplierReturns: words } = useTexts();
  const done = useReturnDone();
  const open = linesToSend(record.lines);
  const sent = (values: Values) => open.filter(({ id }) => !isNothing(values.lines[id]?.quantity ?? ''));
  const form = useForm<Values, typeof sendSupplierReturn.body>({
    initial: { sentOn: '', carrier: record.carrier, tracking: record.tracking, lines: everything(open) },
    schema: sendSupplierReturn.body,
    toBody: (values) => ({
      version: record.version,
      ...(values.sentOn ? { sentOn: values.sentOn } : {}),
      ...{ carrier: values.carrier, tracking: values.tracking },
      lines: sent(values).map(({ id }) => {
        const { quantity, locationId } = values.lines[id]!;
        return { lineId: id, quantity: quantity.trim(), ...(locationId ? { locationId } : {}) };
      }),
    }),
    check: (values) => (sent(values).length ? [] : [{ field: 'lines', message: words.nothing }]),
    fieldOf: (path, values) => lineField(path, (index) => sent(values)[index]?.id),
    send: async (body, idempotencyKey) => {
      const input = { params: { id: record.id }, body };
      done(await callApi(sendSupplierReturn, input, { idempotencyKey }), words.wasSent(record.number ?? ''));
    },
  });
  const { values } = form;
  const set = (id: string, next: Partial<Leaving>) =>
    form.set('lines', { ...values.lines, [id]: { ...values.lines[id]!, ...next } });
  return (
    <FormDialog
      title={words.sendTitle(record.number ?? '')}
      form={form}
      submitLabel={words.actions.send}
      size="lg"
      onClose={onClose}
    >
      <p className={classes.hint}>{words.sendText}</p>
      {open.length > 1 ? (
        <div>
          <Button
            variant="subtle"
            color="gray"
            onClick={() =>
              form.set(
                'lines',
                Object.fromEntries(open.map(({ id }) => [id, { ...values.lines[id]!, quantity: '' }])),
              )
            }
          >
            {words.clearQuantities}
          </Button>
        </div>
      ) : null}
      <ul className={classes.lines}>
        {open.map((line) => (
          <SendLine
            key={line.id}
            line={line}
            leaving={values.lines[line.id]!}
            error={(field) => form.error(`lines.${line.id}.${field}`)}
            onChange={(next) => set(line.id, next)}
          />
        ))}
      </ul>
      <DateInput label={words.sentOn} placeholder={common.today} {...form.field('sentOn')} />
      <div className={classes.pair}>
        <TextInput label={common.carrier} maxLength={120} {...form.field('carrier')} />
        <TextInput label={common.trackingNumber} maxLength={200} {...form.field('tracking')} />
      </div>
    </FormDialog>
  );
}

type LineProps = {
  line: SupplierReturnLine;
  leaving: Leaving;
  error: (field: keyof Leaving) => string | undefined;
  onChange: (next: Partial<Leaving>) => void;
};

function SendLine({ line, leaving, error, onChange }: LineProps) {
  const { common, supplierReturns: words } = useTexts();
  const { language } = usePreferences();
  const { description, sku, places } = line;
  return (
    <li className={classes.sendLine}>
      <div className={classes.name}>
        <strong dir="auto">{description}</strong>
        <span className={classes.quiet}>
          <bdi>{sku}</bdi> · {words.left(localDecimal(quantityText(leftOf(line)), language))}
        </span>
      </div>
      <DecimalInput
        label={common.quantity}
        aria-label={`${common.quantity}: ${description}`}
        value={leaving.quantity}
        onChange={(quantity) => onChange({ quantity })}
        error={error('quantity')}
      />
      <NativeSelect
        label={common.location}
        aria-label={`${common.location}: ${description}`}
        value={leaving.locationId}
        onChange={(event) => onChange({ locationId: event.currentTarget.value })}
        error={error('locationId')}
        data={
          places.length
            ? places.map(({ id, name, available }) => ({
                value: id,
                label: words.placeWith(name, localDecimal(available, language)),
              }))
            : [{ value: '', label: words.nowhere }]
        }
      />
    </li>
  );
}
