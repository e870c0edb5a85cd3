import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { enter } from '#web/api/session.ts';

/** Goes into the inventory of a business that one has just been let into. */
export function useEnter(): (tenantId: string) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (tenantId) => {
    await enter();
    // Of whoever was signed in here before, nothing is shown to the next.
    client.clear();
    await router.navigate({
      to: '/tenant/$tenantId/inventory',
      params: { tenantId },
      search: {},
      replace: true,
    });
  };
}
