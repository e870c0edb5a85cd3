import { Button, Checkbox, Group, MultiSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { moneyText, parseMoney } from '#shared/money.ts';
import { createCount, updateCount } from '#shared/stock/counts/contract.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { CLASSES } from '#shared/stock/counts/states.ts';
import { callApi } from '#web/api/call.ts';
import { suppliersQuery } from '#web/api/suppliers.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput, MoneyInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type Form, useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Counts.module.css';
import { categoryNamesQuery } from './queries.ts';
import { useCountDone } from './useCountDone.ts';
import { usePlaceChoices } from './usePlaceChoices.ts';

type Values = {
  name: string;
  locations: string[];
  categories: string[];
  suppliers: string[];
  classes: string[];
  notCountedSince: string;
  isBlind: boolean;
  units: string;
  percent: string;
  value: string;
};

type Props = { of?: CountDetail; onClose: () => void; onCreated?: (id: string) => Promise<void> };

/** Drafts a count, or changes a draft: its places, and folded away what else it may be narrowed and measured by. */
export function CountDialog({ of, onClose, onCreated }: Props) {
  const { common, counts: all } = useTexts();
  const words = all.form;
  const { currency } = usePreferences();
  const done = useCountDone();
  const bodyOf = (values: Values) => ({
    name: values.name,
    isBlind: values.isBlind,
    scope: {
      locations: values.locations,
      categories: values.categories,
      suppliers: values.suppliers,
      classes: CLASSES.filter((one) => values.classes.includes(one)),
      notCountedSince: values.notCountedSince || null,
    },
    toleranceUnits: values.units.trim() || null,
    tolerancePercent: values.percent.trim() || null,
    // What cannot be read is left for the schema to refuse.
    toleranceValue: values.value.trim() ? (parseMoney(values.value, currency) ?? values.value) : null,
  });
  const shared = { initial: valuesOf(of, currency), fieldOf };
  const creating = useForm<Values, typeof createCount.body>({
    ...shared,
    schema: createCount.body,
    toBody: bodyOf,
    send: async (body, idempotencyKey) => {
      const { id } = await callApi(createCount, { body }, { idempotencyKey });
      await onCreated?.(id);
    },
  });
  const editing = useForm<Values, typeof updateCount.body>({
    ...shared,
    schema: updateCount.body,
    toBody: (values) => ({ version: of?.version, ...bodyOf(values) }),
    send: async (body, idempotencyKey) =>
      done(
        await callApi(updateCount, { params: { id: of?.id ?? '' }, body }, { idempotencyKey }),
        common.saved,
      ),
  });
  const form = of ? editing : creating;
  return (
    <FormDialog
      title={of ? words.editTitle : words.newTitle}
      form={form}
      submitLabel={of ? common.save : words.create}
      onClose={onClose}
    >
      <TextInput
        label={all.columns.name}
        description={words.nameHint}
        required
        maxLength={120}
        data-autofocus
        {...form.field('name')}
      />
      <Places form={form} />
      <Switch
        label={words.blind}
        description={words.blindHint}
        checked={form.values.isBlind}
        onChange={({ currentTarget }) => form.set('isBlind', currentTarget.checked)}
      />
      <Fold title={words.onlySome} isOpen={isNarrowed(form.values)}>
        <Narrowing form={form} of={of} />
      </Fold>
      <Fold
        title={words.second}
        isOpen={['units', 'percent', 'value'].some((name) => form.error(name)) || isMeasured(form.values)}
      >
        <p className={classes.said}>{words.secondHint}</p>
        <div className={classes.fields}>
          <DecimalInput label={words.units} {...form.field('units')} />
          <DecimalInput label={words.percent} {...form.field('percent')} />
          <MoneyInput label={words.value} {...form.field('value')} />
        </div>
      </Fold>
    </FormDialog>
  );
}

const isNarrowed = (values: Values) =>
  values.categories.length + values.suppliers.length + values.classes.length > 0 ||
  values.notCountedSince !== '';
const isMeasured = ({ units, percent, value }: Values) => Boolean(units || percent || value);

function valuesOf(of: CountDetail | undefined, currency: string): Values {
  const scope = of?.scope;
  return {
    name: of?.name ?? '',
    locations: scope?.locations ?? [],
    categories: scope?.categories ?? [],
    suppliers: scope?.suppliers ?? [],
    classes: scope?.classes ?? [],
    notCountedSince: scope?.notCountedSince ?? '',
    isBlind: of?.isBlind ?? false,
    units: of?.toleranceUnits ?? '',
    percent: of?.tolerancePercent ?? '',
    value: typeof of?.toleranceValue === 'number' ? moneyText(of.toleranceValue, currency) : '',
  };
}

const TOLERANCES: Record<string, string> = {
  toleranceUnits: 'units',
  tolerancePercent: 'percent',
  toleranceValue: 'value',
};
const fieldOf = (path: string): string => TOLERANCES[path] ?? path.replace(/^scope\./, '');

/** What is seldom needed; it stays open once it is. */
function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  const shown = open || isOpen;
  return (
    <>
      <Button
        className={classes.fold ?? ''}
        variant="subtle"
        color="gray"
        size="xs"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setOpen(!shown)}
      >
        {title}
      </Button>
      <div id={id} className={classes.folded} hidden={!shown}>
        {shown ? children : null}
      </div>
    </>
  );
}

