import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { Allocation } from '#shared/sales/invoices/shapes.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { releaseAllocation } from './creditQueries.ts';
import classes from './Document.module.css';
import { DocumentLink } from './DocumentLink.tsx';
import { useRefresh } from './useRefresh.ts';

type Props = { allocations: Allocation[]; currency: string };

/** The invoices that a payment or credit note was used for; each can be taken back. */
export function Allocations({ allocations, currency }: Props) {
  const { credits: words } = useTexts();
  const { language } = usePreferences();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Allocation | null>(null);
  const release = async ({ id, invoiceNumber }: Allocation) => {
    await callApi(releaseAllocation, { params: { id } });
    notifications.show({ message: words.released(invoiceNumber) });
    setAsked(null);
    refresh();
  };
  return (
    <section className={classes.box} aria-labelledby="used">
      <h2 id="used">{words.usedFor}</h2>
      {allocations.length ? null : <p className={classes.hint}>{words.unused}</p>}
      <ul className={classes.settled}>
        {allocations.map((one) => (
          <li key={one.id} className={classes.source}>
            <span className={classes.event}>
              <DocumentLink kind="invoice" id={one.invoiceId} number={one.invoiceNumber} />
              <Money minor={one.amount} currency={currency} />
            </span>
            <Button
              variant="default"
              aria-label={words.releaseOf(one.invoiceNumber)}
              onClick={() => setAsked(one)}
            >
              {words.release}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={words.releaseTitle(asked.invoiceNumber)}
          confirmLabel={words.release}
          onCancel={() => setAsked(null)}
          onConfirm={() => release(asked)}
        >
          {words.releaseText(localMoney(asked.amount, currency, language))}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
