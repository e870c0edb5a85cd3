import { localDecimal } from '#shared/formats.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './ReturnPage.module.css';

/** What goes back, what of it was sent from where, and what is known of the return. */
export function ReturnGoods({ record }: { record: SupplierReturn }) {
  const { common, supplierReturns: words } = useTexts();
  const { language } = usePreferences();
  const { lines, currency, sendings, credit } = record;
  return (
    <div className={classes.page}>
      <section className={classes.box} aria-labelledby="return-goods">
        <h2 id="return-goods">{words.goods}</h2>
        <ul className={classes.lines}>
          {lines.map(({ id, description, sku, receipt, reason, note, quantity, sent, unit, worth }) => (
            <li key={id} className={classes.line}>
              <div className={classes.name}>
                <strong dir="auto">{description}</strong>
                <span className={classes.quiet}>
                  <bdi>{sku}</bdi> · <bdi>{receipt.number}</bdi> · {words.reasons[reason]}
                </span>
                {note ? (
                  <span className={classes.quiet} dir="auto">
                    {note}
                  </span>
                ) : null}
              </div>
              <span>
                {record.state === 'draft' ? (
                  <Quantity value={quantity} unit={unit} />
                ) : (
                  words.sentOf(
                    localDecimal(sent, language),
                    `${localDecimal(quantity, language)} ${unitWord(unit, language)}`,
                  )
                )}
              </span>
              <span className={classes.end}>
                <Amount minor={worth} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {sendings.length ? (
        <section className={classes.box} aria-labelledby="return-sendings">
          <h2 id="return-sendings">{words.sendings}</h2>
          <ul className={classes.lines}>
            {sendings.map(({ on, itemId, from, quantity, worth }, index) => {
              const line = lines.find((each) => each.itemId === itemId);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was sent stays in the order in which it was sent.
                <li key={index} className={classes.sending}>
                  <CalendarDate date={on} />
                  <span dir="auto">{line?.description}</span>
                  <Quantity value={quantity} unit={line?.unit ?? ''} />
                  <bdi className={classes.quiet}>{words.from(from)}</bdi>
                  <span className={classes.spring} />
                  <Money minor={worth} />
                </li>
              );
            })}
          </ul>
          <p className={classes.hint}>{words.sendingsHint}</p>
        </section>
      ) : null}
      <section className={classes.box} aria-labelledby="return-facts">
        <h2 id="return-facts">{common.details}</h2>
        <Facts
          facts={[
            [common.rma, record.rma && <bdi key="rma">{record.rma}</bdi>],
            [
              words.columns.authorisedOn,
              record.authorisedOn && <CalendarDate key="on" date={record.authorisedOn} />,
            ],
            [words.authorisedBy, record.authorisedBy && <bdi key="by">{record.authorisedBy}</bdi>],
            [common.carrier, record.carrier && <bdi key="carrier">{record.carrier}</bdi>],
            [common.trackingNumber, record.tracking && <bdi key="tracking">{record.tracking}</bdi>],
            [
              common.creditNote,
              credit && (
                <span key="credit">
                  <bdi>{credit.number}</bdi>, <CalendarDate date={credit.on} />
                </span>
              ),
            ],
            [
              words.endReason,
              record.endReason && (
                <span key="end" dir="auto">
                  {record.endReason}
                </span>
              ),
            ],
            [
              common.note,
              record.note && (
                <span key="note" dir="auto">
                  {record.note}
                </span>
              ),
            ],
          ]}
        />
      </section>
    </div>
  );
}
