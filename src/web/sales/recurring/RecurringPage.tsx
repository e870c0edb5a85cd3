import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { localDecimal, localPercent } from '#shared/formats.ts';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import { filled } from '#shared/sales/recurring/wording.ts';
import { useTenant } from '#web/api/tenant.ts';
import { CustomerLink } from '#web/sales/documents/CustomerLink.tsx';
import document from '#web/sales/documents/Document.module.css';
import { Totals } from '#web/sales/lines/Totals.tsx';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Coming } from './Coming.tsx';
import { PastPeriods } from './PastPeriods.tsx';
import { recurringQuery } from './queries.ts';
import classes from './Recurring.module.css';
import { RecurringBadge } from './RecurringBadge.tsx';
import { useRecurringActions } from './useRecurringActions.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/recurring-invoices/$recurringId');

/** One recurring invoice: what comes next, how it works, and what became of it so far. */
export default function RecurringPage() {
  const { recurring: words } = useTexts();
  const { recurringId } = route.useParams();
  const recurring = useQuery(recurringQuery(recurringId));
  return (
    <RecordPage
      query={recurring}
      title={recurring.data ? `${recurring.data.name} · ${words.title}` : words.title}
      failed={words.failed}
    >
      {(found) => <Shown recurring={found} />}
    </RecordPage>
  );
}

function Shown({ recurring }: { recurring: Recurring }) {
  const { common, recurring: words } = useTexts();
  const { actions, reasonFor, edit, resume, run, skip, pending, dialog } = useRecurringActions(recurring);
  const { name, word, customer, state, nextOn, currency, failure, preview } = recurring;
  const next = preview.find(({ skipped }) => !skipped);
  const isDue = reasonFor('run') === undefined;
  return (
    <>
      <PageHeader
        title={name}
        aside={<RecurringBadge word={word} />}
        meta={
          <>
            <CustomerLink customer={customer} />
            <span>{words.rhythm[recurring.timeUnit](recurring.every)}</span>
          </>
        }
        figures={[
          ...(nextOn ? [{ label: words.columns.next, value: <CalendarDate date={nextOn} /> }] : []),
          ...(next
            ? [{ label: common.amount, value: <Money minor={next.total} currency={currency} /> }]
            : []),
        ]}
        primary={
          <>
            {state === 'paused' ? (
              <ActionButton label={words.resume} variant="filled" onClick={resume} />
            ) : isDue ? (
              <ActionButton
                label={failure === null ? words.run : common.tryAgain}
                variant="filled"
                onClick={run}
                reason={pending ? common.waiting : undefined}
              />
            ) : null}
            <ActionButton label={common.edit} onClick={edit} reason={reasonFor('edit')} />
          </>
        }
        actions={actions}
      />
      <div className={document.page}>
        {failure === null || word !== 'failed' ? null : (
          <div role="alert" className={classes.problem}>
            <strong>{words.problem}</strong>
            <p dir="auto">{failure}</p>
            <p>{words.again}</p>
          </div>
        )}
        <div className={classes.columns}>
          <section className={document.box} aria-labelledby="coming">
            <h2 id="coming">{words.preview.title}</h2>
            <Coming
              periods={preview}
              currency={currency}
              onSkip={reasonFor('skip') === undefined ? skip : undefined}
              pending={pending}
            />
          </section>
          <div className={classes.column}>
            <Each recurring={recurring} />
            <Details recurring={recurring} />
            <PastPeriods periods={recurring.periods} currency={currency} />
          </div>
        </div>
      </div>
      {dialog}
    </>
  );
}

/** What each invoice says and comes to, as the next one does. */
function Each({ recurring }: { recurring: Recurring }) {
  const { lines, totals, taxMode, currency, notes, terms, preview } = recurring;
  const { common, invoices, recurring: words } = useTexts();
  const { language } = usePreferences();
  const written = useTenant().tenant.preferences;
  const [next] = preview;
  const say = (text: string) => (next ? filled(text, next, written) : text);
  return (
    <section className={document.box} aria-labelledby="each">
      <h2 id="each">{words.each}</h2>
      <ol className={classes.list} aria-label={common.lines}>
        {lines.map(({ id, description, quantity, unitPrice, total, byItem }) => (
          <li key={id} data-plain>
            <span className={classes.words}>
              <span dir="auto">{say(description)}</span>
              <small className="sb-number">
                {localDecimal(quantity, language)} × {localDecimal(unitPrice, language)}
              </small>
              {byItem ? <StatusBadge tone="quiet">{words.byItem}</StatusBadge> : null}
            </span>
            <span className={classes.amount}>
              <Money minor={total} currency={currency} />
            </span>
          </li>
        ))}
      </ol>
      <Totals totals={totals} taxMode={taxMode} currency={currency} />
      <Facts
        facts={[
          [invoices.fields.notes, notes && <span dir="auto">{say(notes)}</span>],
          [common.documentTerms, terms && <span dir="auto">{say(terms)}</span>],
        ]}
      />
    </section>
  );
}

/** How often it comes, how it ends, what happens by itself, and which prices change. */
function Details({ recurring }: { recurring: Recurring }) {
  const { common, recurring: words } = useTexts();
  const { fields, facts, changes } = words;
  const { language } = usePreferences();
  const { startsOn, anchor, businessDay, endsOn, count, make, merge, paymentDays, priceChanges } = recurring;
  return (
    <section className={document.box} aria-labelledby="details">
      <h2 id="details">{words.details}</h2>
      <Facts
        facts={[
          [words.columns.rhythm, words.rhythm[recurring.timeUnit](recurring.every)],
          [facts.starts, <CalendarDate key="start" date={startsOn} />],
          [fields.anchor, anchor && <CalendarDate date={anchor} />],
          [
            facts.ends,
            endsOn ? <CalendarDate key="end" date={endsOn} /> : count ? facts.invoices(count) : common.never,
          ],
          [fields.businessDay, fields.businessDays[businessDay]],
          [fields.make, fields.makes[make]],
          [common.paymentTerms, facts.terms(paymentDays)],
          [common.customerReference, recurring.customerReference],
          [fields.merge, merge && facts.merged],
          ...priceChanges.map(
            (change, index): Fact => [
              changes.label(index + 1),
              <span key={change.from}>
                <CalendarDate date={change.from} />{' '}
                {change.kind === 'line'
                  ? `${changes.ofLine(change.line)} ${localDecimal(change.unitPrice, language)}`
                  : `${changes.ofAll} ${localPercent(change.percent, language)}`}
              </span>,
            ],
          ),
          [facts.made, String(recurring.made)],
        ]}
      />
    </section>
  );
}
