import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { suppliedCii, suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/purchasing/incoming/contract.ts';
import { MOST_INCOMING } from '#shared/purchasing/incoming/states.ts';

const t = await testApp();
const { manager } = await t.tenant();
const take = (body: Buffer, name = 'invoice.pdf') =>
  manager.call(call.takeInInvoice, { query: { name }, body });

/** What is written down, and what lies in the store. */
async function kept() {
  const { rows } = await t.database.pool.query<{ n: number }>(
    `select (select count(*) from incoming_invoices)::int + (select count(*) from audit_events where entity_type = 'incoming-invoice')::int as n`,
  );
  const files: string[] = [];
  for await (const key of t.services.files.list()) files.push(key);
  return { rows: rows[0]!.n, files: files.sort() };
}

type Pdf = { xml?: Buffer; name?: string; with?: (pdf: PDFDocument) => void; objectStreams?: boolean };

/** A PDF of one empty page, with an invoice inside as Factur-X has it, or without one. */
async function pdfWith({
  xml,
  name = 'factur-x.xml',
  with: change,
  objectStreams = true,
}: Pdf): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  if (xml) await pdf.attach(xml, name, { mimeType: 'text/xml', afRelationship: AFRelationship.Data });
  change?.(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams: objectStreams }));
}

describe('a PDF', () => {
  it.each([
    ['factur-x.xml', true],
    ['zugferd-invoice.xml', false],
    ['Rechnung 7.XML', true],
  ])('with %s in it comes in with what that says', async (name, objectStreams) => {
    const xml = suppliedCii({ number: `P-${name}` });
    const { id } = good(await take(await pdfWith({ xml, name, objectStreams })));
    const came = good(await manager.call(call.getIncoming, { params: { id } }));
    expect(came).toMatchObject({ isPdf: true, net: 2000, tax: 380, total: 2380, seller: 'Northern Teas' });
  });

  it('with two of them comes in with the one that the standard names', async () => {
    const other = suppliedUbl({ number: 'P-OTHER' });
    const pdf = await PDFDocument.load(await pdfWith({ xml: other, name: 'a-copy.xml' }));
    await pdf.attach(suppliedCii({ number: 'P-NAMED' }), 'factur-x.xml', { mimeType: 'text/xml' });
    const { id } = good(await take(Buffer.from(await pdf.save())));
    expect(good(await manager.call(call.getIncoming, { params: { id } })).number).toBe('P-NAMED');
  });
});

const xml = suppliedCii({ number: 'P-HOSTILE' });
const script = (pdf: PDFDocument) => pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
const lol = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const text = suppliedUbl({ number: 'S-HOSTILE' }).toString();
const after = (declared: string) => Buffer.from(text.replace('?>', `?>${declared}`));

const hostile: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
  ['a PDF without an invoice', () => pdfWith({}), /no electronic invoice/],
  ['a PDF with something else in it', () => pdfWith({ xml: Buffer.from('<note/>') }), /note/],
  [
    'a PDF that opens with a script',
    () => pdfWith({ xml, with: (pdf) => pdf.catalog.set(PDFName.of('OpenAction'), script(pdf)) }),
    /scripts/,
  ],
  [
    'a PDF whose page starts a script when it is shown',
    () =>
      pdfWith({
        xml,
        with: (pdf) => pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: script(pdf) })),
      }),
    /scripts/,
  ],
  [
    'a PDF with named scripts',
    () =>
      pdfWith({
        xml,
        with: (pdf) =>
          pdf.catalog.set(
            PDFName.of('Names'),
            pdf.context.obj({ JavaScript: { Names: [PDFString.of('a'), script(pdf)] } }),
          ),
      }),
    /scripts/,
  ],
  [
    'a PDF that starts a program',
    () =>
      pdfWith({
        xml,
        with: (pdf) =>
          pdf.catalog.set(
            PDFName.of('OpenAction'),
            pdf.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }),
          ),
      }),
    /scripts/,
  ],
  [
    'a PDF with a form that is a program',
    () =>
      pdfWith({ xml, with: (pdf) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ XFA: [] })) }),
    /scripts/,
  ],
  [
    'a PDF that is locked',
    async () => {
      const pdf = await PDFDocument.load(await pdfWith({ xml }));
      pdf.encrypt({ userPassword: 'tea', ownerPassword: 'tea' });
      return Buffer.from(await pdf.save());
    },
    /locked/,
  ],
  [
    'a PDF whose XML unfolds to more than an invoice may have',
    () => pdfWith({ xml: Buffer.from(`<Invoice>${' '.repeat(MOST_INCOMING + 1)}</Invoice>`) }),
    /damaged/,
  ],
  [
    'a PDF whose XML declares entities',
    () => pdfWith({ xml: after(`<!DOCTYPE a [${lol}]>`) }),
    /rules of its own/,
  ],
  ['a bomb of entities', () => after(`<!DOCTYPE a [<!ENTITY l0 "lol">${lol}]>`), /rules of its own/],
  [
    'an entity of a parameter',
    () => after('<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x"> %x;]>'),
    /rules of its own/,
  ],
  [
    'a document type elsewhere',
    () => after('<!DOCTYPE Invoice SYSTEM "http://127.0.0.1:1/x.dtd">'),
    /rules of its own/,
  ],
  [
    'the same in UTF-16',
    () => Buffer.from(`\ufeff${after('<!DOCTYPE a>')}`, 'utf16le'),
    /rules of its own|writing/,
  ],
  ['a million elements', () => Buffer.from(`<Invoice>${'<a/>'.repeat(1_000_000)}</Invoice>`), /./],
  ['a total that is not the sum', () => suppliedUbl({ number: 'S-SUM', gross: '23.81' }), /BR-CO-15/],
  ['an invoice without a number', () => suppliedCii({ number: '' }), /BR-02/],
  ['an invoice without lines', () => suppliedUbl({ number: 'S-NONE', lines: [] }), /BR-16/],
  ['a currency that is none', () => Buffer.from(text.replaceAll('USD', 'XXZ')), /BR-CL-0[34]/],
];

it.each(hostile)(
  '%s is refused in words, with nothing written and nothing stored',
  async (_, make, words) => {
    const before = await kept();
    const { status, error } = await take(await make());
    expect([status, error?.message]).toEqual([400, expect.stringMatching(words)]);
    expect(await kept()).toEqual(before);
  },
);

it('a file that is too large is refused before it is read, with nothing stored', async () => {
  const before = await kept();
  const { status, error } = await take(Buffer.alloc(25 * 1024 * 1024, ' '));
  expect([status, error?.message]).toEqual([400, 'The request is too large.']);
  expect(await kept()).toEqual(before);
});

it('a document with an amount that no currency has is refused with the amount', async () => {
  const { status, error } = await take(Buffer.from(text.replaceAll('USD', 'JPY')));
  expect([status, error?.message]).toEqual([400, expect.stringContaining('23.80')]);
});
