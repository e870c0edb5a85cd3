import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { dateIn } from '#shared/dates.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { CourseCard } from './CourseCard.tsx';
import { coursesOf, type Span, spanOf } from './course.ts';
import { figureQuery } from './query.ts';

const route = getRouteApi('/staff/tenant/$tenantId/inventory/items/$itemId');

/** What there was of an item over time, and for those who may know it what was sold of it. */
export function ItemCourse({ item }: { item: ItemDetail }) {
  const texts = useTexts();
  const { common, course: words } = texts;
  const preferences = usePreferences();
  const { span: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const span: Span = chosen ?? '12m';
  const { split, days } = spanOf(span, dateIn(new Date(), preferences.timezone));
  const asked = { split, item: [item.id], ...days };
  const isKept = item.type === 'stock';
  const maySee = useMay('dashboard:view');
  const there = useQuery({ ...figureQuery({ figure: 'onHand', ...asked }), enabled: isKept });
  const sold = useQuery({ ...figureQuery({ figure: 'soldQuantity', ...asked }), enabled: maySee });
  if (!isKept && !maySee) return null;
  const isThere = (!isKept || there.data) && (!maySee || sold.data);
  const courses = isThere
    ? coursesOf(
        {
          line: there.data ? { figure: 'onHand', answer: there.data, name: common.onHand } : null,
          bars: sold.data ? { figure: 'soldQuantity', answer: sold.data, name: words.sold } : null,
        },
        { texts, preferences, split },
      )
    : null;
  return (
    <CourseCard
      title={isKept && maySee ? words.stockAndSales : isKept ? words.stock : common.sales}
      courses={courses}
      asked={[...(isKept ? [there] : []), ...(maySee ? [sold] : [])]}
      nothing={words.nothing}
      span={{
        value: span,
        onChange: (next) =>
          void navigate({
            search: (before) => ({ ...before, span: next === '12m' ? undefined : next }),
            replace: true,
          }),
      }}
    />
  );
}
