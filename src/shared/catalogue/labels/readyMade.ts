import type { CodeElement, LabelLayout, TextElement } from './layout.ts';

/** The templates that every business has from the start. One is changed by making an own one of it. */

type Box = [x: number, y: number, width: number, height: number];
const at = ([x, y, width, height]: Box) => ({ x, y, width, height });

const text = (
  field: TextElement['field'],
  box: Box,
  size: number,
  more: Partial<TextElement> = {},
): TextElement => ({ kind: 'text', field, text: '', size, bold: false, align: 'start', ...at(box), ...more });

const code = (
  symbology: CodeElement['symbology'],
  source: CodeElement['source'],
  box: Box,
  caption = true,
): CodeElement => ({ kind: 'code', symbology, source, text: '', caption, ...at(box) });

const bold = { bold: true } as const;
const end = { align: 'end' } as const;

export const READY_MADE = {
  'item-standard': {
    kind: 'item',
    width: 62,
    height: 32,
    elements: [
      text('name', [2, 1.5, 58, 8.6], 9.5, bold),
      text('options', [2, 10.2, 36, 3.6], 7.5),
      text('price', [39, 9.8, 21, 5], 11.5, { ...bold, ...end }),
      code('code128', 'barcode', [1, 15, 60, 15.5]),
    ],
  },
  'item-small': {
    kind: 'item',
    width: 38,
    height: 21,
    elements: [text('name', [1.5, 1, 35, 6.4], 7, bold), code('ean', 'barcode', [0.5, 7.6, 37, 12.6])],
  },
  'item-shelf': {
    kind: 'item',
    width: 66,
    height: 25,
    elements: [
      text('name', [2, 1.5, 62, 8], 9.5, bold),
      text('price', [24, 10, 40, 10], 24, { ...bold, ...end }),
      text('sku', [24, 20.2, 40, 3.6], 7.5, end),
      code('qr', 'sku', [1.5, 10, 14, 14], false),
    ],
  },
  'item-tiny': {
    kind: 'item',
    width: 44,
    height: 12.5,
    elements: [
      code('qr', 'sku', [0.5, 0.5, 11.5, 11.5], false),
      text('name', [12.5, 0.8, 30.5, 6], 6.5, bold),
      text('sku', [12.5, 7.6, 30.5, 3.4], 6.5),
    ],
  },
  'location-standard': {
    kind: 'location',
    width: 99,
    height: 38,
    elements: [
      text('name', [4, 2.5, 91, 15], 34, { ...bold, align: 'center' }),
      code('code128', 'code', [3, 19, 93, 16.5]),
    ],
  },
  'location-small': {
    kind: 'location',
    width: 62,
    height: 25,
    elements: [
      code('qr', 'code', [1.5, 1.5, 22, 22], false),
      text('name', [24.5, 3, 36, 13], 15, bold),
      text('code', [24.5, 18, 36, 4], 8),
    ],
  },
  'lot-standard': {
    kind: 'lot',
    width: 62,
    height: 32,
    elements: [
      text('name', [2, 1.5, 58, 8.6], 9.5, bold),
      text('sku', [2, 11.5, 36, 4], 8),
      text('lot', [2, 17, 36, 5], 11, bold),
      text('expiry', [2, 23.5, 36, 5], 11, bold),
      code('gs1datamatrix', 'barcode', [40, 10.5, 20, 20], false),
    ],
  },
  'order-standard': {
    kind: 'order',
    width: 99,
    height: 38,
    elements: [
      text('customer', [4, 2.5, 91, 9.4], 14, bold),
      text('number', [4, 12.2, 50, 5.4], 12),
      text('date', [60, 12.2, 35, 5.4], 10, end),
      code('code128', 'number', [3, 19, 93, 16.5]),
    ],
  },
} as const satisfies Record<string, LabelLayout>;
export type ReadyMade = keyof typeof READY_MADE;
