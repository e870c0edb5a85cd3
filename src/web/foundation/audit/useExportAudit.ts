import { notifications } from '@mantine/notifications';
import { callFile } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { exportAudit } from './queries.ts';
import { type AuditSearch, auditFilter } from './search.ts';

/** Saves the trail as it is narrowed as a CSV file, and says whether that went well. */
export function useExportAudit(): (search: AuditSearch) => void {
  const { audit } = useTexts();
  const attempt = useAttempt();
  return (search) =>
    void attempt(async () => {
      saveFile(await callFile(exportAudit, { query: auditFilter(search) }), audit.exportName, 'csv');
      notifications.show({ message: audit.exported });
    });
}
