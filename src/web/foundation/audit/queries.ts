import { queryOptions } from '@tanstack/react-query';
import type * as audit from '#shared/foundation/audit/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { type AuditSearch, auditFilter } from './search.ts';

const trail = endpoint<typeof audit.listAudit>();
const choices = endpoint<typeof audit.auditChoices>();
const FILES = {
  csv: endpoint<typeof audit.exportAudit>(),
  xlsx: endpoint<typeof audit.exportAuditXlsx>(),
};

/** The trail as it is narrowed, as files. */
export const auditFiles = (search: AuditSearch, name: string): Files => ({
  name,
  get: (kind) => callFile(FILES[kind], { query: auditFilter(search) }),
});

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
