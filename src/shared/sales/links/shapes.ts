import { z } from 'zod';
import * as f from '../../fields.ts';

// Private links: /invoice, /quote and /customer of this site, with ?tenant=…#…, the token behind the hash. Calls take it
// in their body, so that it stands in no address that is written down anywhere.

/** The link to the page of a customer. */
export const link = {
  tenant: f.tenantId,
  token: f.requiredText(100),
};

/** The link to one document: its own; or that of the page of its customer, and `of` says which of theirs. */
export const documentLink = { ...link, of: f.id.optional() };

/** How a page behind a link looks and writes: as the business does. */
export const Looks = z.object({
  id: z.string(),
  /** The logo as a data address. */
  logo: z.string().nullable(),
  accentColour: z.string().nullable(),
  language: z.string(),
  dateFormat: z.string(),
  timezone: z.string(),
});
