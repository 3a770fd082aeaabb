/** How a draft is written: from the pieces of an order and their tests, and again whenever a test of it changes. */
import { plainDateOf } from '@prumo/domain/core/dates.ts'
import {
  emPalavras,
  primeiraValidade,
  resultadoDoLaudo,
  ultimoDia,
} from '@prumo/domain/laboratorio/laudos/do-ensaio.ts'
import { type laudos, STATUS_DE_LAUDO, TIPO_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { type PecaComEnsaios, pecaNoLaudo, pecasDe } from './pecas.ts'

export type LinhaDoLaudo = RowOf<typeof laudos>

/** What its columns say of those pieces. */
export function colunasDe(lidas: readonly PecaComEnsaios[]) {
  const pecas = lidas.map(pecaNoLaudo)
  const ensaios = lidas.flatMap((uma) => uma.ensaios)
  return {
    osItensIds: lidas.map(({ peca }) => peca.itemId),
    ensaiosIds: ensaios.map(({ id }) => id),
    equipamentosIds: lidas.map(({ peca }) => peca.equipamentoId),
    equipamento: emPalavras(pecas),
    resultado: resultadoDoLaudo(pecas.map(({ resultado }) => resultado)),
    dataEnsaio: ultimoDia(ensaios.map(({ fim }) => plainDateOf(new Date(fim)))),
    dataValidade: primeiraValidade(pecas.map(({ validade }) => validade)),
    executorId: ensaios.at(-1)!.executorId,
  }
}

/** 'Rascunho LAB-000012', 'Rascunho OS-2026-0004 (12 peças)': how it is called until it has a number. */
export const nomeDoRascunho = (lidas: readonly PecaComEnsaios[], osNumero: string): string =>
  lidas.length === 1 ? `Rascunho ${lidas[0]!.peca.etiqueta}` : `Rascunho ${osNumero} (${lidas.length} peças)`

interface Responsavel {
  readonly responsavelTecnicoNome: string
  readonly responsavelTecnicoCrea: string
  readonly art: string | null
  readonly regraDecisao: string | null
}

/** Who signed the last one of that contract, or of any: of a new draft, to be confirmed by who sends it. */
async function responsavelDeSempre(tx: Tx, centroDeCustoId: string): Promise<Responsavel | null> {
  const ultimo = (vez: number, onde: RawBuilder<unknown>) =>
    sql`(select responsavel_tecnico_nome, responsavel_tecnico_crea, art, regra_decisao, ${sql.lit(vez)} as vez from laudos
      where responsavel_tecnico_nome is not null and responsavel_tecnico_crea is not null ${onde} order by id desc limit 1)`
  const { rows } = await sql<Responsavel>`select responsavel_tecnico_nome, responsavel_tecnico_crea, art, regra_decisao
    from (${ultimo(1, sql`and centro_de_custo_id = ${centroDeCustoId}::bigint`)}
    union all ${ultimo(2, sql``)}) as um order by vez limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A new draft of those pieces of that order, each with the tests it has. Whoever calls holds the items. */
export async function nascer(
  ctx: Ctx,
  tx: Tx,
  {
    osId,
    itens,
    ensaios,
  }: { readonly osId: string; readonly itens: readonly string[]; readonly ensaios: readonly string[] },
): Promise<LinhaDoLaudo> {
  const os = await tx
    .selectFrom('laboratorioOs')
    .select(['numero', 'centroDeCustoId', 'clienteId'])
    .where('id', '=', osId)
    .executeTakeFirstOrThrow()
  const lidas = await pecasDe(tx, itens, ensaios)
  return tx
    .insertInto('laudos')
    .values({
      regraDecisao: ctx.config.LAUDO_REGRA_DE_DECISAO,
      ...(await responsavelDeSempre(tx, os.centroDeCustoId)),
      ...colunasDe(lidas),
      identificacao: nomeDoRascunho(lidas, os.numero),
      tipo: itens.length === 1 ? TIPO_DE_LAUDO.individual : TIPO_DE_LAUDO.coletivo,
      osId,
      centroDeCustoId: os.centroDeCustoId,
      clienteId: os.clienteId,
      status: STATUS_DE_LAUDO.rascunho,
      criadorId: ctx.usuario.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The tests of those items that count: the last of each, with the one it repeats. What came before was of a laudo that was cancelled. */
export async function ensaiosDosItens(tx: Tx, itens: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ osItemId: string; id: string }>`with ultimos as (
      select distinct on (os_item_id) id, repeticao_de_id from ensaios_eletricos
      where os_item_id = any(${[...itens]}::bigint[]) order by os_item_id, id desc)
    select e.os_item_id, e.id from ensaios_eletricos as e
    where e.id in (select id from ultimos union select repeticao_de_id from ultimos) order by e.fim, e.id`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ osItemId }) => osItemId)].map(([item, deles]) => [item, deles.map(({ id }) => id)]),
  )
}
