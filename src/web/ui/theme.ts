import { createTheme, type MantineColorsTuple } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#eef2fd',
  '#dde4f8',
  '#bac8ee',
  '#95a9e3',
  '#7690da',
  '#627fd4',
  '#5876d2',
  '#4866ba',
  '#3a59a8',
  '#2d4c95',
];
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e4e7ec',
  '#d5d9e0',
  '#c0c6d0',
  '#9aa2b0',
  '#757e8d',
  '#545d6b',
  '#363d49',
  '#1c212a',
];
const dark: MantineColorsTuple = [
  '#e2e5ea',
  '#b9bfc9',
  '#949ba8',
  '#6c7380',
  '#3c424c',
  '#2f343d',
  '#23272e',
  '#1a1d22',
  '#141619',
  '#0f1113',
];

// The header element of a dialog would count as a second banner of the page.
const NO_BANNER = { header: { role: 'presentation' } };

/** One accent (ink) on quiet greys. Shade 8 keeps white text readable in both schemes. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 8,
  colors: { ink, gray, dark },
  autoContrast: true,
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--sb-font)',
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.1875rem', lineHeight: '1.3' }, h2: { fontSize: '1rem', lineHeight: '1.35' } },
  },
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Modal: {
      defaultProps: {
        attributes: NO_BANNER,
        centered: true,
        padding: 'lg',
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    Drawer: { defaultProps: { attributes: NO_BANNER, transitionProps: { duration: 120 } } },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: true } },
    },
    // The placeholder for the first focus is a child that a menu may not have; outside of the page's
    // landmarks, where the portal would put it, a menu would be lost to who walks by them.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        withinPortal: false,
        shadow: 'md',
        transitionProps: { transition: 'fade', duration: 80 },
      },
    },
    // What floats is fixed (menus and choices as well, which are made of these): placed against the page, it would for a
    // moment stick out of a phone's screen, which then zooms out and takes the wider page for room.
    Popover: {
      defaultProps: {
        floatingStrategy: 'fixed',
        shadow: 'md',
        transitionProps: { transition: 'fade', duration: 80 },
      },
    },
    Select: { defaultProps: { checkIconPosition: 'right' } },
  },
});
