import { Button, Checkbox, type InputWrapperProps, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import { dateIn } from '#shared/dates.ts';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { saysWhatIsEverywhere } from '#shared/exchange/imports/headings.ts';
import { type AnyTarget, isOfDocuments, SEVERAL_COLUMNS } from '#shared/exchange/imports/kinds.ts';
import { callApi } from '#web/api/call.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { explainError } from '#web/api/errors.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import own from './ColumnMapping.module.css';
import classes from './Imports.module.css';
import { checkImport } from './queries.ts';
import { useShowImport } from './useImportActions.ts';

type Mapping = Import['mapping'];
type Props = { current: Import; onChecked: () => void; onCancel?: () => void };

// Fields beside each other stand at one height, whatever is said of them.
const BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** What each column of the file is brought in as, where its stock is, how it writes numbers; leads to the preview. */
export function ColumnMapping({ current, onChecked, onCancel }: Props) {
  const texts = useTexts();
  const { imports, importKinds } = texts;
  const [mapping, setMapping] = useState<Mapping>(current.mapping);
  const [locationId, setLocationId] = useState(current.locationId);
  const [stockAsOf, setStockAsOf] = useState(current.stockAsOf ?? '');
  const [decimalComma, setDecimalComma] = useState(current.decimalComma);
  const [showNew, setShowNew] = useState(current.showNew);
  const [settled, setSettled] = useState(current.settled);
  const locations = useQuery({ ...locationsQuery, enabled: current.locationId !== null });
  const show = useShowImport();
  const check = useMutation({
    mutationFn: () =>
      callApi(checkImport, {
        params: { id: current.id },
        body: {
          ...{ mapping, decimalComma, showNew, settled, stockAsOf: stockAsOf || null },
          ...(locationId ? { locationId } : {}),
        },
      }),
    onSuccess: (answered) => {
      show(answered);
      onChecked();
    },
  });
  const { timezone } = usePreferences();
  const refused = check.error ? explainError(check.error, texts.errors).fields : [];
  const places = (locations.data ?? []).filter(({ usage, archived }) => usage === 'internal' && !archived);
  const choose = (at: number, target: AnyTarget | null) => setMapping(mapping.with(at, target));
  const isAgain = (target: AnyTarget, at: number) =>
    mapping.indexOf(target) !== at && !SEVERAL_COLUMNS.includes(target);
  const twice = new Set(mapping.filter((target, at) => target !== null && isAgain(target, at)));
  // Grouped as the file was recognised, so that a row stays where it is while it is being changed.
  const groups = { in: [] as number[], out: [] as number[] };
  for (const [at, target] of current.mapping.entries()) groups[target === null ? 'out' : 'in'].push(at);
  const file = { ...current, severalPlaces: places.length > 1 };
  const everywhere = groups.out
    .filter((at) => current.kind === 'items' && mapping[at] === null)
    .map((at) => current.header[at])
    .find((heading) => saysWhatIsEverywhere(heading, file));
  const list = (columns: number[]) => (
    <ul className={own.mapping}>
      {columns.map((at) => (
        <ColumnRow
          key={at}
          current={current}
          at={at}
          target={mapping[at] ?? null}
          twice={twice.has(mapping[at] ?? null)}
          onChoose={(target) => choose(at, target)}
        />
      ))}
    </ul>
  );

  return (
    <form
      className={own.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (!check.isPending) check.mutate();
      }}
    >
      <div>
        <h2 className={classes.heading}>{imports.mappingTitle}</h2>
        <p className={classes.hint}>
          {imports.mappingText} {isOfDocuments(current.kind) ? imports.keepsDocuments : imports.keepsRecords}
        </p>
      </div>
      <div className={own.settings}>
        {locationId ? (
          <NativeSelect
            label={imports.location}
            description={imports.locationHint}
            inputWrapperOrder={BELOW}
            value={locationId}
            onChange={(event) => setLocationId(event.currentTarget.value)}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        {locationId ? (
          <DateInput
            label={imports.stockAsOf}
            description={imports.stockAsOfHint}
            inputWrapperOrder={BELOW}
            value={stockAsOf}
            onChange={setStockAsOf}
            max={dateIn(new Date(), timezone)}
            error={refused.find(({ field }) => field === 'stockAsOf')?.message}
          />
        ) : null}
        <NativeSelect
          label={imports.decimals}
          value={decimalComma ? 'comma' : 'point'}
          onChange={(event) => setDecimalComma(event.currentTarget.value === 'comma')}
          data={[
            { value: 'point', label: imports.decimalPoint },
            { value: 'comma', label: imports.decimalComma },
          ]}
        />
      </div>
      {current.kind === 'items' && !mapping.includes('inShop') ? (
        <Checkbox
          label={imports.showNew}
          checked={showNew}
          onChange={({ currentTarget }) => setShowNew(currentTarget.checked)}
        />
      ) : null}
      {current.kind === 'sales' && !mapping.some((target) => target === 'paid' || target === 'open') ? (
        <Checkbox
          label={imports.settled}
          checked={settled}
          onChange={({ currentTarget }) => setSettled(currentTarget.checked)}
        />
      ) : null}
      {groups.in.length ? list(groups.in) : null}
      {everywhere ? (
        <p className={classes.hint}>{imports.everywhere(everywhere, importKinds.items.targets.quantity)}</p>
      ) : null}
      {groups.out.length ? (
        <details className={own.leftOut} open={groups.in.length === 0}>
          <summary>{imports.leftOut(groups.out.length)}</summary>
          {list(groups.out)}
        </details>
      ) : null}
      <FormMessage error={check.error} />
      <div className={classes.buttons}>
        <Button type="submit" loading={check.isPending}>
          {texts.common.preview}
        </Button>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {imports.keepColumns}
          </Button>
        ) : null}
        <span className={classes.hint}>{imports.checkHint}</span>
      </div>
    </form>
  );
}

type RowProps = {
  current: Import;
  at: number;
  target: AnyTarget | null;
  twice: boolean;
  onChoose: (target: AnyTarget | null) => void;
};

function ColumnRow({ current, at, target, twice, onChoose }: RowProps) {
  const { imports, importKinds } = useTexts();
  const ofItems = current.kind === 'items';
  const customFields = useQuery({ ...customFieldsQuery, select: inUse, enabled: ofItems }).data ?? [];
  const heading = current.header[at] || imports.unnamed(at + 1);
  const samples = [
    ...new Set(current.sample.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')),
  ].slice(0, 3);
  const targets = Object.entries(importKinds[current.kind].targets) as [AnyTarget, string][];
  return (
    <li>
      <label className={own.column} htmlFor={`column-${at}`} dir="auto">
        {heading}
      </label>
      <span className={classes.samples} title={samples.join('\n')} dir="auto">
        {samples.length ? samples.join(' · ') : imports.noSamples}
      </span>
      <NativeSelect
        id={`column-${at}`}
        value={target ?? ''}
        error={twice ? imports.twice : undefined}
        onChange={(event) => onChoose((event.currentTarget.value || null) as AnyTarget | null)}
        data={[
          { value: '', label: imports.leaveOut },
          ...targets.map(([value, label]) => ({ value, label })),
          ...(ofItems ? customFields : []).map(({ id, name }) => ({ value: customKey(id), label: name })),
        ]}
      />
    </li>
  );
}
