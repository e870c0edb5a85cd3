import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import type { Bill, Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Amount, UnitPrice } from '#web/ui/Amount.tsx';
import { BroughtIn } from '#web/ui/BroughtIn.tsx';
import { calendarDateText } from '#web/ui/CalendarDate.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import table from './Lines.module.css';
import classes from './OrderPage.module.css';
import { OrderReturns } from './OrderReturns.tsx';
import { MATCH_TONES } from './orderWords.tsx';
import { LineWord } from './Receipts.tsx';
import type { OrderActions } from './useOrderActions.ts';

type Props = { order: Order; actions: OrderActions };

/** What the supplier has charged, each line compared with what was ordered and received. */
export function Bills({ order, actions }: Props) {
  const { purchaseOrder: words } = useTexts();
  return (
    <>
      {order.bills.length ? (
        <ol className={classes.entries}>
          {order.bills.toReversed().map((bill) => (
            <Entry key={bill.id} bill={bill} order={order} actions={actions} />
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={<IconReceipt size={24} stroke={1.6} />}
          title={words.bills.none}
          actions={
            <ActionButton
              variant="filled"
              label={words.actions.bill}
              onClick={() => actions.show({ kind: 'bill' })}
              reason={actions.reasons.bill}
            />
          }
        >
          {words.bills.noneText}
        </EmptyState>
      )}
      <OrderReturns order={order} show="credits" />
    </>
  );
}

function Entry({ bill, order, actions }: Props & { bill: Bill }) {
  const { common, purchaseOrder: words } = useTexts();
  const { bills } = words;
  const preferences = usePreferences();
  const { currency } = order;
  const { voided, number, id, broughtIn } = bill;
  return (
    <li className={classes.entry} data-void={voided ? true : undefined}>
      <div className={classes.entryHead}>
        <strong dir="auto">{bill.supplierNumber}</strong>
        <span>{bills.dated(calendarDateText(bill.billDate, preferences))}</span>
        {bill.dueDate ? <span>{bills.due(calendarDateText(bill.dueDate, preferences))}</span> : null}
        <span className={table.quiet}>{number}</span>
        {broughtIn ? null : <bdi className={table.quiet}>{words.receipts.by(bill.by)}</bdi>}
        <span className={classes.spring} />
        <strong>
          <Amount minor={bill.total} currency={currency} />
        </strong>
        {voided ? (
          <StatusBadge tone="bad" title={voided.reason}>
            {words.receipts.voided(voided.by)}
          </StatusBadge>
        ) : (
          <ActionButton
            label={words.actions.voidReceipt}
            onClick={() => actions.show({ kind: 'voidBill', id, number })}
            reason={actions.reasons.voidBill}
          />
        )}
      </div>
      {broughtIn ? (
        <p className={classes.entryNote}>
          <BroughtIn id={broughtIn} by={bill.by} at={bill.at} />
        </p>
      ) : null}
      {bill.note ? (
        <p className={classes.entryNote} dir="auto">
          {bill.note}
        </p>
      ) : null}
      <table className={table.table}>
        <thead>
          <tr>
            <th>{common.item}</th>
            <th className={table.end}>{common.quantity}</th>
            <th className={table.end}>{common.unitPrice}</th>
            <th className={table.end}>{common.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                <LineWord order={order} lineId={line.lineId} />
                {broughtIn || voided ? null : (
                  <StatusBadge tone={MATCH_TONES[line.match]}>{bills.match[line.match]}</StatusBadge>
                )}
              </td>
              <td className={table.end}>
                <span className={table.cell}>{common.quantity}</span>
                <Quantity value={line.quantity} />
              </td>
              <td className={table.end}>
                <span className={table.cell}>{common.unitPrice}</span>
                <UnitPrice price={line.unitCost} currency={currency} />
              </td>
              <td className={table.end}>
                <span className={table.cell}>{common.amount}</span>
                <Amount minor={line.net} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
