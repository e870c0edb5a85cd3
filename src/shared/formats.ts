/** Formats of Intl by language and options. They are kept: making one costs as much as using it a hundred times. */
export const numberFormat = kept(
  (language: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const dateTimeFormat = kept(
  (language: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const relativeTimeFormat = kept(
  (language: string, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(language, options),
);

function kept<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** Decimal text ("1234.5") in the way of a language; every digit is kept. */
export const localDecimal = (text: string, language: string) =>
  numberFormat(language, { maximumFractionDigits: 6 }).format(text as Intl.StringNumericLiteral);

/** What stands behind a number in percent: with a space before it, or without, as a language has it. */
export const percentSign = (language: string) =>
  /\d%/.test(numberFormat(language, { style: 'percent' }).format(1)) ? '%' : '\u00a0%';

/** Percent (decimal text, "45.6") in the way of a language: "45.6%", "45,6 %"; with so many decimal places at least. */
export const localPercent = (text: string, language: string, places = 0) =>
  numberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: 6 }).format(
    text as Intl.StringNumericLiteral,
  ) + percentSign(language);

/** So many days (decimal text), in words: "12.5 days". */
export const daysText = (days: string, language: string) =>
  numberFormat(language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(days as Intl.StringNumericLiteral);
