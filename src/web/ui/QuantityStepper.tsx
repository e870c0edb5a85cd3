import { ActionIcon } from '@mantine/core';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { DecimalInput } from './DecimalInput.tsx';
import classes from './QuantityStepper.module.css';
import { stepsOf } from './steps.ts';

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
  const steps = stepsOf(value, most);
  const step = (to: string | null) => to !== null && onChange(to);
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={less}
        disabled={steps.less === null}
        onClick={() => step(steps.less)}
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
        disabled={steps.more === null}
        onClick={() => step(steps.more)}
      >
        <IconPlus size={22} />
      </ActionIcon>
    </div>
  );
}
