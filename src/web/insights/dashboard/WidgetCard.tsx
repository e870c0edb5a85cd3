import { ActionIcon } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useState } from 'react';
import type { Widget } from '#shared/insights/dashboard/widgets.ts';
import { useTexts } from '#web/texts/language.ts';
import { saveChart, saveTable } from '#web/ui/chart/save.ts';
import { TableView } from '#web/ui/chart/TableView.tsx';
import { MenuButton, PanelButton } from '#web/ui/MenuButton.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import type { WidgetView } from './view.ts';
import classes from './Widgets.module.css';

/** How a widget is moved; null where it is the first, or the last. */
export type Moves = { forward: (() => void) | null; back: (() => void) | null; hide: () => void };

const WIDTHS: Partial<Record<Widget, string | undefined>> = {
  stock: classes.wide,
  sales: classes.wide,
  activity: classes.broad,
};

/** The frame of a widget: its name, how it is calculated, what can be done with it, and its figures or their table. */
export function WidgetCard({
  widget,
  view,
  moves,
}: {
  widget: Widget;
  view: WidgetView | null;
  moves: Moves;
}) {
  const { dashboard: words } = useTexts();
  const attempt = useAttempt();
  const [asTable, setAsTable] = useState(false);
  const title = words.widgets[widget];
  const heading = `widget-${widget}`;
  const { chart, chartNode, table } = view ?? {};
  const entries = [
    ...(chart
      ? [{ label: asTable ? words.showChart : words.showTable, onClick: () => setAsTable(!asTable) }]
      : []),
    ...(table ? [{ label: words.saveCsv, onClick: () => saveTable(table, title) }] : []),
    ...(chart
      ? [{ label: words.savePng, onClick: () => void attempt(() => saveChart(chart, title, title)) }]
      : []),
    ...(moves.forward ? [{ label: words.moveUp, onClick: moves.forward }] : []),
    ...(moves.back ? [{ label: words.moveDown, onClick: moves.back }] : []),
    { label: words.hide, onClick: moves.hide },
  ];
  return (
    <section
      className={`${classes.widget} ${WIDTHS[widget] ?? ''}`}
      aria-labelledby={heading}
      aria-busy={!view}
    >
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <PanelButton
          position="bottom-start"
          label={words.howCalculated(title)}
          button={(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size={26}
              aria-label={words.howCalculated(title)}
            >
              <IconInfoCircle size={15} />
            </ActionIcon>
          )}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel keeps the focus, and this is all there is in it */}
          <p className={classes.formula} tabIndex={0}>
            {words.formulas[widget]}
          </p>
        </PanelButton>
        <MenuButton
          position="bottom-end"
          entries={entries}
          button={(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" size={26} aria-label={words.menuOf(title)}>
              <IconDots size={16} />
            </ActionIcon>
          )}
        />
      </div>
      {view && table ? (
        <div className={classes.body}>
          {view.body}
          {asTable ? <TableView table={table} label={words.tableOf(title)} /> : chartNode}
        </div>
      ) : (
        <div className={classes.skeleton} />
      )}
    </section>
  );
}
