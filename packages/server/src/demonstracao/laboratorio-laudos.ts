import { STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
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
/** Drawn, sealed and frozen; the others wait, which costs the demonstration no PDF. */
const EMITIDOS = 8

/**
 * A laudo of each tested piece (design, Works 11): a few issued, with their PDF, one of them revised and one cancelled; most
 * waiting to be verified; the last ones in draft.
 */
export async function fillReports({ app, db, prepara, verifica }: Casa): Promise<void> {
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
  await nascerQueFaltam(db, (osId, osItemIds) => pede(prepara, '/laudos', { osId, osItemIds, tipo: 1 }))
  await sql`update laudos set responsavel_tecnico_nome = 'Eng. Caio Rocha', responsavel_tecnico_crea = 'PR-123456/D',
    art = '1720260001234' where status = ${sql.lit(rascunho)}`.execute(db)
  const { rows } = await sql<{ id: string }>`select id::text as id from laudos where status = ${sql.lit(rascunho)}
    order by (resultado <> 1) desc, data_ensaio, id`.execute(db)
  // What failed comes first: it is what a laboratory looks for.
  const falhas = rows.slice(0, 3)
  const aEmitir = [...falhas, ...rows.slice(-(EMITIDOS - falhas.length))]
  const aVerificar = rows.slice(0, Math.ceil(rows.length * 0.8))
  for (const { id } of new Set([...aVerificar, ...aEmitir]))
    await pede(prepara, `/laudos/${id}/transicao`, { para: emVerificacao })
  for (const { id } of aEmitir) await pede(verifica, `/laudos/${id}/transicao`, { para: emitido })
  const [, , , revisto, cancelado] = aEmitir
  if (revisto) await pede(prepara, `/laudos/${revisto.id}/revisar`, { motivo: 'Nome do solicitante corrigido' })
  if (cancelado)
    await pede(verifica, `/laudos/${cancelado.id}/transicao`, { para: 5, motivo: 'Peça trocada na bancada: ensaiar de novo' })
}

/** Drafts are born with their tests; those written in bulk are told of here, an order at a time. */
async function nascerQueFaltam(db: Db, criar: (osId: string, itens: readonly string[]) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ osId: string; itens: string[] }>`select i.os_id::text as os_id, array_agg(i.id::text order by i.sequencia) as itens
    from laboratorio_os_itens as i join laboratorio_os as o on o.id = i.os_id and o.status <> 7
    where (select n.resultado from ensaios_eletricos as n where n.os_item_id = i.id order by n.fim desc, n.id desc limit 1) in (1, 2)
      and not exists (select from laudos as l where l.os_itens_ids @> array[i.id]) group by 1 order by 1`.execute(db)
  for (const { osId, itens } of rows) await criar(osId, itens)
}
