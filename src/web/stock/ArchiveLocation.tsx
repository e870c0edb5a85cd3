import type { Location } from '#shared/stock/contract.ts';
import { useTexts } from '../texts/language.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useSetArchived } from './useLocationActions.ts';

/** Asks before a location is archived. */
export function ArchiveLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { locations: texts } = useTexts();
  const setArchived = useSetArchived();
  const confirm = async () => {
    await setArchived(location, true);
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.archiveTitle(location.name)}
      confirmLabel={texts.archive}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {texts.archiveText}
    </ConfirmDialog>
  );
}
