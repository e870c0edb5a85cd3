import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dateIn, showDate } from '#shared/dates.ts';
import { DATE_FORMATS, OWN_THEMES, type View } from '#shared/people/tenants/preferences.ts';
import { changeOwnView, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { languageName, languagesWith, timezonesWith } from '#web/ui/preferenceChoices.ts';
import classes from './Settings.module.css';

type Choice = { value: string; label: string };

/** How one sees things oneself, where that is not as the business has it. Each choice counts as soon as it is made. */
export function OwnViewForm() {
  const { common, settings, business, tenant: failures } = useTexts();
  const { view: words } = settings;
  const { themes, deviceTheme, ...labels } = business.preferences;
  const { view, defaults, tenant } = useTenant();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (chosen: Partial<Record<keyof View, string | null>>) =>
      changeOwnView(client, chosen, failures),
  });
  const today = dateIn(new Date(), tenant.preferences.timezone);
  const formatLabel = (format: string) => `${format} · ${showDate(today, format)}`;
  const choose = (field: keyof View, choices: Choice[], businessHas: string) => ({
    label: labels[field],
    size: 'sm' as const,
    allowDeselect: false,
    maxDropdownHeight: 280,
    nothingFoundMessage: labels.noMatch,
    data: [{ value: '', label: words.asBusiness(businessHas) }, ...choices],
    value: (change.isPending ? change.variables[field] : undefined) ?? view[field] ?? '',
    onChange: (value: string | null) => change.mutate({ [field]: value || null }),
  });
  return (
    <section aria-labelledby="own-view">
      <h3 id="own-view" className={classes.heading}>
        {words.title}
      </h3>
      <p className={classes.text}>{words.text}</p>
      <FormMessage error={change.error} />
      <div className={classes.choices}>
        <Select
          {...choose(
            'theme',
            OWN_THEMES.map((value) => ({ value, label: value === 'device' ? deviceTheme : themes[value] })),
            defaults.theme ? themes[defaults.theme] : words.device,
          )}
        />
        <Select
          {...choose(
            'language',
            languagesWith(view.language ?? 'en').map((value) => ({ value, label: languageName(value) })),
            languageName(defaults.language),
          )}
        />
        <Select
          searchable
          {...choose(
            'timezone',
            timezonesWith(view.timezone ?? 'UTC').map((value) => ({ value, label: value })),
            defaults.timezone,
          )}
        />
        <Select
          {...choose(
            'dateFormat',
            DATE_FORMATS.map((value) => ({ value, label: formatLabel(value) })),
            defaults.dateFormat,
          )}
        />
      </div>
      <p role="status" className={classes.done}>
        {change.isSuccess ? common.saved : null}
      </p>
    </section>
  );
}
