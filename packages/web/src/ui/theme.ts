import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Steel blue: used only for what can be acted on. Shade 8 stands on white (8.6:1), shade 6 carries white text in the dark (5.0:1). */
const aco: MantineColorsTuple = [
  '#EEF3F9',
  '#DCE6F1',
  '#B8CCE2',
  '#93B5D3',
  '#6F9AC2',
  '#5286B5',
  '#3A73A6',
  '#2B6193',
  '#1C4E80',
  '#143C64',
]
const perigo: MantineColorsTuple = [
  '#FDF0EF',
  '#FCE8E6',
  '#F9CFCB',
  '#F6B5B0',
  '#EC8A83',
  '#DD5E55',
  '#CC3F35',
  '#BE3027',
  '#B3261E',
  '#8C1D17',
]
/** Mantine paints its dark scheme from this scale: 0 text, 2 muted, 4 lines, 6 controls, 7 body. */
const dark: MantineColorsTuple = [
  '#E8ECF0',
  '#C9D1D9',
  '#A3AEBA',
  '#8A96A3',
  '#2F3842',
  '#28303A',
  '#191E24',
  '#12161B',
  '#0E1216',
  '#0A0D10',
]
const gray: MantineColorsTuple = [
  '#F7F8FA',
  '#EEF0F3',
  '#DDE2E8',
  '#C9D0D8',
  '#A9B3BE',
  '#7E8996',
  '#5C6773',
  '#4A5560',
  '#333C46',
  '#171C22',
]

export const theme = createTheme({
  colors: { aco, perigo, dark, gray, red: perigo },
  primaryColor: 'aco',
  primaryShade: { light: 8, dark: 6 },
  white: '#FFFFFF',
  black: '#171C22',
  fontFamily: "'Inter Variable', 'Segoe UI', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '6px', xl: '8px' },
  defaultRadius: 'sm',
  spacing: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--p-float)', lg: 'var(--p-float)', xl: 'var(--p-float)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '62em', xl: '80em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'md',
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 120 }, closeButtonProps: { 'aria-label': 'Fechar' } } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, events: { hover: true, focus: true, touch: false } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 }, position: 'bottom-end' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Tabs: { defaultProps: { keepMounted: false } },
  },
})

/** The contrast Mantine's defaults lack: muted text, placeholders, control borders and errors. Each token turns with the scheme by itself. */
const contrast = {
  '--mantine-color-body': 'var(--p-paper)',
  '--mantine-color-text': 'var(--p-text)',
  '--mantine-color-dimmed': 'var(--p-muted)',
  '--mantine-color-placeholder': 'var(--p-muted)',
  '--mantine-color-anchor': 'var(--p-link)',
  '--mantine-color-error': 'var(--p-danger)',
  '--mantine-color-default': 'var(--p-paper)',
  '--mantine-color-default-hover': 'var(--p-hover)',
  '--mantine-color-default-border': 'var(--p-line-strong)',
  '--mantine-color-disabled': 'var(--p-disabled)',
  '--mantine-color-disabled-color': 'var(--p-disabled-text)',
  '--mantine-color-disabled-border': 'var(--p-line)',
  '--mantine-color-aco-light-color': 'var(--p-link)',
  '--mantine-color-aco-light-hover': 'var(--p-hover)',
  '--mantine-color-perigo-light-color': 'var(--p-danger)',
  '--mantine-color-perigo-light-hover': 'var(--p-hover)',
  '--mantine-color-perigo-text': 'var(--p-danger)',
  '--mantine-color-gray-light-color': 'var(--p-text)',
  '--mantine-color-gray-light-hover': 'var(--p-hover)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: contrast, dark: contrast })
