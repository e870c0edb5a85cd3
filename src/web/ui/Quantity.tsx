import { Fragment } from 'react';
import type { UnitQuantity } from '#shared/catalogue/items/shapes.ts';
import { localDecimal } from '#shared/formats.ts';
import { unitWord } from '#shared/unitWords.ts';
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
      {unit ? <span className="sb-unit"> {unitWord(unit, language)}</span> : null}
    </span>
  );
}

/** More units than these are named by a hint: a line has no room for them. */
const FEW_UNITS = 2;

/** Quantities of several units, which are never added. */
export function UnitQuantities({ quantities }: { quantities: UnitQuantity[] }) {
  const { language } = usePreferences();
  if (!quantities.length) return <Quantity value="0" />;
  const rest = quantities.slice(FEW_UNITS);
  const hidden = rest
    .map(({ quantity, unit }) => `${localDecimal(quantity, language)} ${unitWord(unit, language)}`)
    .join(' · ');
  return (
    <>
      {quantities.slice(0, FEW_UNITS).map(({ quantity, unit }, n) => (
        <Fragment key={unit}>
          {n ? ' · ' : null}
          <Quantity value={quantity} unit={unit} />
        </Fragment>
      ))}
      {rest.length ? (
        <span title={hidden}>
          <span aria-hidden="true"> …</span>
          <span className="sb-hidden"> · {hidden}</span>
        </span>
      ) : null}
    </>
  );
}
