import { deflateSync } from 'node:zlib';
import type { Font, Glyph } from 'fontkit';
import type { Face } from '#server/foundation/pdf/faces.ts';
import { PAPERS, type SheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import { type Drawing, POINT } from './drawing.ts';

/**
 * Labels as a PDF. It is written by hand, not laid out: a place on paper is all that a label knows. A label that is printed
 * several times is in the file once, and of each font there are the letters that are used.
 */
export function pdfOf(
  labels: { drawing: Drawing; copies: number }[],
  { sheet, skip, dots, title }: { sheet: SheetMeasures | null; skip: number; dots: number; title: string },
): Uint8Array {
  const file = new PdfFile();
  const fonts = new Fonts(file);
  const drawn = labels.map(({ drawing, copies }) => ({
    ...drawing,
    copies,
    id: file.add('', contentOf(drawing, fonts)),
  }));
  const resources = file.add(`<< /Font << ${fonts.write()} >> >>`);
  for (const { id, width, height } of drawn)
    file.describe(
      id,
      `/Type /XObject /Subtype /Form /BBox [0 0 ${number(width)} ${number(height)}] /Resources ${resources} 0 R`,
    );
  const all = drawn.flatMap((label) => Array.from({ length: label.copies }, () => label));
  const pages = sheet ? onSheets(all, sheet, skip, dots) : all.map((label) => onePage(label));
  file.finish(pages, title);
  return file.bytes();
}

type Placed = { id: number; width: number; height: number };
type Page = { width: number; height: number; labels: (Placed & { x: number; y: number })[] };

const onePage = ({ width, height, id }: Placed): Page => ({
  width,
  height,
  labels: [{ id, width, height, x: 0, y: 0 }],
});

/** Each in the middle of its place, on a whole dot, so that the bars of all of them are as wide. */
function onSheets(labels: Placed[], sheet: SheetMeasures, skip: number, dots: number): Page[] {
  const paper = PAPERS[sheet.paper];
  const each = sheet.columns * sheet.rows;
  const onDot = (value: number) => Math.round(value * dots) / dots;
  const pages: Page[] = [];
  for (const [n, { id, width, height }] of labels.entries()) {
    const place = n + skip;
    const at = place % each;
    const page = pages[Math.floor(place / each)] ?? { ...paper, labels: [] };
    pages[Math.floor(place / each)] = page;
    page.labels.push({
      id,
      width,
      height,
      x: onDot(sheet.left + (at % sheet.columns) * sheet.pitchX + (sheet.width - width) / 2),
      y: onDot(sheet.top + Math.floor(at / sheet.columns) * sheet.pitchY + (sheet.height - height) / 2),
    });
  }
  return pages;
}

const number = (value: number) => String(Math.round(value * 100_000) / 100_000);

function contentOf({ height, signs, bars }: Drawing, fonts: Fonts): string {
  const rects = bars.map(
    (bar) =>
      `${number(bar.x)} ${number(height - bar.y - bar.height)} ${number(bar.width)} ${number(bar.height)} re`,
  );
  const letters = signs.map(({ face, glyph, x, y, size }) => {
    const { name, code } = fonts.use(face, glyph);
    return `/${name} ${number(size)} Tf 1 0 0 1 ${number(x)} ${number(height - y)} Tm <${hex(code)}> Tj`;
  });
  return ['0 g', ...rects, rects.length ? 'f' : '', 'BT', ...letters, 'ET'].join('\n');
}

const hex = (code: number) => code.toString(16).padStart(4, '0');

type Used = {
  name: string;
  font: Font;
  subset: ReturnType<Font['createSubset']>;
  glyphs: Map<number, { code: number; glyph: Glyph }>;
};

/** The fonts of a file, by the faces that are used in it. */
class Fonts {
  readonly #used = new Map<string, Used>();
  readonly #file: PdfFile;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  use(face: Face, glyph: Glyph): { name: string; code: number } {
    const known = this.#used.get(face.name);
    const { font } = face;
    const used = known ?? {
      name: `F${this.#used.size}`,
      font,
      subset: font.createSubset(),
      glyphs: new Map(),
    };
    if (!known) this.#used.set(face.name, used);
    const taken = used.glyphs.get(glyph.id) ?? { code: used.subset.includeGlyph(glyph), glyph };
    used.glyphs.set(glyph.id, taken);
    return { name: used.name, code: taken.code };
  }

  /** Adds them to the file; answers how its pages call them. */
  write(): string {
    return [...this.#used].map(([face, used]) => `/${used.name} ${this.#write(face, used)} 0 R`).join(' ');
  }

  #write(face: string, { font, subset, glyphs }: Used): number {
    const per1000 = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
    const name = `AAAAAA+${face.replaceAll(/[^A-Za-z0-9-]/g, '')}`;
    const codes = [...glyphs.values()].sort((a, b) => a.code - b.code);
    const program = this.#file.add('', Buffer.from(subset.encode()));
    const { minX, minY, maxX, maxY } = font.bbox;
    const descriptor = this.#file.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${[minX, minY, maxX, maxY].map(per1000).join(' ')}] /ItalicAngle 0 /Ascent ${per1000(font.ascent)} /Descent ${per1000(font.descent)} /CapHeight ${per1000(font.ascent)} /StemV 80 /FontFile2 ${program} 0 R >>`,
    );
    const widths = codes.map(({ code, glyph }) => `${code} [${per1000(glyph.advanceWidth)}]`).join(' ');
    const descendant = this.#file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [${widths}] /CIDToGIDMap /Identity >>`,
    );
    const toUnicode = this.#file.add('', unicodeMap(codes));
    return this.#file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
    );
  }
}

