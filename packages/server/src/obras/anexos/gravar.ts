import { today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { obrasAnexos, problemasDasDatas } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import {
  type AnexoAlterado,
  type AnexoDeObra,
  type AnexoNovo,
  anexoAlterado,
  anexoNovo,
} from '@prumo/domain/obras/anexos/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { changesBetween } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { bornWithFile, type OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import { badFields } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import type { Arquivo, Placement } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { numeroDaObra } from './frases.ts'
import { paginasDe } from './paginas.ts'
import { receberDocumento } from './receber.ts'

const { tela, name } = obrasAnexos
type Datas = { readonly emissao?: string | null | undefined; readonly validade?: string | null | undefined }

/** Spec 1 §7: obras/{obraId}/{id}/{file}. */
export const lugarDe = (staged: StagedFile, obraId: string, id: string): Placement => ({
  staged,
  folder: ['obras', obraId, id],
})

export function recusarDatas({ emissao = null, validade = null }: Datas): void {
  const problemas = problemasDasDatas({ emissao, validade }, today())
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** The columns that follow from the file. */
export const doArquivo = (id: string, arquivo: Arquivo, paginas: number | null) => ({
  id,
  arquivoId: arquivo.id,
  fileName: arquivo.nome,
  hiperlink: `/api/${name}/${id}/arquivo`,
  mimeType: arquivo.tipo,
  tamanho: arquivo.tamanho,
  sha256: arquivo.sha256,
  paginas,
})

/** POST /obras-anexos (parts `dados` and `arquivo`): a work's document, once per Idempotency-Key. */
export async function incluirAnexo(ctx: Ctx, request: FastifyRequest): Promise<Answer<AnexoDeObra>> {
  await using uploads = await receberDocumento(ctx, request)
  const dados = uploads.read('dados', anexoNovo)
  const staged = uploads.file('arquivo')
  recusarDatas(dados)
  // Refused before anything is stored or counted; under the locks of the act it is asked again.
  await inTransaction(ctx.db, (tx) => checkReferences(ctx, tx, obrasAnexos, dados))
  const paginas = await paginasDe(ctx, staged)
  const id = await newId(ctx.db)
  return await keepOnce(
    ctx,
    {
      route: name,
      key: request.headers['idempotency-key'],
      bodyDigest: digest(uploads.fields.dados ?? '', staged.sha256),
    },
    [lugarDe(staged, dados.obraId, id)],
    async (tx, [arquivo]) => ({ status: 201, body: await inserir(ctx, tx, dados, doArquivo(id, arquivo!, paginas)) }),
  )
}

async function inserir(
  ctx: Ctx,
  tx: Tx,
  dados: AnexoNovo,
  arquivo: ReturnType<typeof doArquivo>,
): Promise<AnexoDeObra> {
  await checkReferences(ctx, tx, obrasAnexos, dados)
  const { numeroRevisao = 0, ...campos } = dados
  const row = await tx
    .insertInto('obrasAnexos')
    .values({ ...campos, ...arquivo, numeroRevisao, autorId: ctx.autor.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await gravarAto(ctx, tx, obrasAnexos, {
    acao: ACAO.adicionou,
    frase: `Anexo ${tiposDeAnexo[row.tipo as 1]} incluído na obra ${await numeroDaObra(tx, row.obraId)}`,
    registros: [{ antes: null, depois: row }],
  })
  return toRecord(obrasAnexos, row) as AnexoDeObra
}

/** PUT /obras-anexos/:id: what is told of a document. Another file is another revision (substituir.ts). */
export function alterarAnexo(ctx: Ctx, id: string, { revisao, ...patch }: AnexoAlterado): Promise<AnexoDeObra> {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, obrasAnexos, id, true)
    await refuseStale(tx, obrasAnexos, antes, revisao)
    if (patch.obraId !== undefined && patch.obraId !== antes.obraId)
      throw badFields({ obraId: 'Um anexo não passa de uma obra a outra: inclua-o na outra.' })
    const mudados = Object.keys(changesBetween(obrasAnexos, antes, { ...antes, ...patch }))
    if (mudados.length === 0) return toRecord(obrasAnexos, antes) as AnexoDeObra
    recusarDatas({ ...antes, ...patch })
    const row = await tx
      .updateTable('obrasAnexos')
      .set({ ...patch, revisao: antes.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const campos = mudados.map((campo) => obrasAnexos.fields[campo as 'tipo'].label).join(', ')
    await gravarAto(ctx, tx, obrasAnexos, {
      acao: ACAO.alterou,
      frase: `Alterou o anexo "${row.fileName}" da obra ${await numeroDaObra(tx, row.obraId)}: ${campos}`,
      registros: [{ antes, depois: row }],
    })
    return toRecord(obrasAnexos, row) as AnexoDeObra
  })
}

/** DELETE /obras-anexos/:id: the document and its file; the revision it had replaced is in force again. */
export function excluirAnexo(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, obrasAnexos, id, true)
    await gravarAto(ctx, tx, obrasAnexos, {
      acao: ACAO.excluiu,
      frase: `Exclusão do anexo ${row.fileName}`,
      registros: [{ antes: row, depois: null }],
    })
    // Held before it goes: what replaced it then replaces the one before.
    const seguinte = await tx
      .updateTable('obrasAnexos')
      .set({ substituiId: null })
      .where('substituiId', '=', id)
      .returning('id')
      .executeTakeFirst()
    await tx.deleteFrom('obrasAnexos').where('id', '=', id).execute()
    if (seguinte)
      await tx.updateTable('obrasAnexos').set({ substituiId: row.substituiId }).where('id', '=', seguinte.id).execute()
    // A boletim sent anew: the one before was of what the client did not take.
    else if (row.substituiId && row.medicaoEnvio === null) {
      const anterior = await tx
        .updateTable('obrasAnexos')
        .set({ vigente: true, revisao: sql`revisao + 1` })
        .where('id', '=', row.substituiId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await announce(ctx, tx, obrasAnexos, anterior)
    }
    await ctx.files.remove(tx, [row.arquivoId])
  })
}

/** What the calls by the collection's name do; the flags are those of its routes. */
export const servicoDosAnexos: OwnService = {
  byName: {
    create: bornWithFile(
      { tela, flag: 'editar' },
      anexoNovo,
      'Um anexo de obra nasce com o seu arquivo: envie os dois por POST /api/obras-anexos (partes dados e arquivo).',
    ),
    update: { access: { tela, flag: 'editar' }, patch: anexoAlterado, act: alterarAnexo },
    remove: { access: { tela, flag: 'excluir' }, act: excluirAnexo },
  },
}
