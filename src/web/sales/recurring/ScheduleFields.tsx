import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { BUSINESS_DAYS, RHYTHM_UNITS } from '#shared/sales/recurring/schedule.ts';
import { MAKES } from '#shared/sales/recurring/states.ts';
import document from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import type { Form } from '#web/ui/form.ts';
import classes from './Recurring.module.css';
import type { Ending, RecurringValues } from './recurringValues.ts';

type Props = { form: Pick<Form<RecurringValues>, 'values' | 'field' | 'error' | 'set'> };

const BELOW = ['label', 'input', 'description', 'error'] satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];
const ENDINGS = ['never', 'on', 'after'] as const satisfies readonly Ending[];

/** What it is called, how often it comes and how it ends, and what happens by itself. */
export function ScheduleFields({ form }: Props) {
  const { fields: words } = useTexts().recurring;
  const { values } = form;
  return (
    <section className={document.box}>
      <div className={document.grid}>
        <TextInput
          label={words.name}
          description={words.nameHint}
          inputWrapperOrder={BELOW}
          required
          maxLength={120}
          {...form.field('name')}
        />
        <div className={classes.every}>
          <DecimalInput
            label={words.every}
            value={values.every}
            error={form.error('every')}
            onChange={(every) => form.set('every', every)}
          />
          <NativeSelect
            aria-label={words.timeUnit}
            value={values.timeUnit}
            onChange={({ currentTarget: { value } }) =>
              form.set('timeUnit', RHYTHM_UNITS.find((unit) => unit === value) ?? 'month')
            }
            data={RHYTHM_UNITS.map((value) => ({ value, label: words.units[value] }))}
          />
        </div>
        <DateInput
          label={words.startsOn}
          description={words.startHint}
          inputWrapperOrder={BELOW}
          required
          {...form.field('startsOn')}
        />
        <DateInput
          label={words.anchor}
          description={words.anchorHint}
          inputWrapperOrder={BELOW}
          {...form.field('anchor')}
        />
        <NativeSelect
          label={words.businessDay}
          value={values.businessDay}
          onChange={({ currentTarget: { value } }) =>
            form.set('businessDay', BUSINESS_DAYS.find((rule) => rule === value) ?? 'any')
          }
          data={BUSINESS_DAYS.map((value) => ({ value, label: words.businessDays[value] }))}
        />
        <Ends form={form} />
        <NativeSelect
          label={words.make}
          value={values.make}
          error={form.error('make')}
          onChange={({ currentTarget: { value } }) =>
            form.set('make', MAKES.find((make) => make === value) ?? 'draft')
          }
          data={MAKES.map((value) => ({ value, label: words.makes[value] }))}
        />
        <Checkbox
          label={words.merge}
          description={words.mergeHint}
          checked={values.merge}
          onChange={({ currentTarget }) => form.set('merge', currentTarget.checked)}
        />
      </div>
    </section>
  );
}

/** Never, with a last day, or after so many invoices. */
function Ends({ form }: Props) {
  const { fields: words } = useTexts().recurring;
  const { values } = form;
  return (
    <>
      <NativeSelect
        label={words.ends}
        value={values.ends}
        onChange={({ currentTarget: { value } }) =>
          form.set('ends', ENDINGS.find((ending) => ending === value) ?? 'never')
        }
        data={ENDINGS.map((value) => ({ value, label: words.endings[value] }))}
      />
      {values.ends === 'on' ? <DateInput label={words.endsOn} required {...form.field('endsOn')} /> : null}
      {values.ends === 'after' ? (
        <DecimalInput
          label={words.count}
          value={values.count}
          error={form.error('count')}
          onChange={(count) => form.set('count', count)}
        />
      ) : null}
    </>
  );
}
