import { ActionIcon, Button, Checkbox, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { WIDGETS, type Widget } from '#shared/insights/dashboard/widgets.ts';
import { useTexts } from '#web/texts/language.ts';
import { useFocusReturn } from '#web/ui/focus.ts';
import { moved } from './order.ts';
import parts from './Parts.module.css';
import classes from './Widgets.module.css';

/** Chooses the widgets and their order; each change counts at once. */
export function ArrangeDialog({
  layout,
  onArrange,
  onClose,
}: {
  layout: Widget[];
  onArrange: (widgets: Widget[] | null) => void;
  onClose: () => void;
}) {
  const { dashboard: words, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const others = WIDGETS.filter((widget) => !layout.includes(widget));
  const step = (widget: Widget, by: -1 | 1) => {
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
          const name = words.widgets[widget];
          return (
            <li key={widget}>
              <Checkbox
                label={name}
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
      <Button variant="default" onClick={() => onArrange(null)}>
        {words.standard}
      </Button>
    </Modal>
  );
}
