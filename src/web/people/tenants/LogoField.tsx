import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import classes from './Beside.module.css';
import { logoOf } from './logo.ts';

type Props = { value: string; error?: string | undefined; onChange: (logo: string) => void };

/** Chooses the logo from a file and makes it small enough; nothing is sent before the form is. */
export function LogoField({ value, error, onChange }: Props) {
  const { branding: words } = useTexts().business;
  const [unreadable, setUnreadable] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    const logo = await logoOf(file);
    setUnreadable(logo === null);
    if (logo !== null) onChange(logo);
  };
  return (
    <div>
      <p className={classes.label}>{words.logo}</p>
      <div className={classes.logoRow}>
        {value ? <img src={value} alt={words.logoAlt} className={classes.logo} /> : null}
        <div className={classes.buttons}>
          <FileButton
            onChange={(file) => void choose(file)}
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
          >
            {(props) => (
              <Button variant="default" {...props}>
                {value ? words.replace : words.choose}
              </Button>
            )}
          </FileButton>
          {value ? (
            <Button variant="default" onClick={() => onChange('')}>
              {words.remove}
            </Button>
          ) : null}
        </div>
      </div>
      <p className={classes.hint}>{words.logoHint}</p>
      {unreadable || error ? (
        <p role="alert" className={classes.error}>
          {error ?? words.noPicture}
        </p>
      ) : null}
    </div>
  );
}
