import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Props = {
  number: string;
  /** How many there are, in words; null: none. */
  said: string | null;
  /** What comes of ending them. */
  text: string;
  onEnd: () => Promise<void>;
};

/** How many private links work, and an end to them: for a letter that went to the wrong address. */
export function OpenLinks({ number, said, text, onEnd }: Props) {
  const { invoiceSteps: words } = useTexts();
  const [asked, setAsked] = useState(false);
  if (said === null) return null;
  const end = async () => {
    await onEnd();
    setAsked(false);
    notifications.show({ message: words.linksEnded });
  };
  return (
    <div className={classes.links}>
      <p className={classes.hint}>{said}</p>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {words.endLinks}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={words.endLinksTitle(number)}
          confirmLabel={words.endLinks}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={end}
        >
          {text}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
