import { ACAO } from '@prumo/domain/core/log.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { type AnexoDeObra, type AnexoSubstituto, anexoSubstituto } from '@prumo/domain/obras/anexos/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { changesBetween } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import type { Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { doArquivo, lugarDe, recusarDatas } from './gravar.ts'
import { paginasDe } from './paginas.ts'
import { receberDocumento } from './receber.ts'

const JA_SUBSTITUIDO = 'Este anexo já foi substituído por uma revisão mais nova. Recarregue a página para continuar!'

type Antigo = Awaited<ReturnType<typeof antigoDe>>
const antigoDe = (ctx: Ctx, tx: Ctx['db'] | Tx, id: string, lock = false) => findRow(ctx, tx, obrasAnexos, id, lock)

/** What the new revision is, from the old one and what was said of it; refuses what cannot be. */
function sucessora(antigo: Antigo, { revisao: _, obraId: __, numeroRevisao, ...ditos }: AnexoSubstituto) {
  if (!antigo.vigente) throw conflict(JA_SUBSTITUIDO, { vigente: false })
  const seguinte = numeroRevisao ?? antigo.numeroRevisao + 1
  if (seguinte <= antigo.numeroRevisao)
    throw badFields({ numeroRevisao: `A revisão deve ser maior que a R${antigo.numeroRevisao}, que ela substitui.` })
  const { obraId, disciplina, tipo, descricao, numeroDocumento, emissao, validade, incluirDataBook, medicaoId } = antigo
  const herdados = {
    obraId,
    disciplina,
    tipo,
    descricao,
    numeroDocumento,
    emissao,
    validade,
    incluirDataBook,
    medicaoId,
  }
  const nova = { ...herdados, ...ditos, numeroRevisao: seguinte, substituiId: antigo.id }
  recusarDatas(nova)
  return nova
}

/** POST /obras-anexos/:id/substituir: another file is the next revision; the one before stays, no longer in force. */
export async function substituirAnexo(ctx: Ctx, id: string, request: FastifyRequest): Promise<Answer<AnexoDeObra>> {
  sucessora(await antigoDe(ctx, ctx.db, id), {})
  await using uploads = await receberDocumento(ctx, request)
  const dados = uploads.fields.dados === undefined ? {} : uploads.read('dados', anexoSubstituto)
  const staged = uploads.file('arquivo')
  const { obraId } = sucessora(await antigoDe(ctx, ctx.db, id), dados)
  const paginas = await paginasDe(ctx, staged)
  const novoId = await newId(ctx.db)
  return await keepOnce(
    ctx,
    {
      route: `${obrasAnexos.name}/${id}/substituir`,
      key: request.headers['idempotency-key'],
      bodyDigest: digest(uploads.fields.dados ?? '', staged.sha256),
    },
    [lugarDe(staged, obraId, novoId)],
    async (tx, [arquivo]) => {
      const antigo = await antigoDe(ctx, tx, id, true)
      await refuseStale(tx, obrasAnexos, antigo, dados.revisao)
      const nova = sucessora(antigo, dados)
      await tx
        .updateTable('obrasAnexos')
        .set({ vigente: false, revisao: antigo.revisao + 1 })
        .where('id', '=', id)
        .execute()
      const row = await tx
        .insertInto('obrasAnexos')
        .values({ ...nova, ...doArquivo(novoId, arquivo!, paginas), autorId: ctx.autor.id })
        .returningAll()
        .executeTakeFirstOrThrow()
      await contar(ctx, tx, antigo, row)
      return { status: 201, body: toRecord(obrasAnexos, row) as AnexoDeObra }
    },
  )
}

/** One row of the trail, on the old document, with what the new one says otherwise; both told live. */
async function contar(ctx: Ctx, tx: Tx, antigo: AnyRecord, nova: AnyRecord): Promise<void> {
  await gravarAto(ctx, tx, obrasAnexos, {
    acao: ACAO.alterou,
    frase: `Anexo ${antigo.id} substituído (rev ${nova.numeroRevisao})`,
    registros: [{ antes: antigo, depois: { ...antigo, vigente: false } }],
    mudancas: { ...changesBetween(obrasAnexos, antigo, nova), substitutoId: [null, nova.id] },
  })
  await announce(ctx, tx, obrasAnexos, nova)
}