type FieldProps = { form: Pick<Form<Values>, 'values' | 'set' | 'error'> };

// Beside the dialog, the list and a phone's screen would widen each other for ever.
const beside = { comboboxProps: { withinPortal: false }, searchable: true, hidePickedOptions: true } as const;

function Places({ form }: FieldProps) {
  const { counts: all } = useTexts();
  const choices = usePlaceChoices();
  return (
    <MultiSelect
      {...beside}
      label={all.form.places}
      description={all.form.placesHint}
      data={choices}
      value={form.values.locations}
      error={form.error('locations')}
      onChange={(value) => form.set('locations', value)}
    />
  );
}

/** Which of the items that lie there are counted. */
function Narrowing({ form, of }: FieldProps & { of: CountDetail | undefined }) {
  const { counts: all } = useTexts();
  const words = all.form;
  const categories = useQuery(categoryNamesQuery).data ?? [];
  const [search, setSearch] = useState('');
  const found = useQuery(suppliersQuery(search.trim())).data ?? [];
  const [picked, setPicked] = useState(of?.suppliers ?? []);
  const suppliers = [...new Map([...picked, ...found].map(({ id, name }) => [id, name]))];
  return (
    <>
      <MultiSelect
        {...beside}
        label={words.categories}
        data={[...new Set([...categories, ...form.values.categories])]}
        value={form.values.categories}
        error={form.error('categories')}
        onChange={(value) => form.set('categories', value)}
      />
      <MultiSelect
        {...beside}
        label={words.suppliers}
        data={suppliers.map(([value, label]) => ({ value, label }))}
        searchValue={search}
        onSearchChange={setSearch}
        value={form.values.suppliers}
        error={form.error('suppliers')}
        onChange={(value) => {
          setPicked(suppliers.filter(([id]) => value.includes(id)).map(([id, name]) => ({ id, name })));
          form.set('suppliers', value);
        }}
      />
      <Checkbox.Group
        label={words.classes}
        description={words.classesHint}
        value={form.values.classes}
        onChange={(value) => form.set('classes', value)}
      >
        <Group gap="md" mt="xs">
          {CLASSES.map((value) => (
            <Checkbox key={value} value={value} label={words.classOf(value)} />
          ))}
        </Group>
      </Checkbox.Group>
      <DateInput
        label={words.notCountedSince}
        value={form.values.notCountedSince}
        error={form.error('notCountedSince')}
        onChange={(value) => form.set('notCountedSince', value)}
      />
    </>
  );
}
