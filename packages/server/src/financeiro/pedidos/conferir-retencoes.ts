import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { APROVADOS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { apurar, divergencias, fraseDaDivergencia } from '@prumo/domain/financeiro/retencoes/apurar.ts'
import { siglas, TODOS_OS_TRIBUTOS, type Tributo } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { lerRegrasDeRetencao } from '../regras-de-retencao/em-vigor.ts'
import {
  diaDoPagamento,
  ehDeServico,
  fornecedorDaNota,
  lerOMes,
  lerRegimes,
  lerRetencoes,
  notaDeServico,
} from './notas-de-servico.ts'

export interface RetencaoErrada {
  readonly pedidoId: string
  readonly notaId: string
  readonly nota: string
  /** By how much in all, in centavos. */
  readonly valor: number
  /** What does not agree, tribute by tribute: the finding's key, and its words. */
  readonly chave: string
  readonly diferencas: string
}

/** The invoices of those approved orders of which something was not withheld, or not as the rules and the invoice itself say. */
export async function retencoesErradas(
  db: Db | Tx,
  ids: readonly string[],
  tolerancia: number,
): Promise<RetencaoErrada[]> {
  const { rows: pedidos } = await sql<{ id: string; fornecedorId: string | null; dataRegistro: string }>`
    select id, fornecedor_id, data_registro from pedidos where id = any(${idArray(ids)}) and status in (${literals(APROVADOS)})
      and exists (select 1 from pedidos_anexos as a where a.pedido_id = pedidos.id and a.servico is not null)`.execute(
    db,
  )
  if (pedidos.length === 0) return []
  const regras = await lerRegrasDeRetencao(db)
  const anexos = await db
    .selectFrom('pedidosAnexos')
    .selectAll()
    .where(sql<boolean>`pedido_id = any(${idArray(pedidos.map(({ id }) => id))})`)
    .orderBy('id')
    .execute()
  const retidas = await lerRetencoes(
    db,
    pedidos.map(({ id }) => id),
  )
  const regimes = await lerRegimes(
    db,
    pedidos.flatMap((um) =>
      anexos.filter(({ pedidoId }) => pedidoId === um.id).map((anexo) => fornecedorDaNota(anexo, um)),
    ),
  )
  const erradas: RetencaoErrada[] = []
  for (const pedido of pedidos) {
    const dele = anexos.filter(({ pedidoId }) => pedidoId === pedido.id)
    const pagamento = diaDoPagamento(dele)
    for (const anexo of dele.filter(ehDeServico)) {
      const fornecedor = regimes.get(fornecedorDaNota(anexo, pedido) ?? '')
      if (!fornecedor) continue
      const nota = notaDeServico(anexo, { pagamento, municipio: fornecedor.municipio, registro: pedido.dataRegistro })
      const noMes = await lerOMes(db, { fornecedorId: fornecedor.id, pedidoId: pedido.id, menos: anexo.id })
      const linhas = retidas.filter(({ notaId }) => notaId === anexo.id)
      const dispensadas = new Set(
        linhas.filter(({ dispensadaEm }) => dispensadaEm !== null).map(({ tributo }) => tributo),
      )
      const devidas = apurar(nota, fornecedor.regime, regras, noMes)
      const frases: string[] = []
      let valor = 0
      for (const tributo of TODOS_OS_TRIBUTOS) {
        if (dispensadas.has(tributo)) continue
        const devida = devidas.find((um) => um.tributo === tributo) ?? null
        // What a minimum of the month passes on from one invoice to another is withheld there: what each came to is compared.
        const campo = devida?.regra.acumulaNoMes ? 'calculado' : 'retido'
        const devido = devida?.[campo] ?? 0
        const retido = linhas
          .filter((um) => um.tributo === tributo)
          .reduce((soma, um) => soma + (toCentavos(um[campo]) ?? 0), 0)
        if (Math.abs(devido - retido) <= tolerancia) continue
        frases.push(`${siglas[tributo]} retido de ${formatMoney(retido)}, e pelas regras são ${formatMoney(devido)}.`)
        valor += Math.abs(devido - retido)
      }
      const ditas = divergencias(
        nota.declarado,
        linhas.map((um) => ({ tributo: um.tributo as Tributo, retido: toCentavos(um.retido) ?? 0 })),
      ).filter(
        ({ tributo, declarado, retido }) => !dispensadas.has(tributo) && Math.abs(declarado - retido) > tolerancia,
      )
      for (const um of ditas) {
        frases.push(fraseDaDivergencia(um))
        valor = Math.max(valor, Math.abs(um.declarado - um.retido))
      }
      if (frases.length === 0) continue
      const diferencas = [...new Set(frases)].join(' ')
      erradas.push({
        pedidoId: pedido.id,
        notaId: anexo.id,
        nota: anexo.numeroNotaFiscal ?? anexo.fileName,
        valor,
        chave: `R15:${anexo.id}:${valor}`,
        diferencas,
      })
    }
  }
  return erradas
}
