import { useSyncExternalStore } from 'react'

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 639.98px)')

/** True below 640 px, where tables become cards. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (change) => {
      query?.addEventListener('change', change)
      return () => query?.removeEventListener('change', change)
    },
    () => query?.matches ?? false,
    () => false,
  )
