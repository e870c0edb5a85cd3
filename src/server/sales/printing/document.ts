import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { pdfWords } from '#shared/sales/printing/words.ts';

/** The other side of a document, as it was copied into it. */
export type StoredParty = {
  name: string;
  email: string;
  taxId: string;
  billingAddress: PartyAddress;
  shippingAddress: PartyAddress | null;
};

type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** What every document of a tenant has: its language, and who issues it, in words as they were copied and the looks of today. */
export function frameOf(
  seller: Invoice['seller'],
  { id, branding, preferences: { language } }: Tenant,
): Pick<PdfDocument, 'language' | 'direction' | 'pageLabel' | 'issuer'> {
  const { name, address, contactEmail, legalFooter } = seller;
  return {
    language,
    direction: language.startsWith('ar') ? 'rtl' : 'ltr',
    pageLabel: pdfWords(language).page,
    issuer: { tenantId: id, name, branding: { ...branding, address, contactEmail, legalFooter } },
  };
}
