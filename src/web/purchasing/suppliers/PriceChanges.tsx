import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { pricesQuery } from './queries.ts';
import { SupplierPrice } from './SupplierMoney.tsx';
import classes from './SupplierPage.module.css';

/** Where an order had another price than the one before it. */
export function PriceChanges({ supplier }: { supplier: Supplier }) {
  const { common, course: words, item: itemWords } = useTexts();
  const { language } = usePreferences();
  const tenantId = useTenant().tenant.id;
  const changes = useQuery(pricesQuery(supplier.id)).data;
  if (!changes) return null;
  return (
    <section className={classes.box} aria-labelledby="supplier-prices">
      <h2 id="supplier-prices">{words.priceChanges}</h2>
      {changes.length ? (
        <ul className={classes.rows}>
          {changes.map(({ item, order, date, currency, unit, before, now }) => (
            <li key={`${order.id} ${item.id} ${unit}`}>
              <span className={classes.what}>
                <Link
                  to="/tenant/$tenantId/inventory/items/$itemId"
                  params={{ tenantId, itemId: item.id }}
                  search={{}}
                >
                  <bdi>{item.name}</bdi>
                </Link>
                <CalendarDate date={date} />
              </span>
              <span className={classes.amount}>
                <span>
                  <span className="sb-hidden">{common.before} </span>
                  <s>
                    <SupplierPrice price={before} currency={currency} />
                  </s>{' '}
                  <span className="sb-hidden">{common.now} </span>
                  <SupplierPrice price={now} currency={currency} />
                </span>
                <small>{itemWords.figures.perUnit(unitWord(unit, language))}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.hint}>{words.noPriceChanges}</p>
      )}
    </section>
  );
}
