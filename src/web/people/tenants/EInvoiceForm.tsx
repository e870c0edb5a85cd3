import { Select, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { SellerDetails } from '#shared/foundation/einvoice/seller.ts';
import { Settings } from '#shared/people/tenants/settings.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ADDRESS_COUNTRIES } from '#web/ui/addressCountries.ts';
import { countryNames } from '#web/ui/countries.ts';
import { EndpointInput } from '#web/ui/EndpointInput.tsx';
import { PageForm } from '#web/ui/PageForm.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Business.module.css';
import { saveSettings } from './saveSettings.ts';
import { useSection } from './useSection.ts';

const schema = Settings.pick({ 'einvoice.enabled': true, 'einvoice.seller': true }).partial();

type Detail = keyof SellerDetails;
const DETAILS = Settings.shape['einvoice.seller'].keyof().options;

/** Each detail by the name that a refusal of it has, so that it finds its field. */
type Values = { 'einvoice.enabled': boolean } & Record<`einvoice.seller.${Detail}`, string>;

const valuesOf = (enabled: boolean, seller: SellerDetails) =>
  ({
    'einvoice.enabled': enabled,
    ...Object.fromEntries(DETAILS.map((detail) => [`einvoice.seller.${detail}`, seller[detail]])),
  }) as Values;

/** Whether the business makes European e-invoices, and what they say of it. */
export function EInvoiceForm() {
  const { common, business, tenant: failures } = useTexts();
  const words = business.einvoices;
  const { language } = usePreferences();
  const client = useQueryClient();
  const { settings } = useTenant();
  const { form, conflict, discard } = useSection<Values, typeof schema>({
    saved: valuesOf(settings['einvoice.enabled'], settings['einvoice.seller']),
    schema,
    toBody: (values) => ({
      'einvoice.enabled': values['einvoice.enabled'],
      'einvoice.seller': Object.fromEntries(
        DETAILS.map((detail) => [detail, values[`einvoice.seller.${detail}`].trim()]),
      ),
    }),
    send: (changes) => saveSettings(client, changes, failures),
  });
  const countries = useMemo(() => countryNames(ADDRESS_COUNTRIES, language), [language]);
  const text = (detail: Detail, label: string, more: Partial<TextInputProps> = {}) => (
    <TextInput
      label={label}
      autoComplete="off"
      inputWrapperOrder={BELOW}
      {...more}
      {...form.field(`einvoice.seller.${detail}`)}
    />
  );
  return (
    <PageForm form={form} conflict={conflict} onDiscard={discard}>
      <Switch
        label={words.enabled}
        description={words.enabledHint}
        checked={form.values['einvoice.enabled']}
        onChange={({ currentTarget }) => form.set('einvoice.enabled', currentTarget.checked)}
      />
      <Group title={words.groups.business}>
        {text('legalName', words.legalName, { description: words.legalNameHint, maxLength: 200 })}
        {text('street', common.street, { maxLength: 300 })}
        <div className={classes.pair}>
          {text('postalCode', common.postalCode, { maxLength: 30 })}
          {text('city', common.city, { maxLength: 120 })}
          {text('region', common.region, { maxLength: 120 })}
          <Select
            label={common.country}
            searchable
            clearable
            comboboxProps={{ withinPortal: false }}
            nothingFoundMessage={common.nothingFound}
            data={countries}
            value={form.values['einvoice.seller.country'] || null}
            error={form.error('einvoice.seller.country')}
            onChange={(country) => form.set('einvoice.seller.country', country ?? '')}
          />
        </div>
      </Group>
      <Group title={words.groups.tax}>
        <div className={classes.pair}>
          {text('vatId', words.vatId, { description: words.vatIdHint, maxLength: 20, dir: 'ltr' })}
          {text('taxNumber', words.taxNumber, {
            ...{ description: words.taxNumberHint, maxLength: 40, dir: 'ltr' },
          })}
          {text('registration', words.registration, {
            ...{ description: words.registrationHint, maxLength: 60, dir: 'ltr' },
          })}
        </div>
      </Group>
      <Group title={words.groups.payment}>
        <div className={classes.pair}>
          {text('iban', words.iban, { maxLength: 42, dir: 'ltr' })}
          {text('bic', words.bic, { maxLength: 14, dir: 'ltr' })}
        </div>
      </Group>
      <Group title={words.groups.reach}>
        <div className={classes.pair}>
          {text('contactName', words.contactName, { maxLength: 120 })}
          {text('contactPhone', words.contactPhone, { type: 'tel', maxLength: 60 })}
          {text('contactEmail', common.contactEmail, { type: 'email', maxLength: 254 })}
        </div>
        <EndpointInput hint={words.endpointHint} {...form.field('einvoice.seller.endpoint')} />
      </Group>
    </PageForm>
  );
}

const BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
