import { type KeyboardEvent, useEffect, useState } from 'react';
import classes from './Picker.module.css';

/**
 * For a field that offers what matches: Enter while typing takes the first match, also when it is pressed before the
 * matches are there. `typed`: what is being looked for, empty when nothing is; `settled`: these are its matches.
 */
export function useFirstMatch(typed: string, settled: boolean) {
  const [entered, setEntered] = useState<{ typed: string; input: HTMLInputElement } | null>(null);
  useEffect(() => {
    if (!entered || (entered.typed === typed && !settled)) return;
    setEntered(null);
    if (entered.typed === typed) optionsOf(entered.input)?.querySelector<HTMLElement>(OPTION)?.click();
  }, [entered, typed, settled]);
  // Before the library sees it, which takes what was offered last, whatever that was.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const input = event.target;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (!typed || !(input instanceof HTMLInputElement)) return;
    const options = optionsOf(input);
    if (!options || (settled && options.querySelector('[data-combobox-selected]'))) return;
    event.preventDefault();
    event.stopPropagation();
    setEntered({ typed, input });
  };
  return {
    wrapperProps: { onKeyDownCapture },
    selectFirstOptionOnChange: true,
    classNames: typed ? { options: classes.matches ?? '' } : {},
  };
}

const OPTION = '[role="option"]';

/** What an open field offers. */
function optionsOf(input: HTMLInputElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-controls') ?? '');
}
