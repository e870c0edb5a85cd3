import { Switch, TextInput } from '@mantine/core';
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import { useQuery } from '@tanstack/react-query';
import { createTaxRate, type TaxRate, updateTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Percent } from '#web/ui/Percent.tsx';
import { ArchivableRows } from '#web/ui/rows/ArchivableRows.tsx';
import { RowMenu } from '#web/ui/rows/RowMenu.tsx';
import classes from '#web/ui/rows/Rows.module.css';
import { useRowAction } from '#web/ui/rows/useRowAction.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useRecordForm } from '#web/ui/useRecordForm.ts';

const changeTaxRate = endpoint<typeof updateTaxRate>();

/** The rates of tax, those in use first. */
export function TaxRates() {
  const { common, business } = useTexts();
  const { taxes: words } = business;
  return (
    <ArchivableRows
      label={business.tabs.taxes}
      words={words}
      icon={<IconPercentage size={24} stroke={1.6} />}
      query={useQuery(taxRatesQuery)}
      columns={[{ title: common.name }, { title: words.columns.rate, align: 'end' }]}
      actionsTitle={common.actions}
      row={(rate, onEdit) => <Row key={rate.id} rate={rate} onEdit={onEdit} />}
      dialog={(rate, onClose) => <TaxRateDialog rate={rate} onClose={onClose} />}
    />
  );
}

function Row({ rate, onEdit }: { rate: TaxRate; onEdit: () => void }) {
  const {
    common,
    business: { taxes: words },
  } = useTexts();
  const act = useRowAction(taxRatesQuery.queryKey);
  const { id, name, version, isDefault, archived } = rate;
  const change = (fields: { archived: boolean } | { isDefault: true }, done: string) =>
    void act(() => callApi(changeTaxRate, { params: { id }, body: { ...fields, version } }), done);
  return (
    <tr data-archived={archived || undefined}>
      <th scope="row">
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {isDefault ? <StatusBadge tone="info">{words.isDefault}</StatusBadge> : null}
          {archived ? <StatusBadge tone="quiet">{words.archived}</StatusBadge> : null}
        </span>
      </th>
      <td data-align="end">
        <Percent value={rate.rate} />
      </td>
      <td className={classes.actions}>
        <RowMenu
          label={words.actions(name)}
          actions={[
            { label: common.edit, onClick: onEdit },
            ...(isDefault || archived
              ? []
              : [
                  {
                    label: words.makeDefault,
                    onClick: () => change({ isDefault: true }, words.changed(name)),
                  },
                ]),
            archived
              ? { label: common.reopen, onClick: () => change({ archived: false }, words.reopenedDone(name)) }
              : {
                  label: common.archive,
                  onClick: () => change({ archived: true }, words.archivedDone(name)),
                },
          ]}
        />
      </td>
    </tr>
  );
}

const NEW = { name: '', rate: '', isDefault: false };

/** Adds a rate of tax, or changes one. */
function TaxRateDialog({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) {
  const { common, business } = useTexts();
  const { taxes: words } = business;
  const { form, conflict } = useRecordForm({
    record: rate,
    initial: rate ? { name: rate.name, rate: rate.rate, isDefault: rate.isDefault } : NEW,
    schema: { create: createTaxRate.body, update: updateTaxRate.body },
    toBody: (values) => ({ ...values, name: values.name.trim(), rate: values.rate.trim() }),
    create: async (body, idempotencyKey) => {
      const made = await callApi(createTaxRate, { body }, { idempotencyKey });
      return words.created(made.name);
    },
    update: async (body, { id }) =>
      words.changed((await callApi(updateTaxRate, { params: { id }, body })).name),
    stale: [taxRatesQuery.queryKey],
  });
  return (
    <FormDialog
      title={rate ? words.editTitle(rate.name) : words.newTitle}
      form={form}
      submitLabel={rate ? common.save : common.addTaxRate}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput label={common.name} required maxLength={60} data-autofocus {...form.field('name')} />
      <DecimalInput label={common.percent} required {...form.field('rate')} />
      {rate?.archived ? null : (
        <Switch
          label={words.defaultLabel}
          checked={form.values.isDefault}
          onChange={({ currentTarget }) => form.set('isDefault', currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
