import { ActionIcon } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useFirstTexts } from '../../texts/language.ts';
import { MenuButton } from '../MenuButton.tsx';
import { type Files, useFileEntries } from './useFileEntries.tsx';

/** A button that offers a list as files, where there is no header to do so. */
export function FilesMenu({ files }: { files: Files }) {
  const { common } = useFirstTexts();
  return (
    <MenuButton
      position="bottom-end"
      entries={useFileEntries(files)}
      button={(props) => (
        <ActionIcon {...props} variant="default" size={30} aria-label={common.exportList}>
          <IconDownload size={16} stroke={1.7} />
        </ActionIcon>
      )}
    />
  );
}
