import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { copyText } from '#web/ui/copyText.ts';
import { useFocusReturn } from '#web/ui/focus.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';

type Props = {
  number: string;
  url: string;
  /** What whoever has it can do. */
  hint: string;
  onClose: () => void;
};

/** A private link that was just made, to be handed on. */
export function LinkDialog({ number, url, hint, onClose }: Props) {
  const { common, invoiceSteps: words, ui } = useTexts();
  const attempt = useAttempt();
  useFocusReturn();
  const copy = () =>
    attempt(async () => {
      await copyText(url);
      notifications.show({ message: words.copied });
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.linkTitle(number)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={classes.dialog}>
        <p>{hint}</p>
        <TextInput
          label={words.linkLabel}
          readOnly
          dir="ltr"
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
          <Button leftSection={<IconCopy size={15} />} data-autofocus onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
