import { TextInput } from '@mantine/core';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useScanner } from '#web/ui/useScanner.ts';
import classes from './Dialogs.module.css';
import { unitOf } from './OrderLines.tsx';
import { type Arrived, type ReceiveValues, scan } from './receiving.ts';

type Props = { order: Order; values: ReceiveValues; onCount: (lineId: string, arrived: Arrived) => void };

/**
 * Where a code is typed, scanned or seen by the camera; each counts one more of its line, in the unit that it was
 * ordered in: of what comes by the case, a case.
 */
export function ScanField({ order, values, onCount }: Props) {
  const { receiving: words } = useTexts();
  const { language } = usePreferences();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const count = (typed: string) => {
    const found = scan(order, values, typed);
    if (found.outcome === 'unknown') {
      setSaid({ text: words.unknown(typed), bad: true });
      return;
    }
    const { line } = found;
    const name = line.description || line.itemName || '';
    if (found.outcome === 'done') {
      setSaid({ text: words.done(name), bad: true });
      return;
    }
    onCount(line.id, found.arrived);
    const counted = `${localDecimal(found.arrived.accepted, language)} ${unitOf(line)}`.trim();
    setSaid({ text: words.counted(name, counted), bad: false });
  };
  useScanner(count, { inDialogs: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // The form is not to be sent by a scanner.
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return;
    setCode('');
    count(typed);
  };
  return (
    <div>
      <div className={classes.scan}>
        <TextInput
          ref={input}
          size="md"
          label={words.scan}
          description={words.scanHint}
          value={code}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          data-autofocus
          leftSection={<IconBarcode size={18} stroke={1.7} aria-hidden />}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CameraButton input={input} onCode={count} />
      </div>
      <p role="status" className={classes.said} data-bad={said?.bad || undefined}>
        <bdi>{said?.text ?? ''}</bdi>
      </p>
    </div>
  );
}
