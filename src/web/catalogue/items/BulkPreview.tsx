import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyBulkEdit, undoBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import { ITEM_STATUSES } from '#shared/catalogue/items/contract.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import dialog from '#web/ui/FormDialog.module.css';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { Money } from '#web/ui/Money.tsx';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import classes from './BulkPreview.module.css';
import { bulkPreviewOf, isStale, type Preview } from './bulkPreviewOf.ts';
import type { BulkKind } from './bulkValues.ts';

type Props = {
  kind: BulkKind;
  preview: Preview;
  onPreview: (preview: Preview) => void;
  onBack: () => void;
  onClose: () => void;
  onDone: () => void;
};

/** What a bulk change would do to each item; then it is done, and can be undone from the message. */
export function BulkPreview({ kind, preview, onPreview, onBack, onClose, onDone }: Props) {
  const { common, bulk, inventory, ui } = useTexts();
  const client = useQueryClient();
  const { changes, unchanged } = preview.answer;
  const attempt = useAttempt();
  const { run, pending, error } = useWork();
  const [stale, setStale] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });

  const apply = async () => {
    setStale(false);
    try {
      const versions = Object.fromEntries(changes.map(({ id, version }) => [id, version]));
      const body = { ...preview.target, versions };
      const done = await callApi(applyBulkEdit, { body }, { idempotencyKey: key });
      void client.invalidateQueries({ queryKey: ['items'] });
      onDone();
      onClose();
      offerUndo(done.id, done.changed);
    } catch (refusal) {
      if (!isStale(refusal)) throw refusal;
      onPreview(await bulkPreviewOf(preview.target));
      setStale(true);
    }
  };

  const offerUndo = (id: string, changed: number) => {
    const undo = async () => {
      notifications.hide(id);
      await attempt(async () => {
        const undone = await callApi(undoBulkEdit, { params: { id } });
        notifications.show({ message: bulk.undone(undone.restored, undone.skipped) });
      });
      void client.invalidateQueries({ queryKey: ['items'] });
    };
    notifications.show({
      id,
      autoClose: 20_000,
      message: (
        <span className={classes.done}>
          {bulk.done(changed)}
          <Button variant="subtle" size="compact-sm" onClick={undo}>
            {common.undo}
          </Button>
        </span>
      ),
    });
  };

  return (
    <Modal
      opened
      onClose={pending ? () => undefined : onClose}
      title={bulk.title[kind](preview.target.ids.length)}
      size="xl"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={dialog.form}>
        <FormMessage message={stale ? bulk.stale : null} error={error} />
        {changes.length === 0 ? (
          <p className={classes.note}>{bulk.nothing}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className={classes.scroll} tabIndex={0} aria-label={common.preview}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{inventory.columns.sku}</th>
                  <th scope="col">{inventory.columns.name}</th>
                  <th scope="col">{common.before}</th>
                  <th scope="col">{common.after}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <tr key={change.id}>
                    <td className={classes.sku}>
                      <bdi>{change.sku}</bdi>
                    </td>
                    <td dir="auto">{change.name}</td>
                    <td className={classes.before}>
                      <BulkValue kind={kind} value={change.before} />
                    </td>
                    <td className={classes.after}>
                      <BulkValue kind={kind} value={change.after} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {unchanged > 0 && changes.length > 0 ? (
          <p className={classes.note}>{bulk.unchanged(unchanged)}</p>
        ) : null}
        {preview.gone > 0 ? <p className={classes.note}>{bulk.gone(preview.gone)}</p> : null}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onBack} disabled={pending}>
            {bulk.back}
          </Button>
          {changes.length > 0 ? (
            <Button onClick={() => void run(apply)} loading={pending} data-autofocus>
              {bulk.apply(changes.length)}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}

/** A value before or after a bulk change, as the list shows it. */
function BulkValue({ kind, value }: { kind: BulkKind; value: unknown }) {
  const { inventory, ui } = useTexts();
  if (kind === 'price' && typeof value === 'number') return <Money minor={value} />;
  if (kind === 'inShop') return value === true ? ui.yes : ui.no;
  if (Array.isArray(value)) return value.length ? value.join(', ') : ui.none;
  const status = ITEM_STATUSES.find((known) => known === value);
  if (kind === 'status' && status) return inventory.statuses[status];
  return typeof value === 'string' && value ? value : ui.none;
}
