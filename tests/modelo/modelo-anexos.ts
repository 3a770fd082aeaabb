/** Predicts each act on an order's documents. */
import { type AnexoPedido, alheio, anexoDe, comeco, foraDoPrazo, nascimento, repetida } from './modelo-pedido.ts'
import { DIARIA, misturaProibida } from './tabelas.ts'
import { feito, type MAnexo, type Modelo, type MPedido, type MPessoa, type Previsto, recusado } from './tipos.ts'

export function preverAnexacao(modelo: Modelo, pedido: MPedido, pessoa: MPessoa, anexo: AnexoPedido): Previsto {
  const barrado = comeco('anexar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  if (anexoRecusado(modelo, pedido, anexo, pedido.anexos, [anexo.vence]) || alheio(pessoa, [anexo]))
    return recusado(400)
  if (repetida(modelo, [anexo])) return recusado(409)
  return feito(201, ({ anexosDe }) => {
    pedido.anexos.push(anexoDe(anexosDe(pedido.id).at(-1)!, pedido, anexo))
  })
}

const anexoRecusado = (
  modelo: Modelo,
  pedido: MPedido,
  anexo: AnexoPedido,
  outros: readonly MAnexo[],
  datas: readonly (string | null)[],
): boolean =>
  foraDoPrazo(pedido.tipo, datas, modelo.hoje) ||
  misturaProibida(pedido.tipo, [...outros.map(({ tipo }) => tipo), anexo.tipo]) ||
  (pedido.status !== 1 && anexo.tipo === 4 && !anexo.linhaCerta)

/** Replaces an attachment's type or value (or, with neither, its file alone). */
export function preverTroca(
  modelo: Modelo,
  pedido: MPedido,
  pessoa: MPessoa,
  anexo: MAnexo,
  troca: { tipo?: number; valor?: number },
): Previsto {
  const barrado = comeco('trocar', pedido, pessoa)
  if (barrado) return recusado(barrado)
  if (anexo.status === 2 || anexo.status === 3 || anexo.banco === 2) return recusado(409)
  const tipo = troca.tipo ?? anexo.tipo
  const muda = tipo !== anexo.tipo || (troca.valor !== undefined && troca.valor !== anexo.valor)
  const novo = { ...anexo, tipo }
  if (muda) {
    const outros = pedido.anexos.filter((um) => um !== anexo)
    if (anexoRecusado(modelo, pedido, novo, outros, [anexo.vence, anexo.agendada])) return recusado(400)
    if (repetida(modelo, [novo], [anexo.id])) return recusado(409)
  }
  const soArquivo = troca.tipo === undefined && troca.valor === undefined
  return feito(
    200,
    () => {
      if (tipo !== anexo.tipo) Object.assign(anexo, nascimento(tipo, pedido), { tipo })
      if (tipo === DIARIA) anexo.documento = true
      if (troca.valor !== undefined) anexo.valor = troca.valor
    },
    // The same type or value again changes nothing, and nothing is told of it.
    muda || soArquivo ? 1 : 0,
  )
}

export function preverRemocao(pedido: MPedido, pessoa: MPessoa, anexo: MAnexo): Previsto {
  const barrado = comeco('remover', pedido, pessoa)
  if (barrado) return recusado(barrado)
  return feito(204, () => {
    pedido.anexos = pedido.anexos.filter((um) => um !== anexo)
  })
}
