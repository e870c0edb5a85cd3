import { useMemo } from 'react';
import { useFirstTexts } from '../../texts/language.ts';
import { useShortcuts } from '../shortcuts.ts';

/** Names the keys of a list in the keyboard help; editing and adding only where the screen has them. */
export function useListShortcuts({ edit, add }: { edit: boolean; add: boolean }): void {
  const {
    common,
    list: { keys },
  } = useFirstTexts();
  const group = useMemo(
    () => ({
      title: keys.title,
      shortcuts: [
        { keys: ['/'], label: keys.search },
        { keys: ['↑', '↓'], label: keys.move },
        { keys: ['Page ↑', 'Page ↓'], label: keys.page },
        { keys: ['Home', 'End'], label: keys.ends },
        { keys: ['Enter'], label: keys.open },
        ...(edit ? [{ keys: ['e'], label: keys.edit }] : []),
        ...(add ? [{ keys: ['n'], label: keys.add }] : []),
        { keys: ['Space'], label: keys.select },
        { keys: ['Shift', '↑ ↓'], label: keys.range },
        { keys: ['Ctrl', 'A'], label: common.selectAllLoadedRows },
        { keys: ['Esc'], label: keys.clear },
        { keys: ['Alt', '← →'], label: keys.resize },
        { keys: ['Alt', 'Shift', '← →'], label: keys.reorder },
      ],
    }),
    [common, keys, edit, add],
  );
  useShortcuts(group);
}
