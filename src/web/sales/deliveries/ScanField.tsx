import { TextInput } from '@mantine/core';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTexts } from '#web/texts/language.ts';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { signalScan } from '#web/ui/scanSignal.ts';
import { useScanner } from '#web/ui/useScanner.ts';
import classes from './Picking.module.css';
import { type PickLine, scan } from './picking.ts';

type Props = { lines: PickLine[]; onCount: (lineId: string, picked: string) => void };
/** `nth` tells one scan from the next, where both say the same. */
type Said = { text: string; tone: 'good' | 'bad'; nth: number };

/** Where a code is scanned, typed, or seen by the camera; each counts one more of its line, and a wrong one is said loudly. */
export function ScanField({ lines, onCount }: Props) {
  const { deliveries: words } = useTexts();
  const { language } = usePreferences();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const count = (typed: string) => {
    setCode('');
    const found = scan(lines, typed);
    const say = (tone: Said['tone'], text: string) => {
      signalScan(tone === 'good' ? 'good' : 'unknown');
      setSaid((before) => ({ tone, text, nth: (before?.nth ?? 0) + 1 }));
    };
    if (found.outcome === 'unknown') return say('bad', words.notOnList(typed));
    const { line } = found;
    const amount = (quantity: string) => localDecimal(quantity, language);
    if (found.outcome === 'done') return say('bad', words.alreadyPicked(line.description));
    onCount(line.id, found.picked);
    const of = `${amount(line.quantity)} ${unitWord(line.unit, language)}`.trim();
    say('good', words.counted(line.description, amount(found.picked), of));
  };
  useScanner(count, { field: input });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (code.trim()) count(code.trim());
  };
  return (
    <div className={classes.scan}>
      <TextInput
        ref={input}
        size="md"
        aria-label={words.scan}
        placeholder={words.scan}
        value={code}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        leftSection={<IconBarcode size={20} stroke={1.7} aria-hidden />}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <CameraButton input={input} onCode={count} />
      <div role={said?.tone === 'bad' ? 'alert' : 'status'} className={classes.said} data-tone={said?.tone}>
        {said ? (
          <p key={said.nth} dir="auto">
            {said.text}
          </p>
        ) : null}
      </div>
    </div>
  );
}
