import { Button } from '@mantine/core'
import { chamadasDosLogs } from '@prumo/domain/administrador/logs-chamadas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Detalhes, TagDaAcao } from './LinhaDeLog.tsx'

/** One row of the trail under an address of its own: what is sent to somebody as 'look at this'. */
export function RegistroDeLogScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { data, error, refetch } = useQuery({
    queryKey: ['logs', id],
    queryFn: ({ signal }) => api.call(chamadasDosLogs.listar, { query: { ids: [id] }, signal }),
  })
  const linha = data?.itens[0]
  usePageTitle(linha && formatInstant(linha.data))
  if (error && !data) return <RecordFailure tela={telas.logs} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  const voltar = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} />}
      onClick={() => void router.navigate({ href: lastListAddress(telas.logs) })}
    >
      Voltar
    </Button>
  )
  if (!linha) return <EmptyState message={messages.registroNaoEncontrado}>{voltar}</EmptyState>
  return (
    <>
      <RecordHead
        tela={telas.logs}
        title={linha.descricao}
        tag={<TagDaAcao {...linha} />}
        subtitle={`${linha.pessoa ?? 'Sistema'} · ${formatInstant(linha.data)} · ${linha.tela}`}
      />
      <Panel title="O que mudou">
        <Detalhes linha={linha} soDoRegistro={null} />
      </Panel>
    </>
  )
}
