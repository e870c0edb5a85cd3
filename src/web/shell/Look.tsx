import { DirectionContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { colorSchemes } from '#web/api/colorSchemes.ts';
import { useFirstTexts, useLanguage } from '../texts/language.ts';
import { theme } from '../ui/theme.ts';

const noChange = () => undefined;

/** Theme, colour scheme, and the direction that the language reads in. */
export function Look({ children }: { children: ReactNode }) {
  const { direction } = useLanguage();
  const { ui } = useFirstTexts();
  // Every cross that closes something says so in the language of the page.
  const worded = useMemo(
    () => ({
      ...theme,
      components: { ...theme.components, CloseButton: { defaultProps: { 'aria-label': ui.close } } },
    }),
    [ui],
  );
  return (
    <DirectionContext.Provider value={{ dir: direction, setDirection: noChange, toggleDirection: noChange }}>
      <MantineProvider theme={worded} defaultColorScheme="auto" colorSchemeManager={colorSchemes}>
        {children}
      </MantineProvider>
    </DirectionContext.Provider>
  );
}
