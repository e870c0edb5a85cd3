import type { SheetCell } from '#server/foundation/files/workbook.ts';
import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { changeRatio } from '#shared/changeRatio.ts';
import { showDate } from '#shared/dates.ts';
import { numberFormat } from '#shared/formats.ts';
import {
  adds,
  type FigureName,
  figureOf,
  isTimeSplit,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import type { FigureWords } from '#shared/insights/figures/words/en.ts';
import { figureWordsOf } from '#shared/insights/figures/words/words.ts';
import { figureWriter } from '#shared/insights/figures/writer.ts';
import { wordsOf as reportWordsOf } from '#shared/insights/reports/words/words.ts';
import type { Narrowed } from './service.ts';
import type { FileTable } from './tableFiles.ts';

type Tenant = Awaited<ReturnType<typeof tenantOf>>;
type Part = Pick<FigureAnswer['rows'][number], 'keys' | 'of' | 'value' | 'before'>;
type Column = {
  name: (words: FigureWords, report: ReturnType<typeof reportWordsOf>) => string;
  read: (part: Part) => string;
  plain: (part: Part) => string;
  sheet: (part: Part) => SheetCell;
} & Partial<Pick<FileTable['columns'][number], 'isText' | 'isWide' | 'offPaper'>>;

/** Of which figure something is said, by what it is taken apart, and what it is called where it has a name of its own. */
type Named = { figure: FigureName; split: Split[]; title?: string; narrowed?: Narrowings };
/** What it is only of, as its paper says it. */
type Narrowings = Partial<Record<'days', number> & Record<'above' | 'below', string>> & { to: Narrowed[] };

/**
 * A figure as it is given away, a line for each of its parts, in the language of the business. Parts by two splits stand
 * below one another as well: of many of them a table across would be wider than any sheet.
 */
export function figureTable(
  tenant: Tenant,
  { figure, split, title, narrowed }: Named,
  answer: FigureAnswer,
): FileTable {
  const { language, dateFormat } = tenant.preferences;
  const words = figureWordsOf(language);
  const report = reportWordsOf(language);
  const columns = columnsOf(tenant, { figure, split }, answer);
  // Without any split the whole is all there is.
  const rows: Part[] = split.length ? answer.rows : wholesOf(answer);
  const sums = split.length && split.every((one) => adds(figure, one)) ? wholesOf(answer) : [];
  const date = (day: string) => showDate(day, dateFormat);
  const days = ({ from, to }: NonNullable<FigureAnswer['period']>) =>
    from === to ? date(from) : `${date(from)} – ${date(to)}`;
  const { today, period, before } = answer;
  const isDay = period?.from === period?.to;
  const name = title ?? words.figures[figure].name;
  // In the first column stands what they are; without a column of names there is nothing to tell apart.
  const summed = <T>(write: (column: Column) => T) =>
    columns.map((column, n) => (n === 0 ? words.whole : n < split.length ? null : write(column)));
  return {
    name: fileNameOf(
      [name, ...(period ? (isDay ? [period.to] : [period.from, period.to]) : [today])].join('-'),
    ),
    ...{ title: name, today },
    facts: [
      { label: period && !isDay ? report.period : report.asOf, value: period ? days(period) : date(today) },
      ...(before ? [{ label: words.before, value: days(before) }] : []),
      ...(narrowed ? narrowedFacts(tenant, figure, answer, narrowed) : []),
    ],
    columns: columns.map(({ name: of, isText = false, isWide = false, offPaper = false }) => ({
      ...{ label: of(words, report), heading: of(figureWordsOf('en'), reportWordsOf('en')) },
      ...{ isText, isWide, offPaper },
    })),
    count: rows.length,
    read: (row, n) => columns[n]!.read(rows[row]!),
    plain: (row, n) => columns[n]!.plain(rows[row]!),
    sheet: (row, n) => columns[n]!.sheet(rows[row]!),
    sums: sums.map((part) => ({
      read: summed(({ read }) => read(part)).map((text) => text ?? ''),
      plain: summed(({ plain }) => plain(part)).map((text) => text ?? ''),
      sheet: summed(({ sheet }) => sheet(part)),
    })),
  };
}

function narrowedFacts(
  { preferences }: Pick<Tenant, 'preferences'>,
  figure: FigureName,
  { currency }: FigureAnswer,
  { to, days, above, below }: Narrowings,
): FileTable['facts'] {
  const words = figureWordsOf(preferences.language);
  const writer = figureWriter({ words, figure, currency, preferences });
  const { name } = words.figures[figure];
  return [
    ...to.map(({ by, keys }) => ({
      label: words.splits[by],
      value: keys.map((key) => writer.part(key, by)).join(', '),
    })),
    ...(days === undefined ? [] : [{ label: words.splits.age, value: words.atLeastDays(String(days)) }]),
    ...(above === undefined ? [] : [{ label: name, value: words.moreThan(writer.text(above, null)) }]),
    ...(below === undefined ? [] : [{ label: name, value: words.lessThan(writer.text(below, null)) }]),
  ];
}

const wholesOf = ({ totals }: FigureAnswer): Part[] => totals.map((total) => ({ ...total, keys: [] }));

function columnsOf(
  { preferences }: Pick<Tenant, 'preferences'>,
  { figure, split }: Pick<Named, 'figure' | 'split'>,
  { rows, totals, currency, before }: FigureAnswer,
): Column[] {
  const { language } = preferences;
  const words = figureWordsOf(language);
  const writer = figureWriter({ words, figure, currency, preferences });
  const { unit } = figureOf(figure);
  const text = (write: (part: Part) => string) => ({ read: write, plain: write, sheet: write });
  const measured = (name: Column['name'], of: (part: Part) => Part['value'] | undefined): Column => ({
    name,
    read: (part) => ifThere(of(part), (value) => writer.text(value, part.of)),
    plain: (part) => ifThere(of(part), (value) => writer.plain(value, part.of)),
    sheet: (part) => numberOf(ifThere(of(part), (value) => writer.plain(value, part.of))),
  });
  const hasMeasures = [...rows, ...totals].some(({ of }) => of !== null);
  return [
    ...split.map((one, n): Column => {
      const by = (write: typeof writer.part) => (part: Part) =>
        part.keys[n] ? write(part.keys[n], one) : '';
      return {
        ...text(by(writer.part)),
        plain: by(writer.plainPart),
        name: ({ splits }) => splits[one],
        isText: true,
        isWide: !isTimeSplit(one) && one !== 'age',
      };
    }),
    ...((unit === 'money' || unit === 'quantity') && hasMeasures
      ? [
          {
            ...text(({ of }: Part) => writer.measure(of)),
            name: ((_, { columns }) =>
              unit === 'money' ? columns.currency : columns.unit) satisfies Column['name'],
            ...{ isText: true, offPaper: true },
          },
        ]
      : []),
    measured(
      ({ figures }) => figures[figure].name,
      ({ value }) => value,
    ),
    ...(before
      ? [
          measured(
            ({ before: earlier }) => earlier,
            ({ before: value }) => value,
          ),
          {
            name: (({ change }) => `${change} %`) satisfies Column['name'],
            read: (part: Part) => localChange(changeOf(part), language),
            plain: changeOf,
            sheet: (part: Part) => numberOf(changeOf(part)),
          },
        ]
      : []),
  ];
}

const ifThere = <T>(value: T | undefined, write: (value: T) => string) =>
  value === undefined ? '' : write(value);

/** Decimal text as a workbook keeps it. */
function numberOf(text: string): SheetCell {
  return text === '' ? null : { number: text, decimals: Math.min(text.split('.')[1]?.length ?? 0, 6) };
}

/** By how many percent a value changed, as decimal text; empty where there was nothing, or nothing to compare. */
function changeOf({ value, before }: Part): string {
  if (value === null || before === null || before === undefined) return '';
  const ratio = changeRatio(Number(before), Number(value));
  return ratio === null ? '' : (ratio * 100).toFixed(1);
}

const localChange = (text: string, language: string) =>
  text === ''
    ? ''
    : numberFormat(language, { signDisplay: 'exceptZero', minimumFractionDigits: 1 }).format(
        text as Intl.StringNumericLiteral,
      );

/** A name without what file systems refuse. */
const fileNameOf = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
