import { z } from 'zod';
import { AddressOut } from '#shared/foundation/documents/parties.ts';

/** Somebody on a document: of one that went out as it was then. */
export const Party = z.object({
  name: z.string(),
  email: z.string(),
  taxId: z.string(),
  billingAddress: AddressOut,
  shippingAddress: AddressOut.nullable(),
});

/** Who sells: the name and branding of the tenant; of a document that went out as it was then. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  contactEmail: z.string().nullable(),
  legalFooter: z.string(),
});
