import { formatDate } from '@prumo/domain/core/dates.ts'
import { motivosDeReprovacao, RESULTADO_DE_ENSAIO, resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { sinais } from '../../core/aspecto/sinais.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Equipamentos.module.css'

const { aprovado, reprovado } = RESULTADO_DE_ENSAIO
const aspecto = (resultado: number | null) =>
  resultado === aprovado
    ? ({ tone: 'green', icon: sinais.certo } as const)
    : resultado === reprovado
      ? ({ tone: 'red', icon: sinais.errado } as const)
      : ({ tone: 'grey', icon: sinais.duvida } as const)

/** Every test of the piece, the newest first, with the order and the laudo of whoever sees them. */
export function Ensaios({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(equipamentosIsolantes.name), 'ensaios', id],
    queryFn: ({ signal }) => api.call(chamadasDeEquipamentos.ensaios, { params: { id }, signal }),
  })
  const veOrdens = usePermission(telas.laboratorioOs, 'visualizar')
  const ensaios = data?.ensaios ?? []
  return (
    <Panel title={ensaios.length > 0 ? `Ensaios (${ensaios.length})` : 'Ensaios'}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={2} />
      ) : ensaios.length === 0 ? (
        <EmptyState message="Nenhum ensaio feito no laboratório." />
      ) : (
        <table className={css.tabela} aria-label="Ensaios">
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Resultado</th>
              <th scope="col">Ordem</th>
              <th scope="col">Laudo</th>
            </tr>
          </thead>
          <tbody>
            {ensaios.map((um) => (
              <tr key={um.id}>
                <td>{formatDate(um.data)}</td>
                <td>
                  <StatusTag {...aspecto(um.resultado)}>{resultadosDeEnsaio[um.resultado as 1] ?? '–'}</StatusTag>
                  {um.motivoReprovacao !== null && (
                    <div className={css.quando}>
                      {motivosDeReprovacao[um.motivoReprovacao as keyof typeof motivosDeReprovacao]}
                    </div>
                  )}
                </td>
                <td>
                  {um.ordem && veOrdens ? (
                    <AppLink href={detailAddress(telas.laboratorioOs, um.ordem.id)}>{um.ordem.numero}</AppLink>
                  ) : (
                    (um.ordem?.numero ?? '–')
                  )}
                </td>
                <td>{um.laudo?.numero ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
