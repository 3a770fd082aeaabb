import { daysBetween } from '@prumo/domain/core/dates.ts'
import { listasDoRdo } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import type { ListasDoRdo, PlanoDaOcorrencia, PrazoDaObra, Rdo, RdoNaLista } from '@prumo/domain/obras/rdo/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
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

/** How many photographs each has. */
async function comFotos(db: Db | Tx, registros: readonly Rdo[]): Promise<RdoNaLista[]> {
  const { rows } = await sql<{ id: string; total: number }>`select registro_id as id, count(*)::int as total from fotos
    where entidade = ${rdos.name} and registro_id = any(${idArray(registros.map(({ id }) => id))})
    group by registro_id`.execute(db)
  const totais = new Map(rows.map(({ id, total }) => [id, total]))
  return registros.map((rdo) => ({ ...rdo, totalFotos: totais.get(rdo.id) ?? 0 }))
}

/** Days of the contract, and those gone on that day, both ends counted. */
export async function prazoNoDia(db: Db | Tx, obraId: string, data: string): Promise<PrazoDaObra> {
  const { dataInicio, dataFimPrevista, dataInicioReal } = await db
    .selectFrom('obras')
    .select(['dataInicio', 'dataFimPrevista', 'dataInicioReal'])
    .where('id', '=', obraId)
    .executeTakeFirstOrThrow()
  const comeco = dataInicioReal ?? dataInicio
  return {
    contratual: dataInicio && dataFimPrevista ? daysBetween(dataInicio, dataFimPrevista) + 1 : null,
    decorrido: comeco && data >= comeco ? daysBetween(comeco, data) + 1 : null,
  }
}

const proximaVersao = async (db: Db | Tx, id: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select id from rdos where retifica_id = ${id}::bigint
    order by versao desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The plans of a report's occurrences, by the line. */
async function planosDasOcorrencias(db: Db | Tx, rdoId: string): Promise<PlanoDaOcorrencia[]> {
  const { rows } = await sql<PlanoDaOcorrencia>`select o.id as linha_id, p.id, p.numero
    from rdos_ocorrencias as o join planos_5w2h as p on p.id = o.plano_id where o.rdo_id = ${rdoId}::bigint order by o.id`.execute(
    db,
  )
  return rows
}

async function ncsDasOcorrencias(db: Db | Tx, rdoId: string): Promise<PlanoDaOcorrencia[]> {
  const { rows } = await sql<PlanoDaOcorrencia>`select o.id as linha_id, n.id, n.numero
    from rdos_ocorrencias as o join nao_conformidades as n on n.id = o.nao_conformidade_id
    where o.rdo_id = ${rdoId}::bigint order by o.id`.execute(db)
  return rows
}

/** Reports as they are answered: with their sections when asked for by themselves. */
export async function apresentarRdos(ctx: Ctx, registros: readonly Rdo[], sozinho: boolean): Promise<unknown[]> {
  const contados = await comFotos(ctx.db, registros)
  if (!sozinho) return contados
  return Promise.all(
    contados.map(async (rdo) => ({
      ...rdo,
      ...(await lerListas(ctx.db, rdo.id)),
      prazo: await prazoNoDia(ctx.db, rdo.obraId, rdo.data),
      retificadoPorId: await proximaVersao(ctx.db, rdo.id),
      planos: await planosDasOcorrencias(ctx.db, rdo.id),
      naoConformidades: await ncsDasOcorrencias(ctx.db, rdo.id),
    })),
  )
}
