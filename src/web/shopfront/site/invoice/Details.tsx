import { addressLines } from '#shared/foundation/documents/address.ts';
import classes from './Invoice.module.css';
import { penOf } from './pen.tsx';
import type { Shown } from './useSharedInvoice.ts';

/** Who sells to whom, and the dates. */
export function Details({ shown: { invoice, texts } }: { shown: Shown }) {
  const { customer, seller } = invoice;
  const pen = penOf(invoice);
  const shipping = customer.shippingAddress ? addressLines(customer.shippingAddress) : [];
  const taxId = customer.taxId ? [`${texts.taxId} ${customer.taxId}`] : [];
  return (
    <section className={classes.box} aria-label={texts.facts}>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.billTo}</dt>
          <dd className={classes.written} dir="auto">
            {[customer.name, ...addressLines(customer.billingAddress), ...taxId].join('\n')}
          </dd>
        </div>
        {shipping.length ? (
          <div>
            <dt>{texts.shipTo}</dt>
            <dd className={classes.written} dir="auto">
              {shipping.join('\n')}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{texts.seller}</dt>
          <dd className={classes.written} dir="auto">
            {[seller.name, ...seller.address.split('\n')].filter(Boolean).join('\n')}
          </dd>
        </div>
        <div>
          <dt>{texts.issueDate}</dt>
          <dd>{pen.date(invoice.issueDate)}</dd>
        </div>
        <div>
          <dt>{texts.dueDate}</dt>
          <dd>{pen.date(invoice.dueDate)}</dd>
        </div>
        {invoice.customerReference ? (
          <div>
            <dt>{texts.reference}</dt>
            <dd dir="auto">{invoice.customerReference}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
