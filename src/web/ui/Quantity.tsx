import { localDecimal } from './numbers.ts';
import { usePreferences } from './preferences.ts';

/** A quantity, decimal text; `signed` shows the plus of a change, `unit` is put behind it. */
export function Quantity({ value, unit, signed }: { value: string; unit?: string; signed?: boolean }) {
  const { language } = usePreferences();
  const plus = signed && !value.startsWith('-') && /[1-9]/.test(value) ? '+' : '';
  return (
    <span className="sb-number">
      <bdi>
        {plus}
        {localDecimal(value, language)}
      </bdi>
      {unit ? <span className="sb-unit"> {unit}</span> : null}
    </span>
  );
}
