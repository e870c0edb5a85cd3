import { useMediaQuery } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useFirstTexts } from '../texts/language.ts';
import classes from './SearchButton.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette, for whoever does not use its keys. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const { common, ui } = useFirstTexts();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  return (
    <button
      type="button"
      className={classes.search}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconSearch size={17} stroke={1.8} aria-hidden />
      <span className={compact ? 'sb-hidden' : classes.word}>{common.search}</span>
      <kbd aria-hidden>{isApple ? '⌘ K' : `${ui.keyNames.Ctrl} K`}</kbd>
    </button>
  );
}
