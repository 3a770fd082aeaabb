import { daysBetween } from '@prumo/domain/core/dates.ts'
import { listasDoRdo } from '@prumo/domain/obras/rdo/listas.ts'
import type { ListasDoRdo, PrazoDaObra } from '@prumo/domain/obras/rdo/respostas.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { withLists } from '../../core/lists/lists.ts'
import { registrosDe } from './ligacoes.ts'

/** The sections of a report, as the wire carries them. */
export async function lerListas(db: Db | Tx, id: string): Promise<ListasDoRdo> {
  const [{ id: _, ...listas }] = (await withLists(db, listasDoRdo, [{ id }])) as [{ id: string } & ListasDoRdo]
  const ligados = await registrosDe(
    db,
    listas.atividades.map(({ linhaId }) => linhaId),
  )
  const atividades = listas.atividades.map((linha) => ({ ...linha, registrosIds: ligados.get(linha.linhaId) ?? [] }))
  return { ...listas, atividades }
}

export interface PrazosDaObra {
  readonly dataInicio: string | null
  readonly dataFimPrevista: string | null
  readonly dataInicioReal: string | null
}

/** Days of the contract, and those gone on that day, both ends counted. */
export function prazo({ dataInicio, dataFimPrevista, dataInicioReal }: PrazosDaObra, data: string): PrazoDaObra {
  const comeco = dataInicioReal ?? dataInicio
  return {
    contratual: dataInicio && dataFimPrevista ? daysBetween(dataInicio, dataFimPrevista) + 1 : null,
    decorrido: comeco && data >= comeco ? daysBetween(comeco, data) + 1 : null,
  }
}

export const prazoNoDia = async (db: Db | Tx, obraId: string, data: string): Promise<PrazoDaObra> =>
  prazo(
    await db
      .selectFrom('obras')
      .select(['dataInicio', 'dataFimPrevista', 'dataInicioReal'])
      .where('id', '=', obraId)
      .executeTakeFirstOrThrow(),
    data,
  )
