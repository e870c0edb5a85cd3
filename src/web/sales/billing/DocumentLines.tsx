import { localDecimal } from '#shared/formats.ts';
import { moneyText } from '#shared/money.ts';
import type { InvoiceLine } from '#shared/sales/invoices/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './Document.module.css';

type Line = Pick<
  InvoiceLine,
  'id' | 'sku' | 'unit' | 'description' | 'quantity' | 'unitPrice' | 'taxRate' | 'total'
> &
  Partial<Pick<InvoiceLine, 'discount' | 'credited' | 'takenFrom'>>;

/** The lines of an issued invoice or credit note. */
export function DocumentLines({ lines, currency }: { lines: Line[]; currency: string }) {
  const { common, invoices: words } = useTexts();
  const { columns, fields } = words;
  const { language } = usePreferences();
  const percent = (text: string) => `${localDecimal(text, language)} %`;
  return (
    <section className={classes.box} aria-label={common.lines}>
      <table className={classes.table} aria-label={common.lines}>
        <thead>
          <tr>
            <th scope="col">{fields.description}</th>
            <th scope="col" className={classes.roomy}>
              {common.quantity}
            </th>
            <th scope="col" className={classes.roomy}>
              {common.price}
            </th>
            <th scope="col" className={classes.roomy}>
              {common.discount}
            </th>
            <th scope="col" className={classes.roomy}>
              {common.tax}
            </th>
            <th scope="col">{columns.total}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" dir="auto">
                {line.description}
                {line.sku ? <small>{line.sku}</small> : null}
                <small className={classes.narrow}>
                  <Quantity value={line.quantity} unit={line.unit} /> ×{' '}
                  <UnitCost cost={line.unitPrice} currency={currency} />
                </small>
                {line.credited && /[1-9]/.test(line.credited) ? (
                  <small>{words.takenBack(localDecimal(line.credited, language))}</small>
                ) : null}
                {line.takenFrom?.length ? (
                  <small>
                    {line.takenFrom.length === 1
                      ? words.takenFrom(line.takenFrom[0]!.location)
                      : line.takenFrom
                          .map(({ location, quantity }) =>
                            words.partFrom(localDecimal(quantity, language), location),
                          )
                          .join(', ')}
                  </small>
                ) : null}
              </th>
              <td className={classes.roomy}>
                <Quantity value={line.quantity} unit={line.unit} />
              </td>
              <td className={classes.roomy}>
                <UnitCost cost={line.unitPrice} currency={currency} />
              </td>
              <td className={classes.roomy}>
                {line.discount?.kind === 'percent' ? percent(line.discount.percent) : null}
                {line.discount?.kind === 'amount'
                  ? localDecimal(moneyText(line.discount.amount, currency), language)
                  : null}
              </td>
              <td className={classes.roomy}>{line.taxRate === null ? null : percent(line.taxRate)}</td>
              <td>
                <Money minor={line.total} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
