import { localDecimal, numberFormat } from '#shared/formats.ts';

const format = (language: string) => numberFormat(language, { maximumFractionDigits: 6 });

function separators(language: string) {
  const parts = format(language).formatToParts(-12345.6);
  const find = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { decimal: find('decimal') ?? '.', group: find('group') ?? '' };
}

/** Decimal text as a person would type it: the language's digits and separator, no grouping. */
export function typedDecimal(text: string, language: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const { decimal } = separators(language);
  return text.replace('.', decimal).replaceAll(/\d/g, (digit) => localDecimal(digit, language));
}

/**
 * Reads what a person typed ("1.234,5" in German) as decimal text; null when it is no number. The other
 * separator counts as decimal too where it cannot be grouping: "12.5" means 12.5 in German as well.
 */
export function readDecimal(typed: string, language: string): string | null {
  const { decimal, group } = separators(language);
  const latin = typed
    .replace(/[\s\u00a0\u202f\u200e\u200f\u061c']/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\u2212/g, '-');
  const grouped = (separator: string) => new RegExp(`^-?\\d{1,3}([${separator}]\\d{3})+$`);
  let text = latin;
  const marks = text.match(/[.,٫٬]/g) ?? [];
  if (marks.length === 1 && marks[0] !== decimal && !(marks[0] === group && grouped(marks[0]).test(text))) {
    text = text.replace(/[.,٫٬]/, '.');
  } else {
    const [whole = '', ...fraction] = text.split(decimal);
    if (fraction.length > 1) return null;
    const plain = /[.,٫٬]/.test(whole) && !grouped('.,٬').test(whole) ? null : whole.replace(/[.,٬]/g, '');
    if (plain === null) return null;
    text = fraction.length ? `${plain || '0'}.${fraction[0]}` : plain;
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return null;
  return text
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
}

/** Whether nothing, or a zero, was typed; what is no number is something, and refused in words. */
export const isNothing = (typed: string): boolean => /^0*[.,]?0*$/.test(typed.trim());
