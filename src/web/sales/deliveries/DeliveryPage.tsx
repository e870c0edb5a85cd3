import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { deliveryQuery } from './queries.ts';

const PickList = lazily(async () => (await import('./PickList.tsx')).PickList);
const PackingSlip = lazily(async () => (await import('./PackingSlip.tsx')).PackingSlip);

const route = getRouteApi('/staff/tenant/$tenantId/deliveries/$deliveryId');

/** One delivery: a list to be picked, and then what left. */
export default function DeliveryPage() {
  const { deliveries: words } = useTexts();
  const { tenantId, deliveryId } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(deliveryQuery(deliveryId));
  const back = () => void navigate({ to: '/tenant/$tenantId/deliveries', params: { tenantId } });
  const { data } = found;
  return (
    <RecordPage
      query={found}
      title={data ? (data.number ?? words.pickListOf(data.order.number)) : words.title}
      failed={words.failed}
    >
      {(delivery) =>
        delivery.state === 'picking' ? (
          <PickList key={deliveryId} delivery={delivery} back={back} />
        ) : (
          <PackingSlip
            delivery={delivery}
            tab={tab}
            onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
          />
        )
      }
    </RecordPage>
  );
}
