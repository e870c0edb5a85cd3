import { zipOf } from './zip.ts';

/** A cell of a workbook: text, or a number as decimal text with the decimals that it is shown with. */
export type SheetCell = string | { number: string; decimals: number } | null;

/** Excel takes no more in one cell, and no such sign at all. */
const MOST = 32_767;
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text
    .replaceAll(UNFIT, '')
    .slice(0, MOST)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * A workbook (Office Open XML) of one sheet. The first row are headings that stay in sight. Text is kept as text,
 * whatever it begins with: no cell is ever a formula.
 */
export function workbookOf(title: string, rows: SheetCell[][], fromRight: boolean): Buffer {
  // A name of a sheet has 31 characters, and none of these.
  const name = escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  return zipOf([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: '_rels/.rels', content: relations('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    },
    { name: 'xl/styles.xml', content: STYLES },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows, fromRight) },
  ]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

function relations(...pairs: string[]): string {
  const all = pairs.flatMap((type, n) =>
    n % 2 ? [] : [`<Relationship Id="rId${n / 2 + 1}" Type="${OFFICE}/${type}" Target="${pairs[n + 1]}"/>`],
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

/** Numbers with none to six decimals, and bold for headings: the style of n decimals is n, that of headings the last. */
const DECIMALS = [0, 1, 2, 3, 4, 5, 6];
const HEADING = DECIMALS.length;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${DECIMALS.length}">${DECIMALS.map((n) => `<numFmt numFmtId="${164 + n}" formatCode="#,##0${n ? `.${'0'.repeat(n)}` : ''}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${HEADING + 1}">${DECIMALS.map((n) => `<xf numFmtId="${164 + n}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

function columnName(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : columnName(Math.floor(n / 26) - 1) + columnName(n % 26);
}

function sheetOf(rows: SheetCell[][], fromRight: boolean): string {
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const at = `${columnName(column)}${row + 1}`;
      if (cell === null || cell === '') return '';
      if (typeof cell === 'object') return `<c r="${at}" s="${cell.decimals}"><v>${cell.number}</v></c>`;
      const style = row === 0 ? ` s="${HEADING}"` : '';
      return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const widths = (rows[0] ?? []).map((_, n) => {
    const longest = rows.slice(0, 200).reduce((most, cells) => Math.max(most, lengthOf(cells[n] ?? null)), 8);
    return `<col min="${n + 1}" max="${n + 1}" width="${Math.min(longest + 2, 60)}" customWidth="1"/>`;
  });
  const view = `<sheetView workbookViewId="0"${fromRight ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>${body.join('')}</sheetData></worksheet>`;
}

const lengthOf = (cell: SheetCell) => (typeof cell === 'string' ? cell.length : (cell?.number.length ?? 0));
