import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { orderDocument, penOf } from '#shared/purchasing/printing/document.ts';
import type { Order, OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { DocumentSheet } from '#web/ui/sheet/DocumentSheet.tsx';
import { isPositive } from './figures.ts';
import classes from './OrderPage.module.css';
import type { OrderActions } from './useOrderActions.ts';

type Props = { order: Order; actions: OrderActions; tenantId: string };

/** The order as its supplier gets it; below each line what has arrived, was billed and is still to come of it. */
export function OrderSheet({ order, actions, tenantId }: Props) {
  const { lines: words } = useTexts().purchaseOrder;
  const { name, branding } = useTenant().tenant;
  const buyer = { ...branding, name };
  const nameOf = (text: string, row: number) => {
    const itemId = order.lines[row]?.itemId;
    return itemId ? (
      <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId }}>
        {text}
      </Link>
    ) : (
      text
    );
  };
  return (
    <DocumentSheet
      sender={buyer}
      document={(written) => orderDocument(order, buyer, penOf(written, order.currency))}
      nameOf={nameOf}
      remarks={order.lines.map((line) => (
        <Remark key={line.id} line={line} order={order} actions={actions} />
      ))}
      empty={words.empty}
    />
  );
}

/** The unit in which a line is bought. */
export function unitOf(line: Pick<OrderLine, 'purchaseUnit' | 'unit'>, language: string): string {
  return unitWord(line.purchaseUnit || (line.unit ?? ''), language);
}

/** What is known of a line here and is no matter of the supplier. */
function Remark({ line, order: { status }, actions }: Omit<Props, 'tenantId'> & { line: OrderLine }) {
  const { common, purchaseOrder: words } = useTexts();
  const { language } = usePreferences();
  const { lines } = words;
  const figure = (label: string, value: ReactNode) => (
    <span>
      {label} {value}
    </span>
  );
  return (
    <span className={classes.remark}>
      {line.itemId ? null : <span>{lines.freeText}</span>}
      {line.purchaseUnit && line.unit ? (
        <span>{lines.per(localDecimal(line.factor, language), unitWord(line.unit, language))}</span>
      ) : null}
      {status === 'ordered' || status === 'closed' ? (
        <>
          {figure(common.received, <Quantity value={line.received} />)}
          {isPositive(line.rejected) ? (
            <span className={classes.bad}>{lines.rejected(localDecimal(line.rejected, language))}</span>
          ) : null}
          {figure(common.billed, <Quantity value={line.billed} />)}
          {line.shortClosed ? (
            <span>{lines.shortClosed}</span>
          ) : (
            figure(common.remaining, <Quantity value={line.open} />)
          )}
          {mayEndShort(line, actions) ? (
            <Button
              variant="subtle"
              size="compact-xs"
              className={classes.short ?? ''}
              aria-label={`${words.actions.shortClose}: ${line.description || line.itemName}`}
              onClick={() => actions.show({ kind: 'shortClose', lineId: line.id })}
            >
              {words.actions.shortClose}
            </Button>
          ) : null}
        </>
      ) : null}
    </span>
  );
}

function mayEndShort(line: OrderLine, { reasons }: OrderActions): boolean {
  return !line.shortClosed && isPositive(line.open) && !reasons.shortClose;
}
