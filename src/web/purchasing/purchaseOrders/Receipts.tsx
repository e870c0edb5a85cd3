import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useNavigate } from '@tanstack/react-router';
import type { Order, Receipt } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { isPositive } from './figures.ts';
import table from './Lines.module.css';
import classes from './OrderPage.module.css';
import { OrderReturns } from './OrderReturns.tsx';
import type { OrderActions } from './useOrderActions.ts';

type Props = { order: Order; actions: OrderActions };

/** What has arrived, the latest first. */
export function Receipts({ order, actions }: Props) {
  const { purchaseOrder: words } = useTexts();
  const { receipts } = words;
  if (!order.receipts.length)
    return (
      <EmptyState
        icon={<IconPackageImport size={24} stroke={1.6} />}
        title={receipts.none}
        actions={
          <ActionButton
            variant="filled"
            label={words.actions.receive}
            onClick={() => actions.show({ kind: 'receive' })}
            reason={actions.reasons.receive}
          />
        }
      >
        {receipts.noneText}
      </EmptyState>
    );
  return (
    <>
      <ol className={classes.entries}>
        {order.receipts.toReversed().map((receipt) => (
          <Entry key={receipt.id} receipt={receipt} order={order} actions={actions} />
        ))}
      </ol>
      <OrderReturns order={order} show="returns" />
    </>
  );
}

function Entry({ receipt, order, actions }: Props & { receipt: Receipt }) {
  const { common, purchaseOrder: words } = useTexts();
  const { receipts } = words;
  const { voided, number, id } = receipt;
  const { tenant } = useTenant();
  const navigate = useNavigate();
  return (
    <li className={classes.entry} data-void={voided ? true : undefined}>
      <div className={classes.entryHead}>
        <strong>{number}</strong>
        <CalendarDate date={receipt.receivedOn} />
        <bdi>{receipts.into(receipt.location)}</bdi>
        <bdi className={table.quiet}>{receipts.by(receipt.by)}</bdi>
        <span className={classes.spring} />
        {voided ? (
          <StatusBadge tone="bad" title={voided.reason}>
            {receipts.voided(voided.by)}
          </StatusBadge>
        ) : (
          <>
            <ActionButton
              label={common.printLabels}
              icon={<IconPrinter size={16} />}
              onClick={() =>
                void navigate({
                  to: '/tenant/$tenantId/labels/print',
                  params: { tenantId: tenant.id },
                  search: { receipt: id },
                })
              }
            />
            <ActionButton
              label={words.actions.voidReceipt}
              onClick={() => actions.show({ kind: 'voidReceipt', id, number })}
              reason={actions.reasons.voidReceipt}
            />
          </>
        )}
      </div>
      {receipt.note ? (
        <p className={classes.entryNote} dir="auto">
          {receipt.note}
        </p>
      ) : null}
      {receipt.overReason ? (
        <p className={classes.entryNote} dir="auto">
          {receipts.over}: {receipt.overReason}
        </p>
      ) : null}
      <table className={table.table}>
        <thead>
          <tr>
            <th>{common.item}</th>
            <th className={table.end}>{common.accepted}</th>
            <th className={table.end}>{receipts.rejected}</th>
            <th className={table.end}>{common.value}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                <LineWord order={order} lineId={line.lineId} />
                {line.rejectReason ? <div className={table.aside}>{line.rejectReason}</div> : null}
              </td>
              <td className={table.end}>
                <span className={table.cell}>{common.accepted}</span>
                <Quantity value={line.accepted} />
              </td>
              <td className={table.end}>
                <span className={table.cell}>{receipts.rejected}</span>
                <span className={isPositive(line.rejected) ? table.bad : table.quiet}>
                  <Quantity value={line.rejected} />
                </span>
              </td>
              <td className={table.end}>
                <span className={table.cell}>{common.value}</span>
                <Money minor={line.worth} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

/** What a line of the order is about. */
export function LineWord({ order, lineId }: { order: Order; lineId: string }) {
  const line = order.lines.find(({ id }) => id === lineId);
  return (
    <>
      <div className={table.itemName} dir="auto">
        {line?.description || line?.itemName || '—'}
      </div>
      {line?.sku ? (
        <div className={table.aside}>
          <bdi>{line.sku}</bdi>
        </div>
      ) : null}
    </>
  );
}
