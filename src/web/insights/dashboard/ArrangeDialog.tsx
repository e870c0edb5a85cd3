import { ActionIcon, Button, Checkbox, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { cardOf, type Placed, viewOn, WIDGETS } from '#shared/insights/dashboard/widgets.ts';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import { questionOf } from '#shared/insights/figures/search.ts';
import { useTenant } from '#web/api/tenant.ts';
import { viewsQuery } from '#web/api/views.ts';
import { useTexts } from '#web/texts/language.ts';
import { useFocusReturn } from '#web/ui/focus.ts';
import { moved } from './order.ts';
import parts from './Parts.module.css';
import classes from './Widgets.module.css';

/** Chooses the widgets and their order; each change counts at once. */
export function ArrangeDialog({
  layout,
  nameOf,
  onArrange,
  onClose,
}: {
  layout: Placed[];
  /** What something on the dashboard is called. */
  nameOf: (placed: Placed) => string;
  onArrange: (placed: Placed[] | null) => void;
  onClose: () => void;
}) {
  const { dashboard: words, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { permissions } = useTenant();
  const saved = useQuery(viewsQuery('explore')).data ?? [];
  const views = saved.filter(({ search }) => permissions.includes(figureOf(questionOf(search).figure).needs));
  const all: Placed[] = [...WIDGETS, ...views.map(({ id }) => cardOf(id))];
  const others = all.filter((one) => !layout.includes(one));
  const labelOf = (placed: Placed) => views.find(({ id }) => id === viewOn(placed))?.name ?? nameOf(placed);
  const step = (widget: Placed, by: -1 | 1) => {
    const next = moved(layout, widget, by);
    if (next) onArrange(next);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.arrange}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <p className={parts.nothing}>{words.arrangeHint}</p>
      <ul className={classes.choices}>
        {[...layout, ...others].map((widget) => {
          const place = layout.indexOf(widget);
          const name = labelOf(widget);
          return (
            <li key={widget}>
              <Checkbox
                label={<bdi>{name}</bdi>}
                description={viewOn(widget) === null ? undefined : words.viewOfExplore}
                checked={place >= 0}
                onChange={() =>
                  onArrange(place >= 0 ? layout.filter((one) => one !== widget) : [...layout, widget])
                }
              />
              {place < 0 ? null : (
                <>
                  <ActionIcon
                    variant="default"
                    size={phone ? 44 : 30}
                    aria-label={words.forwardOf(name)}
                    aria-disabled={place === 0}
                    onClick={() => step(widget, -1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={phone ? 44 : 30}
                    aria-label={words.backOf(name)}
                    aria-disabled={place === layout.length - 1}
                    onClick={() => step(widget, 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {views.length ? null : <p className={parts.nothing}>{words.viewsHint}</p>}
      <Button variant="default" onClick={() => onArrange(null)}>
        {words.standard}
      </Button>
    </Modal>
  );
}
