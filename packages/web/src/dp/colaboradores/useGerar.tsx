import { lazy, type ReactNode, Suspense, useState } from 'react'

const dialogos = {
  livro: lazy(() => import('../livro/LivroDialog.tsx')),
  ordens: lazy(() => import('../ordens/OrdensDialog.tsx')),
} as const

/** People whose book, or service orders, may be made at once (design, Security §4 K). */
export const MAXIMO_DE_PESSOAS = 500

/** The two things made of collaborators, each asked for in its own dialog: `gerar('livro', ids)`, and where it stands. */
export function useGerar(): { gerar: (qual: keyof typeof dialogos, ids: string[]) => void; dialogo: ReactNode } {
  const [aberto, setAberto] = useState<{ qual: keyof typeof dialogos; ids: string[] } | null>(null)
  const Dialogo = aberto && dialogos[aberto.qual]
  return {
    gerar: (qual, ids) => setAberto({ qual, ids }),
    dialogo: <Suspense>{Dialogo && <Dialogo colabIds={aberto.ids} onClose={() => setAberto(null)} />}</Suspense>,
  }
}
