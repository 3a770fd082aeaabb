import type { Tela } from '@prumo/domain/core/tela.ts'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lastListAddress } from '../list/list-state.ts'
import { isAbsent } from '../wire/api.ts'

/** What stands where a record would. Trying again never finds one that is not there; its list may. */
export function RecordFailure({ tela, error, onRetry }: { tela: Tela; error: Error; onRetry: () => void }) {
  const router = useRouter()
  const onBack = () => void router.navigate({ href: lastListAddress(tela) })
  return <ErrorState message={error.message} {...(isAbsent(error) ? { onBack } : { onRetry })} />
}