/** By which what is printed can be copied and searched. */
function unicodeMap(codes: { code: number; glyph: Glyph }[]): string {
  const lines = codes
    .filter(({ glyph }) => glyph.codePoints.length)
    .map(({ code, glyph }) => {
      const text = Buffer.from(String.fromCodePoint(...glyph.codePoints), 'utf16le')
        .swap16()
        .toString('hex');
      return `<${hex(code)}> <${text}>`;
    });
  const parts = Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) =>
    lines.slice(n * 100, n * 100 + 100),
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${parts.map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** The objects of a file, and where each of them stands in it. */
class PdfFile {
  readonly #objects: { dictionary: string; stream: Buffer | null }[] = [];
  #root = 0;
  #info = 0;

  /** With a stream, the entries of its dictionary may come later. */
  add(dictionary: string, stream?: string | Buffer): number {
    const packed = stream === undefined ? null : deflateSync(stream, { level: 6 });
    this.#objects.push({ dictionary, stream: packed });
    return this.#objects.length;
  }

  describe(id: number, entries: string): void {
    this.#objects[id - 1]!.dictionary = entries;
  }

  finish(pages: Page[], title: string): void {
    const tree = this.#objects.length + 1;
    this.add('');
    const points = (millimetres: number) => number(millimetres / POINT);
    const kids = pages.map(({ width, height, labels }) => {
      const ids = [...new Set(labels.map(({ id }) => id))];
      const content = labels
        .map((label) => {
          const [left, bottom] = [label.x, height - label.y - label.height].map(points);
          return `q ${number(1 / POINT)} 0 0 ${number(1 / POINT)} ${left} ${bottom} cm /L${label.id} Do Q`;
        })
        .join('\n');
      const contents = this.add('', content);
      const resources = `<< /XObject << ${ids.map((id) => `/L${id} ${id} 0 R`).join(' ')} >> >>`;
      return this.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Resources ${resources} /Contents ${contents} 0 R >>`,
      );
    });
    this.#objects[tree - 1]!.dictionary =
      `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
    // A label that a viewer makes fit the paper is beside its place.
    this.#root = this.add(
      `<< /Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
    );
    const utf16 = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex');
    this.#info = this.add(`<< /Title <${utf16}> >>`);
  }

  bytes(): Uint8Array {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let length = parts[0]!.length;
    const places: number[] = [];
    const write = (part: Buffer) => {
      parts.push(part);
      length += part.length;
    };
    for (const [n, { dictionary, stream }] of this.#objects.entries()) {
      places.push(length);
      if (!stream) {
        write(Buffer.from(`${n + 1} 0 obj\n${dictionary}\nendobj\n`, 'latin1'));
        continue;
      }
      write(
        Buffer.from(
          `${n + 1} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
          'latin1',
        ),
      );
      write(stream);
      write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    }
    const table = length;
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.#objects.length + 1;
    write(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${this.#root} 0 R /Info ${this.#info} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(parts);
  }
}
