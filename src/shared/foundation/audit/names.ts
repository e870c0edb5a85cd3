import { inLanguage } from '../../inLanguage.ts';
import { unitWord } from '../../unitWords.ts';

const WORDS = {
  en: {
    Invoice: (number: string) => `Invoice ${number}`,
    Quote: (number: string) => `Quote ${number}`,
    draft: (of: string) => `The draft for ${of}`,
  },
  de: {
    Invoice: (number: string) => `Rechnung ${number}`,
    Quote: (number: string) => `Angebot ${number}`,
    draft: (of: string) => `Der Entwurf für ${of}`,
  },
  ar: {
    Invoice: (number: string) => `الفاتورة \u2068${number}\u2069`,
    Quote: (number: string) => `عرض السعر \u2068${number}\u2069`,
    draft: (of: string) => `مسودة \u2068${of}\u2069`,
  },
};

/** Kinds of record that a draft of goes by its customer or supplier. */
const DRAFTED = ['invoice', 'order', 'payment', 'purchase-order', 'quote'];

/** What a record is called in a language. The trail keeps it in English, as it was when something was done to it. */
export function recordName(type: string, kept: string, language: string): string {
  const words = inLanguage(WORDS, language);
  if (type === 'unit') return unitWord(kept, language);
  if (!DRAFTED.includes(type)) return kept;
  const [, of] = /^The draft for (.+)$/s.exec(kept) ?? [];
  if (of) return words.draft(of);
  const [, kind, number] = /^(Invoice|Quote) (.+)$/s.exec(kept) ?? [];
  return number ? words[kind === 'Quote' ? 'Quote' : 'Invoice'](number) : kept;
}
