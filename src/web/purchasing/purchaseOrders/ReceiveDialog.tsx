import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import type { Order, OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Location } from '#shared/stock/locations/contract.ts';
import { defaultPlace } from '#shared/stock/locations/defaultPlace.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { dateTimeText } from '#web/ui/DateTime.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { signalScan } from '#web/ui/scanSignal.ts';
import { useScanner } from '#web/ui/useScanner.ts';
import classes from './Dialogs.module.css';
import { isPositive } from './figures.ts';
import { unitOf } from './OrderSheet.tsx';
import { nameOf } from './orderWords.tsx';
import { openPlaces } from './queries.ts';
import {
  type Arrived,
  allOpen,
  arrivedLines,
  arrivedOf,
  openFirst,
  overOf,
  type ReceiveValues,
  receiptBody,
  receiptField,
  receiptProblems,
  scan,
} from './receiving.ts';
import { type Begun, begunReceipt, dropReceipt, keepReceipt, sendReceipt } from './receivingKept.ts';
import { useStepDone } from './useStepDone.ts';

type Props = { order: Order; again?: Begun | undefined; onClose: () => void };

/**
 * Takes in goods: whole, in part, line by line, or counted by scanning. Made for a phone first, and for where there is no
 * network: what is typed is kept on the device at once, and what is sent arrives once.
 */
export function ReceiveDialog({ again, ...props }: Props) {
  const places = useQuery(locationsQuery);
  const left = useQuery({
    queryKey: ['receiving', props.order.id],
    queryFn: () => begunReceipt(props.order.id),
    enabled: !again,
    gcTime: 0,
  });
  // Without an answer the dialog is there all the same, for the place of the order.
  if (places.isPending || (!again && left.isPending)) return null;
  return <Receiving {...props} places={openPlaces(places.data ?? [])} begun={again ?? left.data ?? null} />;
}

function Receiving({
  order,
  places,
  begun,
  onClose,
}: Omit<Props, 'again'> & { places: Location[]; begun: Begun | null }) {
  const { common, receiving: words, purchaseOrder } = useTexts();
  const preferences = usePreferences();
  const { language } = preferences;
  const client = useQueryClient();
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
    begun: begun?.values,
    schema: receiveOrder.body,
    toBody: (values) => receiptBody(order, values),
    check: (values) => receiptProblems(order, values, words),
    fieldOf: (path, values) => receiptField(order, path, values),
    send: async (body, idempotencyKey, values) => {
      const label = words.entry(nameOf(order, purchaseOrder));
      const receipt = { body, values, instead: begun?.instead };
      const sent = await sendReceipt(order.id, label, receipt, { idempotencyKey });
      if (sent === 'waiting') return void notifications.show({ message: words.keptHere });
      // What can be done next is what the order says now.
      if (sent === 'sent') return client.invalidateQueries({ queryKey: ['purchase-orders'] });
      const made = sent.order.receipts.find(({ id }) => id === sent.receiptId);
      done(sent.order, words.received(made?.number ?? ''));
    },
  });
  const { values, set } = form;
  const change = (id: string, arrived: Arrived) => set('lines', (before) => ({ ...before, [id]: arrived }));
  useKeptAsTyped(order.id, values, form.baseline);
  const close = () => {
    void dropReceipt(order.id);
    onClose();
  };
  const lines = openFirst(order);
  const count = arrivedLines(order, values).length;
  const beyond = lines.some(
    (line) => overOf(line, arrivedOf(values, line.id).accepted, tolerance) === 'beyond',
  );

  return (
    <FormDialog
      title={words.title(nameOf(order, purchaseOrder))}
      form={form}
      submitLabel={count ? words.submit(count) : common.receive}
      size="lg"
      onClose={close}
    >
      {begun && !begun.instead ? (
        <p role="status" className={classes.hint}>
          {words.begunAt(dateTimeText(new Date(begun.at), preferences))}
        </p>
      ) : null}
      <ScanField order={order} values={values} onCount={change} />
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
            acceptedError={form.error(`lines.${line.id}.accepted`)}
            rejectedError={form.error(`lines.${line.id}.rejected`)}
            reasonError={form.error(`lines.${line.id}.rejectReason`)}
            onChange={change}
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
      <TextInput label={common.note} maxLength={1000} {...form.field('note')} />
    </FormDialog>
  );
}

/** Keeps what is typed with every key, so that it outlives a reload, a killed tab and an empty battery. */
function useKeptAsTyped(orderId: string, values: ReceiveValues, blank: ReceiveValues): void {
  useEffect(() => {
    if (values !== blank) void keepReceipt(orderId, values);
  }, [orderId, values, blank]);
}

