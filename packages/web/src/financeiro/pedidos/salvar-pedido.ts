/** Sends what the order's form holds: a new order in one request; a draft in as many as it takes, none of them twice. */

import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { PedidoCriado, PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { changedFields } from '../../core/form/form-values.ts'
import { ApiError } from '../../core/wire/api.ts'
import { comJustificativaDeMeta } from '../metas/justificativa.ts'
import { type Anexo, atos } from './calls.ts'
import type { AnexoNoForm, PartesDoPedido } from './form-pedido.ts'

type Progresso = (parte: number) => void

const comArquivo = (form: FormData, anexo: Record<string, unknown>, file: File, n: number): object => {
  const arquivo = `arquivo-${n}`
  form.append(arquivo, file, file.name)
  return { ...anexo, arquivo }
}

/** Part `anexos` and one part per file. The texts first: the server can refuse them before the files arrive. */
export function formDeAnexos(anexos: readonly Record<string, unknown>[], noForm: readonly AnexoNoForm[]): FormData {
  const form = new FormData()
  const files = new FormData()
  form.append('anexos', JSON.stringify(anexos.map((anexo, n) => comArquivo(files, anexo, noForm[n]!.file!, n))))
  for (const [name, file] of files) form.append(name, file)
  return form
}

/**
 * createPedido: order, items and files together. The same key with the same content never makes a second order. Sent, a goal
 * may stop it: whoever may pass the goal is asked for the reason, and it goes again whole.
 */
export function criarPedido(
  { pedido, itens, anexos }: PartesDoPedido,
  noForm: readonly AnexoNoForm[],
  { enviar, chave, onProgress }: { enviar: boolean; chave: string; onProgress: Progresso },
): Promise<PedidoCriado> {
  return comJustificativaDeMeta((justificativaDeMeta) => {
    const form = new FormData()
    form.append('pedido', JSON.stringify({ ...pedido, enviar, ...(justificativaDeMeta && { justificativaDeMeta }) }))
    form.append('itens', JSON.stringify(itens))
    for (const [name, part] of formDeAnexos(anexos, noForm)) form.append(name, part as string)
    return atos.criar(form, { idempotencyKey: chave, onProgress })
  })
}

/**
 * A draft's new content. `marcar` is told of each attachment that arrived, so that trying again after a failure half-way
 * sends only what is missing.
 */
export async function alterarPedido(
  antes: PedidoDetalhado,
  { pedido, itens, anexos }: PartesDoPedido,
  noForm: readonly AnexoNoForm[],
  { chave, onProgress, marcar }: { chave: string; onProgress: Progresso; marcar: (n: number, anexo: Anexo) => void },
): Promise<PedidoDetalhado> {
  // A type that refuses what is attached, or the reverse: data of known files first, then the order, then what is new.
  for (const [n, { id }] of noForm.entries()) {
    const original = antes.anexos.find((anexo) => anexo.id === id)
    if (!original) continue
    const mudancas = changedFields(pedidosAnexos, original, anexos[n]!)
    if (Object.keys(mudancas).length === 0) continue
    const form = new FormData()
    form.append('anexo', JSON.stringify({ ...mudancas, revisao: original.revisao }))
    marcar(n, await atos.trocarAnexo(antes.id, original.id, form))
  }
  const depois = await atos.alterar(antes.id, { ...pedido, itens, revisao: antes.revisao })
  const novos = noForm.flatMap((anexo, n) => (anexo.file && !anexo.id ? [{ n, file: anexo.file }] : []))
  for (const [feitos, { n, file }] of novos.entries()) {
    const form = new FormData()
    const anexo = comArquivo(form, anexos[n]!, file, n)
    form.append('anexos', JSON.stringify([anexo]))
    const answer = await atos.anexar(antes.id, form, {
      idempotencyKey: `${chave}-${n}-${file.size}-${file.lastModified}`,
      onProgress: (parte) => onProgress((feitos + parte) / novos.length),
    })
    marcar(n, Array.isArray(answer) ? answer[0]! : answer)
  }
  return depois
}

/** A key of this form alone. Not randomUUID, which browsers give only to pages served over TLS. */
export const novaChave = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The server names lines as they were sent; the form shows more (empty lines stay in it), so that each sentence finds its field. */
export function noLugarDoForm(error: unknown, { linhas }: PartesDoPedido): unknown {
  if (!(error instanceof ApiError) || !error.details || typeof error.details !== 'object') return error
  const details = Object.entries(error.details).map(([campo, frase]) => [
    campo.replace(/^itens\.(\d+)/, (_, n) => `itens.${linhas[Number(n)] ?? n}`),
    frase,
  ])
  return new ApiError(error.message, error.status, Object.fromEntries(details))
}
