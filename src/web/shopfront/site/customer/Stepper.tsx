import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { stepsOf } from '#web/ui/steps.ts';
import { useTypedDecimal } from '#web/ui/useTypedDecimal.ts';
import own from './Return.module.css';

type Props = {
  /** Said to who does not see it: of the field, and of the buttons beside it. */
  label: string;
  less: string;
  more: string;
  value: string;
  most: string;
  language: string;
  onChange: (value: string) => void;
};

/** The quantity stepper of the staff area without its library, which nobody loads for a page like this. */
export function Stepper({ label, less, more, value, most, language, onChange }: Props) {
  const { shown, take, settle } = useTypedDecimal(value, language, onChange);
  const steps = stepsOf(value, most);
  const step = (to: string | null) => to !== null && onChange(to);
  return (
    <div className={own.stepper}>
      <button type="button" aria-label={less} disabled={steps.less === null} onClick={() => step(steps.less)}>
        <IconMinus size={20} stroke={1.7} aria-hidden />
      </button>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={shown}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={settle}
      />
      <button type="button" aria-label={more} disabled={steps.more === null} onClick={() => step(steps.more)}>
        <IconPlus size={20} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
}
