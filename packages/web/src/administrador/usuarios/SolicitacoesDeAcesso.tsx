import { Button } from '@mantine/core'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { CentrosPedidos } from './CentrosPedidos.tsx'
import { recusar, type Solicitacao, solicitacoesQuery } from './calls.ts'
import css from './Solicitacoes.module.css'

const AprovarDialog = lazy(() => import('./AprovarDialog.tsx'))

/** Who registered alone and waits to be let in. A new request appears by itself. */
export function SolicitacoesDeAcesso({ abas }: { abas: ReactNode }) {
  const { data, error, refetch } = useQuery(solicitacoesQuery)
  const [aprovando, setAprovando] = useState<Solicitacao | null>(null)
  const recusa = useCommand(({ id, motivo }: { id: string; motivo: string }) => recusar(id, motivo), {
    touches: [usuarios.name],
  })

  const perguntarRecusa = async ({ id, nome }: Solicitacao) => {
    const certeza = await confirm({
      title: `Recusar o acesso de ${nome}?`,
      body: 'O que a pessoa cadastrou é excluído e ela recebe um e-mail. Ela pode se cadastrar de novo.',
      action: 'Recusar',
      danger: true,
      reason: { label: 'Motivo', required: false, placeholder: 'Vai no e-mail, se escrito' },
    })
    if (!certeza) return
    try {
      await recusa.run({ id, motivo: certeza.reason })
      toast.success(`O acesso de ${nome} foi recusado.`)
    } catch (falha) {
      await showResult({ kind: 'failure', message: (falha as Error).message })
    }
  }

  const itens = data?.itens ?? []
  return (
    <>
      <PageHeader
        title={telas.usuarios.rotulo}
        count={data && (itens.length === 1 ? '1 pessoa espera resposta' : `${itens.length} pessoas esperam resposta`)}
      />
      {abas}
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={5} height={40} />
      ) : itens.length === 0 ? (
        <EmptyState message="Nenhuma solicitação de acesso espera por você." />
      ) : (
        <ul className={css.lista} aria-label="Solicitações de acesso">
          {itens.map((item) => (
            <Cartao
              key={item.id}
              item={item}
              agindo={recusa.running}
              onAprovar={() => setAprovando(item)}
              onRecusar={() => void perguntarRecusa(item)}
            />
          ))}
        </ul>
      )}
      {aprovando && (
        <Suspense>
          <AprovarDialog key={aprovando.id} solicitacao={aprovando} onFechar={() => setAprovando(null)} />
        </Suspense>
      )}
    </>
  )
}

type CartaoProps = { item: Solicitacao; agindo: boolean; onAprovar: () => void; onRecusar: () => void }

function Cartao({ item, agindo, onAprovar, onRecusar }: CartaoProps) {
  return (
    <li className={css.cartao} aria-label={item.nome}>
      <div className={css.quem}>
        <strong>{item.nome}</strong>
        <a href={`mailto:${item.email}`}>{item.email}</a>
        <small>Pediu em {formatInstant(item.criadaEm)}</small>
      </div>
      <CentrosPedidos centros={item.centros} />
      <div className={css.botoes}>
        <Button variant="default" disabled={agindo} onClick={onRecusar}>
          Recusar…
        </Button>
        <Button disabled={agindo} onClick={onAprovar}>
          Aprovar…
        </Button>
      </div>
    </li>
  )
}
