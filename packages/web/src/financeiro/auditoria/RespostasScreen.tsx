import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { listAddress } from '../../core/screens/addresses.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Auditoria.module.css'
import { pendentesQuery } from './calls.ts'

/** What the audit asked this person and waits for an answer, the earliest day first. */
export function RespostasScreen() {
  const { data, error, refetch } = useQuery(pendentesQuery)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title="Respostas pendentes" subtitle="Perguntas da auditoria que esperam por você." />
      {!data ? (
        <Skeletons lines={5} />
      ) : data.length === 0 ? (
        <EmptyState message="Nenhuma pergunta espera a sua resposta." />
      ) : (
        <Panel>
          <ul className={css.lista}>
            {data.map(({ id, numero, fornecedor, prazoResposta, pergunta }) => (
              <li key={id}>
                <AppLink href={`${listAddress(auditorias.tela)}/responder/${id}`}>
                  Pedido {numero}
                  {fornecedor && ` · ${fornecedor}`}
                </AppLink>
                <p className={css.texto}>{pergunta}</p>
                <small>
                  {prazoResposta < today() ? 'O prazo venceu em' : 'Até'} {formatDate(prazoResposta)}
                </small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
