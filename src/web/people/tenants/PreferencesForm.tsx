import { NativeSelect, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CURRENCIES } from '#shared/currencies.ts';
import { dateIn, showDate } from '#shared/dates.ts';
import {
  type BusinessPreferences,
  DATE_FORMATS,
  preferencesChange,
  THEMES,
} from '#shared/people/tenants/preferences.ts';
import { updatePreferences, useTenant } from '#web/api/tenant.ts';
import classes from '#web/people/tenants/Business.module.css';
import { useTexts } from '#web/texts/language.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { languageName, languagesWith, timezonesWith } from '#web/ui/preferenceChoices.ts';
import { PreferencesPreview } from './PreferencesPreview.tsx';
import { currencyQuery } from './queries.ts';
import { useSection } from './useSection.ts';

/** How things are shown to everybody in the business, with a sample of it. */
export function PreferencesForm() {
  const { business, tenant: failures } = useTexts();
  const { preferences: words } = business;
  const client = useQueryClient();
  const { defaults, tenant } = useTenant();
  const blocker = useQuery(currencyQuery).data?.blocker;
  const { form, conflict, discard } = useSection<BusinessPreferences, typeof preferencesChange>({
    saved: defaults,
    schema: preferencesChange,
    toBody: ({ theme, ...values }) => (theme ? { ...values, theme } : values),
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
      conflict={conflict}
      onDiscard={discard}
      aside={<PreferencesPreview preferences={{ ...values, theme: values.theme ?? 'light' }} />}
    >
      <NativeSelect
        label={words.language}
        {...form.field('language')}
        data={languagesWith(defaults.language).map((value) => ({ value, label: languageName(value) }))}
      />
      <Select
        label={words.timezone}
        maxDropdownHeight={280}
        data={timezonesWith(defaults.timezone)}
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
        readOnly={Boolean(blocker)}
        description={blocker ? words.locked[blocker] : undefined}
        data={CURRENCIES.map((value) => ({
          value,
          label: `${value} · ${currencyName(value, tenant.preferences.language)}`,
        }))}
        {...choose('currency')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={words.theme}
          description={words.themeHint}
          value={values.theme ?? ''}
          error={form.error('theme')}
          onChange={({ currentTarget }) =>
            form.set('theme', THEMES.find((theme) => theme === currentTarget.value) ?? null)
          }
          data={[
            // Once one was chosen for all there is no way back to it.
            ...(defaults.theme ? [] : [{ value: '', label: words.deviceTheme }]),
            ...THEMES.map((value) => ({ value, label: words.themes[value] })),
          ]}
        />
      </div>
    </PageForm>
  );
}

function currencyName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
}
