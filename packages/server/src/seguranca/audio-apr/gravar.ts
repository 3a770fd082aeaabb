import { ACAO } from '@prumo/domain/core/log.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import {
  AUDIO_GRANDE,
  AUDIO_NAO_PERMITIDO,
  aprsAudios,
  DURACAO_ATINGIDA,
  DURACAO_MAXIMA_S,
  envioDeAudio,
  MAXIMO_DE_AUDIOS,
} from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import {
  type AudioAlterado,
  type AudioDaApr,
  type AudioNovo,
  audioAlterado,
  audioNovo,
} from '@prumo/domain/seguranca/audio-apr/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { bornWithFile, type OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import { AppError, badFields, conflict } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { Uploads } from '../../core/files/receive.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { recusarTerminada } from '../apr/coleta.ts'
import { duracaoDe } from './duracao.ts'

const { tela } = aprsAudios

/** The refusals of a file in the design's sentences (Works 2.5); the field says what is taken. */
function naFraseDoProjeto(error: unknown): unknown {
  if (!(error instanceof AppError) || !Object.hasOwn((error.details as object | null) ?? {}, 'arquivo')) return error
  if (error.status === 413) return new AppError(413, AUDIO_GRANDE, error.details)
  if (error.status === 415) return new AppError(415, AUDIO_NAO_PERMITIDO, { arquivo: error.message })
  return error
}

const receber = (ctx: Ctx, request: FastifyRequest): Promise<Uploads> =>
  ctx.files.receive(request, envioDeAudio).catch((error) => {
    throw naFraseDoProjeto(error)
  })

/** A clock that counts a last second more than its recorder stopped at is no longer recording. */
const FOLGA_S = 2

/** POST /aprs/:id/audios (parts `dados` and `arquivo`), once per Idempotency-Key. */
export async function incluirAudio(ctx: Ctx, aprId: string, request: FastifyRequest): Promise<Answer<AudioDaApr>> {
  recusarTerminada(await findRow(ctx, ctx.db, aprs, aprId))
  await using uploads = await receber(ctx, request)
  const dados = uploads.read('dados', audioNovo)
  const staged = uploads.file('arquivo')
  const medida = await duracaoDe(ctx, staged)
  if (medida !== null && medida > DURACAO_MAXIMA_S + FOLGA_S) throw badFields({ arquivo: DURACAO_ATINGIDA })
  // What the bytes say goes before what their sender says of them.
  const duracaoS = medida === null || medida < 1 ? dados.duracaoS : Math.min(DURACAO_MAXIMA_S, Math.round(medida))
  const id = await newId(ctx.db)
  return await keepOnce(
    ctx,
    {
      route: `aprs/${aprId}/audios`,
      key: request.headers['idempotency-key'],
      bodyDigest: digest(uploads.fields.dados ?? '', staged.sha256),
    },
    [{ staged, folder: ['seguranca', 'apr', aprId, id] }],
    async (tx, [arquivo]) => ({
      status: 201,
      body: await inserirAudio(ctx, tx, aprId, id, arquivo!, { ...dados, duracaoS }),
    }),
  )
}

/** The row, one log row, and the APR announced: also for what the telephone sends in pieces. */
export async function inserirAudio(
  ctx: Ctx,
  tx: Tx,
  aprId: string,
  id: string,
  arquivo: Arquivo,
  { dataGravacao, ...dados }: AudioNovo,
): Promise<AudioDaApr> {
  const apr = await findRow(ctx, tx, aprs, aprId, true)
  recusarTerminada(apr)
  const { total } = await tx
    .selectFrom('aprsAudios')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('aprId', '=', aprId)
    .executeTakeFirstOrThrow()
  if (Number(total) >= MAXIMO_DE_AUDIOS)
    throw conflict(`Esta APR já tem ${total} áudios, e o limite são ${MAXIMO_DE_AUDIOS}.`)
  const row = await tx
    .insertInto('aprsAudios')
    .values({
      ...dados,
      ...(dataGravacao && { dataGravacao }),
      id,
      aprId,
      autorId: ctx.autor.id,
      arquivoId: arquivo.id,
      fileName: arquivo.nome,
      mimeType: arquivo.tipo,
      tamanho: arquivo.tamanho,
      sha256: arquivo.sha256,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await logAct(tx, ctx, {
    acao: ACAO.adicionou,
    tela,
    entidade: aprs.name,
    alvoId: aprId,
    descricao: `Áudio incluído na APR ${apr.numero}`,
    mudancas: { audio: [null, id] },
  })
  await announce(ctx, tx, aprs, apr)
  return toRecord(aprsAudios, row) as AudioDaApr
}

const numeroDe = async (tx: Tx, aprId: string): Promise<string> =>
  (await tx.selectFrom('aprs').select('numero').where('id', '=', aprId).executeTakeFirstOrThrow()).numero

/** PUT /aprs-audios/:id: what was said in it, typed; also once the APR ended. */
export function alterarAudio(ctx: Ctx, id: string, { revisao, transcricao }: AudioAlterado): Promise<AudioDaApr> {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, aprsAudios, id, true)
    await refuseStale(tx, aprsAudios, antes, revisao)
    if (transcricao === undefined || transcricao === antes.transcricao) return toRecord(aprsAudios, antes) as AudioDaApr
    const row = await tx
      .updateTable('aprsAudios')
      .set({ transcricao, revisao: antes.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await gravarAto(ctx, tx, aprsAudios, {
      acao: ACAO.alterou,
      frase: `Alterou a transcrição de um áudio da APR ${await numeroDe(tx, row.aprId)}`,
      registros: [{ antes, depois: row }],
    })
    return toRecord(aprsAudios, row) as AudioDaApr
  })
}

/** DELETE /aprs-audios/:id: the row at once, the bytes after the commit. */
export function excluirAudio(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, aprsAudios, id, true)
    const apr = await findRow(ctx, tx, aprs, row.aprId, true)
    recusarTerminada(apr)
    await gravarAto(ctx, tx, aprsAudios, {
      acao: ACAO.excluiu,
      frase: `Exclusão de um áudio da APR ${apr.numero}`,
      registros: [{ antes: row, depois: null }],
    })
    await tx.deleteFrom('aprsAudios').where('id', '=', id).execute()
    await ctx.files.remove(tx, [row.arquivoId])
  })
}

/** An APR that is deleted takes its recordings along. */
export async function removerAudios(ctx: Ctx, tx: Tx, aprId: string): Promise<void> {
  const rows = await tx.deleteFrom('aprsAudios').where('aprId', '=', aprId).returning('arquivoId').execute()
  await ctx.files.remove(
    tx,
    rows.map(({ arquivoId }) => arquivoId),
  )
}

/** What the calls by the collection's name do; the flags are those of its routes. */
export const servicoDosAudios: OwnService = {
  byName: {
    create: bornWithFile(
      { tela, flag: ['adicionar', 'editar'] },
      audioNovo,
      'Um áudio nasce com o seu arquivo: envie os dois por POST /api/aprs/{id}/audios (partes dados e arquivo).',
    ),
    update: { access: { tela, flag: 'editar' }, patch: audioAlterado, act: alterarAudio },
    remove: { access: { tela, flag: 'excluir' }, act: excluirAudio },
  },
}
