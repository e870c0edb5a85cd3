import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Location } from '#shared/stock/contract.ts';
import { defaultPlace } from '#shared/stock/defaultPlace.ts';
import { callApi } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Dialogs.module.css';
import { nameOf } from './orderWords.tsx';
import { openPlaces } from './queries.ts';
import { ReceiveLine } from './ReceiveLine.tsx';
import {
  allOpen,
  arrivedLines,
  arrivedOf,
  openFirst,
  overOf,
  type ReceiveValues,
  receiptBody,
  receiptField,
  receiptProblems,
} from './receiving.ts';
import { ScanField } from './ScanField.tsx';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; onClose: () => void };

/** Takes in goods: whole, in part, line by line, or counted by scanning. Made for a phone first. */
export function ReceiveDialog(props: Props) {
  const places = useQuery(locationsQuery);
  // Without an answer the dialog is there all the same, for the place of the order.
  return places.isPending ? null : <Receiving {...props} places={openPlaces(places.data ?? [])} />;
}

function Receiving({ order, places, onClose }: Props & { places: Location[] }) {
  const { receiving: words, purchaseOrder } = useTexts();
  const { language } = usePreferences();
  const tolerance = useTenant().settings['purchase.overReceiptPercent'];
  const isAdmin = useMay('settings:manage');
  const done = useStepDone();
  const form = useForm<ReceiveValues, typeof receiveOrder.body>({
    initial: {
      locationId: order.locationId ?? defaultPlace(places)?.id ?? '',
      receivedOn: '',
      note: '',
      overReason: '',
      lines: {},
    },
    schema: receiveOrder.body,
    toBody: (values) => receiptBody(order, values),
    check: (values) => receiptProblems(order, values, words),
    fieldOf: (path, values) => receiptField(order, path, values),
    send: async (body, idempotencyKey) => {
      const received = await callApi(receiveOrder, { params: { id: order.id }, body }, { idempotencyKey });
      done(received, words.received(received.receipts.at(-1)?.number ?? ''));
    },
  });
  const { values } = form;
  const lines = openFirst(order);
  const count = arrivedLines(order, values).length;
  const beyond = lines.some(
    (line) => overOf(line, arrivedOf(values, line.id).accepted, tolerance) === 'beyond',
  );

  return (
    <FormDialog
      title={words.title(nameOf(order, purchaseOrder))}
      form={form}
      submitLabel={count ? words.submit(count) : words.submitNone}
      size="lg"
      onClose={onClose}
    >
      <ScanField
        order={order}
        values={values}
        onCount={(id, arrived) => form.set('lines', { ...values.lines, [id]: arrived })}
      />
      <div className={classes.row}>
        <Button variant="light" onClick={() => form.set('lines', allOpen(order))}>
          {words.all}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => form.set('lines', {})}>
          {words.clear}
        </Button>
      </div>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            arrived={arrivedOf(values, line.id)}
            over={overOf(line, arrivedOf(values, line.id).accepted, tolerance)}
            error={(field) => form.error(`lines.${line.id}.${field}`)}
            onChange={(arrived) => form.set('lines', { ...values.lines, [line.id]: arrived })}
          />
        ))}
      </ul>
      {beyond ? (
        isAdmin ? (
          <Textarea
            label={words.overReason}
            description={words.overHint(localDecimal(tolerance, language))}
            autosize
            minRows={2}
            maxLength={1000}
            {...form.field('overReason')}
          />
        ) : (
          <p className={classes.warning}>{words.overAdmin}</p>
        )
      ) : null}
      <div className={classes.pair}>
        <NativeSelect
          label={words.location}
          {...form.field('locationId')}
          data={[{ value: '', label: '—' }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <DateInput label={words.date} {...form.field('receivedOn')} />
      </div>
      <TextInput label={words.note} maxLength={1000} {...form.field('note')} />
    </FormDialog>
  );
}
