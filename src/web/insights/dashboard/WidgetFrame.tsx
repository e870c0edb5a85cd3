import { ActionIcon } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { saveChart, saveTable } from '#web/ui/chart/save.ts';
import { TableView } from '#web/ui/chart/TableView.tsx';
import { MenuButton, PanelButton } from '#web/ui/MenuButton.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import type { WidgetView } from './view.ts';
import classes from './Widgets.module.css';

/** The height of the rows of the grid, and the room below a widget, as `Widgets.module.css` has them. */
const [ROW, GAP] = [4, 12];

/** Takes as many rows of the grid as the widget is high, so that the next one in its column follows at once. */
function endsWithItsContent(widget: HTMLElement | null) {
  if (!widget) return;
  const observer = new ResizeObserver(() => {
    widget.style.gridRowEnd = `span ${Math.ceil((widget.offsetHeight + GAP) / ROW)}`;
  });
  observer.observe(widget);
  return () => observer.disconnect();
}

/** How a widget is moved; null where it is the first, or the last. */
export type Moves = { forward: (() => void) | null; back: (() => void) | null; hide: () => void };

type Props = {
  id: string;
  title: string;
  formula: string;
  /** The class of one that is wider than the others. */
  width?: string | undefined;
  /** Null while its figures are on their way. */
  view: WidgetView | null;
  /** Instead of them, where they did not come. */
  failed?: ReactNode;
  moves: Moves;
};

/** The frame of a widget: its name, how it is calculated, what can be done with it, and its figures or their table. */
export function WidgetFrame({ id, title, formula, width, view, failed, moves }: Props) {
  const { common, dashboard: words } = useTexts();
  const attempt = useAttempt();
  const [asTable, setAsTable] = useState(false);
  const heading = `widget-${id}`;
  const { chart, chartNode, table } = view ?? {};
  const entries = [
    ...(chart
      ? [{ label: asTable ? words.showChart : words.showTable, onClick: () => setAsTable(!asTable) }]
      : []),
    ...(table ? [{ label: common.downloadCsv, onClick: () => saveTable(table, title) }] : []),
    ...(chart
      ? [{ label: words.savePng, onClick: () => void attempt(() => saveChart(chart, title, title)) }]
      : []),
    ...(moves.forward ? [{ label: words.moveUp, onClick: moves.forward }] : []),
    ...(moves.back ? [{ label: words.moveDown, onClick: moves.back }] : []),
    { label: common.hide, onClick: moves.hide },
  ];
  return (
    <section
      ref={endsWithItsContent}
      className={`${classes.widget} ${width ?? ''}`}
      aria-labelledby={heading}
      aria-busy={!view && !failed}
    >
      <div className={classes.head}>
        <h2 id={heading}>
          <bdi>{title}</bdi>
        </h2>
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
            {formula}
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
        (failed ?? <div className={classes.skeleton} />)
      )}
    </section>
  );
}
