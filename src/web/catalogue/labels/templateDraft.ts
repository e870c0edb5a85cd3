import {
  CODE_SOURCES,
  type CodeElement,
  type LabelElement,
  type LabelKind,
  type LabelLayout,
  labelLayout,
  TEXT_FIELDS,
  type TextElement,
} from '#shared/catalogue/labels/layout.ts';
import { measure } from './measures.ts';

/** A template while it is edited: measures as they are typed. */

type Typed<E> = { [K in keyof E]: E[K] extends number ? string : E[K] } & { key: string };
export type TextDraft = Typed<TextElement>;
export type CodeDraft = Typed<CodeElement>;
export type ElementDraft = TextDraft | CodeDraft;
export type TemplateDraft = { kind: LabelKind; width: string; height: string; elements: ElementDraft[] };

const MEASURES = ['x', 'y', 'width', 'height', 'size'] as const;
let keys = 0;
const newKey = () => {
  keys += 1;
  return String(keys);
};

function typed(element: LabelElement): ElementDraft {
  const entries = Object.entries(element).map(([field, value]) => [
    field,
    typeof value === 'number' ? String(value) : value,
  ]);
  return { ...Object.fromEntries(entries), key: newKey() } as ElementDraft;
}

export const draftOf = ({ kind, width, height, elements }: LabelLayout): TemplateDraft => ({
  kind,
  width: String(width),
  height: String(height),
  elements: elements.map(typed),
});

/** What is sent; parts that make no sense are left for the schema to refuse. */
export function layoutOf({ kind, width, height, elements }: TemplateDraft) {
  return {
    kind,
    width: measure(width),
    height: measure(height),
    elements: elements.map(({ key: _, ...element }) => {
      const measures = MEASURES.filter((field) => field in element).map((field) => [
        field,
        measure((element as Partial<Record<typeof field, string>>)[field] ?? ''),
      ]);
      return { ...element, ...Object.fromEntries(measures) };
    }),
  };
}

/** The same where it is one that can be drawn. */
export function drawable(draft: TemplateDraft): LabelLayout | null {
  const read = labelLayout.safeParse(layoutOf(draft));
  return read.success ? read.data : null;
}

/** The same for something else: what it cannot show there shows the first that it can. */
export function asKind(draft: TemplateDraft, kind: LabelKind): TemplateDraft {
  const [fields, sources] = [TEXT_FIELDS[kind], CODE_SOURCES[kind]] as [readonly string[], readonly string[]];
  return {
    ...draft,
    kind,
    elements: draft.elements.map((element) => {
      if (element.kind === 'text')
        return fields.includes(element.field) ? element : ({ ...element, field: fields[0] } as TextDraft);
      return sources.includes(element.source) ? element : ({ ...element, source: sources[0] } as CodeDraft);
    }),
  };
}

export const newText = ({ kind, width }: TemplateDraft): TextDraft => ({
  key: newKey(),
  kind: 'text',
  field: TEXT_FIELDS[kind][0],
  text: '',
  size: '9',
  bold: false,
  align: 'start',
  x: '2',
  y: '2',
  width: String(Math.max(1, Math.min(30, Number(width) - 2 || 1))),
  height: '4',
});

export const newCode = ({ kind, width, height }: TemplateDraft): CodeDraft => ({
  key: newKey(),
  kind: 'code',
  symbology: 'qr',
  source: CODE_SOURCES[kind][0],
  text: '',
  caption: false,
  x: '0',
  y: '0',
  width: String(Math.min(15, Number(width) || 15)),
  height: String(Math.min(15, Number(height) || 15)),
});

/** In millimetres. */
const STEP = 0.5;
const LEAST = 1;

/** Moved by an arrow key, or with Shift made larger or smaller; null for any other key. */
export function nudged(element: ElementDraft, key: string, resize: boolean): ElementDraft | null {
  const [field, by] =
    {
      ArrowLeft: [resize ? 'width' : 'x', -STEP] as const,
      ArrowRight: [resize ? 'width' : 'x', STEP] as const,
      ArrowUp: [resize ? 'height' : 'y', -STEP] as const,
      ArrowDown: [resize ? 'height' : 'y', STEP] as const,
    }[key] ?? [];
  if (!field || by === undefined) return null;
  const next = Math.max(resize ? LEAST : 0, (Number(element[field]) || 0) + by);
  return { ...element, [field]: String(Math.round(next * 100) / 100) };
}

/**
 * Dragged by so many millimetres from where it was, or by its corner made so much larger, in steps and within the label; null
 * where what is typed of it is no measure.
 */
export function dragged(
  element: ElementDraft,
  by: { x: number; y: number },
  within: { width: number; height: number },
  resize: boolean,
): ElementDraft | null {
  const [x, y, width, height] = [element.x, element.y, element.width, element.height].map(Number);
  if (x === undefined || y === undefined || !width || !height || Number.isNaN(x + y)) return null;
  const step = (value: number, least: number, most: number) =>
    String(Math.max(least, Math.min(Math.round(value / STEP) * STEP, Math.floor(most * 100) / 100)));
  return resize
    ? {
        ...element,
        width: step(width + by.x, LEAST, within.width - x),
        height: step(height + by.y, LEAST, within.height - y),
      }
    : {
        ...element,
        x: step(x + by.x, 0, within.width - width),
        y: step(y + by.y, 0, within.height - height),
      };
}
