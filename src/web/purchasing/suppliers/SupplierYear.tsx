import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateIn } from '#shared/dates.ts';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import classes from '#web/insights/figures/Course.module.css';
import { CourseCard } from '#web/insights/figures/CourseCard.tsx';
import { coursesOf, spanOf } from '#web/insights/figures/course.ts';
import { figureQuery } from '#web/insights/figures/query.ts';
import { TopItems } from '#web/insights/figures/Top.tsx';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { openOrdersQuery, pricesQuery } from './queries.ts';
import { SupplierMoney, SupplierPrice } from './SupplierMoney.tsx';
import own from './SupplierPage.module.css';

const TOP = 5;

/** What was bought of a supplier in the last twelve months beside the year before. */
export function SupplierYear({ supplier }: { supplier: Supplier }) {
  const texts = useTexts();
  const { course: words, explore } = texts;
  const preferences = usePreferences();
  const tenantId = useTenant().tenant.id;
  const enabled = useMay('dashboard:view');
  const { split, days } = spanOf('12m', dateIn(new Date(), preferences.timezone));
  const of = { supplier: [supplier.id], ...days };
  const bought = useQuery({
    ...figureQuery({ figure: 'purchases', split, compare: 'lastYear', ...of }),
    enabled,
  });
  const items = useQuery({
    ...figureQuery({ figure: 'purchases', split: 'item', limit: TOP, ...of }),
    enabled,
  });
  if (!enabled) return null;
  const courses = bought.data
    ? coursesOf(
        {
          bars: {
            ...{ figure: 'purchases', answer: bought.data, name: explore.figures.purchases.name },
            nameBefore: words.yearBefore,
          },
        },
        { texts, preferences, split },
      )
    : null;
  return (
    <CourseCard title={words.purchasesOfYear} courses={courses} asked={[bought]} nothing={words.noPurchases}>
      {courses?.length && bought.data ? (
        <>
          {supplier.currency === bought.data.currency ? null : (
            <p className={classes.note}>{words.inOwnCurrency(bought.data.currency)}</p>
          )}
          <TopItems
            title={words.orderedMost}
            figure="purchases"
            answer={items.data}
            link={(itemId, props) => (
              <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId }} {...props} />
            )}
          />
        </>
      ) : null}
    </CourseCard>
  );
}

/** The orders of which something is still to come, the first due first; what is late stands out. */
export function OpenOrders({ supplier }: { supplier: Supplier }) {
  const { common, course: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const orders = useQuery(openOrdersQuery(supplier.id)).data;
  if (!orders) return null;
  return (
    <section className={own.box} aria-labelledby="supplier-open">
      <h2 id="supplier-open">{words.openOrders}</h2>
      {orders.length ? (
        <ul className={own.rows}>
          {orders.map(({ id, number, dueDate, isLate, receivedPercent, total, currency }) => (
            <li key={id}>
              <span className={own.what}>
                <Link to="/tenant/$tenantId/purchase-orders/$orderId" params={{ tenantId, orderId: id }}>
                  <bdi>{number}</bdi>
                </Link>
                {dueDate ? <CalendarDate date={dueDate} /> : null}
                {isLate ? <StatusBadge tone="bad">{common.late}</StatusBadge> : null}
              </span>
              <span className={own.amount}>
                <SupplierMoney minor={total} currency={currency} />
                {receivedPercent ? <small>{words.receivedPart(receivedPercent)}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={own.hint}>{words.noOrders}</p>
      )}
    </section>
  );
}

/** Where an order had another price than the one before it. */
export function PriceChanges({ supplier }: { supplier: Supplier }) {
  const { common, course: words, item: itemWords } = useTexts();
  const { language } = usePreferences();
  const tenantId = useTenant().tenant.id;
  const changes = useQuery(pricesQuery(supplier.id)).data;
  if (!changes) return null;
  return (
    <section className={own.box} aria-labelledby="supplier-prices">
      <h2 id="supplier-prices">{words.priceChanges}</h2>
      {changes.length ? (
        <ul className={own.rows}>
          {changes.map(({ item, order, date, currency, unit, before, now }) => (
            <li key={`${order.id} ${item.id} ${unit}`}>
              <span className={own.what}>
                <Link
                  to="/tenant/$tenantId/inventory/items/$itemId"
                  params={{ tenantId, itemId: item.id }}
                  search={{}}
                >
                  <bdi>{item.name}</bdi>
                </Link>
                <CalendarDate date={date} />
              </span>
              <span className={own.amount}>
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
        <p className={own.hint}>{words.noPriceChanges}</p>
      )}
    </section>
  );
}
