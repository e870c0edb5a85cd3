import { TextInput } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import { accentStyle, contrast, readColour } from '#web/ui/accent.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Beside.module.css';

type Props = { value: string; error?: string | undefined; onChange: (colour: string) => void };

const PAGE = '#f2f4f8';
const READABLE = 4.5;
const STANDARD = '#3a59a8';

/** The accent colour as text or from the browser's own picker, with what the shop makes of it. */
export function AccentField({ value, error, onChange }: Props) {
  const { branding: words } = useTexts().business;
  const colour = value.trim();
  return (
    <div>
      <div className={classes.colour}>
        <TextInput
          label={words.accent}
          description={words.accentHint}
          placeholder="#0b7285"
          maxLength={7}
          dir="ltr"
          name="accentColour"
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          type="color"
          className={classes.picker}
          aria-label={words.accentPick}
          value={readColour(colour) ? colour : STANDARD}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <Tones colour={colour} />
    </div>
  );
}

function Tones({ colour }: { colour: string }) {
  const { branding: words } = useTexts().business;
  const { language } = usePreferences();
  const given = readColour(colour);
  const page = readColour(PAGE);
  const style = accentStyle(colour);
  if (!given || !page || !style) return null;
  const tones = style as Record<string, string>;
  const ratio = contrast(given, page);
  const said = localDecimal(ratio.toFixed(1), language);
  const samples = [
    { label: words.toneSolid, back: tones['--shop-solid'], text: tones['--shop-on-solid'] },
    { label: words.toneLight, back: '#ffffff', text: tones['--shop-light'] },
    { label: words.toneDark, back: '#1a1d22', text: tones['--shop-dark'] },
  ];
  return (
    <>
      <ul className={classes.tones}>
        {samples.map(({ label, back, text }) => (
          <li key={label}>
            <span className={classes.tone} style={{ background: back, color: text }}>
              {words.sample}
            </span>
            {label}
          </li>
        ))}
      </ul>
      <p className={classes.hint} role="status">
        {ratio >= READABLE ? words.accentFine(said) : words.accentDarker(said)}
      </p>
    </>
  );
}
