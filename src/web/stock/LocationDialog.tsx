import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CountedLocation,
  createLocation,
  type Location,
  updateLocation,
} from '#shared/stock/contract.ts';
import { callApi } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { useTexts } from '../texts/language.ts';
import { BeforeAfter } from '../ui/BeforeAfter.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useForm } from '../ui/form.ts';
import classes from './Locations.module.css';
import { treeOf, withInside } from './locationTree.ts';
import type { LocationDialogState } from './useLocationActions.ts';

type Props = {
  state: Exclude<LocationDialogState, { kind: 'archive' }>;
  locations: CountedLocation[];
  onClose: () => void;
};
type Fields = { name: string; parentId: string; barcode: string };

/** Adds a location, or renames it, moves it, labels it. */
export function LocationDialog({ state, locations, onClose }: Props) {
  const { form: words } = useTexts().locations;
  const client = useQueryClient();
  const edited = state.kind === 'edit' ? state.location : null;
  // What the location is by the last answer, and what somebody else made of it meanwhile.
  const [base, setBase] = useState(edited);
  const [conflict, setConflict] = useState<{ before: Location; current: Location } | null>(null);
  const form = useForm<Fields, typeof createLocation.body>({
    initial: edited
      ? fieldsOf(edited)
      : { name: '', parentId: state.kind === 'new' ? (state.parentId ?? '') : '', barcode: '' },
    schema: createLocation.body,
    toBody: ({ name, parentId, barcode }) => ({
      name,
      parentId: parentId || null,
      barcode: barcode.trim() || null,
    }),
    send: async (body, idempotencyKey, fields) => {
      try {
        if (edited && base)
          await callApi(updateLocation, {
            params: { id: base.id },
            body: { ...changed(fieldsOf(edited), fields), version: base.version },
          });
        else await callApi(createLocation, { body }, { idempotencyKey });
        notifications.show({ message: base ? words.saved(fields.name) : words.created(fields.name) });
      } catch (error) {
        const current = currentIn(error);
        if (base && current) {
          setConflict({ before: base, current });
          setBase(current);
        }
        throw error;
      } finally {
        void client.invalidateQueries({ queryKey: ['locations'] });
      }
    },
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
      submitLabel={edited ? words.save : words.create}
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
        label={words.barcode}
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
  const { locations: texts, ui } = useTexts();
  const nameOf = (id: string) => locations.find((known) => known.id === id)?.name ?? texts.form.top;
  const rows: [string, string, string][] = [
    [texts.form.name, before.name, current.name],
    [texts.form.parent, nameOf(before.parentId ?? ''), nameOf(current.parentId ?? '')],
    [texts.form.barcode, before.barcode ?? ui.none, current.barcode ?? ui.none],
    [texts.archived, before.archived ? ui.yes : ui.no, current.archived ? ui.yes : ui.no],
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

function fieldsOf({ name, parentId, barcode }: Location): Fields {
  return { name, parentId: parentId ?? '', barcode: barcode ?? '' };
}

/** Only what the form changed is written, so that another person's change of another field stays. */
function changed(before: Fields, { name, parentId, barcode }: Fields) {
  return {
    ...(name === before.name ? {} : { name }),
    ...(parentId === before.parentId ? {} : { parentId: parentId || null }),
    ...(barcode === before.barcode ? {} : { barcode: barcode.trim() || null }),
  };
}

function currentIn(error: unknown): Location | null {
  if (
    !(error instanceof ApiError) ||
    error.code !== 'aborted' ||
    typeof error.details !== 'object' ||
    error.details === null
  )
    return null;
  // By the contract, `details.current` of a stale write is the location as the list answers it.
  return 'current' in error.details ? (error.details.current as Location) : null;
}
