import type { AcessoAoRelatorio } from '@prumo/domain/pbi/respostas.ts'
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { usePageTitle } from '../../core/page-title.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { type Pedido, pedirAcesso } from './acesso.ts'
import { Quadro } from './Quadro.tsx'

/** Spec 3 §2.5, Embedded report page. Which report and account came along in the address, so that a reload finds them. */
export function RelatorioScreen() {
  const { id: titulo = '' } = useParams({ strict: false }) as { id?: string }
  const { relatorio, conta } = useSearch({ strict: false }) as { relatorio?: string; conta?: string }
  if (!relatorio || !conta) return <Navigate to="/" replace />
  return <Aberto key={`${relatorio} ${conta}`} titulo={titulo} relatorioId={relatorio} contaMestreId={conta} />
}

function Aberto({ titulo, relatorioId, contaMestreId }: Pedido & { titulo: string }) {
  const router = useRouter()
  const [acesso, setAcesso] = useState<AcessoAoRelatorio | null>(null)
  const nome = acesso?.nomeDoRelatorio ?? titulo
  usePageTitle(nome)

  /** Every failure of the access, the first one or a later one, leads home (Spec 3 §8), and says why. */
  const falhou = useCallback(
    (error: Error) => {
      toast.failure(`O relatório não pôde ser aberto. ${error.message}`)
      void router.navigate({ to: '/' as never, replace: true })
    },
    [router],
  )
  const renovar = useCallback(
    (signal: AbortSignal) => pedirAcesso({ relatorioId, contaMestreId }, signal),
    [relatorioId, contaMestreId],
  )
  useEffect(() => {
    const parada = new AbortController()
    renovar(parada.signal).then(
      (dado) => parada.signal.aborted || setAcesso(dado),
      (error) => parada.signal.aborted || falhou(error),
    )
    return () => parada.abort()
  }, [renovar, falhou])

  if (!acesso)
    return (
      <>
        <h1 className="visually-hidden">{nome}</h1>
        <Skeletons lines={8} />
      </>
    )
  return <Quadro nome={nome} acesso={acesso} renovar={renovar} aoFalhar={falhou} />
}
