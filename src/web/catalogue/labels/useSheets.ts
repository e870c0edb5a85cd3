import { useState } from 'react';
import type { LabelSheet } from '#shared/catalogue/labels/contract.ts';
import {
  COMMON_SHEETS,
  type CommonSheet,
  fitsOn,
  type SheetMeasures,
} from '#shared/catalogue/labels/sheets.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { PAPER_NAMES, sizeOf } from './templateWords.ts';

export type SheetOption = { id: string; name: string; measures: SheetMeasures; own: LabelSheet | null };

/** The sheets that there are, those first that the label fits on; and which one is chosen. */
export function useSheets(own: LabelSheet[], label: { width: number; height: number }) {
  const { labels } = useTexts();
  const { language } = usePreferences();
  const [id, setId] = useState<string | null>(null);
  const { printing: words } = labels;
  const all: SheetOption[] = [
    ...own.map((sheet) => ({ id: sheet.id, name: sheet.name, measures: sheet.measures, own: sheet })),
    ...(Object.keys(COMMON_SHEETS) as CommonSheet[]).map((key) => {
      const measures = COMMON_SHEETS[key];
      const { paper, columns, rows } = measures;
      const name = words.sheetName(PAPER_NAMES[paper], columns, rows, sizeOf(measures, language));
      return { id: key, name, measures, own: null };
    }),
  ];
  const fitting = all.filter(({ measures }) => fitsOn(label, measures));
  // Without a choice, the one that leaves the least white around the label.
  const [closest] = fitting.toSorted((a, b) => areaOf(a.measures) - areaOf(b.measures));
  const chosen = fitting.find((sheet) => sheet.id === id) ?? closest ?? null;
  return { all, fits: (sheet: SheetOption) => fitting.includes(sheet), chosen, choose: setId };
}
export type Sheets = ReturnType<typeof useSheets>;

const areaOf = ({ width, height }: SheetMeasures) => width * height;
