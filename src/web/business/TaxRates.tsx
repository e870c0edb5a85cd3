import { Button, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxRate } from '#shared/taxRates/contract.ts';
import { callApi } from '../api/call.ts';
import { explainError } from '../api/errors.ts';
import { taxRatesQuery } from '../api/taxRates.ts';
import { useTexts } from '../texts/language.ts';
import { Busy } from '../ui/Busy.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { localDecimal } from '../ui/numbers.ts';
import { usePreferences } from '../ui/preferences.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { changeTaxRate } from './queries.ts';
import { RowMenu } from './RowMenu.tsx';
import classes from './Rows.module.css';
import { TaxRateDialog } from './TaxRateDialog.tsx';

/** The rates of tax, those in use first. */
export function TaxRates() {
  const texts = useTexts();
  const { taxes: words } = texts.business;
  const rates = useQuery(taxRatesQuery);
  const [open, setOpen] = useState<TaxRate | 'new' | null>(null);
  const [showArchived, setShowArchived] = useState(false);
  const all = rates.data ?? [];
  const archived = all.filter((rate) => rate.archived).length;
  const add = () => setOpen('new');
  if (rates.isError && !rates.data)
    return <ErrorState title={words.failed} error={rates.error} onRetry={() => void rates.refetch()} />;
  if (rates.isPending) return <Busy />;
  return (
    <>
      {all.length ? (
        <div className={classes.head}>
          {archived ? (
            <Switch
              size="xs"
              label={words.showArchived(archived)}
              checked={showArchived}
              onChange={({ currentTarget }) => setShowArchived(currentTarget.checked)}
            />
          ) : null}
          <Button leftSection={<IconPlus size={15} />} onClick={add}>
            {words.add}
          </Button>
        </div>
      ) : null}
      <div className={classes.card}>
        {all.length ? (
          <table className={classes.table} aria-label={texts.business.tabs.taxes}>
            <thead>
              <tr>
                <th scope="col">{words.columns.name}</th>
                <th scope="col" data-align="end">
                  {words.columns.rate}
                </th>
                <th scope="col">
                  <span className="sb-hidden">{words.columns.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {all
                .filter((rate) => showArchived || !rate.archived)
                .map((rate) => (
                  <Row key={rate.id} rate={rate} onEdit={() => setOpen(rate)} />
                ))}
            </tbody>
          </table>
        ) : (
          <EmptyState
            icon={<IconPercentage size={24} stroke={1.6} />}
            title={words.emptyTitle}
            actions={<Button onClick={add}>{words.add}</Button>}
          >
            {words.emptyText}
          </EmptyState>
        )}
      </div>
      {open ? <TaxRateDialog rate={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function Row({ rate, onEdit }: { rate: TaxRate; onEdit: () => void }) {
  const { business, errors } = useTexts();
  const { taxes: words } = business;
  const { language } = usePreferences();
  const client = useQueryClient();
  const { id, name, version, isDefault, archived } = rate;
  const change = (fields: { archived: boolean } | { isDefault: true }, done: string) =>
    void callApi(changeTaxRate, { params: { id }, body: { ...fields, version } })
      .then(() => notifications.show({ message: done }))
      .catch((error) =>
        notifications.show({
          color: 'red',
          title: errors.title,
          message: explainError(error, errors).message,
        }),
      )
      .finally(() => void client.invalidateQueries({ queryKey: taxRatesQuery.queryKey }));
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
