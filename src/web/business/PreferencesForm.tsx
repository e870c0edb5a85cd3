import { NativeSelect, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dateIn, showDate } from '#shared/dates.ts';
import { CURRENCIES } from '#shared/tenants/currencies.ts';
import { DATE_FORMATS, type Preferences, preferencesChange, THEMES } from '#shared/tenants/preferences.ts';
import { updatePreferences, useTenant } from '../api/tenant.ts';
import { useTexts } from '../texts/language.ts';
import { PageForm } from '../ui/PageForm.tsx';
import classes from './Business.module.css';
import { PreferencesPreview } from './PreferencesPreview.tsx';
import { currencyQuery } from './queries.ts';
import { useSection } from './useSection.ts';

/** How things are shown to everybody in the business, with a sample of it. */
export function PreferencesForm() {
  const { business, ui, tenant: failures } = useTexts();
  const { preferences: words } = business;
  const client = useQueryClient();
  const { preferences } = useTenant().tenant;
  const hindrance = useQuery(currencyQuery).data?.hindrance;
  const { form, overtaken, discard } = useSection<Preferences, typeof preferencesChange>({
    saved: preferences,
    schema: preferencesChange,
    toBody: (values) => values,
    send: (changes) => updatePreferences(client, changes, failures),
  });
  const { values } = form;
  const today = dateIn(new Date(), values.timezone);
  const choose = (name: 'timezone' | 'currency') => ({
    searchable: true,
    allowDeselect: false,
    nothingFoundMessage: words.noMatch,
    value: values[name],
    error: form.error(name),
    onChange: (value: string | null) => value && form.set(name, value),
  });
  return (
    <PageForm
      form={form}
      overtaken={overtaken}
      onDiscard={discard}
      aside={<PreferencesPreview preferences={values} />}
    >
      <NativeSelect
        label={words.language}
        {...form.field('language')}
        data={languagesWith(preferences.language).map((value) => ({ value, label: languageName(value) }))}
      />
      <Select
        label={words.timezone}
        maxDropdownHeight={280}
        data={timezonesWith(preferences.timezone)}
        {...choose('timezone')}
      />
      <NativeSelect
        label={words.dateFormat}
        {...form.field('dateFormat')}
        data={DATE_FORMATS.map((value) => ({ value, label: `${value} · ${showDate(today, value)}` }))}
      />
      <Select
        label={words.currency}
        maxDropdownHeight={280}
        readOnly={Boolean(hindrance)}
        description={hindrance ? words.locked[hindrance] : undefined}
        data={CURRENCIES.map((value) => ({
          value,
          label: `${value} · ${currencyName(value, preferences.language)}`,
        }))}
        {...choose('currency')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={words.theme}
          description={words.themeHint}
          value={values.theme}
          error={form.error('theme')}
          onChange={({ currentTarget }) =>
            form.set('theme', THEMES.find((theme) => theme === currentTarget.value) ?? 'light')
          }
          data={THEMES.map((value) => ({ value, label: words.themes[value] || ui.none }))}
        />
      </div>
    </PageForm>
  );
}

/** Languages with texts, and the regions that write dates and numbers in ways of their own. */
const LANGUAGES = ['en', 'en-GB', 'en-US', 'en-AU', 'en-CA', 'de', 'de-AT', 'de-CH', 'ar', 'ar-EG', 'ar-SA'];

const languagesWith = (current: string) =>
  LANGUAGES.includes(current) ? LANGUAGES : [...LANGUAGES, current];

/** What people who speak it call it. */
function languageName(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

function currencyName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
}

// The list of the browser leaves UTC out.
function timezonesWith(current: string): string[] {
  return [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])];
}
