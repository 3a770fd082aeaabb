import './styles.ts'
import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { DialogHost } from './DialogHost.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

const schemeManager = localStorageColorSchemeManager({ key: 'prumo:tema' })

// What is said before it has come waits in its store.
const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

export type UiProviderProps = { children: ReactNode; forceColorScheme?: 'light' | 'dark' }

/** Theme, dialogs and toasts, once, around everything. */
export function UiProvider({ children, forceColorScheme }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      forceColorScheme={forceColorScheme}
    >
      {children}
      <DialogHost />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </MantineProvider>
  )
}

export type Scheme = 'light' | 'dark' | 'auto'

/** The person's choice of light, dark or the system's, kept in the browser. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}
