/** The ledger of goals and the book of outflows, each against sums made here: each real once. */
import { sql } from 'kysely'
import { lancamentosDe } from '../../packages/domain/src/financeiro/metas/razao.ts'
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'
import { centavos, type Foto, totalDaLinha } from './foto.ts'
import { DEVIDOS, PAGAVEL } from './tabelas.ts'

/** What is wrong in either; nothing when each real of each order is in one place. */
export async function conferirLivros(db: TestApp['db'], foto: Foto): Promise<string[]> {
  const faltas: string[] = []
  const { rows } = await sql<{
    pedidoId: string
    reservado: string
    comprometido: string
    realizado: string
  }>`select pedido_id, sum(reservado)::bigint::text as reservado, sum(comprometido)::bigint::text as comprometido,
      sum(realizado)::bigint::text as realizado from linhas_do_razao(${foto.pedidos.map(({ id }) => id)}::bigint[]) group by pedido_id`.execute(
    db,
  )
  const razao = new Map(rows.map((row) => [row.pedidoId, row]))
  for (const pedido of foto.pedidos) {
    const itens = foto.itens.filter(({ pedidoId }) => pedidoId === pedido.id)
    const anexos = foto.anexos.filter(({ pedidoId }) => pedidoId === pedido.id)
    const total = itens.reduce((soma, item) => soma + totalDaLinha(item.valor, item.quantidade), 0n)
    const valor = (anexo: (typeof anexos)[number]) => centavos(anexo.valorParcela ?? anexo.valor ?? 0)
    const pago = anexos.filter(({ status }) => status === 3).reduce((soma, anexo) => soma + valor(anexo), 0n)
    const aberto = total > pago ? total - pago : 0n
    const esperado = {
      reservado: [2, 3, 4].includes(pedido.status) ? aberto : 0n,
      comprometido: PAGAVEL.includes(pedido.status) ? aberto : 0n,
      realizado: pago,
    }
    const lido = razao.get(pedido.id)
    const puro = lancamentosDe({
      ...(pedido as Parameters<typeof lancamentosDe>[0]),
      itens: itens.map((item) => ({
        total: totalDaLinha(item.valor, item.quantidade),
        centroDeCustoId: item.centroDeCustoId,
        obraId: item.obraId,
        categoriaId: item.codigoCustoId,
      })),
      anexos: anexos.map((anexo) => ({ status: anexo.status, valor: valor(anexo) })),
    })
    for (const qual of ['reservado', 'comprometido', 'realizado'] as const) {
      const soma = puro.reduce((tudo, um) => tudo + um[qual], 0n)
      if (BigInt(lido?.[qual] ?? 0) !== esperado[qual] || soma !== esperado[qual])
        faltas.push(
          `razão do pedido ${pedido.numero}: ${qual} ${lido?.[qual]} (regra ${soma}), esperado ${esperado[qual]}`,
        )
    }
    // What is kept of it, which the goals and the works are read from: every line, with a category or without.
    const guardado = foto.razao.filter(({ pedidoId }) => pedidoId === pedido.id)
    for (const qual of ['reservado', 'comprometido', 'realizado'] as const) {
      const quer = puro.reduce((tudo, um) => tudo + um[qual], 0n)
      const tem = guardado.reduce((tudo, um) => tudo + BigInt(um[qual] as string), 0n)
      if (tem !== quer) faltas.push(`razão guardado do pedido ${pedido.numero}: ${qual} ${tem}, esperado ${quer}`)
    }
    // The cash flow: each document to pay that is not paid yet, and what no such document covers.
    const saidas = new Map<string, bigint>()
    if (PAGAVEL.includes(pedido.status)) {
      let coberto = 0n
      for (const anexo of anexos) {
        if (!DEVIDOS.includes(anexo.tipo) || anexo.status === null) continue
        coberto += valor(anexo)
        const sai =
          valor(anexo) + centavos(anexo.juros ?? 0) + centavos(anexo.multa ?? 0) - centavos(anexo.desconto ?? 0)
        if (anexo.status !== 3 && sai > 0n) saidas.set(anexo.id, sai)
      }
      if (total > coberto) saidas.set('', total - coberto)
    }
    const guardadas = new Map<string, bigint>()
    for (const saida of foto.saidas.filter(({ pedidoId }) => pedidoId === pedido.id)) {
      const chave = saida.anexoId ?? ''
      guardadas.set(chave, (guardadas.get(chave) ?? 0n) + centavos(saida.valor))
    }
    const escrito = (mapa: Map<string, bigint>) =>
      [...mapa]
        .map(([id, quanto]) => `${id}=${quanto}`)
        .sort()
        .join(' ')
    if (escrito(saidas) !== escrito(guardadas))
      faltas.push(`saídas do pedido ${pedido.numero}: [${escrito(guardadas)}], esperado [${escrito(saidas)}]`)
  }
  return faltas
}
