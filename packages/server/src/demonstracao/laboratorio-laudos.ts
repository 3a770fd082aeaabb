import { STATUS_DE_LAUDO, TIPO_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  /** Who prepares what was tested, and who verifies it: never the same as who tested. */
  readonly prepara: string
  readonly verifica: string
}
const { rascunho, emVerificacao, emitido } = STATUS_DE_LAUDO
/** What was tested so long ago has its laudo: of a whole order one, of what failed one of its own. */
const DIAS_COM_LAUDO = 14

/**
 * The laudos of what was tested (design, Works 11), with few PDFs: one of each order that was tested long ago, one of each piece
 * that failed, one revised and one cancelled; the others wait to be verified, or are still drafts.
 */
export async function fillTestReports({ app, db, prepara, verifica }: Casa): Promise<void> {
  const pede = async (token: string, url: string, payload: object) => {
    const resposta = await app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    if (resposta.statusCode >= 300) throw new Error(`demonstração: POST ${url}: ${resposta.body}`)
    return resposta.json() as { id: string }
  }
  const criar = (osId: string, osItemIds: readonly string[], tipo: number) =>
    pede(prepara, '/laudos', { osId, osItemIds, tipo })
  const antigas: string[] = []
  for (const { osId, antiga, aprovados, reprovados } of await ensaiadas(db)) {
    if (!antiga) {
      await criar(osId, [...aprovados, ...reprovados], TIPO_DE_LAUDO.individual)
      continue
    }
    if (aprovados.length > 0) antigas.push((await criar(osId, aprovados, TIPO_DE_LAUDO.coletivo)).id)
    for (const item of reprovados) antigas.push((await criar(osId, [item], TIPO_DE_LAUDO.individual)).id)
  }
  await sql`update laudos set responsavel_tecnico_nome = 'RT demo', responsavel_tecnico_crea = 'PR-000000/D',
    art = '1720260000000' where status = ${sql.lit(rascunho)}`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from laudos where status = ${sql.lit(rascunho)} order by id`.execute(db)
  const recentes = rows.map(({ id }) => id).filter((id) => !antigas.includes(id))
  for (const id of [...antigas, ...recentes.slice(0, Math.ceil(recentes.length * 0.7))])
    await pede(prepara, `/laudos/${id}/transicao`, { para: emVerificacao })
  for (const id of [...antigas, ...recentes.slice(0, 2)])
    await pede(verifica, `/laudos/${id}/transicao`, { para: emitido })
  const [revisto, cancelado] = recentes
  if (revisto) await pede(prepara, `/laudos/${revisto}/revisar`, { motivo: 'Nome do solicitante corrigido' })
  if (cancelado)
    await pede(verifica, `/laudos/${cancelado}/transicao`, {
      para: STATUS_DE_LAUDO.cancelado,
      motivo: 'Peça trocada na bancada: ensaiar de novo',
    })
}

interface Ensaiada {
  readonly osId: string
  readonly antiga: boolean
  readonly aprovados: string[]
  readonly reprovados: string[]
}

/** The tested items of each order that no laudo tells of as yet but a draft, by what their last test said; the oldest orders first. */
async function ensaiadas(db: Db): Promise<Ensaiada[]> {
  const { rows } = await sql<Ensaiada>`select o.id::text as os_id,
      o.data_recebimento < now() - make_interval(days => ${DIAS_COM_LAUDO}) as antiga,
      coalesce(array_agg(i.id::text order by i.sequencia) filter (where n.resultado = 1), '{}') as aprovados,
      coalesce(array_agg(i.id::text order by i.sequencia) filter (where n.resultado = 2), '{}') as reprovados
    from laboratorio_os_itens as i join laboratorio_os as o on o.id = i.os_id and o.status <> 7
      cross join lateral (select n.resultado from ensaios_eletricos as n where n.os_item_id = i.id
        order by n.fim desc, n.id desc limit 1) as n
    where n.resultado in (1, 2) group by o.id order by o.data_recebimento`.execute(db)
  return rows
}
