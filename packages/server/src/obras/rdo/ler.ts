import { daysBetween } from '@prumo/domain/core/dates.ts'
import { listasDoRdo } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import type { ListasDoRdo, PlanoDaOcorrencia, PrazoDaObra, Rdo, RdoNaLista } from '@prumo/domain/obras/rdo/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'
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

interface PrazosDaObra {
  readonly dataInicio: string | null
  readonly dataFimPrevista: string | null
  readonly dataInicioReal: string | null
}

/** Days of the contract, and those gone on that day, both ends counted. */
function prazo({ dataInicio, dataFimPrevista, dataInicioReal }: PrazosDaObra, data: string): PrazoDaObra {
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

interface DeFora extends PrazosDaObra {
  readonly totalFotos: number
  readonly retificadoPorId: string | null
  readonly planos: PlanoDaOcorrencia[] | null
  readonly naoConformidades: PlanoDaOcorrencia[] | null
}

/** What an occurrence of the report came to be, by the line. */
const daOcorrencia = (tabela: string, coluna: string) => sql`(select json_agg(json_build_object('linhaId', o.id::text,
    'id', p.id::text, 'numero', p.numero) order by o.id)
  from rdos_ocorrencias as o join ${sql.table(tabela)} as p on p.id = ${sql.ref(`o.${coluna}`)} where o.rdo_id = r.id)`

/** Of a report, what is told of it in other tables than its sections, all at once. */
async function deFora(db: Db | Tx, { id, obraId }: Pick<Rdo, 'id' | 'obraId'>): Promise<DeFora> {
  const { rows } = await sql<DeFora>`${PREPARED}select obra.data_inicio, obra.data_fim_prevista, obra.data_inicio_real,
      (select count(*)::int from fotos as f where f.entidade = ${sql.lit(rdos.name)} and f.registro_id = r.id) as total_fotos,
      (select d.id from rdos as d where d.retifica_id = r.id order by d.versao desc limit 1) as retificado_por_id,
      ${daOcorrencia('planos_5w2h', 'plano_id')} as planos,
      ${daOcorrencia('nao_conformidades', 'nao_conformidade_id')} as nao_conformidades
    from (select ${id}::bigint as id, ${obraId}::bigint as obra_id) as r join obras as obra on obra.id = r.obra_id`.execute(
    db,
  )
  return rows[0]!
}

/** Reports as they are answered: with their sections when asked for by themselves. */
export function apresentarRdos(ctx: Ctx, registros: readonly Rdo[], sozinho: boolean): Promise<unknown[]> {
  if (!sozinho) return comFotos(ctx.db, registros)
  return Promise.all(
    registros.map(async (rdo) => {
      const secoes = await lerListas(ctx.db, rdo.id)
      const { totalFotos, retificadoPorId, planos, naoConformidades, ...prazos } = await deFora(ctx.db, rdo)
      return {
        ...rdo,
        totalFotos,
        ...secoes,
        prazo: prazo(prazos, rdo.data),
        retificadoPorId,
        planos: planos ?? [],
        naoConformidades: naoConformidades ?? [],
      }
    }),
  )
}
