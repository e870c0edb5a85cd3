import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Dialogs.module.css';
import { isPositive } from './figures.ts';
import { unitOf } from './OrderLines.tsx';
import type { Arrived } from './receiving.ts';

type Props = {
  line: OrderLine;
  arrived: Arrived;
  over: 'no' | 'tolerated' | 'beyond';
  error: (field: keyof Arrived) => string | undefined;
  onChange: (arrived: Arrived) => void;
};

/** One line of what arrives: accepted, and on demand rejected with the reason. */
export function ReceiveLine({ line, arrived, over, error, onChange }: Props) {
  const { receiving: words } = useTexts();
  const { language } = usePreferences();
  const [rejecting, setRejecting] = useState(false);
  const name = line.description || line.itemName || '';
  const shown = rejecting || arrived.rejected !== '';
  const open = `${localDecimal(line.open, language)} ${unitOf(line)}`.trim();
  return (
    <li className={classes.line} data-counted={arrived.accepted !== '' || undefined}>
      <div className={classes.lineName}>
        <strong dir="auto">{name}</strong>
        <span className={classes.quiet}>
          {line.sku ? <bdi>{line.sku} · </bdi> : null}
          {isPositive(line.open) ? words.open(open) : words.open('0')}
        </span>
        {over === 'no' ? null : <span className={classes.warn}>{words.overNow}</span>}
      </div>
      <DecimalInput
        className={classes.figure ?? ''}
        label={words.accepted}
        aria-label={`${words.accepted}: ${name}`}
        value={arrived.accepted}
        onChange={(accepted) => onChange({ ...arrived, accepted })}
        error={error('accepted')}
      />
      {shown ? (
        <div className={classes.reject}>
          <DecimalInput
            className={classes.figure ?? ''}
            label={words.rejected}
            aria-label={`${words.rejected}: ${name}`}
            value={arrived.rejected}
            onChange={(rejected) => onChange({ ...arrived, rejected })}
            error={error('rejected')}
          />
          <TextInput
            label={words.rejectReason}
            aria-label={`${words.rejectReason}: ${name}`}
            value={arrived.rejectReason}
            maxLength={300}
            onChange={(event) => onChange({ ...arrived, rejectReason: event.currentTarget.value })}
            error={error('rejectReason')}
          />
        </div>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.more ?? ''}
          aria-label={`${words.addRejected}: ${name}`}
          onClick={() => setRejecting(true)}
        >
          {words.addRejected}
        </Button>
      )}
    </li>
  );
}
