import type { PrintedFact, PrintedParty } from '#shared/foundation/documents/printed.ts';
import type { PdfDocument } from '../document.ts';
import { acrossPage, INNER, type Node, type Setting, STYLES, tint, widestOf, written } from './sheet.ts';

/** What stands above the lines: who writes, what it is, for whom, and its facts. */

const LOGO = { width: 170, height: 56 };
const GAP = 24;

export function headOf(setting: Setting, document: PdfDocument, hasLogo: boolean): Node[] {
  const nodes = [topOf(setting, document, hasLogo)];
  if (document.parties.length) nodes.push(...partiesOf(setting, document.parties));
  if (document.facts.length) nodes.push(factsOf(setting, document.facts));
  return nodes;
}

function topOf(setting: Setting, { issuer, title, number, mark }: PdfDocument, hasLogo: boolean): Node {
  const [near, far] = [INNER * 0.52, INNER * 0.48 - GAP];
  const { address, contactEmail } = issuer.branding;
  const logo = {
    image: 'logo',
    fit: [LOGO.width, LOGO.height],
    alignment: setting.direction === 'ltr' ? 'left' : 'right',
    margin: [0, 0, 0, 8],
  };
  const sender = [
    ...(hasLogo ? [logo] : []),
    ...written(setting, issuer.name, hasLogo ? STYLES.strong : STYLES.issuer, { width: near }),
    ...[address, contactEmail ?? '']
      .filter(Boolean)
      .flatMap((text) => written(setting, text, STYLES.small, { width: near })),
  ];
  const what = [
    ...written(setting, title, STYLES.title, { width: far, align: 'end' }),
    ...(number ? written(setting, number, STYLES.number, { width: far, align: 'end' }) : []),
    ...(mark
      ? written(setting, mark, { ...STYLES.strong, colour: '#b42318' }, { width: far, align: 'end' })
      : []),
  ];
  const columns = [
    { width: near, stack: sender },
    { width: far, stack: what },
  ];
  return { columns: acrossPage(columns, setting), columnGap: GAP, margin: [0, 0, 0, 26] };
}

// Three side by side at most; more go into another row.
function partiesOf(setting: Setting, parties: PrintedParty[]): Node[] {
  const inRow = Math.min(3, Math.max(2, parties.length));
  const width = (INNER - (inRow - 1) * GAP) / inRow;
  return rowsOf(parties, inRow).map((row) => {
    const cells = Array.from({ length: inRow }, (_, index) => {
      const party = row[index];
      return { width, stack: party ? partyOf(setting, party, width) : [] };
    });
    return { columns: acrossPage(cells, setting), columnGap: GAP, margin: [0, 0, 0, 18] };
  });
}

function partyOf(setting: Setting, { label, name, lines }: PrintedParty, width: number): Node[] {
  return [
    ...written(setting, label, STYLES.label, { width }),
    ...written(setting, name, { ...STYLES.strong, size: 10.5 }, { width }),
    ...lines.filter(Boolean).flatMap((line) => written(setting, line, STYLES.text, { width })),
  ];
}

const FACT_PADDING = 10;

// A quiet band: as many facts beside each other as have room without breaking, four at most.
function factsOf(setting: Setting, facts: PrintedFact[]): Node {
  const labels = widestOf(
    setting,
    facts.map((fact) => fact.label),
    STYLES.label,
  );
  const values = widestOf(
    setting,
    facts.map((fact) => fact.value),
    STYLES.strong,
  );
  const room = Math.floor(INNER / (Math.max(labels, values) + 2 * FACT_PADDING));
  const inRow = Math.max(2, Math.min(4, facts.length, room));
  const width = INNER / inRow - 2 * FACT_PADDING;
  const body = rowsOf(facts, inRow).map((row) =>
    acrossPage(
      Array.from({ length: inRow }, (_, index) => {
        const fact = row[index];
        if (!fact) return { text: '' };
        return {
          stack: [
            ...written(setting, fact.label, STYLES.label, { width }),
            ...written(setting, fact.value, STYLES.strong, { width }),
          ],
        };
      }),
      setting,
    ),
  );
  return {
    table: { widths: Array(inRow).fill(width), body, dontBreakRows: true },
    layout: {
      defaultBorder: false,
      fillColor: () => tint(setting.accent, 0.07),
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => FACT_PADDING,
      paddingRight: () => FACT_PADDING,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
    margin: [0, 2, 0, 20],
  };
}

function rowsOf<T>(items: T[], length: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += length) rows.push(items.slice(start, start + length));
  return rows;
}
