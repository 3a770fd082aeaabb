import './styles.ts'
import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { later } from './calm.ts'
import { returnFocusFromDialogs } from './dialog-focus.ts'
import { keysDialog, useHotkey } from './hotkeys.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const schemeManager = localStorageColorSchemeManager({ key: 'prumo:tema' })

// They come right after the first screen; what is said or asked before waits in its store.
const Toasts = lazy(() => later(async () => ({ default: (await import('./Toasts.tsx')).Toasts })))
const DialogHost = lazy(() => later(async () => ({ default: (await import('./DialogHost.tsx')).DialogHost })))

const KeysDialog = lazy(() => import('./KeysDialog.tsx'))

export type UiProviderProps = { children: ReactNode; forceColorScheme?: 'light' | 'dark' }

/** Theme, dialogs and toasts, once, around everything. */
export function UiProvider({ children, forceColorScheme }: UiProviderProps) {
  useEffect(returnFocusFromDialogs, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      forceColorScheme={forceColorScheme}
    >
      {children}
      <Keys />
      <Suspense fallback={null}>
        <DialogHost />
      </Suspense>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </MantineProvider>
  )
}

/** '?' opens the list of what can be pressed. */
function Keys() {
  const open = useSyncExternalStore(keysDialog.subscribe, keysDialog.get)
  useHotkey('?', () => keysDialog.set(true), 'Mostrar os atalhos desta tela')
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => keysDialog.set(false)} />
    </Suspense>
  )
}

export type Scheme = 'light' | 'dark' | 'auto'

/** The person's choice of light, dark or the system's, kept in the browser. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}
