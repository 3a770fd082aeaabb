import type { NcAAbrir } from '@prumo/domain/seguranca/inspecoes/conclusao.ts'
import type { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { TIPO_DE_INSPECAO } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { NC_EM_ABERTO, ORIGEM_DE_NC, TIPO_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { RowOf } from '../../core/database/table.ts'
import { abrirNc, responsavelPor } from './abrir.ts'

const TIPOS: Readonly<Record<number, number>> = {
  [TIPO_DE_INSPECAO.epi]: TIPO_DE_NC.epi,
  [TIPO_DE_INSPECAO.veiculo]: TIPO_DE_NC.veiculo,
  [TIPO_DE_INSPECAO.comportamento]: TIPO_DE_NC.comportamento,
}

const descrita = ({ texto, referencia, observacao }: NcAAbrir): string =>
  // A question says how things should be; what opens this is that they are not.
  [`Não conforme: ${texto}${referencia ? ` (${referencia})` : ''}`, observacao]
    .filter(Boolean)
    .join('\n')
    .slice(0, 2000)

/** Those that a concluded inspection opens, one of each question whatever happens; answered with their numbers. */
export async function abrirDaInspecao(
  ctx: Ctx,
  tx: Tx,
  inspecao: RowOf<typeof inspecoes>,
  ncs: readonly NcAAbrir[],
): Promise<string[]> {
  const { id, tipo, obraId, equipeId, local, veiculoId, colabIds, centroDeCustoId, inspetorId } = inspecao
  const abertas = new Set((await ncsDaInspecao(tx, id)).map(({ perguntaId }) => perguntaId))
  const numeros: string[] = []
  for (const nc of ncs.filter(({ perguntaId }) => !abertas.has(perguntaId))) {
    const { numero } = await abrirNc(ctx, tx, {
      origem: ORIGEM_DE_NC.inspecao,
      origemId: id,
      origemNome: inspecao.numero,
      perguntaId: nc.perguntaId,
      obraId,
      local,
      equipeId,
      veiculoId,
      colabIds,
      centroDeCustoId,
      tipo: TIPOS[tipo] ?? TIPO_DE_NC.condicao,
      gravidade: nc.gravidade,
      descricao: descrita(nc),
      // What was stopped on the spot is what was done at once.
      acaoImediata: inspecao.interdicao ? `Interdição: ${inspecao.motivo ?? ''}`.slice(0, 2000) : null,
      responsavelId: await responsavelPor(tx, inspecao, inspetorId),
      prazo: nc.prazo,
    })
    numeros.push(numero)
  }
  return numeros
}

export interface NcDaInspecao {
  readonly id: string
  readonly perguntaId: string
  readonly numero: string
  readonly prazo: string
  readonly status: number
}

/** Those that an inspection opened. */
export async function ncsDaInspecao(db: Db | Tx, id: string): Promise<NcDaInspecao[]> {
  const { rows } = await sql<NcDaInspecao>`select n.id, n.pergunta_id, n.numero, n.prazo::text, n.status
    from nao_conformidades as n where n.origem = ${sql.lit(ORIGEM_DE_NC.inspecao)} and n.origem_id = ${id}
      and n.pergunta_id is not null order by n.id`.execute(db)
  return rows
}

/** How many of an inspection's non-conformities are not over yet; in SQL over an inspection `i`. */
export const ncsAbertas = (): RawBuilder<number> =>
  sql<number>`(select count(*)::int from nao_conformidades as n where n.origem = ${sql.lit(ORIGEM_DE_NC.inspecao)}
    and n.origem_id = i.id::text and n.status in (${literals(NC_EM_ABERTO)}))`
