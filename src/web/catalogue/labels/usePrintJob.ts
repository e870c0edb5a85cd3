import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_LABELS } from '#shared/catalogue/labels/limits.ts';
import type { LabelRow, printPdf, printZpl } from '#shared/catalogue/labels/printContract.ts';
import type { SheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import { isDate } from '#shared/dates.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { changeBasket } from '#web/api/labelBasket.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { previewQuery } from './queries.ts';
import type { PrintSearch } from './search.ts';
import type { Choice } from './templateWords.ts';

const pdf = endpoint<typeof printPdf>();
const zpl = endpoint<typeof printZpl>();

export type Paper = 'sheet' | 'roll' | 'zpl';
/** What is typed for one row. */
export type Typed = { copies: string; lot: string; expiry: string };

/** So many labels as there are pieces: what is cut is a piece as well. */
const byStock = ({ onHand, copies }: LabelRow) =>
  onHand === null ? copies : Math.min(MOST_LABELS, Math.max(0, Math.ceil(Number(onHand))));

const typedOf = (row: LabelRow, stock: boolean): Typed => ({
  copies: String(stock ? byStock(row) : row.copies),
  lot: '',
  expiry: '',
});

const copiesIn = ({ copies }: Typed) => (/^\d{1,4}$/.test(copies.trim()) ? Number(copies) : 0);

/** What is to be printed: of which rows so many, how, and how the shown one will look. */
export function usePrintJob(rows: LabelRow[], choices: Choice[], begin: PrintSearch) {
  const attempt = useAttempt();
  const [templateId, setTemplateId] = useState(begin.template ?? '');
  const [paper, setPaper] = useState<Paper>('sheet');
  const [resolution, setResolution] = useState<203 | 300>(203);
  const [skip, setSkip] = useState(0);
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const [usesStock, setUsesStock] = useState(begin.copies === 'stock');
  const [left, setLeft] = useState<string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const template = choices.find(({ id }) => id === templateId) ?? choices[0]!;
  const { layout } = template;
  const isLot = layout.kind === 'lot';
  const kept = rows.filter(({ id }) => !left.includes(id));
  const inputOf = (row: LabelRow) => typed[row.id] ?? typedOf(row, usesStock);
  const printed = kept
    .filter((row) => copiesIn(inputOf(row)) > 0)
    .map((row) => {
      const { lot, expiry } = inputOf(row);
      return {
        id: row.id,
        copies: copiesIn(inputOf(row)),
        ...(isLot && lot.trim() ? { lot: lot.trim().slice(0, 20) } : {}),
        ...(isLot && isDate(expiry) ? { expiry } : {}),
      };
    });
  const total = printed.reduce((sum, { copies }) => sum + copies, 0);
  const dots: 203 | 300 | 600 = paper === 'sheet' ? 600 : resolution;
  const body = {
    layout,
    // How many of each changes no label.
    rows: printed.map((row) => ({ ...row, copies: 1 })),
    resolution: dots,
    show: Math.max(
      0,
      printed.findIndex(({ id }) => id === shown),
    ),
  };
  const [settled] = useDebouncedValue(JSON.stringify(body), 300);
  const preview = useQuery(
    previewQuery(printed.length && total <= MOST_LABELS ? (JSON.parse(settled) as typeof body) : null),
  );
  const job = { layout, rows: printed, resolution: dots };
  return {
    template,
    setTemplateId,
    paper,
    setPaper,
    resolution,
    setResolution,
    skip,
    setSkip,
    usesStock,
    /** Says how many copies there are of each: by stock, or one number for all. */
    setCopies: (how: 'stock' | 'hand' | number) => {
      setUsesStock(how === 'stock');
      const of = (row: LabelRow) =>
        typeof how === 'number' ? String(how) : typedOf(row, how === 'stock').copies;
      setTyped(Object.fromEntries(rows.map((row) => [row.id, { ...inputOf(row), copies: of(row) }])));
    },
    inputOf,
    type: (row: LabelRow, next: Partial<Typed>) =>
      setTyped((before) => ({ ...before, [row.id]: { ...inputOf(row), ...next } })),
    leaveOut: (id: string) => {
      setLeft((before) => [...before, id]);
      // Of the basket it is taken out on all devices.
      if (begin.basket) void attempt(() => changeBasket(id, 0));
    },
    kept,
    printed,
    total,
    isLot,
    shown: printed[body.show]?.id ?? null,
    setShown,
    preview,
    files: {
      pdf: (sheet: SheetMeasures | null) =>
        callFile(pdf, { body: { ...job, sheet, skip: sheet ? skip : 0 } }),
      zpl: () => callFile(zpl, { body: { ...job, resolution } }),
    },
  };
}
export type PrintJob = ReturnType<typeof usePrintJob>;