type ScanFieldProps = {
  order: Order;
  values: ReceiveValues;
  onCount: (lineId: string, arrived: Arrived) => void;
};

/**
 * Where a code is typed, scanned or seen by the camera; each counts one more of its line, in the unit that it was
 * ordered in: of what comes by the case, a case.
 */
function ScanField({ order, values, onCount }: ScanFieldProps) {
  const { receiving: words } = useTexts();
  const { language } = usePreferences();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const count = (typed: string) => {
    const found = scan(order, values, typed);
    signalScan(found.outcome === 'counted' ? 'good' : 'unknown');
    if (found.outcome === 'unknown') {
      setSaid({ text: words.unknown(typed), bad: true });
      return;
    }
    const { line } = found;
    const name = line.description || line.itemName || '';
    if (found.outcome === 'done') {
      setSaid({ text: words.done(name), bad: true });
      return;
    }
    onCount(line.id, found.arrived);
    const counted = `${localDecimal(found.arrived.accepted, language)} ${unitOf(line, language)}`.trim();
    setSaid({ text: words.counted(name, counted), bad: false });
  };
  useScanner(count, { inDialogs: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // The form is not to be sent by a scanner.
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return;
    setCode('');
    count(typed);
  };
  return (
    <div>
      <div className={classes.scan}>
        <TextInput
          ref={input}
          size="md"
          label={words.scan}
          description={words.scanHint}
          value={code}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          data-autofocus
          leftSection={<IconBarcode size={18} stroke={1.7} aria-hidden />}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CameraButton input={input} continuous read={said ?? undefined} onCode={count} />
      </div>
      <p role="status" className={classes.said} data-bad={said?.bad || undefined}>
        <bdi>{said?.text ?? ''}</bdi>
      </p>
    </div>
  );
}

type ReceiveLineProps = {
  line: OrderLine;
  arrived: Arrived;
  over: 'no' | 'tolerated' | 'beyond';
  acceptedError: string | undefined;
  rejectedError: string | undefined;
  reasonError: string | undefined;
  onChange: (lineId: string, arrived: Arrived) => void;
};

/**
 * One line of what arrives: accepted, and on demand rejected with the reason. A scan changes one of hundreds, and the next
 * one waits for it: the others are not shown anew.
 */
const ReceiveLine = memo(function ReceiveLine({
  line,
  arrived,
  over,
  onChange,
  ...errors
}: ReceiveLineProps) {
  const change = (next: Partial<Arrived>) => onChange(line.id, { ...arrived, ...next });
  const { common, receiving: words } = useTexts();
  const { language } = usePreferences();
  const [rejecting, setRejecting] = useState(false);
  const name = line.description || line.itemName || '';
  const shown = rejecting || arrived.rejected !== '';
  const open = `${localDecimal(line.open, language)} ${unitOf(line, language)}`.trim();
  return (
    <li className={classes.line} data-counted={arrived.accepted !== '' || undefined}>
      <div className={classes.lineName}>
        <strong dir="auto">{name}</strong>
        <span className={classes.quiet}>
          {line.sku ? (
            <>
              <bdi>{line.sku}</bdi>
              {' · '}
            </>
          ) : null}
          {isPositive(line.open) ? words.open(open) : words.open('0')}
        </span>
        {over === 'no' ? null : <span className={classes.warn}>{words.overNow}</span>}
      </div>
      <DecimalInput
        className={classes.figure ?? ''}
        label={common.accepted}
        aria-label={`${common.accepted}: ${name}`}
        value={arrived.accepted}
        onChange={(accepted) => change({ accepted })}
        error={errors.acceptedError}
      />
      {shown ? (
        <div className={classes.reject}>
          <DecimalInput
            className={classes.figure ?? ''}
            label={words.rejected}
            aria-label={`${words.rejected}: ${name}`}
            value={arrived.rejected}
            onChange={(rejected) => change({ rejected })}
            error={errors.rejectedError}
          />
          <TextInput
            label={words.rejectReason}
            aria-label={`${words.rejectReason}: ${name}`}
            value={arrived.rejectReason}
            maxLength={300}
            onChange={(event) => change({ rejectReason: event.currentTarget.value })}
            error={errors.reasonError}
          />
        </div>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.more ?? ''}
          aria-label={`${words.addRejected}: ${name}`}
          onClick={() => setRejecting(true)}
        >
          {words.addRejected}
        </Button>
      )}
    </li>
  );
});
