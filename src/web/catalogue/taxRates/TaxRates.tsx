import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import { useQuery } from '@tanstack/react-query';
import type { TaxRate, updateTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useTexts } from '#web/texts/language.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ArchivableRows } from '#web/ui/rows/ArchivableRows.tsx';
import { RowMenu } from '#web/ui/rows/RowMenu.tsx';
import classes from '#web/ui/rows/Rows.module.css';
import { useRowAction } from '#web/ui/rows/useRowAction.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TaxRateDialog } from './TaxRateDialog.tsx';

const changeTaxRate = endpoint<typeof updateTaxRate>('PUT', '/api/tax-rates/:id');

/** The rates of tax, those in use first. */
export function TaxRates() {
  const { business } = useTexts();
  const { taxes: words } = business;
  return (
    <ArchivableRows
      label={business.tabs.taxes}
      words={words}
      icon={<IconPercentage size={24} stroke={1.6} />}
      query={useQuery(taxRatesQuery)}
      columns={[{ title: words.columns.name }, { title: words.columns.rate, align: 'end' }]}
      actionsTitle={words.columns.actions}
      row={(rate, onEdit) => <Row key={rate.id} rate={rate} onEdit={onEdit} />}
      dialog={(rate, onClose) => <TaxRateDialog rate={rate} onClose={onClose} />}
    />
  );
}

function Row({ rate, onEdit }: { rate: TaxRate; onEdit: () => void }) {
  const { taxes: words } = useTexts().business;
  const { language } = usePreferences();
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
        <span className="sb-number">{localDecimal(rate.rate, language)} %</span>
      </td>
      <td className={classes.actions}>
        <RowMenu
          label={words.actions(name)}
          actions={[
            { label: words.edit, onClick: onEdit },
            ...(isDefault || archived
              ? []
              : [
                  {
                    label: words.makeDefault,
                    onClick: () => change({ isDefault: true }, words.changed(name)),
                  },
                ]),
            archived
              ? { label: words.reopen, onClick: () => change({ archived: false }, words.reopenedDone(name)) }
              : { label: words.archive, onClick: () => change({ archived: true }, words.archivedDone(name)) },
          ]}
        />
      </td>
    </tr>
  );
}
