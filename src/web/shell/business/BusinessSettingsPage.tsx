import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import classes from '#web/people/tenants/Business.module.css';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Sections } from './Sections.tsx';
import type { BusinessTab } from './search.ts';

// Each brings what only it needs: the schemas of its form, the names of all currencies.
const PANELS = {
  branding: lazily(async () => (await import('#web/people/tenants/BrandingForm.tsx')).BrandingForm),
  preferences: lazily(async () => (await import('#web/people/tenants/PreferencesForm.tsx')).PreferencesForm),
  rules: lazily(async () => (await import('./Rules.tsx')).Rules),
  taxes: lazily(async () => (await import('#web/catalogue/taxRates/TaxRates.tsx')).TaxRates),
  einvoices: lazily(async () => (await import('#web/people/tenants/EInvoiceForm.tsx')).EInvoiceForm),
  numbering: lazily(async () => (await import('#web/people/tenants/NumberingForm.tsx')).NumberingForm),
  barcodes: lazily(async () => (await import('#web/catalogue/labels/BarcodeRangeForm.tsx')).BarcodeRangeForm),
  units: lazily(async () => (await import('#web/catalogue/units/Units.tsx')).Units),
  fields: lazily(async () => (await import('#web/catalogue/customFields/CustomFields.tsx')).CustomFields),
  moving: lazily(async () => (await import('#web/exchange/moving/MovingPanel.tsx')).MovingPanel),
} satisfies Record<BusinessTab, unknown>;

const route = getRouteApi('/staff/tenant/$tenantId/settings');

/** What an admin decides for the whole business, one section at a time; each has an address. */
export default function BusinessSettingsPage() {
  const { business, shell } = useTexts();
  const { tab = 'branding' } = route.useSearch();
  useDocumentTitle(`${business.tabs[tab]} · ${business.title} · ${shell.product}`);
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader title={business.title} />
      <div className={classes.page}>
        <Sections current={tab} />
        <section className={classes.section} aria-labelledby="business-section">
          <h2 id="business-section" className={classes.heading}>
            {business.tabs[tab]}
          </h2>
          <p className={classes.text}>{business[tab].text}</p>
          <Suspense fallback={<Busy />}>
            <Panel />
          </Suspense>
        </section>
      </div>
    </>
  );
}
