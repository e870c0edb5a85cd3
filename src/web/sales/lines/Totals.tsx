import { localDecimal } from '#shared/formats.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { DocumentTotals } from '#shared/foundation/documents/totals.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';

type Props = {
  totals: Omit<DocumentTotals, 'lines'>;
  taxMode: TaxMode;
  currency: string;
  /** Of an issued invoice. */
  paid?: number;
  balance?: number;
};

/** What a document comes to, from what its lines list to what is owed. */
export function Totals({ totals, taxMode, currency, paid, balance }: Props) {
  const {
    common,
    invoices: { totals: words },
  } = useTexts();
  const { language } = usePreferences();
  const rows: [label: string, minor: number, kind?: 'strong'][] = [
    [common.subtotal, totals.subtotal],
    ...(totals.discount ? ([[common.discount, -totals.discount]] as [string, number][]) : []),
    ...totals.taxes.map(({ rate, tax }): [string, number] => [
      (taxMode === 'inclusive' ? words.taxInside : words.tax)(localDecimal(rate, language)),
      tax,
    ]),
    [common.total, totals.total, 'strong'],
    ...(paid ? ([[words.paid, -paid]] as [string, number][]) : []),
    ...(balance === undefined ? [] : ([[words.balance, balance, 'strong']] as [string, number, 'strong'][])),
  ];
  return (
    <dl className={classes.totals} aria-label={common.totals}>
      {rows.map(([label, minor, kind]) => (
        <div key={label} data-strong={kind}>
          <dt>{label}</dt>
          <dd>
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
