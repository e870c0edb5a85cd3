import { Kbd, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/language.ts';
import { useFocusReturn } from '../ui/focus.ts';
import { type ShortcutGroup, useShortcutGroups } from '../ui/shortcuts.ts';
import classes from './Shell.module.css';

/** Every shortcut that works on this screen. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const { common, help, shell, ui, palette } = useTexts();
  const { keys } = shell;
  const everywhere: ShortcutGroup = {
    title: keys.everywhere,
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: palette.title },
      { keys: ['?'], label: keys.help },
      { keys: ['Esc'], label: keys.close },
      { keys: ['Ctrl', 'Enter'], label: keys.submit },
    ],
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={common.keyboardShortcuts}
      size="md"
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {[...useShortcutGroups(), everywhere].map((group) => (
        <section key={group.title} className={classes.keys}>
          <h3>{group.title}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.label}>
                <dt>{shortcut.label}</dt>
                <dd>
                  {shortcut.keys.map((key) => (
                    <Kbd key={key} size="xs" dir="auto">
                      {ui.keyNames[key] ?? key}
                    </Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Link to="/help" onClick={onClose}>
        {help.title}
      </Link>
    </Modal>
  );
}
