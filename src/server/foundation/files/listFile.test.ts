import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { testApp } from '#server/testing/testApp.ts';
import { csvText, number, sheetOf, text, workbookFile } from './listFile.ts';

const t = await testApp();

type Row = { name: string; worth: string };
const list = (rows: Row[]) => ({
  name: 'list',
  columns: [text('Name', ({ name }: Row) => name), number('Worth', ({ worth }: Row) => worth)],
  portions: (async function* () {
    yield rows;
  })(),
});
const sheetIn = (bytes: Uint8Array) => new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);

describe('a list as a file', () => {
  it('has what a spreadsheet would run as text, and numbers as numbers with their decimals', async () => {
    const rows = [
      { name: '=1+1', worth: '1234.50' },
      { name: '＝cmd', worth: 'unknown' },
    ];
    expect(await csvText(list(rows))).toBe("\uFEFFName,Worth\r\n'=1+1,1234.50\r\n'＝cmd,unknown\r\n");
    const { name, bytes } = await workbookFile(sheetOf(list(rows)));
    expect(name).toBe('list.xlsx');
    const sheet = sheetIn(bytes);
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain('<c r="B2" s="2"><v>1234.50</v></c>');
    expect(sheet).toContain('<c r="B3" t="inlineStr">');
    expect(sheet).not.toContain('<f>');
  });

  it('is there as CSV and as a workbook, with the same headings and for the same people', async () => {
    const { admin, manager } = await t.tenant();
    await addItem({ manager }, 'A-1');
    const lists = t.router.calls.filter(
      ({ url }) => url.endsWith('/export.csv') && url !== '/api/reports/export.csv',
    );
    expect(lists.length).toBeGreaterThan(15);
    for (const csv of lists) {
      const xlsx = t.router.calls.find(({ url }) => url === csv.url.replace(/\.csv$/, '.xlsx'));
      expect(xlsx?.needs, csv.url).toBe(csv.needs);
      const query = csv.url.startsWith('/api/figures') ? '?figure=stockValue' : '';
      const headers = { authorization: `Bearer ${admin.token}` };
      const [asText, asBook] = await Promise.all(
        [csv, xlsx!].map(({ url }) => t.app.inject({ url: `${url}${query}`, headers })),
      );
      expect([asText?.statusCode, asBook?.statusCode], `${csv.url} ${asText?.body}`).toEqual([200, 200]);
      const first = /<row r="1">(.*?)<\/row>/.exec(sheetIn(asBook!.rawPayload))?.[1] ?? '';
      const headings = [...first.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, cell]) =>
        cell!.replaceAll('&apos;', "'"),
      );
      if (!csv.url.startsWith('/api/figures'))
        expect(asText!.body.slice(1).split('\r\n')[0]?.split(','), csv.url).toEqual(headings);
    }
  });
});
