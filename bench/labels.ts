import { type LabelWork, renderLabels } from '#server/catalogue/labels/render/render.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE } from '#shared/catalogue/labels/readyMade.ts';
import { COMMON_SHEETS } from '#shared/catalogue/labels/sheets.ts';

/**
 * Measures a thousand labels, each of another item, as one PDF and as ZPL.
 * BENCH_LABELS (1000) and BENCH_TURNS (5) can be changed.
 */
const LABELS = Number(process.env.BENCH_LABELS ?? 1000);
const TURNS = Number(process.env.BENCH_TURNS ?? 5);

const labels = Array.from({ length: LABELS }, (_, n) => ({
  values: {
    name: n % 3 ? `Mooring line ${n}, double braid` : `حبل بحري ${n}`,
    sku: `ROPE-${n}`,
    price: '€1,249.00',
    options: 'Blue / 12 mm',
    barcode: `ROPE-${n}`,
  },
  copies: 1,
}));
const KINDS: Record<string, Pick<LabelWork, 'as' | 'resolution'>> = {
  'PDF on sheets': {
    as: { file: 'pdf', sheet: COMMON_SHEETS['a4-3x8-70x37'], skip: 0, title: 'labels' },
    resolution: 600,
  },
  'ZPL, 203 dpi': { as: { file: 'zpl' }, resolution: 203 },
  'ZPL, 300 dpi': { as: { file: 'zpl' }, resolution: 300 },
};

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const [name, kind] of Object.entries(KINDS)) {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now();
    const made = await renderLabels({
      layout: READY_MADE['item-standard'] as LabelLayout,
      labels,
      language: 'en',
      ...kind,
    });
    times.push(performance.now() - begun);
    bytes = made.bytes?.length ?? 0;
  }
  const [first = 0] = times;
  console.log(
    `${name}: ${LABELS} labels in ${middle(times).toFixed(0)} ms (the first time ${first.toFixed(0)} ms), ${(bytes / 1024).toFixed(0)} KB`,
  );
}
