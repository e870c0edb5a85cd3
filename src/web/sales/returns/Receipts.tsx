import { Link } from '@tanstack/react-router';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import documents from '#web/sales/documents/Document.module.css';
import links from '#web/sales/documents/Link.module.css';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';

/** What came back at which time, and what became of it. */
export function Receipts({ of }: { of: Return }) {
  const { returns: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const lines = new Map(of.lines.map((line) => [line.id, line]));
  return (
    <div className={`${documents.panel} ${documents.draft}`}>
      {of.receipts.length ? null : (
        <section className={documents.box}>
          <p className={documents.hint}>{words.receipts.none}</p>
        </section>
      )}
      {of.receipts.map((receipt) => (
        <article key={receipt.id} className={documents.box} aria-labelledby={receipt.id}>
          <h2 id={receipt.id}>
            <CalendarDate date={receipt.receivedOn} /> {words.receipts.by(receipt.createdBy)}
          </h2>
          {receipt.note ? (
            <p className={documents.hint} dir="auto">
              {receipt.note}
            </p>
          ) : null}
          <ul className={documents.settled}>
            {receipt.lines.map(({ id, returnLineId, quantity, destination, location }) => {
              const line = lines.get(returnLineId);
              return (
                <li key={id} className={documents.source}>
                  <span className={documents.event}>
                    <strong dir="auto">{line?.description}</strong>
                    <Quantity value={quantity} {...(line ? { unit: line.unit } : {})} />
                    {line?.isStocked ? <span>{words.destinations[destination]}</span> : null}
                    {location && destination !== 'scrap' ? (
                      <bdi className={documents.hint}>{location.name}</bdi>
                    ) : null}
                  </span>
                  {destination === 'supplier' && line?.itemId ? (
                    <Link
                      to="/tenant/$tenantId/supplier-returns"
                      params={{ tenantId }}
                      search={{ item: line.itemId }}
                      className={links.link}
                      aria-label={words.receipts.toSupplierOf(line.description)}
                    >
                      {words.receipts.toSupplier}
                    </Link>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </article>
      ))}
    </div>
  );
}
