import { Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localDecimal } from '#shared/formats.ts';
import type { Order, OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount, UnitPrice } from '#web/ui/Amount.tsx';
import { calendarDateText } from '#web/ui/CalendarDate.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { isPositive } from './figures.ts';
import table from './Lines.module.css';
import classes from './OrderPage.module.css';
import type { OrderActions } from './useOrderActions.ts';

type Props = { order: Order; actions: OrderActions; tenantId: string };

/** The lines with what was ordered, has arrived, was billed and is still to come; cards on a phone. */
export function OrderLines({ order, actions, tenantId }: Props) {
  const { common, purchaseOrder: words } = useTexts();
  const { lines } = words;
  const placed = order.status === 'ordered' || order.status === 'closed';
  if (!order.lines.length) return <p className={classes.empty}>{lines.empty}</p>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{common.item}</th>
          <th className={table.end}>{lines.ordered}</th>
          {placed ? (
            <>
              <th className={table.end}>{common.received}</th>
              <th className={table.end}>{common.billed}</th>
              <th className={table.end}>{common.remaining}</th>
            </>
          ) : null}
          <th className={table.end}>{common.unitPrice}</th>
          <th className={table.end}>{common.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <LineName line={line} tenantId={tenantId} />
            </td>
            <Figure label={lines.ordered}>
              <Quantity value={line.quantity} unit={line.purchaseUnit || (line.unit ?? '')} />
            </Figure>
            {placed ? (
              <>
                <Figure label={common.received}>
                  <Quantity value={line.received} />
                </Figure>
                <Figure label={common.billed}>
                  <Quantity value={line.billed} />
                </Figure>
                <Figure label={common.remaining} wide={mayEndShort(line, actions)}>
                  <Open line={line} actions={actions} />
                </Figure>
              </>
            ) : null}
            <Figure label={common.unitPrice}>
              <UnitPrice price={line.unitCost} currency={order.currency} />
            </Figure>
            <Figure label={common.amount}>
              <Amount minor={line.net} currency={order.currency} />
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The unit in which a line is bought. */
export function unitOf(line: Pick<OrderLine, 'purchaseUnit' | 'unit'>, language: string): string {
  return unitWord(line.purchaseUnit || (line.unit ?? ''), language);
}

function Figure({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <td className={table.end} data-wide={wide || undefined}>
      <span className={table.cell} aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

function LineName({ line, tenantId }: { line: OrderLine; tenantId: string }) {
  const { lines } = useTexts().purchaseOrder;
  const preferences = usePreferences();
  const name = line.description || line.itemName || '';
  return (
    <>
      <div className={table.itemName} dir="auto">
        {line.itemId ? (
          <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId: line.itemId }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </div>
      <div className={table.aside}>
        <bdi>{line.sku ?? lines.freeText}</bdi>
        {line.supplierSku ? <span>{lines.theirs(line.supplierSku)}</span> : null}
        {line.purchaseUnit && line.unit ? (
          <span>
            {lines.per(
              localDecimal(line.factor, preferences.language),
              unitWord(line.unit, preferences.language),
            )}
          </span>
        ) : null}
        {line.expectedDate ? (
          <span>{lines.expected(calendarDateText(line.expectedDate, preferences))}</span>
        ) : null}
        {isPositive(line.rejected) ? (
          <span className={table.bad}>
            {lines.rejected(localDecimal(line.rejected, preferences.language))}
          </span>
        ) : null}
      </div>
    </>
  );
}

function mayEndShort(line: OrderLine, { reasons }: OrderActions): boolean {
  return !line.shortClosed && isPositive(line.open) && !reasons.shortClose;
}

function Open({ line, actions }: { line: OrderLine; actions: OrderActions }) {
  const { purchaseOrder: words } = useTexts();
  if (line.shortClosed) return <span className={table.quiet}>{words.lines.shortClosed}</span>;
  if (!mayEndShort(line, actions)) return <Quantity value={line.open} />;
  return (
    <span>
      <Quantity value={line.open} />{' '}
      <Tooltip label={words.actions.shortClose}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={table.short ?? ''}
          aria-label={`${words.actions.shortClose}: ${line.description || line.itemName}`}
          onClick={() => actions.show({ kind: 'shortClose', lineId: line.id })}
        >
          <span className={table.sign}>×</span>
          <span className={table.words}>{words.actions.shortClose}</span>
        </Button>
      </Tooltip>
    </span>
  );
}
