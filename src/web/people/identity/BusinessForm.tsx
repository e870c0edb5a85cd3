import { NativeSelect, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { registerBusiness, shopAddress } from '#shared/people/joining/contract.ts';
import { COUNTRIES, preferencesOfCountry, timezonesOf } from '#shared/people/tenants/countries.ts';
import { isTenantId, suggestTenantId } from '#shared/people/tenants/ids.ts';
import { callPublic } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { countryNames } from '#web/ui/countries.ts';
import { useForm } from '#web/ui/form.ts';
import { languageName, languagesWith, timezonesWith } from '#web/ui/preferenceChoices.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm, NewPassword } from './EntryForm.tsx';
import classes from './LoginPage.module.css';
import { useEnter } from './useEnter.ts';

const TYPING_MS = 300;

/** Registers a business: what it is called, where its shop is, in which country, and who its admin is. */
export function BusinessForm() {
  const { common, entry } = useTexts();
  const { register } = entry;
  const { code } = useLanguage();
  const goIn = useEnter();
  const [begins] = useState(() => beginning(code));
  const form = useForm({
    initial: {
      ...begins,
      businessName: '',
      // Until somebody types one of their own it follows the name, with a number where that is taken.
      address: null as string | null,
      name: '',
      email: '',
      password: '',
    },
    schema: registerBusiness.body,
    toBody: ({ address, ...values }) => ({ ...values, ...(address === null ? {} : { address }) }),
    send: async (body, idempotencyKey) => {
      const { tenantId } = await callPublic(registerBusiness, { body }, { idempotencyKey });
      await goIn(tenantId);
    },
  });
  const { businessName, address, country, currency, timezone, language } = form.values;
  const wanted = address ?? (businessName.trim() ? suggestTenantId(businessName) : '');
  const [asked] = useDebouncedValue(wanted, TYPING_MS);
  const looked = useQuery({
    queryKey: ['shop-address', asked],
    queryFn: ({ signal }) => callPublic(shopAddress, { params: { address: asked } }, { signal }),
    enabled: isTenantId(asked),
    placeholderData: keepPreviousData,
  });
  const found = looked.isPlaceholderData || asked !== wanted ? undefined : looked.data;
  const shown = address ?? found?.suggestion ?? wanted;
  const names = useMemo(() => countryNames(COUNTRIES, code), [code]);
  const goTo = (chosen: string) => {
    const { language: spoken, ...ofCountry } = preferencesOfCountry(chosen);
    form.setAll((before) => ({
      ...before,
      ...ofCountry,
      country: chosen,
      timezone: ownZone(chosen) ?? ofCountry.timezone,
      language: spoken ?? code,
    }));
  };

  return (
    <EntryCard title={common.registerBusiness} lead={register.lead}>
      <EntryForm form={form} submitLabel={common.createBusiness}>
        <TextInput
          label={register.businessName}
          autoComplete="organization"
          size="sm"
          autoFocus
          {...form.field('businessName')}
        />
        <TextInput
          label={register.address}
          description={<span dir="ltr">{`${window.location.host}/shop/${shown}`}</span>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          size="sm"
          name="address"
          value={shown}
          onChange={({ currentTarget }) => form.set('address', currentTarget.value.toLowerCase())}
          error={
            form.error('address') ??
            (address !== null && found?.free === false ? register.taken(found.suggestion) : undefined)
          }
        />
        <Select
          label={common.country}
          size="sm"
          searchable
          allowDeselect={false}
          maxDropdownHeight={280}
          nothingFoundMessage={register.noCountry}
          data={names}
          value={country}
          error={form.error('country')}
          onChange={(chosen) => chosen && goTo(chosen)}
        />
        <details className={classes.beginnings}>
          <summary>{register.begins([currency, languageName(language), timezone])}</summary>
          <p>{register.beginsHint}</p>
          <NativeSelect
            label={common.currency}
            size="sm"
            {...form.field('currency')}
            data={[...CURRENCIES]}
          />
          <NativeSelect
            label={common.language}
            size="sm"
            {...form.field('language')}
            data={languagesWith(language).map((value) => ({ value, label: languageName(value) }))}
          />
          <NativeSelect
            label={common.timeZone}
            size="sm"
            {...form.field('timezone')}
            data={timezonesWith(timezone)}
          />
        </details>
        <TextInput label={register.name} autoComplete="name" size="sm" {...form.field('name')} />
        <TextInput
          label={common.email}
          type="email"
          autoComplete="username"
          size="sm"
          {...form.field('email')}
        />
        <NewPassword {...form.field('password')} />
      </EntryForm>
      <p className={classes.links}>
        <span>{register.haveAccount}</span>
        <Link to="/admin-login-456">{common.signIn}</Link>
        <Link to="/reset-password" search={{}}>
          {entry.forgotten}
        </Link>
      </p>
    </EntryCard>
  );
}

const clock = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of this device, if it is one of the country's. */
const ownZone = (country: string) => timezonesOf(country).find((zone) => zone === clock());

/**
 * What a business most likely begins with: that of the country of this device's clock, or else of its language. What is
 * guessed changes no language under the eyes of whoever reads it; a country that somebody chooses does.
 */
function beginning(code: string) {
  const byClock = COUNTRIES.find((country) => ownZone(country) !== undefined);
  const country = byClock ?? new Intl.Locale(navigator.language).maximize().region ?? 'US';
  const begins = preferencesOfCountry(country);
  return { ...begins, country, timezone: ownZone(country) ?? begins.timezone, language: code };
}
