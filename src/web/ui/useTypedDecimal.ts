import { useState } from 'react';
import { readDecimal, typedDecimal } from './numbers.ts';

/** A number typed in the way of a language, kept as decimal text; what is no number is kept as it was typed. */
export function useTypedDecimal(value: string, language: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    shown: draft ?? typedDecimal(value, language),
    /** `begun`: it is no number yet, and no fault. */
    take: (typed: string, begun = false) => {
      setDraft(typed);
      onChange(begun ? '' : (readDecimal(typed, language) ?? typed.trim()));
    },
    /** Shows what was understood. */
    settle: () => setDraft(null),
  };
}
