import { queryOptions } from '@tanstack/react-query';
import type * as audit from '#shared/foundation/audit/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import { type AuditSearch, auditFilter } from './search.ts';

const trail = endpoint<typeof audit.listAudit>();
const choices = endpoint<typeof audit.auditChoices>();
export const exportAudit = endpoint<typeof audit.exportAudit>();

export function auditQuery(search: AuditSearch): PagedQuery<audit.AuditEvent> {
  const query = auditFilter(search);
  return {
    queryKey: ['audit', 'list', query],
    // Whatever changes anything is written down.
    meta: { topics: ['all'] },
    ask: async (page, signal) => {
      const { events, nextCursor } = await callApi(trail, { query: { ...query, ...page } }, { signal });
      return { rows: events, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => callApi(choices, {}, { signal }),
  staleTime: 60_000,
});
