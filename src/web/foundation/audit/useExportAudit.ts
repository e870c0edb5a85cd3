import { notifications } from '@mantine/notifications';
import { callFile } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { exportAudit } from './queries.ts';
import { type AuditSearch, auditFilter } from './search.ts';

/** Saves the trail as it is narrowed as a CSV file, and says whether that went well. */
export function useExportAudit(): (search: AuditSearch) => Promise<void> {
  const { audit, errors } = useTexts();
  return async (search) => {
    try {
      saveFile(await callFile(exportAudit, { query: auditFilter(search) }), audit.exportName, 'csv');
      notifications.show({ message: audit.exported });
    } catch (error) {
      notifications.show({ color: 'red', title: errors.title, message: explainError(error, errors).message });
    }
  };
}
