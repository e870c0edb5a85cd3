import { Link } from '@tanstack/react-router';
import { useTenant } from '#web/api/tenant.ts';
import classes from './Link.module.css';

type Props = {
  kind: 'invoice' | 'recurring' | 'quote' | 'payment' | 'credit_note' | 'return';
  id: string;
  number: string;
};

/** The number of a document, which leads to it. */
export function DocumentLink({ kind, id, number }: Props) {
  const tenantId = useTenant().tenant.id;
  const shown = <bdi>{number}</bdi>;
  switch (kind) {
    case 'invoice':
      return (
        <Link
          to="/tenant/$tenantId/invoices/$invoiceId"
          params={{ tenantId, invoiceId: id }}
          className={classes.link}
        >
          {shown}
        </Link>
      );
    case 'recurring':
      return (
        <Link
          to="/tenant/$tenantId/recurring-invoices/$recurringId"
          params={{ tenantId, recurringId: id }}
          className={classes.link}
        >
          {shown}
        </Link>
      );
    case 'quote':
      return (
        <Link
          to="/tenant/$tenantId/quotes/$quoteId"
          params={{ tenantId, quoteId: id }}
          className={classes.link}
        >
          {shown}
        </Link>
      );
    case 'payment':
      return (
        <Link
          to="/tenant/$tenantId/payments/$paymentId"
          params={{ tenantId, paymentId: id }}
          className={classes.link}
        >
          {shown}
        </Link>
      );
    case 'return':
      return (
        <Link
          to="/tenant/$tenantId/returns/$returnId"
          params={{ tenantId, returnId: id }}
          className={classes.link}
        >
          {shown}
        </Link>
      );
    case 'credit_note':
      return (
        <Link
          to="/tenant/$tenantId/credit-notes/$creditNoteId"
          params={{ tenantId, creditNoteId: id }}
          className={classes.link}
        >
          {shown}
        </Link>
      );
  }
}
