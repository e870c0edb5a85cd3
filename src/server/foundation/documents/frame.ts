import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { DOCUMENT_WORDS } from '#shared/foundation/documents/words.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { SellerParty } from './seller.ts';

type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** What every document of a tenant has: its language, and who issues it, in words as they were copied and the looks of today. */
export function frameOf(
  { name, address, contactEmail, legalFooter }: SellerParty,
  { id, branding, preferences: { language } }: Tenant,
): Pick<PdfDocument, 'language' | 'direction' | 'pageLabel' | 'issuer'> {
  return {
    language,
    direction: language.startsWith('ar') ? 'rtl' : 'ltr',
    pageLabel: inLanguage(DOCUMENT_WORDS, language).page,
    issuer: { tenantId: id, name, branding: { ...branding, address, contactEmail, legalFooter } },
  };
}
