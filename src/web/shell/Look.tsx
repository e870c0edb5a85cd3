import { DirectionContext, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../texts/language.ts';
import { colorSchemes, theme } from '../ui/theme.ts';

const noChange = () => undefined;

/** Theme, colour scheme, and the direction that the language reads in. */
export function Look({ children }: { children: ReactNode }) {
  const { direction } = useLanguage();
  return (
    <DirectionContext.Provider value={{ dir: direction, setDirection: noChange, toggleDirection: noChange }}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemes}>
        {children}
      </MantineProvider>
    </DirectionContext.Provider>
  );
}
