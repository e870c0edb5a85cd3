import { localPercent } from '#shared/formats.ts';
import { usePreferences } from './preferences.ts';

/** Percent (decimal text) as the language of the reader has it. */
export function Percent({ value }: { value: string }) {
  return <span className="sb-number">{localPercent(value, usePreferences().language)}</span>;
}
