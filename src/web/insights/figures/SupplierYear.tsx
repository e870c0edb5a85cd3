import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateIn } from '#shared/dates.ts';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { useMay, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Course.module.css';
import { CourseCard } from './CourseCard.tsx';
import { coursesOf, spanOf } from './course.ts';
import { figureQuery } from './query.ts';
import { TopItems } from './Top.tsx';

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
