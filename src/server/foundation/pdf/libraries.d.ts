// What is used of libraries that come without types.

declare module 'pdfmake' {
  type EmbeddedFont = { unicode: number[][] };
  type Document = {
    /** Laid out, with its fonts by name and style, and not written yet. */
    getStream(): Promise<
      { fontCache: Record<string, Record<string, EmbeddedFont>> } & import('./facturX.ts').Writable
    >;
    getBuffer(): Promise<Buffer>;
  };
  const pdfmake: {
    virtualfs: { writeFileSync(name: string, content: Uint8Array): void; storage: Record<string, unknown> };
    setFonts(fonts: Record<string, { normal: string }>): void;
    setLocalAccessPolicy(may: (path: string) => boolean): void;
    setUrlAccessPolicy(may: (url: string) => boolean): void;
    createPdf(definition: object): Document;
  };
  export default pdfmake;
}

declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };
  export type Glyph = {
    id: number;
    advanceWidth: number;
    codePoints: number[];
    path: { commands: PathCommand[]; toSVG(): string };
  };
  /** Some of the glyphs of a font as a font of its own. */
  export type Subset = { includeGlyph(glyph: Glyph): number; encode(): Uint8Array };
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      advanceWidth: number;
      direction: 'ltr' | 'rtl';
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
    createSubset(): Subset;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export function create(bytes: Uint8Array): Font;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype';
    variationAxes?: Record<string, number>;
    keepAllGlyphs?: boolean;
  };
  /** The part of a font that writes the text, or with `keepAllGlyphs` and no text all of it. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
