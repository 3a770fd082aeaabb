import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
/** The order's calls, as the screens use them. Answers have the shapes of the domain's `respostas`. */

import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado, PessoasDoPedido } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { chamadasDoOrcamento } from '@prumo/domain/obras/orcamento/chamadas.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, api, type UploadOptions } from '../../core/wire/api.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import { comJustificativaDeMeta } from '../metas/justificativa.ts'
import { nomeDoStatus } from '../SituacaoTag.tsx'

export type Anexo = RecordOf<typeof pedidosAnexos>
export type AnexoDoPedido = PedidoDetalhado['anexos'][number]

/** Someone with a workflow role on an order. */
export type PessoaDoPedido = PessoasDoPedido[number]

/** One order whole. Under the entity's own key, so that a live event renews it. */
export const pedidoQuery = (id: string) =>
  queryOptions({
    queryKey: keys.record(pedidos.name, id),
    queryFn: ({ signal }) => api.call(chamadasDePedidos.ler, { params: { id }, signal }),
  })

export const historicoQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, id, 'historico'],
    queryFn: ({ signal }) => api.call(chamadasDePedidos.historico, { params: { id }, signal }),
  })

/** What it passes of the budgets of its works, a sentence each. */
export const estourosQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, id, 'orcamento'],
    queryFn: ({ signal }) => api.call(chamadasDoOrcamento.doPedido, { params: { id }, signal }),
  })

/** How many orders stand in each tab of this person's approval inbox. */
export const caixasQuery = queryOptions({
  queryKey: [pedidos.name, 'caixas'],
  queryFn: ({ signal }) => api.call(chamadasDePedidos.caixas, { signal }),
})

/** Who may act on the order, or be forwarded it. */
export const pessoasQuery = (id: string) =>
  queryOptions({
    queryKey: [pedidos.name, id, 'pessoas'],
    queryFn: ({ signal }) => api.call(chamadasDePedidos.pessoas, { params: { id }, signal }),
  })

/** What an act on an order takes. */
type Corpo<Ato extends keyof typeof chamadasDePedidos> = NonNullable<CorpoEnviado<(typeof chamadasDePedidos)[Ato]>>
export type Avanco = Corpo<'avancar'>

/** An act that a goal may stop: whoever may pass the goal is asked for the reason. */
const queAMetaConfere =
  <C extends object>(mandar: (id: string, corpo: C & { justificativaDeMeta?: string }) => Promise<PedidoDetalhado>) =>
  (id: string, corpo: C, nota?: string | null): Promise<PedidoDetalhado> =>
    comJustificativaDeMeta(
      (justificativaDeMeta) => mandar(id, { ...corpo, ...(justificativaDeMeta && { justificativaDeMeta }) }),
      nota,
    )

export const atos = {
  enviar: queAMetaConfere((id, body: Corpo<'enviar'>) => api.call(chamadasDePedidos.enviar, { params: { id }, body })),
  avancar: queAMetaConfere((id, body: Avanco) => api.call(chamadasDePedidos.avancar, { params: { id }, body })),
  desfazer: (id: string) => api.call(chamadasDePedidos.desfazer, { params: { id }, body: {} }),
  aprovarExcedente: (id: string, body: Corpo<'aprovarExcedente'>) =>
    api.call(chamadasDePedidos.aprovarExcedente, { params: { id }, body }),
  cancelar: (id: string, body: Corpo<'cancelar'>) => api.call(chamadasDePedidos.cancelar, { params: { id }, body }),
  encomendar: (id: string, body: Corpo<'encomendar'>) =>
    api.call(chamadasDePedidos.encomendar, { params: { id }, body }),
  apurarRetencoes: (id: string) => api.call(chamadasDePedidos.apurarRetencoes, { params: { id }, body: {} }),
  dispensarRetencao: (id: string, body: Corpo<'dispensarRetencao'>) =>
    api.call(chamadasDePedidos.dispensarRetencao, { params: { id }, body }),
  voltarAReter: (id: string, retencaoId: string) =>
    api.call(chamadasDePedidos.voltarAReter, { params: { id }, body: { retencaoId } }),
  reciclar: (id: string) => api.call(chamadasDePedidos.reciclar, { params: { id } }),
  finalizar: (id: string, corpo: Corpo<'finalizar'>) =>
    api.call(chamadasDePedidos.finalizar, { params: { id }, body: corpo }),
  criar: (form: FormData, options: UploadOptions) => api.upload(chamadasDePedidos.criar, form, { ...options }),
  alterar: (id: string, corpo: Corpo<'alterar'>) =>
    api.call(chamadasDePedidos.alterar, { params: { id }, body: corpo }),
  anexar: (id: string, form: FormData, options: UploadOptions) =>
    api.upload(chamadasDePedidos.anexar, form, { params: { id }, ...options }),
  trocarAnexo: (id: string, anexoId: string, form: FormData, options: UploadOptions = {}) =>
    api.upload(chamadasDePedidos.trocarAnexo, form, { params: { id, anexoId }, ...options }),
  excluirAnexo: (id: string, anexoId: string) => api.call(chamadasDePedidos.removerAnexo, { params: { id, anexoId } }),
}

/** What an act answers is the order as it now is: shown at once, and whatever lists it is asked for again. */
export function tomarPedido(pedido: PedidoDetalhado): void {
  queryClient.setQueryData(pedidoQuery(pedido.id).queryKey, pedido)
  void queryClient.invalidateQueries({
    queryKey: keys.all(pedidos.name),
    predicate: (query) => query.queryHash !== JSON.stringify(pedidoQuery(pedido.id).queryKey),
  })
  renovarEmVolta()
}

/** Asked for again after an act that answers less than the order. Resolves once what is on screen is new. */
export function renovarPedidos(): Promise<void> {
  renovarEmVolta()
  return queryClient.invalidateQueries({ queryKey: keys.all(pedidos.name) })
}

function renovarEmVolta(): void {
  for (const name of ['pedidos-anexos', 'contas-a-pagar', 'solicitacoes', 'pendencias', 'inicio'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Why an act did not happen. When somebody else was first, the order's new state is part of the sentence. */
export function frasedeRecusa(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const atual = (error.details as { atual?: { status?: number } } | null)?.atual
  if (error.status !== 409 || typeof atual?.status !== 'number') return error.message
  return `${error.message} Outra pessoa pode ter agido antes: o pedido agora está em “${nomeDoStatus(atual.status)}”.`
}

type ComArquivos = Pick<AnexoDoPedido, 'hiperlink' | 'tipoDoArquivo' | 'comprovanteHiperlink' | 'tipoDoComprovante'>

/** Where an attachment's file is read in the page, where it is downloaded, and what kind of file it is. */
export const arquivoDe = (anexo: ComArquivos, comprovante = false) => {
  const src = comprovante ? anexo.comprovanteHiperlink : anexo.hiperlink
  const tipo = comprovante ? anexo.tipoDoComprovante : anexo.tipoDoArquivo
  return src && tipo ? { src, tipo, download: `${src}?baixar=true` } : null
}
