import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import { useQuery } from '@tanstack/react-query';
import { createTaxRate, type TaxRate, updateTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import {
  EXEMPTION_OF,
  isTaxed,
  needsReason,
  TAX_CATEGORIES,
  type TaxCategory,
} from '#shared/foundation/einvoice/taxCategories.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useTexts } from '#web/texts/language.ts';
import { CodeInput } from '#web/ui/CodeInput.tsx';
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
    business: { taxes: words, taxKinds },
  } = useTexts();
  const act = useRowAction(taxRatesQuery.queryKey);
  const { id, name, version, isDefault, archived, category } = rate;
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
        {isTaxed(category) ? null : <span className={classes.more}>{taxKinds.kinds[category]}</span>}
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

type Values = {
  name: string;
  rate: string;
  isDefault: boolean;
  category: TaxCategory;
  exemptionCode: string;
  exemptionReason: string;
};

const NEW: Values = {
  ...{ name: '', rate: '', isDefault: false, category: 'S' },
  ...{ exemptionCode: '', exemptionReason: '' },
};

const valuesOf = ({ name, rate, isDefault, category, exemptionCode, exemptionReason }: TaxRate): Values => ({
  ...{ name, rate, isDefault, category, exemptionCode, exemptionReason },
});

/** The fields of the contract. A rate of zero is never that of what is taxed as usual. */
const bodyOf = (values: Values) => {
  const rate = values.rate.trim();
  const isZero = rate !== '' && !/[1-9]/.test(rate);
  return {
    ...values,
    rate,
    category: isTaxed(values.category) && isZero ? 'Z' : values.category,
    name: values.name.trim(),
    exemptionCode: values.exemptionCode.trim(),
    exemptionReason: values.exemptionReason.trim(),
  };
};

/** What goes with a kind: no tax is due of any but the first, for a reason that most say by themselves. */
const ofKind = (values: Values, category: TaxCategory): Values => ({
  ...values,
  category,
  rate: isTaxed(category) ? (isTaxed(values.category) ? values.rate : '') : '0',
  exemptionCode: EXEMPTION_OF[category] ?? '',
  exemptionReason: needsReason(category) ? values.exemptionReason : '',
});

/** Adds a rate of tax, or changes one. */
function TaxRateDialog({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) {
  const { common, business } = useTexts();
  const { taxes: words, taxKinds } = business;
  const { form, conflict } = useRecordForm({
    record: rate,
    initial: rate ? valuesOf(rate) : NEW,
    schema: { create: createTaxRate.body, update: updateTaxRate.body },
    toBody: bodyOf,
    create: async (body, idempotencyKey) => {
      const made = await callApi(createTaxRate, { body }, { idempotencyKey });
      return words.created(made.name);
    },
    update: async (body, { id }) =>
      words.changed((await callApi(updateTaxRate, { params: { id }, body })).name),
    stale: [taxRatesQuery.queryKey],
  });
  const { category } = form.values;
  const own = EXEMPTION_OF[category];
  // Kinds that are of one reason have its code; all other codes are of what is exempt.
  const codes = Object.fromEntries(
    Object.entries(taxKinds.codes).filter(([code]) =>
      own ? code === own : !Object.values(EXEMPTION_OF).includes(code),
    ),
  );
  return (
    <FormDialog
      title={rate ? words.editTitle(rate.name) : words.newTitle}
      form={form}
      submitLabel={rate ? common.save : common.addTaxRate}
      conflict={conflict !== null}
      onClose={onClose}
    >
      <TextInput label={common.name} required maxLength={60} data-autofocus {...form.field('name')} />
      <NativeSelect
        label={taxKinds.label}
        description={taxKinds.hints[category]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('category')}
        onChange={({ currentTarget }) => {
          const kind = TAX_CATEGORIES.find((known) => known === currentTarget.value);
          if (kind) form.setAll((before) => ofKind(before, kind));
        }}
        data={TAX_CATEGORIES.map((value) => ({ value, label: taxKinds.kinds[value] }))}
      />
      <DecimalInput label={common.percent} required disabled={!isTaxed(category)} {...form.field('rate')} />
      {needsReason(category) ? (
        <>
          <CodeInput
            label={taxKinds.code}
            hint={taxKinds.codeHint}
            codes={codes}
            maxLength={40}
            {...form.field('exemptionCode')}
          />
          <Textarea
            label={taxKinds.reason}
            description={taxKinds.reasonHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={1}
            maxLength={300}
            {...form.field('exemptionReason')}
          />
        </>
      ) : null}
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
