import { notifications } from '@mantine/notifications';
import { useTexts } from '#web/texts/language.ts';
import { useRefresh } from './useRefresh.ts';
import { VoidDialog } from './VoidDialog.tsx';

type Props = {
  number: string;
  text: string;
  /** Makes it void on the server. */
  send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
};

/** Makes a payment, refund or credit note void. */
export function VoidRecorded({ number, text, send, onClose }: Props) {
  const { credits: words } = useTexts();
  const refresh = useRefresh();
  return (
    <VoidDialog
      title={words.voidTitle(number)}
      text={text}
      onVoid={async (reason, idempotencyKey) => {
        await send(reason, idempotencyKey);
        notifications.show({ message: words.voided(number) });
        refresh();
      }}
      onClose={onClose}
    />
  );
}
