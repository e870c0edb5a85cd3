import { ActionIcon, Button } from '@mantine/core';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './Counting.module.css';
import { isCounted, ownOf, progressOf, type SheetLine, type SheetPlace } from './counting.ts';
import type { Counting, Tick } from './useCounting.ts';

export function PlaceProgress({
  counting: { sheet, own },
  place,
}: {
  counting: Counting;
  place: SheetPlace;
}) {
  const { counting: words } = useTexts();
  const { lines, counted } = progressOf(sheet, own, place.id);
  return (
    <span className={classes.progress} data-done={(lines > 0 && counted === lines) || undefined}>
      {lines ? words.progress(counted, lines) : place.emptyAt ? words.seenEmpty : words.notCounted}
    </span>
  );
}

/** Where somebody may be counting. */
export function Places({
  counting,
  onChoose,
}: {
  counting: Counting;
  onChoose: (place: SheetPlace) => void;
}) {
  const { counting: words } = useTexts();
  return (
    <section className={classes.section} aria-label={words.choosePlace}>
      <h2 className={classes.heading}>{words.choosePlace}</h2>
      <ul className={classes.list}>
        {counting.sheet.places.map((place) => (
          <li key={place.id}>
            <button type="button" className={classes.row} onClick={() => onChoose(place)}>
              <span className={classes.name} dir="auto">
                {place.name}
                {place.path ? <small className={classes.quiet}>{place.path}</small> : null}
              </span>
              <PlaceProgress counting={counting} place={place} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CurrentProps = {
  line: SheetLine;
  own: string | null;
  onSet: (line: SheetLine, kind: 'add' | 'set' | 'clear', quantity?: string) => Promise<boolean>;
};

/** The line at hand: what it is, and how much of it is there, by scan, by thumb or by number. */
export function Current({ line, own, onSet }: CurrentProps) {
  const { counting: words, counts } = useTexts();
  const { language } = usePreferences();
  const { name, sku, unit } = line.item;
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') {
      if (own !== null) void onSet(line, 'clear');
    } else if (/^\d+(\.\d+)?$/.test(typed) && typed !== own) void onSet(line, 'set', typed);
  };
  return (
    <section className={classes.current} aria-label={name}>
      <div className={classes.currentHead}>
        <strong dir="auto">{name}</strong>
        <span className={classes.quiet}>
          <bdi>{sku}</bdi>
          {line.expected !== undefined && !line.isFound
            ? ` · ${words.expected(localDecimal(line.expected, language))}`
            : ''}
          {line.isFound ? ` · ${words.found}` : ''}
          {line.again ? ` · ${counts.marks.again}` : ''}
        </span>
      </div>
      <div className={classes.stepper}>
        <ActionIcon
          variant="default"
          size={56}
          aria-label={words.less(name)}
          disabled={own === null || own === '0'}
          onClick={() => void onSet(line, 'add', '-1')}
        >
          <IconMinus size={26} aria-hidden />
        </ActionIcon>
        <DecimalInput
          aria-label={words.quantityOf(name)}
          size="lg"
          className={classes.figure ?? ''}
          value={typed ?? own ?? ''}
          placeholder="–"
          onChange={setTyped}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
          }}
        />
        <ActionIcon
          variant="default"
          size={56}
          aria-label={words.more(name)}
          onClick={() => void onSet(line, 'add', '1')}
        >
          <IconPlus size={26} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.currentFoot}>
        <span className={classes.quiet}>{own === null ? words.notCounted : `${words.yours} (${unit})`}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void onSet(line, 'set', '0')}>
          {words.none}
        </Button>
      </div>
    </section>
  );
}

/** So many lines are drawn at once; the scanner finds the others. */
const SHOWN = 60;

type LinesProps = {
  counting: Counting;
  place: SheetPlace;
  current: string | null;
  onOpen: (key: string) => void;
  onWrite: (ticks: Tick[]) => Promise<boolean>;
};

/** What is expected at a place, and what was found of it. */
export function Lines({ counting: { sheet, own }, place, current, onOpen, onWrite }: LinesProps) {
  const { counting: words, counts } = useTexts();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const all = sheet.byPlace.get(place.id) ?? [];
  const open = all.filter((line) => !isCounted(line, own));
  const lines = onlyOpen ? open : all;
  const countNone = async () => {
    await onWrite([
      ...open.map((line) => ({
        ...{
          locationId: place.id,
          itemId: line.item.id,
          kind: 'set' as const,
          quantity: '0',
          round: line.round,
        },
      })),
      ...(all.length === open.length ? [{ locationId: place.id, kind: 'empty' as const }] : []),
    ]);
    setAsking(false);
  };
  return (
    <section className={classes.section} aria-label={words.lines}>
      <div className={classes.tools}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-pressed={onlyOpen}
          onClick={() => setOnlyOpen(!onlyOpen)}
        >
          {onlyOpen ? words.everything : words.onlyOpen}
        </Button>
        {all.length === 0 && !place.emptyAt ? (
          <Button variant="light" onClick={() => void onWrite([{ locationId: place.id, kind: 'empty' }])}>
            {words.isEmpty}
          </Button>
        ) : null}
        {open.length ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
            {words.restNone}
          </Button>
        ) : null}
      </div>
      {lines.length ? (
        <ul className={classes.list}>
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line.key}>
              <button
                type="button"
                className={classes.row}
                aria-current={line.key === current || undefined}
                onClick={() => onOpen(line.key)}
              >
                <span className={classes.name} dir="auto">
                  {line.item.name}
                  <small className={classes.quiet}>
                    <bdi>{line.item.sku}</bdi>
                    {line.again ? ` · ${counts.marks.again}` : ''}
                    {line.isFound ? ` · ${words.found}` : ''}
                  </small>
                </span>
                <LineFigures line={line} own={ownOf(line, own)} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>
          {all.length ? words.nothingLeft : place.emptyAt ? words.seenEmpty : words.noLines}
        </p>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={words.restTitle(open.length)}
          confirmLabel={words.restSubmit}
          onCancel={() => setAsking(false)}
          onConfirm={countNone}
        >
          {words.restText}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function LineFigures({ line, own }: { line: SheetLine; own: string | null }) {
  const { counting: words } = useTexts();
  const { language } = usePreferences();
  const others = own === null ? line.counted : undefined;
  return (
    <span className={classes.figures}>
      {own !== null ? (
        <strong>
          <Quantity value={own} />
        </strong>
      ) : others !== undefined && !line.again ? (
        <span>{words.others(localDecimal(others, language))}</span>
      ) : (
        <span className={classes.quiet}>–</span>
      )}
      {line.expected !== undefined && !line.isFound ? (
        <small className={classes.quiet}>{words.expected(localDecimal(line.expected, language))}</small>
      ) : null}
    </span>
  );
}
