import { queryOptions } from '@tanstack/react-query';
import type * as payments from '#shared/sales/payments/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

const one = endpoint<typeof payments.getPayment>();
export const voidPayment = endpoint<typeof payments.voidPayment>();

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', 'one', id],
    meta: { topics: ['invoices'] },
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}
