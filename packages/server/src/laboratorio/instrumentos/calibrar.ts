/** What becomes of an instrument's calibrations (design, Works 5.6): they are taken whatever its state, so that an expired or blocked one can come back. */
import { today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import {
  CERTIFICADO_GRANDE,
  CERTIFICADO_NAO_PERMITIDO,
  calibracoes,
  envioDeCalibracao,
} from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import { RESULTADO_DE_CALIBRACAO, resultadosDeCalibracao } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { fluxoDoInstrumento } from '@prumo/domain/laboratorio/instrumentos/fluxo.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import {
  avisosDaCalibracao,
  type Calibracao,
  type CalibracaoAlterada,
  type CalibracaoNaResposta,
  type CalibracaoNova,
  calibracaoAlterada,
  calibracaoNova,
  problemasDaCalibracao,
} from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { exigirAberto } from '../../core/atos/transicao.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { bornWithFile, type OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import type { RowOf } from '../../core/database/table.ts'
import { AppError, badFields, badInput, conflict } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { acertar } from './acertar.ts'
import { apresentarCalibracoes } from './ler.ts'
import { abrirAnalise } from './reprovada.ts'

const { tela } = instrumentos
const { reprovado } = RESULTADO_DE_CALIBRACAO
type Linha = RowOf<typeof calibracoes>

/** Only what was discarded takes none: it will be used no more. */
const recusarDescartado = exigirAberto(fluxoDoInstrumento)

function recusar(dados: Parameters<typeof problemasDaCalibracao>[0]): void {
  const faltas = problemasDaCalibracao(dados, today())
  const ditas = Object.values(faltas)
  if (ditas.length === 1) throw badInput(ditas[0]!, faltas)
  if (ditas.length > 1) throw badFields(faltas)
}

/** The refusals of a file in the design's sentences (Works 2.5); the field says what is taken. */
function naFraseDoProjeto(error: unknown): unknown {
  if (!(error instanceof AppError) || !Object.hasOwn((error.details as object | null) ?? {}, 'arquivo')) return error
  if (error.status === 413) return new AppError(413, CERTIFICADO_GRANDE, error.details)
  if (error.status === 415) return new AppError(415, CERTIFICADO_NAO_PERMITIDO, { arquivo: error.message })
  return error
}

const resposta = async (tx: Tx, row: Linha, avisos: string[] = []): Promise<CalibracaoNaResposta> => {
  const [uma] = await apresentarCalibracoes({ db: tx }, [toRecord(calibracoes, row) as Calibracao])
  return { ...uma!, ...(avisos.length > 0 && { avisos }) }
}

/** POST /instrumentos/:id/calibracoes (parts `dados` and `arquivo`), once per Idempotency-Key. */
export async function registrarCalibracao(
  ctx: Ctx,
  instrumentoId: string,
  request: FastifyRequest,
): Promise<Answer<CalibracaoNaResposta>> {
  recusarDescartado(await findRow(ctx, ctx.db, instrumentos, instrumentoId))
  await using uploads = await ctx.files.receive(request, envioDeCalibracao).catch((error) => {
    throw naFraseDoProjeto(error)
  })
  const dados = uploads.read('dados', calibracaoNova)
  recusar(dados)
  const staged = uploads.file('arquivo')
  const id = await newId(ctx.db)
  return await keepOnce(
    ctx,
    {
      route: `instrumentos/${instrumentoId}/calibracoes`,
      key: request.headers['idempotency-key'],
      bodyDigest: digest(uploads.fields.dados ?? '', staged.sha256),
    },
    [{ staged, folder: ['laboratorio', 'instrumentos', instrumentoId, id] }],
    async (tx, [arquivo]) => ({ status: 201, body: await inserir(ctx, tx, instrumentoId, id, arquivo!, dados) }),
  )
}

