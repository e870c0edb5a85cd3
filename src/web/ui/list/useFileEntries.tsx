import { notifications } from '@mantine/notifications';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useFirstTexts } from '../../texts/language.ts';
import type { MenuEntry } from '../floating.tsx';
import { saveFile } from '../saveFile.ts';
import { useAttempt } from '../useAttempt.ts';

/** A list as files: what it shows, as its address says. */
export type Files = { name: string; get: (kind: 'csv' | 'xlsx') => Promise<Blob> };

/** What a menu offers of a list as files. */
export function useFileEntries(files: Files | undefined, of: 'list' | 'whole' = 'list'): MenuEntry[] {
  const { common } = useFirstTexts();
  const attempt = useAttempt();
  if (!files) return [];
  const save = (kind: 'csv' | 'xlsx') => () =>
    void attempt(async () => {
      saveFile(await files.get(kind), files.name, kind);
      notifications.show({ message: of === 'whole' ? common.wholeExported : common.listExported });
    });
  return [
    {
      label: of === 'whole' ? common.exportWholeCsv : common.exportCsv,
      icon: <IconDownload size={16} />,
      onClick: save('csv'),
    },
    {
      label: of === 'whole' ? common.exportWholeXlsx : common.exportXlsx,
      icon: <IconFileSpreadsheet size={16} />,
      onClick: save('xlsx'),
    },
  ];
}
