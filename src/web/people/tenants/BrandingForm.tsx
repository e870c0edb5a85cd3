import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Branding, brandingChange } from '#shared/people/tenants/branding.ts';
import { tenantQuery, updateBranding, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { AccentField } from './AccentField.tsx';
import { LogoField } from './LogoField.tsx';
import { ShopPreview } from './ShopPreview.tsx';
import { useSection } from './useSection.ts';

type Values = Record<keyof Branding, string>;

/** How the business presents itself, with its shop beside it. */
export function BrandingForm() {
  const { business, tenant: failures } = useTexts();
  const { branding: words } = business;
  const client = useQueryClient();
  const { tenant } = useTenant();
  const { form, conflict, discard } = useSection<Values, typeof brandingChange>({
    saved: valuesOf(tenant.branding),
    schema: brandingChange,
    toBody: bodyOf,
    // Whoever was first is asked for again: the form then says so, and saving once more keeps what was typed here.
    send: (changes) =>
      updateBranding(client, { ...changes, version: tenant.brandingVersion }, failures).catch((error) => {
        void client.invalidateQueries({ queryKey: tenantQuery.queryKey });
        throw error;
      }),
  });
  const body = bodyOf(form.values);
  const draft: Branding = {
    ...body,
    accentColour: brandingChange.shape.accentColour.safeParse(body.accentColour).success
      ? body.accentColour
      : null,
  };
  return (
    <PageForm
      form={form}
      conflict={conflict}
      onDiscard={discard}
      aside={<ShopPreview tenantId={tenant.id} branding={draft} />}
    >
      <LogoField
        value={form.values.logo}
        error={form.error('logo')}
        onChange={(logo) => form.set('logo', logo)}
      />
      <AccentField
        value={form.values.accentColour}
        error={form.error('accentColour')}
        onChange={(colour) => form.set('accentColour', colour)}
      />
      <TextInput
        label={words.headline}
        description={words.headlineHint}
        maxLength={200}
        {...form.field('headline')}
      />
      <TextInput
        label={words.contactEmail}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...form.field('contactEmail')}
      />
      <Textarea
        label={words.address}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.field('address')}
      />
      <Textarea
        label={words.legalFooter}
        description={words.legalFooterHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...form.field('legalFooter')}
      />
    </PageForm>
  );
}

function valuesOf({ logo, accentColour, contactEmail, headline, address, legalFooter }: Branding): Values {
  return {
    logo: logo ?? '',
    accentColour: accentColour ?? '',
    headline,
    contactEmail: contactEmail ?? '',
    address,
    legalFooter,
  };
}

/** As the contract has it; what is empty is not there. */
function bodyOf({ logo, accentColour, contactEmail, headline, address, legalFooter }: Values): Branding {
  return {
    logo: logo || null,
    accentColour: accentColour.trim().toLowerCase() || null,
    headline: headline.trim(),
    contactEmail: contactEmail.trim() || null,
    address: address.trim(),
    legalFooter: legalFooter.trim(),
  };
}
