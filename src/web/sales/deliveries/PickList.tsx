import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { Suspense, useState } from 'react';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { currentIn, explainError, wasRefused } from '#web/api/errors.ts';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import { OrderLink } from '#web/sales/documents/OrderLink.tsx';
import { useRefresh } from '#web/sales/documents/useRefresh.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { useLeaveGuard } from '#web/ui/useLeaveGuard.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import classes from './Picking.module.css';
import { PickLine } from './PickLine.tsx';
import { byPlace, isBegun, isPicked } from './picking.ts';
import { deleteDelivery, downloadSlip } from './queries.ts';
import { ScanField } from './ScanField.tsx';
import { usePicked } from './usePicked.ts';

const DeliverDialog = lazily(async () => (await import('./DeliverDialog.tsx')).DeliverDialog);

type Props = { delivery: Delivery; back: () => void };

/** What is to be picked, place by place; made for a phone in a warehouse and a scanner in the other hand. */
export function PickList({ delivery, back }: Props) {
  const { common, deliveries: words } = useTexts();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const picking = usePicked(delivery);
  const { question } = useLeaveGuard(picking.unsaved && picking.error !== null);
  const [open, setOpen] = useState<'deliver' | 'delete' | null>(null);
  const { lines, put } = picking;
  const done = lines.filter(isPicked).length;
  const set = (id: string, quantity: string) => put(new Map([[id, quantity]]));
  const pickAll = () =>
    put(new Map(lines.filter((each) => !isPicked(each)).map((each) => [each.id, each.quantity])));
  const throwAway = async () => {
    await picking.settle();
    const { id, version } = picking.latest();
    await callApi(deleteDelivery, { params: { id }, query: { version } });
    notifications.show({ message: words.thrownAway(delivery.order.number) });
    refresh();
    back();
  };
  const allDone = done === lines.length ? words.allPicked : undefined;
  return (
    <>
      <PageHeader
        title={words.pickList}
        aside={<DeliveryBadge state={delivery.state} />}
        meta={
          <>
            <OrderLink order={delivery.order} />
            <CustomerLink customer={delivery.customer} />
          </>
        }
        primary={
          <ActionButton
            label={words.pickAll}
            icon={<IconChecks size={16} stroke={1.7} />}
            onClick={pickAll}
            reason={allDone}
          />
        }
        actions={[
          {
            label: common.downloadPdf,
            icon: <IconDownload size={16} stroke={1.7} />,
            onClick: () => void attempt(() => downloadSlip(delivery)),
          },
          {
            label: words.throwAway,
            icon: <IconTrash size={16} stroke={1.7} />,
            onClick: () => setOpen('delete'),
          },
        ]}
      />
      <div className={classes.page}>
        <ScanField lines={lines} onCount={set} />
        <Unsaved error={picking.error} waits={picking.unsaved} onRetry={() => void picking.settle()} />
        {byPlace(lines).map(({ place, lines: here }) => (
          <section key={here[0]?.id} className={classes.place} aria-label={place?.name ?? words.noPlace}>
            <h2 dir="auto">{place?.name ?? words.noPlace}</h2>
            <ul>
              {here.map((line) => (
                <PickLine key={line.id} line={line} onPick={(quantity) => set(line.id, quantity)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={classes.foot} data-foot>
        <div className={classes.progress}>
          <strong>{words.progress(done, lines.length)}</strong>
          <progress value={done} max={lines.length} aria-label={words.progressLabel} />
        </div>
        <ActionButton
          label={words.deliver}
          icon={<IconTruckDelivery size={18} stroke={1.7} />}
          variant="filled"
          onClick={() => setOpen('deliver')}
          reason={lines.some(isBegun) ? undefined : words.nothingPicked}
        />
      </div>
      <Suspense fallback={null}>
        {open === 'deliver' ? (
          <DeliverDialog
            delivery={delivery}
            lines={lines}
            settle={picking.settle}
            latest={picking.latest}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
      {open === 'delete' ? (
        <ConfirmDialog
          title={words.throwAwayTitle(delivery.order.number)}
          confirmLabel={words.throwAway}
          danger
          onCancel={() => setOpen(null)}
          onConfirm={throwAway}
        >
          {words.throwAwayText}
        </ConfirmDialog>
      ) : null}
      {question}
    </>
  );
}

type UnsavedProps = { error: unknown; waits: boolean; onRetry: () => void };

/** Why what was picked is not saved; what got no answer can be sent again. */
function Unsaved({ error, waits, onRetry }: UnsavedProps) {
  const { common, deliveries: words, errors } = useTexts();
  if (!error) return null;
  const { message } = explainError(error, errors);
  return (
    <div role="alert" className={classes.unsaved}>
      <p>
        {message} {currentIn(error) ? words.reloaded : wasRefused(error) ? '' : words.unsaved}
      </p>
      {waits ? (
        <Button variant="default" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
