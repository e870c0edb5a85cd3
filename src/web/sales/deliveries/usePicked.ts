import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { currentIn } from '#web/api/errors.ts';
import { PickQueue } from './pickQueue.ts';
import { deliveryQuery, updateDelivery } from './queries.ts';

/** A pick list as it is being picked: what was tapped counts at once, and is saved one step after the other. */
export function usePicked(delivery: Delivery) {
  const client = useQueryClient();
  const { id } = delivery;
  const { queryKey } = deliveryQuery(id);
  const answered = async (now: Delivery) => {
    // What was asked for before it may be older, and come later.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, now);
  };
  const [queue] = useState(
    () =>
      new PickQueue(async (picked) => {
        const { version } = client.getQueryData(queryKey) ?? delivery;
        const lines = [...picked].map(([line, quantity]) => ({ id: line, quantity }));
        try {
          await answered(await callApi(updateDelivery, { params: { id }, body: { version, picked: lines } }));
        } catch (error) {
          const current = currentIn<Delivery>(error);
          if (current) await answered(current);
          else void client.invalidateQueries({ queryKey });
          throw error;
        }
      }),
  );
  const { unsaved, error } = useSyncExternalStore(queue.subscribe, queue.state);
  // Read here and not from above, whose news come a moment later: what is saved would count for that moment as it was.
  const { data: newest = delivery } = useQuery(deliveryQuery(id));
  const lines = newest.lines.map((line) => ({ ...line, picked: unsaved.get(line.id) ?? line.picked }));
  /** As it was last answered, with the version that the next step is about. */
  const latest = () => client.getQueryData(queryKey) ?? delivery;
  return { lines, error, unsaved: unsaved.size > 0, put: queue.put, settle: queue.settle, latest };
}
