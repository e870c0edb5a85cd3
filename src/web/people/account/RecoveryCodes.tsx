import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import classes from './Settings.module.css';

/** The recovery codes, this once, with ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { settings } = useTexts();
  const { twoFactor: words } = settings;
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  // Browsers have no clipboard for pages that are not encrypted.
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  return (
    <section aria-labelledby="recovery-codes" className={classes.form}>
      <h4 id="recovery-codes" tabIndex={-1} ref={focused} className={classes.heading}>
        {words.codesTitle}
      </h4>
      <p className={classes.text}>{words.codesText}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        {clipboard ? (
          <Button
            variant="default"
            onClick={() =>
              void clipboard.writeText(text).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            <span role="status">{copied ? words.copied : words.copy}</span>
          </Button>
        ) : null}
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text]), 'stockbook-recovery-codes', 'txt')}
        >
          {words.download}
        </Button>
        <Button onClick={onDone}>{words.kept}</Button>
      </div>
    </section>
  );
}

// Takes the focus from the form that is gone, so that it is read out.
function focused(element: HTMLElement | null): void {
  element?.focus();
}
