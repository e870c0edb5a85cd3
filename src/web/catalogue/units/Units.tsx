import { Button, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createUnit, FIRST_UNIT, type Unit, updateUnit } from '#shared/catalogue/units/contract.ts';
import { localDecimal } from '#shared/formats.ts';
import { unitWord } from '#shared/unitWords.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { CodeInput } from '#web/ui/CodeInput.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RowMenu } from '#web/ui/rows/RowMenu.tsx';
import classes from '#web/ui/rows/Rows.module.css';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import { removeUnit, unitsQuery } from './queries.ts';

type Open = { kind: 'new' } | { kind: 'edit' | 'remove'; unit: Unit };

/** The units of measure, with how many items are counted in each. */
export function Units() {
  const { common, business } = useTexts();
  const { units: words } = business;
  const units = useQuery(unitsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (units.isError && !units.data)
    return <ErrorState title={words.failed} error={units.error} onRetry={() => void units.refetch()} />;
  if (!units.data) return <Busy />;
  return (
    <>
      <div className={classes.head}>
        <Button leftSection={<IconPlus size={15} />} onClick={() => setOpen({ kind: 'new' })}>
          {common.addUnit}
        </Button>
      </div>
      <div className={classes.card}>
        <table className={classes.table} aria-label={business.tabs.units}>
          <thead>
            <tr>
              <th scope="col">{common.name}</th>
              <th scope="col" className={classes.sign}>
                {common.symbol}
              </th>
              <th scope="col" className={classes.sign}>
                {business.unitCodes.column}
              </th>
              <th scope="col" data-align="end">
                {common.decimals}
              </th>
              <th scope="col" data-align="end">
                {common.items}
              </th>
              <th scope="col">
                <span className="sb-hidden">{common.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {units.data.map((unit) => (
              <Row key={unit.code} unit={unit} onOpen={setOpen} />
            ))}
          </tbody>
        </table>
      </div>
      {open?.kind === 'new' ? <UnitDialog unit={null} onClose={close} /> : null}
      {open?.kind === 'edit' ? <UnitDialog unit={open.unit} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveUnit unit={open.unit} onClose={close} /> : null}
    </>
  );
}

function Row({ unit, onOpen }: { unit: Unit; onOpen: (open: Open) => void }) {
  const {
    common,
    business: { units: words, unitCodes },
  } = useTexts();
  const { language } = usePreferences();
  const { code, name, precision, commonCode, items } = unit;
  const usual: Record<string, string> = unitCodes.codes;
  const reason = code === FIRST_UNIT ? words.first : items > 0 ? words.inUse(items) : undefined;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className={classes.signBelow}>
          <bdi>{unitWord(code, language)}</bdi>
          {commonCode ? <bdi> · {commonCode}</bdi> : null}
        </span>
      </th>
      <td className={classes.sign}>
        <bdi className="sb-mono">{unitWord(code, language)}</bdi>
      </td>
      <td className={classes.sign}>
        <bdi className="sb-mono" title={usual[commonCode]}>
          {commonCode}
        </bdi>
      </td>
      <td data-align="end" className="sb-number">
        {localDecimal(String(precision), language)}
      </td>
      <td data-align="end" className="sb-number">
        {localDecimal(String(items), language)}
      </td>
      <td className={classes.actions}>
        <RowMenu
          label={words.actions(name)}
          actions={[
            { label: common.edit, onClick: () => onOpen({ kind: 'edit', unit }) },
            { label: common.remove, onClick: () => onOpen({ kind: 'remove', unit }), reason },
          ]}
        />
      </td>
    </tr>
  );
}

function RemoveUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const {
    common,
    business: { units: words },
  } = useTexts();
  const client = useQueryClient();
  const remove = async () => {
    try {
      await callApi(removeUnit, { params: { id: unit.code }, query: { version: unit.version } });
      notifications.show({ message: words.removed(unit.name) });
      onClose();
    } finally {
      void client.invalidateQueries({ queryKey: unitsQuery.queryKey });
    }
  };
  return (
    <ConfirmDialog
      title={words.removeTitle(unit.name)}
      confirmLabel={common.remove}
      danger
      onCancel={onClose}
      onConfirm={remove}
    >
      {words.removeText}
    </ConfirmDialog>
  );
}

const EXAMPLES = ['12', '12.5', '12.25', '12.125'];

/** Adds a unit, or changes its name and its decimals. */
function UnitDialog({ unit, onClose }: { unit: Unit | null; onClose: () => void }) {
  const { common, business } = useTexts();
  const { units: words, unitCodes } = business;
  const { language } = usePreferences();
  const { form, conflict } = useRecordForm({
    record: unit,
    initial: unit
      ? {
          ...{ code: unit.code, name: unit.name, precision: String(unit.precision) },
          commonCode: unit.commonCode,
        }
      : { code: '', name: '', precision: '0', commonCode: '' },
    schema: { create: createUnit.body, update: updateUnit.body },
    toBody: ({ code, name, precision, commonCode }) => ({
      code: code.trim(),
      name: name.trim(),
      precision: Number(precision),
      commonCode: commonCode.trim(),
    }),
    create: async (body, idempotencyKey) => {
      const made = await callApi(createUnit, { body }, { idempotencyKey });
      return words.created(made.name);
    },
    update: async (body, { code }) =>
      words.changed((await callApi(updateUnit, { params: { id: code }, body })).name),
    stale: [unitsQuery.queryKey, ['units']],
  });
  const example = localDecimal(EXAMPLES[Number(form.values.precision)] ?? '', language);
  return (
    <FormDialog
      title={unit ? words.editTitle(unit.name) : words.newTitle}
      form={form}
      submitLabel={unit ? common.save : common.addUnit}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput label={common.name} required maxLength={40} data-autofocus {...form.field('name')} />
      {unit ? null : (
        <TextInput
          label={common.symbol}
          description={words.codeHint}
          required
          maxLength={20}
          {...form.field('code')}
        />
      )}
      <NativeSelect
        label={common.decimals}
        description={words.precisionHint(example)}
        {...form.field('precision')}
        data={EXAMPLES.map((_, index) => ({
          value: String(index),
          label: localDecimal(String(index), language),
        }))}
      />
      <CodeInput
        label={unitCodes.label}
        hint={unitCodes.hint}
        codes={unitCodes.codes}
        maxLength={3}
        {...form.field('commonCode')}
      />
    </FormDialog>
  );
}
