import { Link } from '@tanstack/react-router';
import type { Return, ReturnLine } from '#shared/sales/returns/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import documents from '#web/sales/documents/Document.module.css';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import links from '#web/sales/documents/Link.module.css';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ReturnPage.module.css';

/** What comes back and why, what was credited, and who decided what. */
export function ReturnOverview({ of }: { of: Return }) {
  const { common, credits, returns: words } = useTexts();
  const figures = [words.line.asked, words.line.comesBack, words.line.received, words.line.credited];
  const ended = of.state === 'requested' || of.state === 'authorised' ? null : words.endedBy[of.state];
  return (
    <div className={`${documents.panel} ${documents.draft}`}>
      <section className={documents.box} aria-label={common.lines}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{common.item}</th>
              {figures.map((label) => (
                <th key={label} scope="col" className={classes.end}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.lines.map((line) => (
              <Row key={line.id} line={line} figures={figures} />
            ))}
          </tbody>
        </table>
      </section>
      {of.creditNotes.length ? (
        <section className={documents.box} aria-labelledby="credit-notes-of-return">
          <h2 id="credit-notes-of-return">{words.creditNotes}</h2>
          <ul className={documents.settled}>
            {of.creditNotes.map(({ id, number, state, date, total, currency }) => (
              <li key={id}>
                <DocumentLink kind="credit_note" id={id} number={number} />
                {state === 'void' ? <span>{credits.states.void}</span> : <CalendarDate date={date} />}
                <Money minor={total} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={documents.box}>
        <Facts
          facts={[
            [words.columns.askedOn, <CalendarDate key="asked" date={of.askedOn} />],
            [words.askedBy, <By key="by" who={of.createdBy} at={of.createdAt} />],
            [
              words.authorisedBy,
              of.authorisedBy ? <By key="may" who={of.authorisedBy} at={of.authorisedAt} /> : null,
            ],
            [ended ?? '', ended && of.endedBy ? <By key="end" who={of.endedBy} at={of.endedAt} /> : null],
            [common.reason, of.endedReason],
            [common.note, of.note],
          ]}
        />
      </section>
    </div>
  );
}

function Row({ line, figures }: { line: ReturnLine; figures: string[] }) {
  const { returns: words } = useTexts();
  const tenantId = useTenant().tenant.id;
  const { description, itemId, sku, unit, delivery, reason, note } = line;
  return (
    <tr>
      <th scope="row">
        <div className={classes.name}>
          {itemId ? (
            <Link
              to="/tenant/$tenantId/inventory/items/$itemId"
              params={{ tenantId, itemId }}
              className={links.link}
              dir="auto"
            >
              {description}
            </Link>
          ) : (
            <span dir="auto">{description}</span>
          )}
        </div>
        <div className={classes.aside}>
          {sku ? <bdi>{sku}</bdi> : null}
          <span>{words.reasons[reason]}</span>
          {note ? <span dir="auto">{note}</span> : null}
          <span>
            {words.line.leftWith}{' '}
            <Link
              to="/tenant/$tenantId/deliveries/$deliveryId"
              params={{ tenantId, deliveryId: delivery.id }}
              className={links.link}
            >
              <bdi>{delivery.number}</bdi>
            </Link>
          </span>
        </div>
      </th>
      {[line.asked, line.quantity, line.received, line.credited].map((value, index) => (
        <td key={figures[index]} className={classes.end}>
          <span className={classes.cell}>{figures[index]}</span>
          <Quantity value={value} {...(index === 0 ? { unit } : {})} />
        </td>
      ))}
    </tr>
  );
}

function By({ who, at }: { who: string; at: string | null }) {
  return (
    <span>
      <bdi>{who}</bdi>
      {at ? (
        <>
          , <DateTime at={at} />
        </>
      ) : null}
    </span>
  );
}
