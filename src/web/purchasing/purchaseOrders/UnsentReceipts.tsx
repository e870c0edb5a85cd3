import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Entry } from '#web/api/device.ts';
import { discardEntry } from '#web/api/outbox.ts';
import { useUnsent } from '#web/api/outboxState.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import classes from './OrderPage.module.css';
import type { QueuedReceipt } from './receiptSender.ts';
import type { OrderActions } from './useOrderActions.ts';

/** Receipts of an order that are on this device alone: those on their way, and those that somebody has to look at. */
export function UnsentReceipts({ order, actions }: { order: Order; actions: OrderActions }) {
  const { receiving: words, unsent } = useTexts();
  const { waiting, refused } = useUnsent<QueuedReceipt>('receipt', order.id);
  const [discarding, setDiscarding] = useState<Entry | null>(null);
  return (
    <>
      {waiting.map(({ id, at, payload }) => (
        <div key={id} role="note" className={classes.notice}>
          {words.waits(payload.body.lines.length)} <DateTime at={at} />
        </div>
      ))}
      {refused.map((entry) => (
        <div key={entry.id} role="alert" className={classes.refusedReceipt}>
          <strong>{words.refusedTitle}</strong>
          <p dir="auto">{entry.refusal?.message}</p>
          {actions.reasons.receive ? <p>{actions.reasons.receive}</p> : null}
          <div className={classes.refusedButtons}>
            {actions.reasons.receive ? null : (
              <Button
                variant="default"
                onClick={() =>
                  actions.show({
                    kind: 'receive',
                    again: { values: entry.payload.values, at: Date.parse(entry.at), instead: entry.id },
                  })
                }
              >
                {words.again}
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => setDiscarding(entry)}>
              {unsent.discard}
            </Button>
          </div>
        </div>
      ))}
      {discarding ? (
        <ConfirmDialog
          title={unsent.discardTitle}
          confirmLabel={unsent.discard}
          danger
          onCancel={() => setDiscarding(null)}
          onConfirm={async () => {
            await discardEntry(discarding.id);
            setDiscarding(null);
          }}
        >
          {unsent.discardText(discarding.label)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
