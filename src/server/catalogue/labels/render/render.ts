import { facesFor } from '#server/foundation/pdf/faces.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import type { SheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import { bitmapOf } from './bitmap.ts';
import { drawLabel } from './draw.ts';
import type { LabelValues, Problem } from './drawing.ts';
import { pdfOf } from './pdf.ts';
import { svgOf } from './svg.ts';
import { zplOf } from './zpl.ts';

/** What is to be made of labels; can be sent to a thread as it is. */
export type LabelWork = {
  layout: LabelLayout;
  labels: { values: LabelValues; copies: number }[];
  /** BCP 47: chooses between the shapes of Chinese, Japanese and Korean. */
  language: string;
  /** Of the printer, per inch. */
  resolution: number;
  as:
    | { file: 'pdf'; sheet: SheetMeasures | null; skip: number; title: string }
    | { file: 'zpl' }
    | { file: 'svg'; show: number };
};

export type LabelFile = {
  /** Null where something is wrong with one of them, but for a picture, which shows what is wrong. */
  bytes: Uint8Array | null;
  problems: (Problem & { label: number })[];
};

/** Dots of a millimetre. A printer of 203 per inch has eight. */
export const dotsOf = (resolution: number) => (resolution === 203 ? 8 : resolution / 25.4);

/** Draws labels and writes them, on the thread that asks. */
export async function renderLabels({
  layout,
  labels,
  language,
  resolution,
  as,
}: LabelWork): Promise<LabelFile> {
  const texts = layout.elements.map(({ text }) => text);
  const faces = await facesFor(
    ['…', ...texts, ...labels.flatMap(({ values }) => Object.values(values))],
    language,
  );
  const dots = dotsOf(resolution);
  const drawn = labels.map(({ values, copies }) => ({
    ...drawLabel(layout, values, { faces, language, dots }),
    copies,
  }));
  const problems = drawn.flatMap((one, label) => one.problems.map((problem) => ({ ...problem, label })));
  if (as.file === 'svg') {
    const shown = drawn[as.show] ?? drawn[0];
    return { bytes: shown ? Buffer.from(svgOf(shown.drawing)) : null, problems };
  }
  if (problems.length) return { bytes: null, problems };
  const bytes =
    as.file === 'pdf'
      ? pdfOf(drawn, { ...as, dots })
      : Buffer.from(zplOf(drawn.map(({ drawing, copies }) => ({ bitmap: bitmapOf(drawing, dots), copies }))));
  return { bytes, problems };
}
