import { ActionIcon } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';
import { useFirstTexts } from '../texts/language.ts';
import type { MenuEntry } from './floating.tsx';
import { MenuButton } from './MenuButton.tsx';
import classes from './PageHeader.module.css';
import { wholeNumbers } from './wholeNumbers.tsx';

export type Figure = { label: string; value: ReactNode };
type Props = {
  title: ReactNode;
  /** Stands before the title. */
  picture?: ReactNode;
  /** Small line above or beside the title: where it belongs to, its state. */
  aside?: ReactNode;
  /** The link to the list that it stands in, at the start of the line below the title. */
  back?: ReactNode;
  /** A quiet line below the title. */
  meta?: ReactNode;
  figures?: Figure[];
  primary?: ReactNode;
  actions?: MenuEntry[];
};

/** Title, figures, one primary action, and the rest in a menu. */
export function PageHeader({ title, picture, aside, back, meta, figures, primary, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        {picture}
        <div className={classes.words}>
          <div className={classes.titles}>
            <h1 className={classes.title} dir="auto">
              {wholeNumbers(title)}
            </h1>
            {aside}
          </div>
          {meta || back ? (
            <div className={classes.meta}>
              {back ? (
                <>
                  <span className={classes.back}>{back}</span>
                  <span aria-hidden="true">/</span>
                </>
              ) : null}
              {meta}
            </div>
          ) : null}
        </div>
      </div>
      {figures ? <Figures figures={figures} /> : null}
      <div className={classes.actions}>
        {primary}
        {actions?.length ? <Overflow actions={actions} /> : null}
      </div>
    </header>
  );
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map((figure) => (
        <div key={figure.label} className={classes.figure}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Overflow({ actions }: { actions: MenuEntry[] }) {
  const { ui } = useFirstTexts();
  return (
    <MenuButton
      position="bottom-end"
      entries={actions}
      button={(props) => (
        <ActionIcon {...props} variant="default" size={30} aria-label={ui.moreActions}>
          <IconDots size={16} />
        </ActionIcon>
      )}
    />
  );
}
