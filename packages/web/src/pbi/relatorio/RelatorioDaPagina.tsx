import { type ReactNode, useCallback, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import type { Pedido } from './acesso.ts'
import { Quadro } from './Quadro.tsx'
import { useAcesso } from './useAcesso.ts'

export type RelatorioDaPaginaProps = Pedido & {
  titulo: string
  nomeDoRelatorio: string
  /** In the page's head: what else the page can show. */
  escolha: ReactNode
  /** The same as the way on, where Power BI shows nothing. */
  saida: ReactNode
}

/** The report that a fixed page opens (Spec 3 §2.2). What fails is told in its place, beside what the page can show instead. */
export function RelatorioDaPagina(props: RelatorioDaPaginaProps) {
  const { titulo, nomeDoRelatorio, escolha, saida } = props
  const [falha, setFalha] = useState<string | null>(null)
  const falhou = useCallback((error: Error) => setFalha(error.message), [])
  if (falha === null) return <Aberto {...props} aoFalhar={falhou} />
  return (
    <>
      <PageHeader title={titulo} subtitle={nomeDoRelatorio} actions={escolha} />
      <ErrorState message={`O Power BI não abriu este relatório. ${falha}`} onRetry={() => setFalha(null)}>
        {saida}
      </ErrorState>
    </>
  )
}

type AbertoProps = RelatorioDaPaginaProps & { aoFalhar: (error: Error) => void }

function Aberto({ titulo, nomeDoRelatorio, escolha, saida, aoFalhar, ...pedido }: AbertoProps) {
  const { acesso, renovar } = useAcesso(pedido, aoFalhar)
  if (!acesso)
    return (
      <>
        <PageHeader title={titulo} subtitle={nomeDoRelatorio} actions={escolha} />
        <Skeletons lines={8} />
      </>
    )
  return (
    <Quadro
      titulo={titulo}
      nome={nomeDoRelatorio}
      acesso={acesso}
      renovar={renovar}
      aoFalhar={aoFalhar}
      antes={escolha}
      saida={saida}
    />
  )
}
