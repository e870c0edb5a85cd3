import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Percent } from '#web/ui/Percent.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './Counts.module.css';

/** What a count covers, and from when on a second count is asked for. */
export function Scope({ of }: { of: CountDetail }) {
  const { counts: words, ui } = useTexts();
  const { scope } = of;
  const { form } = words;
  const names = (all: { name: string }[]) => all.map(({ name }) => name).join(', ');
  return (
    <section className={classes.box}>
      {of.state === 'draft' ? (
        <>
          <h2>{words.draftTitle}</h2>
          <p className={classes.hint}>{words.draftHint}</p>
        </>
      ) : null}
      <Facts
        facts={[
          [form.places, names(of.locations) || words.facts.everywhere],
          [form.categories, scope.categories.join(', ')],
          [form.suppliers, names(of.suppliers)],
          [form.classes, scope.classes.join(', ')],
          [
            form.notCountedSince,
            scope.notCountedSince && <CalendarDate key="since" date={scope.notCountedSince} />,
          ],
          [form.blind, of.isBlind ? ui.yes : ''],
          [form.units, of.toleranceUnits && <Quantity key="units" value={of.toleranceUnits} />],
          [form.percent, of.tolerancePercent && <Percent key="percent" value={of.tolerancePercent} />],
          [form.value, of.toleranceValue !== null && <Money key="value" minor={of.toleranceValue} />],
        ]}
      />
    </section>
  );
}
