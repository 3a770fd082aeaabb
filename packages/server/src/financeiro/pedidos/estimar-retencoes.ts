import { today } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import type { DocumentosDoPedido } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { apurar, type LinhaApurada, type NoMes } from '@prumo/domain/financeiro/retencoes/apurar.ts'
import type { Ctx } from '../../core/context.ts'
import { lerRegrasDeRetencao } from '../regras-de-retencao/em-vigor.ts'
import { carregar } from './carregar.ts'
import {
  diaDoPagamento,
  ehDeServico,
  fornecedorDaNota,
  lerOMes,
  lerRegimes,
  lerRetencoes,
  notaDeServico,
} from './notas-de-servico.ts'

const EM_BRANCO = {
  servico: null,
  servicoMunicipio: null,
  servicoMateriais: null,
  dataEmissao: null,
  retidoInss: null,
  retidoIss: null,
  retidoIrrf: null,
  retidoCsrf: null,
  valor: null,
  dataAgendada: null,
  dataVencimento: null,
  fornecedorId: null,
}

const mais = (mes: NoMes, linhas: readonly LinhaApurada[]): NoMes =>
  linhas.reduce(
    (soma, { base, calculado, retido }) => ({
      base: soma.base + base,
      calculado: soma.calculado + calculado,
      retido: soma.retido + retido,
    }),
    mes,
  )

/** POST /pedidos/retencoes/estimar: what submitting an order with these documents would withhold of them. It writes nothing. */
export async function estimarRetencoes(ctx: Ctx, corpo: DocumentosDoPedido): Promise<{ retido: number }> {
  const { pedidoId = null, fornecedorId = null } = corpo
  const row = pedidoId === null ? null : (await carregar(ctx, ctx.db, pedidoId)).row
  const anexos = corpo.anexos.flatMap(({ tipo, id, ...um }) =>
    tipo === undefined ? [] : [{ ...EM_BRANCO, ...um, id, tipo, status: null }],
  )
  const notas = anexos.filter((um) => ehDeServico(um) && fornecedorDaNota(um, { fornecedorId }) !== null)
  if (notas.length === 0) return { retido: 0 }
  const regimes = await lerRegimes(
    ctx.db,
    notas.map((um) => fornecedorDaNota(um, { fornecedorId })),
  )
  const regras = await lerRegrasDeRetencao(ctx.db)
  const dispensadas = new Set(
    (row ? await lerRetencoes(ctx.db, [row.id]) : [])
      .filter(({ dispensadaEm }) => dispensadaEm !== null)
      .map(({ notaId, tributo }) => `${notaId} ${tributo}`),
  )
  const pagamento = diaDoPagamento(anexos)
  const registro = row?.dataRegistro ?? `${today()}T12:00:00-03:00`
  const retidas: (LinhaApurada & { fornecedorId: string })[] = []
  for (const nota of notas) {
    const fornecedor = regimes.get(fornecedorDaNota(nota, { fornecedorId })!)
    if (!fornecedor) continue
    const lida = notaDeServico(nota, { pagamento, municipio: fornecedor.municipio, registro })
    const doMes = await lerOMes(ctx.db, { fornecedorId: fornecedor.id, pedidoId, menos: 'tudo' })
    // The order's own notes count one after another, as they are written here.
    const linhas = apurar(lida, fornecedor.regime, regras, (tributo, competencia) =>
      mais(
        doMes(tributo, competencia),
        retidas.filter(
          (um) => um.fornecedorId === fornecedor.id && um.tributo === tributo && um.competencia === competencia,
        ),
      ),
    )
    for (const linha of linhas)
      if (!dispensadas.has(`${nota.id} ${linha.tributo}`)) retidas.push({ ...linha, fornecedorId: fornecedor.id })
  }
  return { retido: toReais(retidas.reduce((soma, { retido }) => soma + retido, 0)) }
}
