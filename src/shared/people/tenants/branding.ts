import { z } from 'zod';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';

/** How a tenant presents itself: in its shop, in mails, on documents. */

/** So much text, a picture of about 48 KB: it comes with every tenant context. */
export const LONGEST_LOGO = 65_536;
/** A logo of more pixels is not decoded: few bytes can hold so many that everybody else waits. */
export const MOST_LOGO_PIXELS = 16_000_000;
/** No side of a kept logo has more: printed at 170 points at most, this is 300 dots per inch. */
export const LOGO_EDGE = 708;
// What browsers draw without running anything in it. A file begins with the bytes of its kind.
const LOGO_KINDS: [start: string, bytes: RegExp][] = [
  ['data:image/png;base64,', /^\x89PNG\r\n\x1a\n/],
  ['data:image/jpeg;base64,', /^\xff\xd8\xff/],
  ['data:image/webp;base64,', /^RIFF[\s\S]{4}WEBP/],
];

// The picture itself and no address: pages may not load from other servers, whose owners would see every visitor.
function isLogo(text: string): boolean {
  if (text.length > LONGEST_LOGO) return false;
  const kind = LOGO_KINDS.find(([start]) => text.startsWith(start));
  if (!kind) return false;
  const [start, bytes] = kind;
  const data = text.slice(start.length);
  if (!/^[A-Za-z0-9+/]{16,}={0,2}$/.test(data) || data.length % 4 !== 0) return false;
  return bytes.test(atob(data.slice(0, 16)));
}

const accentColour = z
  .string(sayText('field.type', { kind: 'text' }))
  .regex(/^#[0-9a-f]{6}$/i, sayText('branding.colour'))
  .toLowerCase();

/** The branding of a tenant, complete. */
export const Branding = z.object({
  /** The picture as a data address. */
  logo: z.string().nullable(),
  /** As #rrggbb. */
  accentColour: z.string().nullable(),
  /** Above the shop. */
  headline: z.string(),
  contactEmail: z.string().nullable(),
  /** May have several lines, as may the next. */
  address: z.string(),
  /** Below documents and the shop: who answers for them, register and tax numbers. */
  legalFooter: z.string(),
});
export type Branding = z.infer<typeof Branding>;

export const DEFAULT_BRANDING: Branding = {
  logo: null,
  accentColour: null,
  headline: '',
  contactEmail: null,
  address: '',
  legalFooter: '',
};

/** What may be changed: any of it, each for itself; null or empty text takes it away. */
export const brandingChange = z.strictObject({
  logo: z
    .string(sayText('field.type', { kind: 'text' }))
    .refine(isLogo, sayText('branding.logo'))
    .nullable()
    .optional(),
  accentColour: accentColour.nullable().optional(),
  headline: f.text(200).optional(),
  contactEmail: f.email.nullable().optional(),
  address: f.text(500).optional(),
  legalFooter: f.text(1000).optional(),
});
