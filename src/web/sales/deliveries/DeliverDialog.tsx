import { Radio, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { deliver as deliverCall } from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { SHORT_WAYS, type ShortWay } from '#shared/sales/deliveries/states.ts';
import { callApi } from '#web/api/call.ts';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './Picking.module.css';
import { isPicked, type PickLine } from './picking.ts';
import { deliver, deliveryQuery, updateDelivery } from './queries.ts';

type Props = {
  delivery: Delivery;
  /** As they are picked. */
  lines: PickLine[];
  /** Saves what is picked and not saved yet; answers whether it is. */
  settle: () => Promise<boolean>;
  /** The delivery as it was last answered. */
  latest: () => Delivery;
  onClose: () => void;
};
type Values = { deliveredOn: string; carrier: string; tracking: string; short: ShortWay };

/** What was picked leaves: when, with whom, and what becomes of what was not picked. */
export function DeliverDialog({ delivery, lines, settle, latest, onClose }: Props) {
  const { common, deliveries: words } = useTexts();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { id } = delivery;
  const short = lines.filter((line) => !isPicked(line));
  const form = useForm<Values, typeof deliverCall.body>({
    initial: { deliveredOn: '', carrier: delivery.carrier, tracking: delivery.tracking, short: 'later' },
    schema: deliverCall.body,
    toBody: ({ deliveredOn, short: way }) => ({
      version: delivery.version,
      ...(deliveredOn ? { deliveredOn } : {}),
      ...(short.length ? { short: way } : {}),
    }),
    send: async (body, idempotencyKey, { carrier, tracking }) => {
      const { queryKey } = deliveryQuery(id);
      // Why it was not saved is said on the list.
      if (!(await settle())) return;
      let current = latest();
      if (carrier.trim() !== current.carrier || tracking.trim() !== current.tracking) {
        const { version } = current;
        current = await callApi(updateDelivery, { params: { id }, body: { version, carrier, tracking } });
        client.setQueryData(queryKey, current);
      }
      const left = await callApi(
        deliver,
        { params: { id }, body: { ...body, version: current.version } },
        { idempotencyKey },
      );
      client.setQueryData(queryKey, left);
      notifications.show({ message: words.delivered(left.number ?? '') });
      refresh();
    },
  });
  return (
    <FormDialog
      title={words.deliverTitle(delivery.order.number)}
      form={form}
      submitLabel={words.deliver}
      onClose={onClose}
    >
      {short.length ? (
        <>
          <ul className={classes.short} aria-label={words.shortLines}>
            {short.map(({ id: line, description, picked, quantity, unit }) => (
              <li key={line}>
                <span dir="auto">{description}</span>
                <strong>
                  <Quantity value={picked} /> / <Quantity value={quantity} unit={unit} />
                </strong>
              </li>
            ))}
          </ul>
          <Radio.Group
            label={words.shortLabel}
            value={form.values.short}
            onChange={(way) => form.set('short', SHORT_WAYS.find((known) => known === way) ?? 'later')}
          >
            {SHORT_WAYS.map((way) => (
              <Radio
                key={way}
                value={way}
                label={words.shortWays[way].label}
                description={words.shortWays[way].text}
                mt="sm"
              />
            ))}
          </Radio.Group>
        </>
      ) : null}
      <DateInput
        label={words.columns.deliveredOn}
        placeholder={common.today}
        {...form.field('deliveredOn')}
      />
      <TextInput label={common.carrier} maxLength={120} data-autofocus {...form.field('carrier')} />
      <TextInput label={common.trackingNumber} maxLength={200} {...form.field('tracking')} />
    </FormDialog>
  );
}
