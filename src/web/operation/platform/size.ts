const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in bytes in the unit that fits it, with three digits at least: 15,728,640 is "15.7 MB" in English. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumSignificantDigits: 3,
  });
  return format.format(bytes / 1000 ** step);
}
