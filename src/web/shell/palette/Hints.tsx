import { Kbd } from '@mantine/core';
import { useTexts } from '../../texts/language.ts';
import classes from './Palette.module.css';

/** The keys of the palette, for people who have some. */
export function Hints() {
  const { palette, ui } = useTexts();
  const key = (name: string) => <Kbd size="xs">{ui.keyNames[name] ?? name}</Kbd>;
  return (
    <p className={classes.hints} aria-hidden>
      <span>
        {key('↑')}
        {key('↓')} {palette.hints.move}
      </span>
      <span>
        {key('Enter')} {palette.hints.open}
      </span>
      <span>
        {key('Esc')} {palette.hints.close}
      </span>
    </p>
  );
}
