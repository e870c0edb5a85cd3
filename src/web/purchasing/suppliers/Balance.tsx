import { useQuery } from '@tanstack/react-query';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { balanceQuery } from './queries.ts';
import { SupplierMoney } from './SupplierMoney.tsx';
import classes from './SupplierPage.module.css';

/** What is still to come from a supplier, what has come and is not billed yet, and what was billed. */
export function Balance({ supplier }: { supplier: Supplier }) {
  const words = useTexts().suppliers.balance;
  const found = useQuery(balanceQuery(supplier.id));
  return (
    <section className={classes.box} aria-labelledby="supplier-balance">
      <h2 id="supplier-balance">{words.title}</h2>
      {found.data ? (
        found.data.currencies.map(({ currency, orders, toCome, toBill, bills, billed }) => (
          <dl className={classes.scores} key={currency}>
            <div>
              <dt>{words.toCome}</dt>
              <dd>
                <SupplierMoney minor={toCome} currency={currency} />
                <small>{words.orders(orders)}</small>
              </dd>
            </div>
            <div>
              <dt>{words.toBill}</dt>
              <dd>
                <SupplierMoney minor={toBill} currency={currency} />
                <small>{words.withoutTax}</small>
              </dd>
            </div>
            <div>
              <dt>{words.billed}</dt>
              <dd>
                <SupplierMoney minor={billed} currency={currency} />
                <small>{words.bills(bills)}</small>
              </dd>
            </div>
          </dl>
        ))
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Busy />
      )}
    </section>
  );
}
