import { lazy, Suspense, useEffect, useState } from 'react'
import { whenProofAsked } from '../core/session/proof.ts'

const ProvaDeNovo = lazy(() => import('../conta/ProvaDeNovo.tsx'))

/** The question for the password, over whatever is on screen, while an act waits for it. */
export function Provar() {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null)
  useEffect(() => whenProofAsked(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  const say = (given: boolean) => {
    answer(given)
    setAnswer(null)
  }
  return (
    <Suspense>
      <ProvaDeNovo onAnswer={say} />
    </Suspense>
  )
}
