import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';

/** The two writings of an e-invoice: UBL 2.1, and Cross Industry Invoice. */
export const EINVOICE_SYNTAXES = ['ubl', 'cii'] as const;
export type EInvoiceSyntax = (typeof EINVOICE_SYNTAXES)[number];
export const syntax = z.enum(EINVOICE_SYNTAXES, sayText('field.oneOf', { choices: EINVOICE_SYNTAXES }));

/** The rules that it is held to: EN 16931 alone, or those of Peppol BIS Billing or XRechnung too. */
const EINVOICE_PROFILES = ['core', 'peppol', 'xrechnung'] as const;

/** What keeps the e-invoice of a document from being valid, in words, and where it is entered. */
export const EInvoiceLack = z.object({
  where: z.enum(['settings', 'customer', 'taxes', 'units', 'document']),
  text: z.string(),
});
export type EInvoiceLack = z.infer<typeof EInvoiceLack>;

/** What the e-invoice of a document that is not issued yet would lack; null where the business makes none. */
export const EInvoiceCheck = z.object({
  profile: z.enum(EINVOICE_PROFILES),
  lacks: z.array(EInvoiceLack),
});
export type EInvoiceCheck = z.infer<typeof EInvoiceCheck>;

/** The e-invoice that was frozen with a document: its rules, and how it is taxed (UNTDID 5305), with why no tax is due. */
export const EInvoiceTold = z
  .object({
    profile: z.enum(EINVOICE_PROFILES),
    taxes: z.array(
      z.object({
        category: z.string(),
        rate: z.string().optional(),
        reason: z.string().optional(),
        reasonCode: z.string().optional(),
      }),
    ),
  })
  .nullable();
export type EInvoiceTold = z.infer<typeof EInvoiceTold>;

/** That a document is issued without its e-invoice although something is missing. */
export const withoutEInvoice = z.boolean(sayText('field.flag')).optional();
