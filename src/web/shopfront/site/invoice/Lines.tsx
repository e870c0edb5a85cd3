import type { ReactNode } from 'react';
import type { SharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import page from './Invoice.module.css';
import classes from './Lines.module.css';
import { penOf } from './pen.tsx';
import type { Shown } from './useSharedInvoice.ts';

/** The lines, and what they come to. On a phone quantity and price stand below the description. */
export function Lines({ shown: { invoice, texts } }: { shown: Shown }) {
  const pen = penOf(invoice);
  return (
    <section className={page.box} aria-label={texts.lines}>
      <table className={classes.table} aria-label={texts.lines}>
        <thead>
          <tr>
            <th scope="col">{texts.description}</th>
            <th scope="col" className={classes.roomy}>
              {texts.quantity}
            </th>
            <th scope="col" className={classes.roomy}>
              {texts.unitPrice}
            </th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => {
            const { discount } = line;
            const off = discount
              ? texts.discountOf(
                  discount.kind === 'percent'
                    ? pen.percentText(discount.percent)
                    : pen.moneyText(discount.amount),
                )
              : '';
            return (
              <tr key={line.position}>
                <th scope="row">
                  <span dir="auto" className={classes.what}>
                    {line.description}
                  </span>
                  <small className={classes.narrow}>
                    {texts.times(pen.quantityText(line.quantity, line.unit), pen.priceText(line.unitPrice))}
                  </small>
                  {off ? <small>{off}</small> : null}
                </th>
                <td className={classes.roomy}>{pen.quantity(line.quantity, line.unit)}</td>
                <td className={classes.roomy}>{pen.price(line.unitPrice)}</td>
                <td>{pen.money(line.total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Totals invoice={invoice} rows={totalRows({ invoice, texts })} />
    </section>
  );
}

type Row = { label: string; minor: number; strong?: boolean };

/** As the PDF has them: where prices hold the tax, what of it is in the total. */
function totalRows({ invoice, texts }: Pick<Shown, 'invoice' | 'texts'>): Row[] {
  const { totals, taxMode, paid, balance } = invoice;
  const pen = penOf(invoice);
  const isInside = taxMode === 'inclusive';
  const taxes = totals.taxes.map(({ rate, tax }) => ({
    label: (isInside ? texts.taxInside : texts.tax)(pen.rate(rate)),
    minor: tax,
  }));
  const total = { label: texts.total, minor: totals.total, strong: true };
  return [
    ...(totals.discount
      ? [
          { label: texts.subtotal, minor: totals.subtotal },
          { label: texts.discount, minor: -totals.discount },
        ]
      : []),
    ...(isInside ? [total, ...taxes] : [{ label: texts.net, minor: totals.net }, ...taxes, total]),
    ...(paid
      ? [
          { label: texts.paid, minor: -paid },
          { label: texts.amountDue, minor: balance, strong: true },
        ]
      : []),
  ];
}

function Totals({ invoice, rows }: { invoice: SharedInvoice; rows: Row[] }): ReactNode {
  const pen = penOf(invoice);
  return (
    <dl className={classes.totals}>
      {rows.map(({ label, minor, strong }) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{pen.money(minor)}</dd>
        </div>
      ))}
    </dl>
  );
}
