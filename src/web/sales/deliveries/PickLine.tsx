import { ActionIcon, Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Tile } from '#web/ui/Tile.tsx';
import classes from './Picking.module.css';
import { isBegun, isPicked, type PickLine as Line, stepped, typedQuantity } from './picking.ts';

type Props = { line: Line; onPick: (quantity: string) => void };

/** One line to be picked: what it is, how much of it, and how much is picked. */
export function PickLine({ line, onPick }: Props) {
  const { deliveries: words } = useTexts();
  const { language } = usePreferences();
  const [typed, setTyped] = useState<string | null>(null);
  const { description, sku, quantity, unit, picked } = line;
  const done = isPicked(line);
  const wanted = localDecimal(quantity, language);
  const step = (to: string) => {
    setTyped(null);
    onPick(to);
  };
  const type = (text: string) => {
    const read = typedQuantity(text, line);
    setTyped(text);
    if (read !== null && read !== picked) onPick(read);
  };
  const wrong = typed !== null && typed !== '' && typedQuantity(typed, line) === null;
  return (
    <li className={classes.line} data-done={done || undefined} aria-label={description}>
      <Tile name={description} group={sku} picture={line.picture} size={56} />
      <div className={classes.what}>
        <strong dir="auto">{description}</strong>
        {sku ? <bdi className={classes.sku}>{sku}</bdi> : null}
      </div>
      <div className={classes.wanted}>
        {done ? <IconCheck size={22} stroke={2.4} aria-label={words.donePicking} /> : null}
        <span className="sb-number">{wanted}</span>
        <small>{unitWord(unit, language)}</small>
      </div>
      <div className={classes.controls}>
        <ActionIcon
          variant="default"
          size={48}
          aria-label={words.less(description)}
          disabled={!isBegun(line)}
          onClick={() => step(stepped(line, -1))}
        >
          <IconMinus size={22} />
        </ActionIcon>
        <DecimalInput
          className={classes.field ?? ''}
          aria-label={words.pickedOf(description)}
          value={typed ?? picked}
          error={wrong ? words.atMost(wanted) : undefined}
          onChange={type}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyped(null)}
        />
        <ActionIcon
          variant="default"
          size={48}
          aria-label={words.more(description)}
          disabled={done}
          onClick={() => step(stepped(line, 1))}
        >
          <IconPlus size={22} />
        </ActionIcon>
        <Button
          className={classes.all ?? ''}
          variant="light"
          aria-label={words.allOf(description)}
          disabled={done}
          onClick={() => step(quantity)}
        >
          {words.all}
        </Button>
      </div>
    </li>
  );
}
