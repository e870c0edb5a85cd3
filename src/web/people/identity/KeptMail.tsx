import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownMailQuery } from '#web/api/ownMails.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Letter } from '#web/ui/Letter.tsx';

/** The mail with the link, as it would have come. */
export function KeptMail({ id, onClose }: { id: string; onClose: () => void }) {
  const { settings, ui } = useTexts();
  useFocusReturn();
  const mail = useQuery(ownMailQuery(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={mail.data?.subject ?? settings.mails.title}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {mail.data ? <Letter html={mail.data.html} text={mail.data.text} /> : null}
      {mail.isPending ? <Busy /> : null}
      {mail.isError && !mail.data ? (
        <ErrorState title={settings.mails.failed} error={mail.error} onRetry={() => void mail.refetch()} />
      ) : null}
    </Modal>
  );
}