/** The row, what it changes in its instrument, and one log row; a failed one blocks the instrument and opens the analysis. */
export async function inserir(
  ctx: Ctx,
  tx: Tx,
  instrumentoId: string,
  id: string,
  arquivo: Arquivo,
  dados: CalibracaoNova,
): Promise<CalibracaoNaResposta> {
  const antes = await findRow(ctx, tx, instrumentos, instrumentoId, true)
  recusarDescartado(antes)
  await checkReferences(ctx, tx, calibracoes, dados)
  const nova = await tx
    .insertInto('calibracoes')
    .values({
      ...dados,
      id,
      instrumentoId,
      analisadoPorId: dados.analisadoPorId ?? ctx.usuario.id,
      criadorId: ctx.autor.id,
      arquivoId: arquivo.id,
      fileName: arquivo.nome,
      tamanho: arquivo.tamanho,
      sha256: arquivo.sha256,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const consequencia = await consequenciasDe(ctx, tx, antes, nova)
  const palavra = resultadosDeCalibracao[nova.resultado as keyof typeof resultadosDeCalibracao]
  await gravarAto(ctx, tx, instrumentos, {
    acao: ACAO.adicionou,
    frase: [
      `Calibração ${nova.numeroCertificado} do instrumento ${antes.etiqueta}: ${palavra}`,
      ...consequencia.frases,
    ].join('. '),
    registros: [{ antes, depois: consequencia.instrumento }],
    mudancas: { calibracao: [null, id], ...consequencia.mudancas },
  })
  return resposta(tx, consequencia.calibracao, avisosDaCalibracao(nova, antes))
}

interface Consequencia {
  readonly instrumento: RowOf<typeof instrumentos>
  readonly calibracao: Linha
  readonly frases: string[]
  readonly mudancas: Changes
}

/** What a calibration that came or changed makes of its instrument, which is locked. */
async function consequenciasDe(
  ctx: Ctx,
  tx: Tx,
  antes: RowOf<typeof instrumentos>,
  calibracao: Linha,
  jaReprovada = false,
): Promise<Consequencia> {
  if (calibracao.resultado !== reprovado || jaReprovada)
    return { instrumento: await acertar(tx, antes), calibracao, frases: [], mudancas: {} }
  const plano = await abrirAnalise(ctx, tx, antes, calibracao)
  const comPlano = await tx
    .updateTable('calibracoes')
    .set({ planoId: plano.id })
    .where('id', '=', calibracao.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const motivo = `Calibração ${calibracao.numeroCertificado} reprovada`
  return {
    instrumento: await acertar(tx, antes, motivo),
    calibracao: comPlano,
    frases: [`Instrumento bloqueado: ${motivo}`, `Plano de ação ${plano.numero} aberto (${plano.afetados})`],
    mudancas: { 'plano de ação': [null, plano.numero] },
  }
}

/** The calibration of that id and its instrument, locked in the order in which whoever registers one locks them. */
async function trancar(ctx: Ctx, tx: Tx, id: string) {
  const { instrumentoId } = await findRow(ctx, tx, calibracoes, id)
  const instrumento = await findRow(ctx, tx, instrumentos, instrumentoId, true)
  recusarDescartado(instrumento)
  return { instrumento, antes: await findRow(ctx, tx, calibracoes, id, true) }
}

const REPROVADA_FICA = 'Uma calibração reprovada não muda de resultado: registre outra.'

/** PUT /calibracoes/:id: judged again with what stays; one that turns out to have failed blocks the instrument now. */
export function alterarCalibracao(
  ctx: Ctx,
  id: string,
  { revisao, ...mudanca }: CalibracaoAlterada,
): Promise<CalibracaoNaResposta> {
  return inTransaction(ctx.db, async (tx) => {
    const { instrumento, antes } = await trancar(ctx, tx, id)
    await refuseStale(tx, calibracoes, antes, revisao)
    recusar({ ...antes, ...mudanca })
    const jaReprovada = antes.resultado === reprovado
    if (jaReprovada && mudanca.resultado !== undefined && mudanca.resultado !== reprovado)
      throw badInput(REPROVADA_FICA, { resultado: REPROVADA_FICA })
    await checkReferences(ctx, tx, calibracoes, mudanca, antes)
    const depois = await tx
      .updateTable('calibracoes')
      .set({ ...mudanca, revisao: antes.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { calibracao, frases, mudancas, ...consequencia } = await consequenciasDe(
      ctx,
      tx,
      instrumento,
      depois,
      jaReprovada,
    )
    await gravarAto(ctx, tx, calibracoes, {
      acao: ACAO.alterou,
      frase: [`Alterou a calibração ${antes.numeroCertificado} do instrumento ${instrumento.etiqueta}`, ...frases].join(
        '. ',
      ),
      registros: [{ antes, depois: calibracao }],
      mudancas,
    })
    await announce(ctx, tx, instrumentos, consequencia.instrumento)
    return resposta(tx, calibracao, avisosDaCalibracao(depois, instrumento))
  })
}

/** DELETE /calibracoes/:id, with its certificate: never one that failed, nor one that a test was made under. */
export function excluirCalibracao(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { instrumento, antes } = await trancar(ctx, tx, id)
    if (antes.resultado === reprovado)
      throw conflict('Uma calibração reprovada não se exclui: ela faz parte da história.')
    const usada = await tx
      .selectFrom('ensaiosEletricosInstrumentos')
      .select('ensaioId')
      .where('calibracaoId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (usada) throw conflict('Há ensaios feitos sob esta calibração: ela não se exclui.')
    await gravarAto(ctx, tx, calibracoes, {
      acao: ACAO.excluiu,
      frase: `Exclusão da calibração ${antes.numeroCertificado} do instrumento ${instrumento.etiqueta}`,
      registros: [{ antes, depois: null }],
    })
    await tx.deleteFrom('calibracoes').where('id', '=', id).execute()
    await announce(ctx, tx, instrumentos, await acertar(tx, instrumento))
    await ctx.files.remove(tx, [antes.arquivoId])
  })
}

/** What the calls by the collection's name do; the flags are those of its routes. */
export const servicoDeCalibracoes: OwnService = {
  byName: {
    create: bornWithFile(
      { tela, flag: ['adicionar', 'editar'] },
      calibracaoNova,
      'Uma calibração nasce com o seu certificado: envie os dois por POST /api/instrumentos/{id}/calibracoes (partes dados e arquivo).',
    ),
    update: { access: { tela, flag: 'editar' }, patch: calibracaoAlterada, act: alterarCalibracao },
    remove: { access: { tela, flag: 'excluir' }, act: excluirCalibracao },
  },
}
