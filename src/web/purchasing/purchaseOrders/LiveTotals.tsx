import { localDecimal } from '#shared/formats.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { liveFigures } from './figures.ts';
import classes from './OrderForm.module.css';
import page from './OrderPage.module.css';
import { type OrderValues, pricedOf } from './orderValues.ts';

/** What the order comes to while it is typed. */
export function LiveTotals({ values, tenantCurrency }: { values: OrderValues; tenantCurrency: string }) {
  const {
    common,
    purchaseOrder: { totals: words },
  } = useTexts();
  const { language } = usePreferences();
  const { currency } = values;
  const { totals, landed, baseTotal } = liveFigures(pricedOf(values, tenantCurrency), tenantCurrency);
  return (
    <section className={classes.totals} aria-label={common.totals} aria-live="polite">
      <dl className={page.sums}>
        <div>
          <dt>{common.subtotal}</dt>
          <dd>
            <Amount minor={totals.net} currency={currency} />
          </dd>
        </div>
        {totals.taxes.map(({ rate, tax }) => (
          <div key={rate}>
            <dt>{words.tax(localDecimal(rate, language))}</dt>
            <dd>
              <Amount minor={tax} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={page.grand}>
          <dt>{common.total}</dt>
          <dd>
            <Amount minor={totals.total} currency={currency} />
          </dd>
        </div>
        {landed ? (
          <div className={page.apart}>
            <dt>{common.landedCosts}</dt>
            <dd>
              <Amount minor={landed} currency={currency} />
            </dd>
          </div>
        ) : null}
        {currency !== tenantCurrency || landed ? (
          <div>
            <dt>{words.worth}</dt>
            <dd>
              <Money minor={baseTotal} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
