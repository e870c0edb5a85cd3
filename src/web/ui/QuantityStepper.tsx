import { ActionIcon } from '@mantine/core';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { parseDecimal } from '#shared/decimal.ts';
import { DecimalInput } from './DecimalInput.tsx';
import classes from './QuantityStepper.module.css';
import { stepQuantity } from './steps.ts';

type Props = {
  /** Said to who does not see it: of the field, and of the buttons beside it. */
  label: string;
  less: string;
  more: string;
  value: string;
  most: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** A quantity that a thumb can count up and down, and fingers can type. */
export function QuantityStepper({ label, less, more, value, most, error, onChange }: Props) {
  const typed = parseDecimal(value.trim(), 3);
  const known = typed === null ? '0' : value.trim();
  const step = (by: 1 | -1) => onChange(stepQuantity(known, most, by));
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={less}
        disabled={!/[1-9]/.test(known)}
        onClick={() => step(-1)}
      >
        <IconMinus size={22} />
      </ActionIcon>
      <DecimalInput
        aria-label={label}
        value={value}
        error={error}
        onChange={onChange}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ActionIcon
        variant="default"
        size={48}
        aria-label={more}
        disabled={stepQuantity(known, most, 1) === known}
        onClick={() => step(1)}
      >
        <IconPlus size={22} />
      </ActionIcon>
    </div>
  );
}
