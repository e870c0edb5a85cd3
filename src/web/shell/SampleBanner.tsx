import { Button } from '@mantine/core';
import { useState } from 'react';
import { discardSample } from '#web/api/sample.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import classes from './Shell.module.css';

/** Says that one is in a sample business, of whom, and how to be rid of it. */
export function SampleBanner({ own }: { own: string }) {
  const { shell } = useFirstTexts();
  const [asking, setAsking] = useState(false);
  return (
    <div role="status" className={classes.banner}>
      <span>{shell.sample}</span>
      <Button variant="default" onClick={() => setAsking(true)}>
        {shell.discardSample}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={shell.discardSampleTitle}
          confirmLabel={shell.discardSample}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            await discardSample();
            // A page of its own: who is signed in, and where, is asked for anew.
            window.location.assign(`/tenant/${own}/dashboard`);
          }}
        >
          {shell.discardSampleText}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
