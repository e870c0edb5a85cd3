import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import classes from './Beside.module.css';

type Props = { value: string; error?: string | undefined; onChange: (logo: string) => void };

/** Chooses the logo from a file and makes it small enough; nothing is sent before the form is. */
export function LogoField({ value, error, onChange }: Props) {
  const {
    common,
    business: { branding: words },
  } = useTexts();
  const [unreadable, setUnreadable] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    const logo = await logoOf(file);
    setUnreadable(logo === null);
    if (logo !== null) onChange(logo);
  };
  return (
    <div>
      <p className={classes.label}>{common.logo}</p>
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
              {common.remove}
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

/** As much text as the contract takes: a picture of about 48 KB. */
const LONGEST = 65_536;
const SIZES = [512, 384, 256, 192, 128, 96];
/** PNG first: it keeps what is transparent, and letters sharp. */
const KINDS: [type: string, quality?: number][] = [['image/png'], ['image/webp', 0.9], ['image/webp', 0.75]];

/** A picture of any kind that the browser can draw, as a data address small enough to be kept; null for no picture. */
async function logoOf(file: File): Promise<string | null> {
  const picture = await load(file);
  if (!picture) return null;
  for (const size of SIZES) {
    const canvas = drawn(picture, size);
    for (const [type, quality] of KINDS) {
      const address = canvas.toDataURL(type, quality);
      // A browser that cannot write a kind answers another one.
      if (address.startsWith(`data:${type};`) && address.length <= LONGEST) return address;
    }
  }
  return null;
}

async function load(file: File): Promise<HTMLImageElement | null> {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(picture: HTMLImageElement, longest: number): HTMLCanvasElement {
  // A drawing without a size of its own has none; it is drawn as a square.
  const [width, height] = [picture.naturalWidth || longest, picture.naturalHeight || longest];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
