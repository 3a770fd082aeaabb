import { statusInicial } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import type { anexoNovo } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { z } from 'zod'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import type { Uploads } from '../../core/files/receive.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { identificar } from '../captura/identificar.ts'
import type { LinhaDeAnexo } from './carregar.ts'

export type AnexoNovo = z.output<typeof anexoNovo>

/** Where an attachment's file is read: what its `hiperlink` says. */
export const enderecoDoArquivo = (anexoId: string): string => `/api/pedidos-anexos/${anexoId}/arquivo`

/** The file of each attachment; 400 when one did not come, or came for none of them. */
export function arquivosDosAnexos(uploads: Uploads, anexos: readonly { arquivo: string }[]): StagedFile[] {
  const faltas: Record<string, string> = {}
  const usados = new Set(anexos.map(({ arquivo }) => arquivo))
  const achados = anexos.map(({ arquivo }, posicao) => {
    const staged = uploads.files.get(arquivo)
    if (!staged) faltas[`anexos.${posicao}.arquivo`] = 'Escolha um arquivo.'
    return staged
  })
  for (const parte of uploads.files.keys())
    if (!usados.has(parte)) faltas[parte] = 'Este arquivo não é de nenhum anexo.'
  if (Object.keys(faltas).length > 0) throw badInput('Cada anexo precisa do seu arquivo.', faltas)
  return achados as StagedFile[]
}

/** The attachments' rows as they are to be written, their files being placed already; refuses what another order has. */
export async function anexosAGravar(
  ctx: Ctx,
  tx: Tx,
  pedido: { id: string; tipo: number; status: number },
  anexos: readonly (Omit<AnexoNovo, 'arquivo'> & { readonly arquivo?: string })[],
  ids: readonly string[],
  arquivos: readonly Arquivo[],
) {
  if (anexos.length === 0) return []
  const identidades = await identificar(
    ctx,
    tx,
    anexos.map((campos, posicao) => ({ id: ids[posicao]!, pedidoId: pedido.id, campos })),
  )
  return anexos.map(({ arquivo: _, ...anexo }, posicao) => ({
    ...anexo,
    ...identidades[posicao],
    ...statusInicial(anexo.tipo, pedido),
    ...autoria(ctx),
    id: ids[posicao]!,
    pedidoId: pedido.id,
    arquivoId: arquivos[posicao]!.id,
    fileName: arquivos[posicao]!.nome,
    hiperlink: enderecoDoArquivo(ids[posicao]!),
  }))
}

/** Writes them, and returns them as the database made them. */
export async function gravarAnexos(...tudo: Parameters<typeof anexosAGravar>): Promise<LinhaDeAnexo[]> {
  const linhas = await anexosAGravar(...tudo)
  return linhas.length > 0 ? tudo[1].insertInto('pedidosAnexos').values(linhas).returningAll().execute() : []
}

/** Who says how much is paid and to whom, from now on: what a second person had looked at was another thing. */
export const autoria = (ctx: Ctx) => ({
  dadosPorId: ctx.usuario.id,
  dadosEm: new Date().toISOString(),
  conferidoPorId: null,
  conferidoEm: null,
})

/** How attachments are born, told in the row of the act they are born by: from there the trail alone follows each payment (I-30). */
export const nascidos = (anexos: readonly Pick<LinhaDeAnexo, 'id' | 'status'>[]): Changes =>
  Object.fromEntries(
    anexos.flatMap(({ id, status }) => (status === null ? [] : [[`anexo ${id} status`, [null, status]]])),
  )

/** An attachment's file and the folder made of its order's id and its own (Spec 1 §7, Storage paths). */
export const lugarDe = (pedidoId: string, anexoId: string, staged: StagedFile) => ({
  staged,
  folder: ['financeiro', 'pedido', pedidoId, anexoId],
})
