import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type * as contract from '#shared/purchasing/incoming/contract.ts';
import type { createSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { callApi, endpoint, type Input, newIdempotencyKey } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWork } from '#web/ui/useAttempt.ts';
import { incomingQuery } from './queries.ts';

const update = endpoint<typeof contract.updateIncoming>();
const bill = endpoint<typeof contract.billIncoming>();
const order = endpoint<typeof contract.orderIncoming>();
const reopen = endpoint<typeof contract.reopenIncoming>();
const addSupplier = endpoint<typeof createSupplier>();

type Said = Omit<Input<typeof update>['body'], 'version'>;

/** Shows an invoice as a step has left it, and says what was done; what depends on it is asked for again. */
export function useIncomingDone(): (now: contract.Incoming, message?: string) => void {
  const client = useQueryClient();
  return (now, message) => {
    client.setQueryData(incomingQuery(now.id).queryKey, now);
    for (const topic of ['incoming-invoices', 'purchase-orders', 'suppliers'])
      void client.invalidateQueries({ queryKey: [topic] });
    if (message) notifications.show({ message });
  };
}

/** What can be done with an invoice that came in, one thing at a time; when one is refused, it is shown as it is by now. */
export function useIncomingSteps({ id, version, seller, sellerTaxId, currency, number }: contract.Incoming) {
  const { incoming: words } = useTexts();
  const client = useQueryClient();
  const done = useIncomingDone();
  const { run, pending, error } = useWork();
  const step = (work: () => Promise<contract.Incoming>, message?: string) =>
    run(async () => {
      try {
        done(await work(), message);
      } catch (refusal) {
        void client.invalidateQueries({ queryKey: ['incoming-invoices'] });
        throw refusal;
      }
    });
  const params = { id };
  const options = () => ({ idempotencyKey: newIdempotencyKey() });
  const change = (said: Said) => callApi(update, { params, body: { version, ...said } });
  return {
    pending,
    error,
    change: (said: Said) => step(() => change(said)),
    addSupplier: () =>
      step(async () => {
        const made = await callApi(
          addSupplier,
          { body: { name: seller.slice(0, 200), currency, taxId: sellerTaxId.slice(0, 40) } },
          options(),
        );
        return change({ supplierId: made.id });
      }, words.supplierAdded(seller)),
    bill: () => step(() => callApi(bill, { params, body: { version } }, options()), words.billed(number)),
    order: () => step(() => callApi(order, { params, body: { version } }, options()), words.drafted),
    reopen: () => step(() => callApi(reopen, { params, body: { version } }, options()), words.reopened),
  };
}
