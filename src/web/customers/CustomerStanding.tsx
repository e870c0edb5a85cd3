import { Link } from '@tanstack/react-router';
import type { Customer } from '#shared/customers/contract.ts';
import { useTenant } from '../api/tenant.ts';
import { useTexts } from '../texts/language.ts';
import { Money } from '../ui/Money.tsx';
import classes from './Customers.module.css';

/** What a customer owes, and the ways to their invoices. */
export function CustomerStanding({ customer }: { customer: Customer }) {
  const { customers: words } = useTexts();
  const { tenant } = useTenant();
  const { currency, open, overdue, credit, balance, id } = customer;
  const params = { tenantId: tenant.id };
  return (
    <section className={classes.standing} aria-label={words.standing}>
      <dl className={classes.figures}>
        {[
          [words.open, open],
          [words.overdue, overdue],
          [words.credit, credit],
          [words.columns.balance, balance],
        ].map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money minor={Number(minor)} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.links}>
        <Link to="/tenant/$tenantId/invoices" params={params} search={{ customer: id }}>
          {words.invoices(customer.invoices + customer.drafts)}
        </Link>
        <Link to="/tenant/$tenantId/invoices/new" params={params} search={{ customer: id }}>
          {words.newInvoice}
        </Link>
      </div>
    </section>
  );
}
