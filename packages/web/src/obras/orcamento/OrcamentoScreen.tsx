import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { orcamentoQuery } from './calls.ts'
import { Orcamento } from './Orcamento.tsx'

const { tela } = contasObra

/** The same budget for who keeps the accounts, and may not have the works' own screen. */
export function OrcamentoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useQuery(orcamentoQuery(id))
  usePageTitle(data?.obra)
  if (error && !data) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead tela={tela} title="Orçamento" subtitle={data.obra} back={detailAddress(tela, id)} />
      <Orcamento obraId={id} />
    </>
  )
}
