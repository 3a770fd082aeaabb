import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { glosa } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { STATUS_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { milesimos } from '@prumo/domain/obras/medicoes/quantidade.ts'
import type { MedicaoNaResposta } from '@prumo/domain/obras/medicoes/respostas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields, badInput, conflict } from '../../core/errors.ts'
import { levarAoCaixa } from './caixa.ts'
import { MEDICOES } from './fluxo.ts'
import { recalcular, situarAsSeguintes } from './recalcular.ts'
import { exigirEstornosCobertos } from './saldos.ts'
import { segurarObras } from './segurar.ts'

type Glosada = z.output<typeof glosa>['itens'][number]
type Linha = {
  id: string
  codigo: string
  quantidadePeriodo: string
  quantidadeGlosada: string
  motivoGlosa: number | null
  medidaDeNovo: string | null
}

async function lerLinhas(tx: Tx, medicaoId: string): Promise<Map<string, Linha>> {
  const { rows } = await sql<Linha>`
    select i.id, i.codigo, i.quantidade_periodo, i.quantidade_glosada, i.motivo_glosa,
      (select m.numero from medicoes_origens as o join medicoes_itens as oi on oi.id = o.item_id join medicoes as m on m.id = oi.medicao_id
        where o.tipo = ${sql.lit(TIPO_DE_ORIGEM.saldo)} and o.linha_id = i.id and not o.liberada) as medida_de_novo
    from medicoes_itens as i where i.medicao_id = ${medicaoId}::bigint for update of i`.execute(tx)
  return new Map(rows.map((linha) => [linha.id, linha]))
}

function conferir(itens: readonly Glosada[], linhas: ReadonlyMap<string, Linha>): void {
  const faltas: Record<string, string> = {}
  for (const [n, { id, quantidadeGlosada, motivoGlosa }] of itens.entries()) {
    const linha = linhas.get(id)
    if (!linha || itens.findIndex((outra) => outra.id === id) !== n)
      faltas[`itens.${n}.id`] = 'Esta linha não é desta medição, ou foi enviada duas vezes.'
    else if (milesimos(quantidadeGlosada) > milesimos(linha.quantidadePeriodo))
      faltas[`itens.${n}.quantidadeGlosada`] = 'A glosa não passa da quantidade medida.'
    else if (quantidadeGlosada > 0 && !motivoGlosa) faltas[`itens.${n}.motivoGlosa`] = 'Escolha o motivo da glosa.'
    else if (linha.medidaDeNovo !== null && milesimos(quantidadeGlosada) !== milesimos(linha.quantidadeGlosada))
      throw conflict(
        `O item ${linha.codigo} já foi medido de novo na medição ${linha.medidaDeNovo}: a glosa dele não muda mais.`,
      )
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** POST /medicoes/:id/glosa: what the client does not pay of each line; lines that are not named stay as they are. */
export function glosar(
  ctx: Ctx,
  id: string,
  { itens, revisao }: z.output<typeof glosa>,
  responder: (tx: Tx) => Promise<MedicaoNaResposta>,
): Promise<MedicaoNaResposta> {
  return agir(ctx, MEDICOES, id, 'glosar', {
    dados: { revisao },
    async escrever(tx, { row }) {
      await segurarObras(tx, row)
      const linhas = await lerLinhas(tx, id)
      conferir(itens, linhas)
      const mudadas = itens.filter(({ id: item, quantidadeGlosada, motivoGlosa }) => {
        const linha = linhas.get(item)!
        return (
          milesimos(quantidadeGlosada) !== milesimos(linha.quantidadeGlosada) ||
          (quantidadeGlosada > 0 && motivoGlosa !== linha.motivoGlosa)
        )
      })
      if (mudadas.length === 0) return null
      await sql`update medicoes_itens as i set quantidade_glosada = n.quantidade, motivo_glosa = n.motivo, revisao = i.revisao + 1
        from unnest(${mudadas.map(({ id: item }) => item)}::bigint[], ${mudadas.map(({ quantidadeGlosada }) => String(quantidadeGlosada))}::numeric[],
          ${mudadas.map(({ quantidadeGlosada, motivoGlosa }) => (quantidadeGlosada > 0 ? motivoGlosa! : null))}::smallint[])
          as n(id, quantidade, motivo) where i.id = n.id`.execute(tx)
      const totais = await recalcular(tx, row)
      await situarAsSeguintes(tx, row)
      await exigirEstornosCobertos(tx, row)
      if (row.status === STATUS_DE_MEDICAO.aprovadaComGlosa && Number(totais.valorGlosa) === 0)
        throw badInput('Uma medição aprovada com glosa tem ao menos uma linha glosada.')
      return {
        campos: totais,
        mudancas: Object.fromEntries(
          mudadas.map(({ id: item, quantidadeGlosada }) => [
            `item ${item} quantidadeGlosada`,
            [Number(linhas.get(item)!.quantidadeGlosada), quantidadeGlosada],
          ]),
        ),
      }
    },
    frase: ({ numero, valorGlosa }) => `Glosa de ${formatMoney(toCentavos(valorGlosa)!)} na medição ${numero}`,
    depois: (tx, depois) => levarAoCaixa(ctx, tx, depois),
    responder,
  })
}
