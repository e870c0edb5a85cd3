import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import type * as contract from '#shared/insights/reports/contract.ts';
import type { ReportName } from '#shared/insights/reports/reports.ts';
import type { PeriodSearch } from '#shared/periodSearch.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import { FIGURE_TOPICS } from '#web/api/figureTopics.ts';
import { saveFile } from '#web/ui/saveFile.ts';

const read = endpoint<typeof contract.readReport>();
const FILES = {
  csv: endpoint<typeof contract.reportCsv>(),
  xlsx: endpoint<typeof contract.reportXlsx>(),
  pdf: endpoint<typeof contract.reportPdf>(),
};

export type Report = CallAnswer<typeof contract.readReport>;

export function reportQuery(report: ReportName, search: PeriodSearch) {
  return queryOptions({
    queryKey: ['reports', report, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(read, { query: { report, ...search } }, { signal }),
    meta: {
      topics: FIGURE_TOPICS,
    },
  });
}

/** Saves a report as a file. */
export async function downloadReport(
  report: ReportName,
  search: PeriodSearch,
  kind: keyof typeof FILES,
  name: string,
): Promise<void> {
  saveFile(await callFile(FILES[kind], { query: { report, ...search } }), name, kind);
}
