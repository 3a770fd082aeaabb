import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { orcamentoQuery } from './calls.ts'
import css from './Orcamento.module.css'
import { Classes, Totais } from './Quadro.tsx'

const EditarOrcamento = lazy(() => import('./EditarOrcamento.tsx'))

/** What the work may spend by class of cost, beside what was asked for, approved and paid (design, Works 4.9). */
export function Orcamento({ obraId }: { obraId: string }) {
  const { data, error, refetch } = useQuery(orcamentoQuery(obraId))
  const [editando, setEditando] = useState(false)
  const edita = usePermission(contasObra.tela, 'editar')
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  if (editando)
    return (
      <Suspense fallback={<Skeletons lines={6} />}>
        <EditarOrcamento orcamento={data} onFechar={() => setEditando(false)} />
      </Suspense>
    )
  const temLinhas = data.linhas.some(({ linhaId }) => linhaId !== null)
  const editar = (
    <GatedButton
      allowed={edita}
      reason="Você não tem permissão para editar contas obra"
      variant={temLinhas ? 'default' : 'filled'}
      leftSection={<IconPencil size={16} />}
      onClick={() => setEditando(true)}
    >
      {temLinhas ? 'Editar orçamento' : 'Orçar por classe'}
    </GatedButton>
  )
  return (
    <>
      <Totais total={data.total} />
      <div className={css.acima}>
        <p className={css.nota}>
          {temLinhas
            ? 'Um pedido que passa do orçamento da sua classe é avisado ao enviar e ao aprovar, e segue. O saldo é o orçado menos o comprometido e o pago.'
            : 'Orçada por classe, a obra avisa o pedido que passa do orçamento, ao enviar e ao aprovar.'}
        </p>
        {editar}
      </div>
      {data.linhas.length === 0 ? (
        <EmptyState message="Nada orçado por classe, e nenhum pedido nesta obra ainda." />
      ) : (
        <Classes obraId={obraId} linhas={data.linhas} />
      )}
    </>
  )
}
