import { ACAO } from '@prumo/domain/core/log.ts'
import { statusInicial } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { pedidosAnexos, TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { travar } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { conflict } from '../../core/errors.ts'
import { identificar } from '../captura/identificar.ts'
import { mudancaDoPedido } from './anunciar.ts'
import { apurarRetencoes } from './apurar-retencoes.ts'
import { type LinhaDeAnexo, PEDIDOS, type PedidoCarregado } from './carregar.ts'
import { conteudo, copiarComoRascunho, recicladoDe } from './copiar.ts'
import { autoria, enderecoDoArquivo, nascidos } from './gravar-anexos.ts'
import { detalhar } from './ler.ts'
import { conferirReferencias } from './referencias.ts'

/** Guides are of what is withheld: the copy's own are worked out anew. */
const semGuias = (pedido: PedidoCarregado): PedidoCarregado => ({
  ...pedido,
  anexos: pedido.anexos.filter(({ tipo }) => tipo !== TIPO_DE_ANEXO.guia),
})

/** A rejected order becomes a new draft with the same content, which points back to it (design decision, Purchase orders). */
export function reciclarPedido(ctx: Ctx, id: string): Promise<PedidoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const origem = semGuias(await travar(ctx, tx, PEDIDOS, id, 'reciclar'))
    // The origin is locked: a second click finds the first one's draft.
    const feito = await recicladoDe(tx, id)
    if (feito) throw conflict(`Este pedido já foi reciclado no pedido ${feito.numero}.`, { pedidoId: feito.id })

    // A copy is written by whoever makes it: it points to nothing they could not have named (invariant I-11).
    await conferirReferencias(ctx, tx, [
      { entity: pedidos, prefixo: '', valores: conteudo(pedidos, origem.row) },
      ...origem.itens.map((item, n) => ({
        entity: pedidosItens,
        prefixo: `itens.${n}.`,
        valores: conteudo(pedidosItens, item),
      })),
      ...origem.anexos.map((anexo, n) => ({
        entity: pedidosAnexos,
        prefixo: `anexos.${n}.`,
        valores: conteudo(pedidosAnexos, anexo),
      })),
    ])
    const row = await copiarComoRascunho(tx, origem.row, origem.itens, ctx.usuario.id)
    const pedidoId = row.id
    const ids = await newIds(tx, origem.anexos.length)
    const anexos = origem.anexos.map((anexo) => conteudo(pedidosAnexos, anexo))
    // The origin is rejected, so that its boletos and invoices are free again, unless another order took them meanwhile.
    const identidades = await identificar(
      ctx,
      tx,
      anexos.map((campos, posicao) => ({ id: ids[posicao]!, pedidoId, campos })),
    )
    const gravados: LinhaDeAnexo[] =
      origem.anexos.length === 0
        ? []
        : await tx
            .insertInto('pedidosAnexos')
            .values(
              origem.anexos.map((anexo, posicao) => ({
                ...anexos[posicao]!,
                ...identidades[posicao],
                ...statusInicial(anexo.tipo, row),
                ...autoria(ctx),
                id: ids[posicao]!,
                pedidoId,
                // The bytes never change: both orders show the same stored file.
                arquivoId: anexo.arquivoId,
                fileName: anexo.fileName,
                hiperlink: enderecoDoArquivo(ids[posicao]!),
              })),
            )
            .returningAll()
            .execute()
    await gravarAto(ctx, tx, pedidos, {
      acao: ACAO.adicionou,
      frase: `Reciclou o pedido ${origem.row.numero} no pedido ${row.numero}`,
      registros: [{ antes: null, depois: row }],
      mudancas: { ...nascidos(gravados), ...(await apurarRetencoes(ctx, tx, row)) },
      anunciar: async () => [row, origem.row].map(mudancaDoPedido),
    })
    return detalhar(ctx, tx, pedidoId)
  })
}
