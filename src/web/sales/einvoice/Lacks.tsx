import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EInvoiceLack } from '#shared/sales/einvoice/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './Lacks.module.css';

type Where = EInvoiceLack['where'];
const PLACES: Where[] = ['document', 'customer', 'settings', 'taxes', 'units'];
const TABS = { settings: 'einvoices', taxes: 'taxes', units: 'units' } as const;

/** What an e-invoice lacks, by where it is entered; each leads there. */
export function Lacks({ lacks, customerId }: { lacks: EInvoiceLack[]; customerId: string }) {
  const { places } = useTexts().einvoices;
  const found = PLACES.filter((where) => lacks.some((lack) => lack.where === where));
  return (
    <ul className={classes.places}>
      {found.map((where) => (
        <li key={where}>
          {places[where]}
          <ul>
            {lacks
              .filter((lack) => lack.where === where)
              .map(({ text }) => (
                <li key={text}>
                  <Way where={where} customerId={customerId}>
                    {text}
                  </Way>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Leads to where something is entered; what belongs to the document is entered where this stands. */
function Way({ where, customerId, children }: { where: Where; customerId: string; children: ReactNode }) {
  const tenantId = useTenant().tenant.id;
  if (where === 'document') return children;
  if (where === 'customer')
    return (
      <Link
        to="/tenant/$tenantId/customers/$customerId"
        params={{ tenantId, customerId }}
        search={{ edit: '1' }}
      >
        {children}
      </Link>
    );
  return (
    <Link to="/tenant/$tenantId/settings" params={{ tenantId }} search={{ tab: TABS[where] }}>
      {children}
    </Link>
  );
}
