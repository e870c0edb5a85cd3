import { Link } from '@tanstack/react-router';
import type { FigureRows } from '#shared/insights/figures/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';

type Row = FigureRows['rows'][number];
type Named = NonNullable<Row['item']>;

/** The document of a row, by its number. */
export function DocumentLink({ row: { document, item } }: { row: Row }) {
  const { explore: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  if (!document) return null;
  const { type, id, number } = document;
  const shown = <bdi>{number || words.documents[type]}</bdi>;
  switch (type) {
    case 'invoice':
      return (
        <Link to="/tenant/$tenantId/invoices/$invoiceId" params={{ tenantId, invoiceId: id }}>
          {shown}
        </Link>
      );
    case 'credit-note':
      return (
        <Link to="/tenant/$tenantId/credit-notes/$creditNoteId" params={{ tenantId, creditNoteId: id }}>
          {shown}
        </Link>
      );
    case 'quote':
      return (
        <Link to="/tenant/$tenantId/quotes/$quoteId" params={{ tenantId, quoteId: id }}>
          {shown}
        </Link>
      );
    case 'order':
      return (
        <Link to="/tenant/$tenantId/orders/$orderId" params={{ tenantId, orderId: id }}>
          {shown}
        </Link>
      );
    case 'delivery':
      return (
        <Link to="/tenant/$tenantId/deliveries/$deliveryId" params={{ tenantId, deliveryId: id }}>
          {shown}
        </Link>
      );
    case 'return':
      return (
        <Link to="/tenant/$tenantId/returns/$returnId" params={{ tenantId, returnId: id }}>
          {shown}
        </Link>
      );
    case 'count':
      return (
        <Link to="/tenant/$tenantId/counts/$countId" params={{ tenantId, countId: id }}>
          {shown}
        </Link>
      );
    case 'payment':
      return (
        <Link to="/tenant/$tenantId/payments/$paymentId" params={{ tenantId, paymentId: id }}>
          {shown}
        </Link>
      );
    // What arrived and what was billed is shown at the order.
    case 'receipt':
    case 'bill':
    case 'purchase-order':
      return (
        <Link
          to="/tenant/$tenantId/purchase-orders/$orderId"
          params={{ tenantId, orderId: id }}
          search={type === 'purchase-order' ? {} : { tab: type === 'bill' ? 'bills' : 'receipts' }}
        >
          {shown}
        </Link>
      );
    case 'item':
    case 'move': {
      const itemId = type === 'item' ? id : item?.id;
      return itemId ? (
        <Link
          to="/tenant/$tenantId/inventory/items/$itemId"
          params={{ tenantId, itemId }}
          search={type === 'move' ? { tab: 'ledger' } : {}}
        >
          {shown}
        </Link>
      ) : (
        shown
      );
    }
  }
}

/** An item, a customer or a supplier, by name. */
export function RecordLink({
  kind,
  of: { id, name },
}: {
  kind: 'item' | 'customer' | 'supplier';
  of: Named;
}) {
  const tenantId = useTenant().tenant.id;
  const shown = <bdi>{name}</bdi>;
  if (id === null) return shown;
  if (kind === 'item')
    return (
      <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId: id }}>
        {shown}
      </Link>
    );
  if (kind === 'supplier')
    return (
      <Link to="/tenant/$tenantId/suppliers/$supplierId" params={{ tenantId, supplierId: id }}>
        {shown}
      </Link>
    );
  return (
    <Link to="/tenant/$tenantId/customers/$customerId" params={{ tenantId, customerId: id }}>
      {shown}
    </Link>
  );
}
