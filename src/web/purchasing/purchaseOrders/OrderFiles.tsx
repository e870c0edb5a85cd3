import { CloseButton, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type {
  addOrderFile,
  readOrderFile,
  removeOrderFile,
} from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order, OrderFile } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import classes from './OrderPage.module.css';

const add = {
  ...endpoint<typeof addOrderFile>('POST', '/api/purchase-orders/:id/files'),
};
const read = endpoint<typeof readOrderFile>('GET', '/api/purchase-orders/:id/files/:fileId');
const remove = endpoint<typeof removeOrderFile>('DELETE', '/api/purchase-orders/:id/files/:fileId');
const MOST_BYTES = 10 * 1024 * 1024;

/** Files that hang on an order. */
export function OrderFiles({ order, reason }: { order: Order; reason: string | undefined }) {
  const { purchaseOrder, errors } = useTexts();
  const { files: words } = purchaseOrder;
  const client = useQueryClient();
  const attempt = useAttempt();
  const { run, pending: busy } = useWork();
  const change = (work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      if (await attempt(work)) notifications.show({ message: done });
      void client.invalidateQueries({ queryKey: ['purchase-orders'] });
    });
  const attach = (file: File | null) => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      notifications.show({ color: 'red', title: errors.title, message: words.tooLarge });
      return;
    }
    change(
      () => callApi(add, { params: { id: order.id }, query: { name: file.name }, body: file }),
      words.added(file.name),
    );
  };
  const takeOff = ({ id, name }: OrderFile) =>
    change(() => callApi(remove, { params: { id: order.id, fileId: id } }), words.removed(name));
  const save = ({ id, name }: OrderFile) =>
    void attempt(async () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await callFile(read, { params: { id: order.id, fileId: id } }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    });
  return (
    <section className={classes.card} aria-label={words.title}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{words.title}</h2>
        <FileButton onChange={attach} disabled={busy || Boolean(reason)}>
          {({ onClick }) => <ActionButton label={words.add} onClick={onClick} reason={reason} />}
        </FileButton>
      </div>
      <div className={classes.cardBody}>
        {order.files.length ? (
          <ul className={classes.files}>
            {order.files.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  className={classes.file}
                  aria-label={words.download(file.name)}
                  onClick={() => save(file)}
                >
                  <bdi>{file.name}</bdi>
                </button>
                {reason ? null : (
                  <CloseButton
                    size="sm"
                    aria-label={words.remove(file.name)}
                    disabled={busy}
                    onClick={() => takeOff(file)}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <span className={classes.quiet}>{words.none}</span>
        )}
      </div>
    </section>
  );
}
