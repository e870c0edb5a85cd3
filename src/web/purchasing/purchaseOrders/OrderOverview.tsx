import { CloseButton, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localDecimal } from '#shared/formats.ts';
import type {
  addOrderFile,
  readOrderFile,
  removeOrderFile,
} from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order, OrderFile } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { BroughtIn } from '#web/ui/BroughtIn.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Desk } from '#web/ui/sheet/Desk.tsx';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import classes from './OrderPage.module.css';
import { OrderSheet } from './OrderSheet.tsx';
import type { OrderActions } from './useOrderActions.ts';

type Props = { order: Order; actions: OrderActions; tenantId: string };

/** What the order says, and beside it what is known of it here alone. */
export function OrderOverview({ order, actions, tenantId }: Props) {
  const { common } = useTexts();
  return (
    <Desk sheet={<OrderSheet order={order} actions={actions} tenantId={tenantId} />}>
      <Card title={common.details}>
        <OrderFacts order={order} />
      </Card>
      {order.landedCosts.length ? (
        <Card title={common.landedCosts}>
          <LandedCosts order={order} />
        </Card>
      ) : null}
      {order.internalNotes ? (
        <Card title={common.internalNotes}>
          <p className={classes.text} dir="auto">
            {order.internalNotes}
          </p>
        </Card>
      ) : null}
      <OrderFiles order={order} reason={actions.reasons.attach} />
    </Desk>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{title}</h2>
      </div>
      <div className={classes.cardBody}>{children}</div>
    </section>
  );
}

/** What became of the order, and what it is worth to the business. */
function OrderFacts({ order }: { order: Order }) {
  const {
    common,
    purchaseOrder: { facts, totals },
  } = useTexts();
  const { currency: own, language } = usePreferences();
  const { currency, exchangeRate } = order;
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : null);
  const sent = order.sentAt ? (
    <>
      <DateTime at={order.sentAt} /> {order.sentTo ? <bdi>{facts.sentTo(order.sentTo)}</bdi> : null}
    </>
  ) : null;
  const undelivered = order.undelivered ? (
    <>
      <bdi>{facts.sentTo(order.undelivered.to)}</bdi>: <bdi>{order.undelivered.reason}</bdi>
    </>
  ) : null;
  return (
    <Facts
      facts={[
        [
          common.exchangeRate,
          currency !== own && exchangeRate ? (
            <span key="rate" className="sb-number">
              {localDecimal(exchangeRate, language)}
            </span>
          ) : null,
        ],
        [
          totals.worth,
          currency !== own || order.landedTotal ? <Money key="worth" minor={order.baseTotal} /> : null,
        ],
        order.broughtIn
          ? [
              common.import,
              <BroughtIn key="import" id={order.broughtIn} by={order.author} at={order.createdAt} />,
            ]
          : [common.createdBy, text(order.author)],
        [facts.submitted, text(order.submittedBy)],
        [facts.approved, text(order.approvedBy)],
        [facts.sent, sent],
        [facts.undelivered, undelivered],
        [common.closed, order.closedAt ? <DateTime key="closed" at={order.closedAt} /> : null],
        [common.reason, text(order.endReason)],
      ]}
    />
  );
}

function LandedCosts({ order }: { order: Order }) {
  const { common, purchaseOrder } = useTexts();
  const { landed } = purchaseOrder;
  return (
    <dl className={classes.sums}>
      {order.landedCosts.map(({ kind, label, amount, spread }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: landed costs have no ids, and their order is theirs
        <div key={index}>
          <dt>
            <bdi>{label || landed.kinds[kind]}</bdi>, {landed.spreads[spread]}
          </dt>
          <dd>
            <Amount minor={amount} currency={order.currency} />
          </dd>
        </div>
      ))}
      {order.landedCosts.length > 1 ? (
        <div className={classes.grand}>
          <dt>{common.total}</dt>
          <dd>
            <Amount minor={order.landedTotal} currency={order.currency} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

const add = {
  ...endpoint<typeof addOrderFile>(),
};
const read = endpoint<typeof readOrderFile>();
const remove = endpoint<typeof removeOrderFile>();
const MOST_BYTES = 10 * 1024 * 1024;

/** Files that hang on an order. */
function OrderFiles({ order, reason }: { order: Order; reason: string | undefined }) {
  const { common, purchaseOrder, errors } = useTexts();
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
    <section className={classes.card} aria-label={common.files}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{common.files}</h2>
        <FileButton onChange={attach} disabled={busy || Boolean(reason)}>
          {({ onClick }) => <ActionButton label={common.attachFile} onClick={onClick} reason={reason} />}
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
