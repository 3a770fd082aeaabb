import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { movimentosDeEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { movimentosDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/movimentos.ts'
import { situacoesDeEquipamento } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Equipamentos.module.css'

type Movimento = AnyRecord & RecordOf<typeof movimentosDeEquipamentos>
const MAOS = [
  ['ColabId', 'colaboradores'],
  ['EquipeId', 'equipes'],
  ['VeiculoId', 'veiculos'],
] as const
/** As many as anybody reads at once: the sheet of the piece has all. */
const A_VISTA = 30

/** Who had it then; where nobody did, the contract it lay in. */
function comQuem(movimento: Movimento, lado: 'de' | 'para', nameOf: NameOf): string {
  const nomes = MAOS.flatMap(([campo, alvo]) => {
    const id = movimento[`${lado}${campo}`] as string | null
    return id ? [nameOf(alvo, id) ?? 'fora do seu alcance'] : []
  })
  const situacao = movimento[`${lado}Situacao`]
  return [situacao && situacoesDeEquipamento[situacao as 1], ...nomes].filter(Boolean).join(', ')
}

/** Where the piece went, from whom to whom, when, by whom and why. */
export function Movimentos({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    // Under the piece's own key: a live change of it renews this.
    queryKey: [...keys.all(equipamentosIsolantes.name), 'movimentos', id],
    queryFn: ({ signal }) =>
      api.call(registros(movimentosDeEquipamentos).listar, {
        query: { campo: 'equipamentoId', valor: id, ordem: '-data', maxLote: A_VISTA },
        signal,
      }),
  })
  const movimentos = (data?.itens ?? []) as Movimento[]
  const nameOf = useNames(
    useMemo(() => referencesIn(movimentosDeEquipamentos, (data?.itens ?? []) as Movimento[]), [data]),
  )
  return (
    <Panel title="Por onde passou">
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={3} />
      ) : movimentos.length === 0 ? (
        <EmptyState message="Nenhum movimento." />
      ) : (
        <ol className={css.passos} aria-label="Por onde passou">
          {movimentos.map((um) => {
            const [de, para] = [comQuem(um, 'de', nameOf), comQuem(um, 'para', nameOf)]
            return (
              <li key={um.id}>
                <strong>{movimentosDeEquipamento[um.ato as 1]}</strong>
                <div>{de && de !== para ? `${de} → ${para}` : para}</div>
                {um.motivo && <div className={css.texto}>{um.motivo}</div>}
                <div className={css.quando}>
                  {[formatInstant(um.data), um.usuarioId && (nameOf('usuarios', um.usuarioId) ?? '…')]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {data && !data.fim && <p className={css.nota}>Os mais antigos estão na ficha em PDF.</p>}
    </Panel>
  )
}
