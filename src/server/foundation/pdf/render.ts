import pdfmake from 'pdfmake';
import { LOGO_EDGE, MOST_LOGO_PIXELS } from '#shared/people/tenants/branding.ts';
import { allTexts, type PdfDocument } from './document.ts';
import { facesFor } from './faces.ts';
import { embedEInvoice } from './facturX.ts';
import { definitionOf } from './layout/definition.ts';

/** Lays a document out and writes it as a PDF, on the thread that asks. Reads nothing but fonts of `node_modules`. */

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const faces = await facesFor(allTexts(document), document.language);
  const logo = await printableLogo(document.issuer.branding.logo);
  // Between here and `createPdf` nothing waits: the files of pdfmake are the same for all documents of a thread.
  pdfmake.virtualfs.storage = {};
  for (const face of faces.all) pdfmake.virtualfs.writeFileSync(face.name, face.bytes);
  pdfmake.setFonts(Object.fromEntries(faces.all.map(({ name }) => [name, { normal: name }])));
  const pdf = pdfmake.createPdf(definitionOf(document, faces, logo));
  const stream = await pdf.getStream();
  const { fontCache } = stream;
  embedEInvoice(stream, document);
  for (const font of Object.values(fontCache).flatMap(Object.values))
    font.unicode = font.unicode.map(asOneCharacter);
  return pdf.getBuffer();
}

const LAM = 0x644;
const LAM_WITH_ALEF = new Map([
  [0x622, 0xfef5],
  [0x623, 0xfef7],
  [0x625, 0xfef9],
  [0x627, 0xfefb],
]);

// Who copies Arabic turns each line round letter by letter, and with it the two letters of this one sign.
function asOneCharacter(codePoints: number[]): number[] {
  const [first, second, ...more] = codePoints;
  const sign = first === LAM && !more.length && LAM_WITH_ALEF.get(second ?? 0);
  return sign ? [sign] : codePoints;
}

// PDF knows no WebP, and pdfkit no PNG that is built up in steps. A logo that cannot be read, or that was kept before
// pixels were counted and has too many, is left out: a document must not fail because of it.
async function printableLogo(logo: string | null): Promise<string | null> {
  if (!logo) return null;
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  // Loaded for those who have one: it takes some megabytes that do not end with the thread.
  const { default: sharp } = await import('sharp');
  const png = await sharp(bytes, { limitInputPixels: MOST_LOGO_PIXELS })
    .resize({ width: LOGO_EDGE, height: LOGO_EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => null);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}
