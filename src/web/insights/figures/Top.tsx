import type { ReactNode } from 'react';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { BarList } from '#web/ui/chart/BarList.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Course.module.css';
import { writerOf } from './values.ts';

type Props = {
  title: string;
  figure: FigureName;
  /** By item, the most first. */
  answer: FigureAnswer | undefined;
  /** Wraps the row of an item in its link. */
  link: (itemId: string, props: { className: string | undefined; children: ReactNode }) => ReactNode;
};

/** The items of which a figure has the most, each leading to its page; nothing where there are none. */
export function TopItems({ title, figure, answer, link }: Props) {
  const texts = useTexts();
  const preferences = usePreferences();
  const rows = answer?.rows.filter(({ value }) => Number(value) > 0) ?? [];
  if (!answer || !rows.length) return null;
  const writer = writerOf(texts, figure, answer.currency, preferences);
  const several = new Set(rows.map(({ of }) => of)).size > 1;
  return (
    <div className={classes.top}>
      <h3>{title}</h3>
      <BarList
        chart={{
          kind: 'bars',
          rows: rows.map(({ keys: [key], of, value }) => ({
            label: several
              ? `${writer.part(key!, 'item')} (${writer.measure(of)})`
              : writer.part(key!, 'item'),
            value: Number(value),
            text: writer.text(value, of),
          })),
        }}
        link={(n, props) => {
          const id = rows[n]?.keys[0]?.id;
          return id ? link(id, props) : <span {...props} />;
        }}
      />
    </div>
  );
}
