import { lazy, type ReactNode, Suspense, useState } from 'react'

const dialogos = {
  livro: lazy(async () => ({ default: (await import('../livro/LivroDialog.tsx')).LivroDialog })),
  ordens: lazy(async () => ({ default: (await import('../ordens/OrdensDialog.tsx')).OrdensDialog })),
} as const
type Qual = keyof typeof dialogos

/** People whose book, or service orders, may be made at once (design, Security §4 K). */
export const MAXIMO_DE_PESSOAS = 500

/** The two things made of collaborators, each asked for in its own dialog: `gerar('livro', ids)`, and where it stands. */
export function useGerar(): { gerar: (qual: Qual, ids: string[]) => void; dialogo: ReactNode } {
  const [aberto, setAberto] = useState<{ qual: Qual; ids: string[] } | null>(null)
  const Dialogo = aberto && dialogos[aberto.qual]
  return {
    gerar: (qual, ids) => setAberto({ qual, ids }),
    dialogo: <Suspense>{Dialogo && <Dialogo colabIds={aberto.ids} onClose={() => setAberto(null)} />}</Suspense>,
  }
}
