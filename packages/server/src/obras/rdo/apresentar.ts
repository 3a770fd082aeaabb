/** Reports as they are answered: a line of a list, or one by itself with its sections, what came of it and what is worth telling. */
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { rdos, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { avisosDoRdo, type RdoEscrito } from '@prumo/domain/obras/rdo/regras.ts'
import type { PlanoDaOcorrencia, Rdo, RdoNaLista } from '@prumo/domain/obras/rdo/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import { ASSINATURAS } from './coleta.ts'
import { lerListas, type PrazosDaObra, prazo } from './ler.ts'

/** How many photographs each has. */
async function comFotos(db: Db | Tx, registros: readonly Rdo[]): Promise<RdoNaLista[]> {
  const { rows } = await sql<{ id: string; total: number }>`select registro_id as id, count(*)::int as total from fotos
    where entidade = ${rdos.name} and registro_id = any(${idArray(registros.map(({ id }) => id))})
    group by registro_id`.execute(db)
  const totais = new Map(rows.map(({ id, total }) => [id, total]))
  return registros.map((rdo) => ({ ...rdo, totalFotos: totais.get(rdo.id) ?? 0 }))
}

interface DeFora extends PrazosDaObra {
  readonly totalFotos: number
  readonly haOutro: boolean
  readonly obraParalisada: boolean
  readonly retificadoPorId: string | null
  readonly planos: PlanoDaOcorrencia[] | null
  readonly naoConformidades: PlanoDaOcorrencia[] | null
}

/** What an occurrence of the report came to be, by the line. */
const daOcorrencia = (tabela: string, coluna: string) => sql`(select json_agg(json_build_object('linhaId', o.id::text,
    'id', p.id::text, 'numero', p.numero) order by o.id)
  from rdos_ocorrencias as o join ${sql.table(tabela)} as p on p.id = ${sql.ref(`o.${coluna}`)} where o.rdo_id = r.id)`

/** Of a report, what is told of it in other tables than its sections, all at once. */
async function deFora(db: Db | Tx, { id, obraId, data, equipesIds }: Rdo): Promise<DeFora> {
  const { rows } = await sql<DeFora>`${PREPARED}select obra.data_inicio, obra.data_fim_prevista, obra.data_inicio_real,
      (select count(*)::int from fotos as f where f.entidade = ${sql.lit(rdos.name)} and f.registro_id = r.id) as total_fotos,
      obra.status = ${sql.lit(SITUACAO_DE_OBRA.paralisada)} as obra_paralisada,
      exists (select 1 from rdos as o where o.data = ${data}::date and o.equipes_ids && ${idArray(equipesIds)} and o.id <> r.id
        and o.status not in (${literals(STATUS_SEM_VALOR)})) as ha_outro,
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
      const { totalFotos, retificadoPorId, planos, naoConformidades, haOutro, obraParalisada, ...prazos } =
        await deFora(ctx.db, rdo)
      const assinaturas = await signaturesOf(ctx.db, ASSINATURAS, rdo)
      return {
        ...rdo,
        totalFotos,
        ...secoes,
        prazo: prazo(prazos, rdo.data),
        retificadoPorId,
        planos: planos ?? [],
        naoConformidades: naoConformidades ?? [],
        avisos: avisosDoRdo(rdo as RdoEscrito, { status: rdo.status, assinaturas, haOutro, obraParalisada }),
      }
    }),
  )
}
