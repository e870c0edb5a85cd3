import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { MOST_XML } from '../xml.ts';

/** The XML of an invoice that came in: the file itself, or what a PDF holds (Factur-X, ZUGFeRD). */

const refuse = (
  code: 'einvoice.pdfBroken' | 'einvoice.pdfLocked' | 'einvoice.pdfActive' | 'einvoice.pdfWithoutXml',
) => new AppError('invalid-argument', say(code));

export const isPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

/**
 * Takes the invoice out of a PDF. Throws invalid-argument for one that is damaged, locked, does anything by itself when it is opened, or
 * holds none.
 */
export async function xmlInPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await opened(bytes);
  const found = embeddedIn(pdf);
  const xml = found.find(({ name }) => KNOWN.includes(name.toLowerCase())) ?? found[0];
  if (!xml) throw refuse('einvoice.pdfWithoutXml');
  return contentOf(xml.stream);
}

/** How the XML is called in Factur-X, ZUGFeRD and XRechnung; any other .xml comes after them. */
const KNOWN = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false, preserveXFA: true });
  } catch {
    throw refuse('einvoice.pdfBroken');
  }
  if (pdf.isEncrypted) throw refuse('einvoice.pdfLocked');
  for (const [, object] of pdf.context.enumerateIndirectObjects())
    if (isActive(object instanceof PDFStream ? object.dict : object, 0)) throw refuse('einvoice.pdfActive');
  return pdf;
}

/** Kinds of action that do more than lead to a page, and what carries scripts, films and forms that are programs. */
const ACTIONS = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/RichMediaExecute',
  '/Rendition',
  '/Movie',
  '/Sound',
]);
const ACTIVE = new Set(['/JS', '/JavaScript', '/XFA', '/RichMediaContent', '/RichMediaSettings']);

function isActive(object: unknown, depth: number): boolean {
  // Deeper than anything that a program writes into one object.
  if (depth > 60) return true;
  if (object instanceof PDFArray) return object.asArray().some((one) => isActive(one, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([name, value]) => {
    const key = name.toString();
    if (ACTIVE.has(key)) return true;
    if (key === '/S' && value instanceof PDFName && ACTIONS.has(value.toString())) return true;
    return isActive(value, depth + 1);
  });
}

type Embedded = { name: string; stream: PDFRawStream };

/** All files that are called .xml, wherever the PDF names them. */
function embeddedIn(pdf: PDFDocument): Embedded[] {
  const found: Embedded[] = [];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const files = object.lookup(PDFName.of('EF'));
    if (!(files instanceof PDFDict)) continue;
    const stream = files.lookup(PDFName.of('UF')) ?? files.lookup(PDFName.of('F'));
    const name = textOf(object.lookup(PDFName.of('UF'))) || textOf(object.lookup(PDFName.of('F')));
    if (stream instanceof PDFRawStream && /\.xml$/i.test(name)) found.push({ name, stream });
  }
  return found;
}

const textOf = (object: unknown) =>
  object && typeof object === 'object' && 'decodeText' in object
    ? (object as { decodeText(): string }).decodeText()
    : '';

function contentOf({ dict, contents }: PDFRawStream): Uint8Array {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray().map(String) : filter ? [String(filter)] : [];
  if (!filters.length) return contents;
  if (filters.length > 1 || filters[0] !== '/FlateDecode') throw refuse('einvoice.pdfBroken');
  try {
    // A few bytes can hold as many as one likes.
    return inflateSync(contents, { maxOutputLength: MOST_XML });
  } catch {
    throw refuse('einvoice.pdfBroken');
  }
}
