import { useDocumentTitle } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { defaultPlace } from '#shared/stock/locations/defaultPlace.ts';
import { callApi } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { OrderForm } from './OrderForm.tsx';
import { bodyOf, emptyOrder, type OrderValues, orderProblems } from './orderValues.ts';
import { openPlaces } from './queries.ts';

const route = getRouteApi('/staff/tenant/$tenantId/purchase-orders/new');

/** Drafts a purchase order. */
export default function NewOrderPage() {
  const { purchaseOrder, shell } = useTexts();
  useDocumentTitle(`${purchaseOrder.newTitle} · ${shell.product}`);
  const { supplier = '' } = route.useSearch();
  const chosen = useQuery({ ...supplierQuery(supplier), enabled: supplier !== '' });
  const places = useQuery(locationsQuery);
  const { currency } = usePreferences();
  if (chosen.isLoading || places.isLoading) return <Busy />;
  const initial = emptyOrder(chosen.data?.id ?? '', chosen.data?.currency ?? currency);
  const locationId = defaultPlace(openPlaces(places.data ?? []))?.id ?? '';
  return <Fields initial={{ ...initial, locationId }} />;
}

function Fields({ initial }: { initial: OrderValues }) {
  const { common, orderForm: words, purchaseOrder } = useTexts();
  const { tenantId } = route.useParams();
  const { currency } = usePreferences();
  const client = useQueryClient();
  const router = useRouter();
  const form = useForm<OrderValues, typeof createOrder.body>({
    initial,
    schema: createOrder.body,
    toBody: (values) => bodyOf(values, currency),
    check: (values) => orderProblems(values, words),
    send: async (body, idempotencyKey) => {
      const made = await callApi(createOrder, { body }, { idempotencyKey });
      void client.invalidateQueries({ queryKey: ['purchase-orders'] });
      notifications.show({ message: words.created });
      void router.navigate({
        to: '/tenant/$tenantId/purchase-orders/$orderId',
        params: { tenantId, orderId: made.id },
        ignoreBlocker: true,
        replace: true,
      });
    },
  });
  const cancel = () =>
    void router.navigate({ to: '/tenant/$tenantId/purchase-orders', params: { tenantId } });
  return (
    <OrderForm form={form} title={purchaseOrder.newTitle} submitLabel={common.saveDraft} onCancel={cancel} />
  );
}
