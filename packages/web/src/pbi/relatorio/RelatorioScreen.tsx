import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import type { Pedido } from './acesso.ts'
import { Quadro } from './Quadro.tsx'
import { useAcesso } from './useAcesso.ts'

/** Spec 3 §2.5, Embedded report page. Which report and account came along in the address, so that a reload finds them. */
export function RelatorioScreen() {
  const { id: titulo = '' } = useParams({ strict: false }) as { id?: string }
  const { relatorio, conta } = useSearch({ strict: false }) as { relatorio?: string; conta?: string }
  if (!relatorio || !conta) return <Navigate to="/" replace />
  return <Aberto key={`${relatorio} ${conta}`} titulo={titulo} relatorioId={relatorio} contaMestreId={conta} />
}

function Aberto({ titulo, ...pedido }: Pedido & { titulo: string }) {
  const router = useRouter()
  /** Every failure of the access, the first one or a later one, leads home (Spec 3 §8), and says why. */
  const falhou = useCallback(
    (error: Error) => {
      toast.failure(`O relatório não pôde ser aberto. ${error.message}`)
      void router.navigate({ to: '/', replace: true })
    },
    [router],
  )
  const { acesso, renovar } = useAcesso(pedido, falhou)
  const nome = acesso?.nomeDoRelatorio ?? titulo
  usePageTitle(nome)

  if (!acesso)
    return (
      <>
        <h1 className="visually-hidden">{nome}</h1>
        <Skeletons lines={8} />
      </>
    )
  return (
    <Quadro
      nome={nome}
      acesso={acesso}
      renovar={renovar}
      aoFalhar={falhou}
      antes={
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => router.history.back()}>
          Voltar
        </Button>
      }
    />
  )
}
