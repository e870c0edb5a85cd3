import { NativeSelect, TextInput } from '@mantine/core';
import {
  type CountedLocation,
  createLocation,
  type Location,
  updateLocation,
} from '#shared/stock/locations/contract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import classes from './Locations.module.css';
import { treeOf, withInside } from './locationTree.ts';
import type { LocationDialogState } from './useLocationActions.ts';

type Props = {
  state: Exclude<LocationDialogState, { kind: 'archive' }>;
  locations: CountedLocation[];
  onClose: () => void;
};

/** Adds a location, or renames it, moves it, labels it. */
export function LocationDialog({ state, locations, onClose }: Props) {
  const {
    common,
    locations: { form: words },
  } = useTexts();
  const edited = state.kind === 'edit' ? state.location : null;
  const { form, conflict } = useRecordForm({
    record: edited,
    initial: edited
      ? { name: edited.name, parentId: edited.parentId ?? '', barcode: edited.barcode ?? '' }
      : { name: '', parentId: state.kind === 'new' ? (state.parentId ?? '') : '', barcode: '' },
    schema: { create: createLocation.body, update: updateLocation.body },
    toBody: ({ name, parentId, barcode }) => ({
      name,
      parentId: parentId || null,
      barcode: barcode.trim() || null,
    }),
    create: async (body, idempotencyKey) => {
      const made = await callApi(createLocation, { body }, { idempotencyKey });
      return words.created(made.name);
    },
    update: async (body, { id }) =>
      words.saved((await callApi(updateLocation, { params: { id }, body })).name),
    stale: [['locations']],
  });
  const inside = edited ? withInside(locations, edited.id) : new Set<string>();
  const parents = treeOf(locations).filter(
    ({ location }) =>
      !inside.has(location.id) && (!location.archived || location.id === form.values.parentId),
  );

  return (
    <FormDialog
      title={edited ? words.editTitle(edited.name) : words.newTitle}
      form={form}
      submitLabel={edited ? common.save : common.addLocation}
      onClose={onClose}
    >
      {conflict ? <Conflict {...conflict} locations={locations} /> : null}
      <TextInput label={words.name} required maxLength={80} data-autofocus {...form.field('name')} />
      <NativeSelect
        label={words.parent}
        {...form.field('parentId')}
        data={[
          { value: '', label: words.top },
          ...parents.map(({ location, depth }) => ({
            value: location.id,
            label: `${'\u2003'.repeat(depth)}${location.name}`,
          })),
        ]}
      />
      <TextInput
        label={common.barcode}
        description={words.barcodeHint}
        maxLength={64}
        {...form.field('barcode')}
      />
    </FormDialog>
  );
}

/** What somebody else changed; the form keeps what was typed, and saving it again replaces only that. */
function Conflict({
  before,
  current,
  locations,
}: {
  before: Location;
  current: Location;
  locations: Location[];
}) {
  const { common, locations: texts, ui } = useTexts();
  const nameOf = (id: string) => locations.find((known) => known.id === id)?.name ?? texts.form.top;
  const rows: [string, string, string][] = [
    [texts.form.name, before.name, current.name],
    [texts.form.parent, nameOf(before.parentId ?? ''), nameOf(current.parentId ?? '')],
    [common.barcode, before.barcode ?? ui.none, current.barcode ?? ui.none],
    [common.archived, before.archived ? ui.yes : ui.no, current.archived ? ui.yes : ui.no],
  ];
  return (
    <section className={classes.conflict} aria-label={texts.form.changed(current.name)}>
      <p>{texts.form.changed(current.name)}</p>
      {rows
        .filter(([, was, is]) => was !== is)
        .map(([label, was, is]) => (
          <div key={label}>
            {label}: <BeforeAfter before={was} after={is} />
          </div>
        ))}
    </section>
  );
}
