import { chamadasDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { dia } from '../Celulas.tsx'
import css from '../Inventario.module.css'
import { Situacao } from './Situacao.tsx'

const { tela } = inventarioEntregas

/** `saindo`: whoever tends the register is about to say that they left; told only where there is something to ask back. */
type EmMaosProps = { colabId: string; desligado: boolean; saindo?: boolean }

/** What a collaborator has of the company's, on their own page: what is asked back from whoever leaves. */
export function EmMaos({ colabId, desligado, saindo = false }: EmMaosProps) {
  const abre = usePermission(tela, 'visualizar')
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(inventarioEntregas.name), 'em-maos', colabId],
    queryFn: ({ signal }) => api.call(chamadasDeEntregas.emMaos, { params: { colabId }, signal }),
  })
  const itens = data?.itens ?? []
  if (saindo)
    return itens.length === 0 ? null : (
      <p className={css.devolver} role="status">
        {itens.length === 1 ? 'Ainda tem um item da empresa' : `Ainda tem ${itens.length} itens da empresa`}:{' '}
        {itens.map(({ item }) => item).join('; ')}. Peça a devolução antes do desligamento.
      </p>
    )
  return (
    <Panel
      title="Com o colaborador"
      action={abre && <AppLink href={`${listAddress(tela)}?colabId=${colabId}`}>Todas as entregas</AppLink>}
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={2} />
      ) : itens.length === 0 ? (
        <p className={css.leve}>Nenhum micro ou chip do inventário.</p>
      ) : (
        <>
          {desligado && (
            <p className={css.devolver} role="note">
              {itens.length === 1
                ? 'Este colaborador está inativo e ainda tem um item da empresa.'
                : `Este colaborador está inativo e ainda tem ${itens.length} itens da empresa.`}
            </p>
          )}
          <ul className={css.posses} aria-label="Com o colaborador">
            {itens.map(({ tipo, id, item, entrega }) => (
              <li key={`${tipo}-${id}`}>
                <span>
                  {abre && entrega ? <AppLink href={detailAddress(tela, entrega.id)}>{item}</AppLink> : item}{' '}
                  {entrega && <Situacao situacao={entrega.situacao} />}
                </span>
                <span className={css.quando}>
                  {entrega
                    ? `${entrega.numero}, entregue em ${dia(entrega.entregueEm)}`
                    : 'no cadastro, sem entrega registrada'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
