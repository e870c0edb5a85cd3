import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Entry } from '#web/api/device.ts';
import { discardEntry, retryEntry } from '#web/api/outbox.ts';
import { sendNow } from '#web/api/outboxSending.ts';
import { useUnsent } from '#web/api/outboxState.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Unsent.module.css';

/** What was entered on this device and the server does not have yet, and why. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { common, unsent: words, ui } = useTexts();
  const { waiting, refused } = useUnsent();
  useFocusReturn();
  const attempt = useAttempt();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [discarding, setDiscarding] = useState<Entry | null>(null);
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={words.title}
        size="lg"
        fullScreen={phone}
        closeButtonProps={{ 'aria-label': ui.close }}
        trapFocus={!discarding}
      >
        <div className={classes.dialog}>
          {waiting.length + refused.length ? null : <p role="status">{words.all}</p>}
          {refused.length ? (
            <section aria-label={words.refused}>
              <h3 className={classes.heading}>{words.refused}</h3>
              <ul className={classes.entries}>
                {refused.map((entry) => (
                  <li key={entry.id} className={classes.entry}>
                    <Named entry={entry} />
                    <p className={classes.reason} dir="auto">
                      {entry.refusal?.message}
                    </p>
                    <div className={classes.buttons}>
                      <Button variant="default" onClick={() => void attempt(() => retryEntry(entry.id))}>
                        {common.tryAgain}
                      </Button>
                      <Button variant="subtle" color="red" onClick={() => setDiscarding(entry)}>
                        {words.discard}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {waiting.length ? (
            <section aria-label={words.waiting}>
              <h3 className={classes.heading}>{words.waiting}</h3>
              <p className={classes.hint}>{words.hint}</p>
              <ul className={classes.entries}>
                {grouped(waiting).map(({ entry, count }) => (
                  <li key={entry.id} className={classes.entry}>
                    <Named entry={entry} count={count} />
                  </li>
                ))}
              </ul>
              <Button variant="default" className={classes.send ?? ''} onClick={sendNow}>
                {words.sendNow}
              </Button>
            </section>
          ) : null}
        </div>
      </Modal>
      {discarding ? (
        <ConfirmDialog
          title={words.discardTitle}
          confirmLabel={words.discard}
          danger
          onCancel={() => setDiscarding(null)}
          onConfirm={async () => {
            await discardEntry(discarding.id);
            setDiscarding(null);
          }}
        >
          {words.discardText(discarding.label)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Named({ entry, count = 1 }: { entry: Entry; count?: number }) {
  const { unsent: words } = useTexts();
  return (
    <div className={classes.named}>
      <strong dir="auto">{entry.label}</strong>
      <span className={classes.hint}>
        {count > 1 ? `${words.many(count)} · ` : null}
        <DateTime at={entry.at} />
      </span>
    </div>
  );
}

/** Hundreds of scans of one count are one row. */
function grouped(entries: Entry[]): { entry: Entry; count: number }[] {
  const groups = Object.values(Object.groupBy(entries, ({ kind, key, label }) => `${kind} ${key} ${label}`));
  return groups.map((same = []) => ({ entry: same.at(-1)!, count: same.length }));
}
