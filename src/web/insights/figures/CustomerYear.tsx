import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateIn } from '#shared/dates.ts';
import type { Customer } from '#shared/sales/customers/contract.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Course.module.css';
import { CourseCard } from './CourseCard.tsx';
import { coursesOf, spanOf } from './course.ts';
import { figureQuery } from './query.ts';
import { TopItems } from './Top.tsx';
import { writerOf } from './values.ts';

/** So many of what they buy most are named. */
const TOP = 5;

/** What a customer bought in the last twelve months beside the year before, and how long they take to pay. */
export function CustomerYear({ customer }: { customer: Customer }) {
  const texts = useTexts();
  const { course: words, explore } = texts;
  const preferences = usePreferences();
  const tenantId = useTenant().tenant.id;
  const enabled = useMay('dashboard:view');
  const { split, days } = spanOf('12m', dateIn(new Date(), preferences.timezone));
  const of = { customer: [customer.id], ...days };
  const sales = useQuery({
    ...figureQuery({ figure: 'sales', split, compare: 'lastYear', ...of }),
    enabled,
  });
  const items = useQuery({ ...figureQuery({ figure: 'sales', split: 'item', limit: TOP, ...of }), enabled });
  const pays = useQuery({ ...figureQuery({ figure: 'daysToPay', ...of }), enabled });
  if (!enabled) return null;
  const courses = sales.data
    ? coursesOf(
        {
          bars: {
            ...{ figure: 'sales', answer: sales.data, name: explore.figures.sales.name },
            nameBefore: words.yearBefore,
          },
        },
        { texts, preferences, split },
      )
    : null;
  const [time] = pays.data?.totals ?? [];
  return (
    <CourseCard title={words.salesOfYear} courses={courses} asked={[sales]} nothing={words.noSales}>
      {courses?.length ? (
        <>
          {time && time.value !== null ? (
            <dl className={classes.facts}>
              <div>
                <dt title={explore.figures.daysToPay.formula}>{explore.figures.daysToPay.name}</dt>
                <dd>
                  <span className="sb-number">
                    {writerOf(texts, 'daysToPay', customer.currency, preferences).text(time.value, null)}
                  </span>{' '}
                  <small>{words.agreed(customer.paymentDays)}</small>
                </dd>
              </div>
            </dl>
          ) : null}
          <TopItems
            title={words.boughtMost}
            figure="sales"
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
