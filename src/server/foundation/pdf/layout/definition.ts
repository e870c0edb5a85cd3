import type { PdfDocument } from '../document.ts';
import type { Faces } from '../faces.ts';
import { sectionOf, totalsOf } from './closing.ts';
import { headOf } from './head.ts';
import {
  acrossPage,
  DEFAULT_ACCENT,
  HAIR,
  INNER,
  LEADING,
  type Node,
  PAGE_WIDTH,
  type Setting,
  SIDE,
  STYLES,
  TOP,
  written,
} from './sheet.ts';
import { tableOf } from './table.ts';

const BAR = 5;
const PAGE_LABEL = 110;
const MOST_LEGAL_LINES = 6;

/** The document as pdfmake is told to lay it out. `logo` is a PNG as a data address. */
export function definitionOf(document: PdfDocument, faces: Faces, logo: string | null): object {
  const { language, direction, issuer } = document;
  const accent = issuer.branding.accentColour ?? DEFAULT_ACCENT;
  const setting: Setting = { faces, language, direction, accent };
  const legal = legalLines(setting, issuer.branding.legalFooter);
  const bottom = 44 + Math.max(1, legal.length) * STYLES.fine.size * LEADING;
  const title = [document.title, document.number].filter(Boolean).join(' ');
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, TOP, SIDE, bottom],
    version: '1.7',
    ...(document.einvoice ? { subset: 'PDF/A-3b' } : {}),
    language,
    displayTitle: true,
    info: {
      title,
      author: issuer.name,
      creator: 'Stockbook',
      producer: 'Stockbook',
      creationDate: document.createdAt,
      modDate: document.createdAt,
    },
    images: logo ? { logo } : {},
    defaultStyle: { font: 'roboto-400', fontSize: STYLES.text.size },
    header: (page: number) => headerOf(setting, page, [title, issuer.name].filter(Boolean).join(' · ')),
    footer: (page: number, pages: number) => footerOf(setting, document, legal, { page, pages }),
    content: [
      ...headOf(setting, document, logo !== null),
      ...document.tables.flatMap((table) => tableOf(setting, table)),
      ...(document.totals.length ? [totalsOf(setting, document.totals)] : []),
      ...document.sections.flatMap((section) => sectionOf(setting, section)),
    ],
  };
}

// Line breaks are kept as long as the foot of the page stays one.
function legalLines(setting: Setting, text: string): Node[] {
  const inOne = text.split('\n').length > MOST_LEGAL_LINES;
  const kept = inOne
    ? text
        .split(/\s*\n\s*/)
        .filter(Boolean)
        .join(' · ')
    : text;
  return written(setting, kept, STYLES.fine, { width: INNER - PAGE_LABEL - 20 });
}

function headerOf(setting: Setting, page: number, text: string): Node[] {
  const bar = { canvas: [{ type: 'rect', x: 0, y: 0, w: PAGE_WIDTH, h: BAR, color: setting.accent }] };
  if (page === 1) return [bar];
  const [first] = written(setting, text, STYLES.small, { width: INNER });
  return [bar, { stack: first ? [first] : [], margin: [SIDE, 22, SIDE, 0] }];
}

function footerOf(
  setting: Setting,
  { pageLabel, language }: PdfDocument,
  legal: Node[],
  { page, pages }: { page: number; pages: number },
): Node[] {
  const figure = new Intl.NumberFormat(language, { useGrouping: false });
  const label = pageLabel.replace('{page}', figure.format(page)).replace('{pages}', figure.format(pages));
  const columns = [
    { width: INNER - PAGE_LABEL - 20, stack: structuredClone(legal) },
    { width: PAGE_LABEL, stack: written(setting, label, STYLES.fine, { width: PAGE_LABEL, align: 'end' }) },
  ];
  return [
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: INNER, y2: 0, lineWidth: 0.5, lineColor: HAIR }],
      margin: [SIDE, 12, SIDE, 6],
    },
    { columns: acrossPage(columns, setting), columnGap: 20, margin: [SIDE, 0, SIDE, 0] },
  ];
}
