import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localDecimal } from '#shared/formats.ts';
import { receiveReturn } from '#shared/sales/returns/contract.ts';
import type { Return, ReturnLine } from '#shared/sales/returns/shapes.ts';
import { DESTINATIONS, type Destination } from '#shared/sales/returns/states.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { isSome } from '#web/sales/lines/quantities.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { lineField, useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import classes from './Returns.module.css';
import { toCome } from './rules.ts';
import { useStepDone } from './useStepDone.ts';

type Came = { quantity: string; destination: Destination; locationId: string };
type Values = { lines: Record<string, Came>; receivedOn: string; note: string };

/** What has come of a return: how much of each line, and what becomes of it. */
export function ReceiveDialog({ of, onClose }: { of: Return; onClose: () => void }) {
  const { common, returns: all } = useTexts();
  const words = all.receive;
  const { language } = usePreferences();
  const done = useStepDone();
  const lines = of.lines.filter((line) => isSome(toCome(line)));
  const cameOf = (values: Values) =>
    lines.flatMap(({ id, isStocked }) => {
      const came = values.lines[id];
      if (!came || !/[1-9]/.test(came.quantity)) return [];
      const { quantity, destination, locationId } = came;
      const place = isStocked && locationId && destination !== 'scrap' ? { locationId } : {};
      return [{ lineId: id, quantity: quantity.trim(), destination, ...place }];
    });
  const form = useForm<Values, typeof receiveReturn.body>({
    initial: {
      receivedOn: '',
      note: '',
      lines: Object.fromEntries(
        lines.map((line) => [
          line.id,
          { quantity: toCome(line), destination: 'stock' as const, locationId: line.location?.id ?? '' },
        ]),
      ),
    },
    schema: receiveReturn.body,
    toBody: (values) => ({
      version: of.version,
      lines: cameOf(values),
      note: values.note,
      ...(values.receivedOn ? { receivedOn: values.receivedOn } : {}),
    }),
    fieldOf: (path, values) => lineField(path, (index) => cameOf(values)[index]?.lineId),
    send: async (body, idempotencyKey) => {
      const received = await callApi(receiveReturn, { params: { id: of.id }, body }, { idempotencyKey });
      done(received, words.done(received.number ?? ''));
    },
  });
  const change = (id: string, part: Partial<Came>) => {
    const before = form.values.lines[id];
    if (before) form.set('lines', { ...form.values.lines, [id]: { ...before, ...part } });
  };
  return (
    <FormDialog
      title={words.title(of.number ?? '')}
      form={form}
      submitLabel={all.actions.receive}
      submitDisabled={!cameOf(form.values).length}
      size="lg"
      onClose={onClose}
    >
      <p className={classes.said}>{words.text}</p>
      <ReturnLines
        label={common.lines}
        lines={lines.map((line) => {
          const { id, description, sku, picture, unit, reason } = line;
          const came = form.values.lines[id] ?? { quantity: '', destination: 'stock', locationId: '' };
          const left = words.toCome(
            `${localDecimal(toCome(line), language)} ${unitWord(unit, language)}`.trim(),
          );
          return {
            ...{ key: id, description, sku, picture },
            hint: [left, all.reasons[reason]].join(' · '),
            count: (
              <QuantityStepper
                label={all.howMany(description)}
                less={all.less(description)}
                more={all.more(description)}
                value={came.quantity}
                most={toCome(line)}
                error={form.error(`lines.${id}.quantity`)}
                onChange={(quantity) => change(id, { quantity })}
              />
            ),
            fields:
              line.isStocked && /[1-9]/.test(came.quantity) ? (
                <WhereTo
                  line={line}
                  came={came}
                  error={form.error(`lines.${id}.locationId`)}
                  onChange={(part) => change(id, part)}
                />
              ) : null,
          };
        })}
      />
      <DateInput label={words.on} placeholder={common.today} {...form.field('receivedOn')} />
      <Textarea label={common.note} maxLength={2000} autosize minRows={2} {...form.field('note')} />
    </FormDialog>
  );
}

type WhereProps = {
  line: ReturnLine;
  came: Came;
  error: string | undefined;
  onChange: (part: Partial<Came>) => void;
};

/** What becomes of what came of a line, and where it is put. */
function WhereTo({ line, came, error, onChange }: WhereProps) {
  const { returns: all } = useTexts();
  const words = all.receive;
  const places = useQuery(locationsQuery).data ?? [];
  return (
    <>
      <NativeSelect
        label={words.what}
        aria-label={words.whatOf(line.description)}
        value={came.destination}
        onChange={({ currentTarget }) =>
          onChange({ destination: DESTINATIONS.find((one) => one === currentTarget.value) ?? 'stock' })
        }
        data={DESTINATIONS.map((value) => ({ value, label: all.destinations[value] }))}
      />
      {came.destination === 'scrap' ? null : (
        <NativeSelect
          label={words.where}
          aria-label={words.whereOf(line.description)}
          value={came.locationId}
          error={error}
          onChange={({ currentTarget }) => onChange({ locationId: currentTarget.value })}
          data={places
            .filter(({ usage, archived }) => usage === 'internal' && !archived)
            .map(({ id: value, name: label }) => ({ value, label }))}
        />
      )}
    </>
  );
}
