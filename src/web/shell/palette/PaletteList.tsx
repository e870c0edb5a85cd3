import { useTexts } from '../../texts/language.ts';
import classes from './Palette.module.css';
import type { Group, Row } from './rows.ts';

type Props = {
  id: string;
  groups: Group[];
  activeId: string | undefined;
  onActive: (id: string) => void;
  onGo: (row: Row, inNewTab: boolean) => void;
};

/** The list below the field; the focus stays in the field. */
export function PaletteList({ id, groups, activeId, onActive, onGo }: Props) {
  const { palette } = useTexts();
  return (
    <div id={id} role="listbox" aria-label={palette.list} className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list to choose from
        <div key={group.id} role="group" aria-labelledby={`${id}-of-${group.id}`}>
          <div id={`${id}-of-${group.id}`} className={classes.title} aria-hidden>
            {group.title}
          </div>
          {group.rows.map((row) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              role="option"
              aria-selected={row.id === activeId}
              className={classes.option}
              onMouseMove={() => (row.id === activeId ? undefined : onActive(row.id))}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onGo(row, event.ctrlKey || event.metaKey)}
            >
              <row.Icon size={17} stroke={1.7} aria-hidden />
              <span className={row.text ? classes.task : classes.label} dir="auto">
                {row.label}
                {row.text ? <span className={classes.text}>{row.text}</span> : null}
              </span>
              {row.hint ? (
                <span className={classes.hint} dir="auto">
                  {row.hint}
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
