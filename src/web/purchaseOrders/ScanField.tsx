import { TextInput } from '@mantine/core';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import { type KeyboardEvent, useState } from 'react';
import type { Order } from '#shared/purchaseOrders/shapes.ts';
import { useTexts } from '../texts/language.ts';
import { localDecimal } from '../ui/numbers.ts';
import { usePreferences } from '../ui/preferences.ts';
import classes from './Dialogs.module.css';
import { type Arrived, type ReceiveValues, scan } from './receiving.ts';

type Props = { order: Order; values: ReceiveValues; onCount: (lineId: string, arrived: Arrived) => void };

/** Where a scanner types a code and presses Enter; each code counts one more of its line. */
export function ScanField({ order, values, onCount }: Props) {
  const { receiving: words } = useTexts();
  const { language } = usePreferences();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // The form is not to be sent by a scanner.
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return;
    setCode('');
    const found = scan(order, values, typed);
    if (found.outcome === 'unknown') {
      setSaid({ text: words.unknown(typed), bad: true });
      return;
    }
    const name = found.line.description || found.line.itemName || '';
    if (found.outcome === 'done') {
      setSaid({ text: words.done(name), bad: true });
      return;
    }
    onCount(found.line.id, found.arrived);
    setSaid({ text: words.counted(name, localDecimal(found.arrived.accepted, language)), bad: false });
  };
  return (
    <div>
      <TextInput
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
      <p role="status" className={classes.said} data-bad={said?.bad || undefined}>
        <bdi>{said?.text ?? ''}</bdi>
      </p>
    </div>
  );
}
