import { isDeepStrictEqual } from 'node:util'
import { today } from '@prumo/domain/core/dates.ts'
import { problemasDaInspecao } from '@prumo/domain/seguranca/inspecoes/conclusao.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { totaisDe } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import { lerRespostas, type Resposta, respostaEmPalavras } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import {
  type InspecaoAlterada,
  type InspecaoNova,
  inspecaoAlterada,
  inspecaoNaResposta,
  inspecaoNova,
} from '@prumo/domain/seguranca/inspecoes/respostas.ts'
import { perguntasDe, type Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, type Lines, remove, update } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields } from '../../core/errors.ts'
import { secoesDaVersao } from '../lista-de-perguntas/ler.ts'
import { recusarProblemas } from '../recusar-problemas.ts'
import { centroDaInspecao, conferirContrato, listaDaInspecao, type OndeFoi } from './conferir.ts'
import { coletadoDe, comOQueHa } from './conteudo.ts'
import { INSPECOES } from './fluxo.ts'
import { apresentarInspecoes } from './ler.ts'

/** 'IN-2026-0001' (design, Works 2.4). */
async function numerar(tx: Tx): Promise<string> {
  const ano = today().slice(0, 4)
  return `IN-${ano}-${String(await proximoNumero(tx, `inspecao:${ano}`)).padStart(4, '0')}`
}

/** What is collected about an inspection that is about to be born: what its phone announces with it. */
const NADA = { fotos: new Set<string>(), assinaturas: new Set<string>() }

/** The answers as they are kept, held against the questions and against what was collected. */
async function conferidas(
  ctx: Ctx,
  tx: Tx,
  id: string | null,
  secoes: readonly Secao[],
  enviadas: InspecaoNova['respostas'],
) {
  const { respostas, problemas } = lerRespostas(secoes, enviadas)
  recusarProblemas(problemas)
  return comOQueHa(secoes, respostas, id === null ? (ctx.noCampo ?? NADA) : await coletadoDe(tx, id))
}

const SEM_LINHAS: Lines = { changes: {}, lists: [] }

/** Begins an inspection, with the version of its list that is in force. */
const criar = (ctx: Ctx, { respostas: enviadas, versao: pedida, inspetorId, ...campos }: InspecaoNova) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    recusarProblemas(problemasDaInspecao(campos, new Date()))
    const lista = await listaDaInspecao(dentro, tx, campos.questionarioId, pedida)
    const centro = await centroDaInspecao(dentro, tx, campos)
    conferirContrato(lista.contratosIds, centro)
    const respostas = await conferidas(dentro, tx, null, lista.secoes, enviadas)
    return create(dentro, inspecoes, { ...campos, inspetorId: inspetorId ?? ctx.usuario.id }, tx, {
      beside: `: ${lista.nome}`,
      own: {
        ...totaisDe(lista.secoes, respostas),
        respostas: JSON.stringify(respostas),
        numero: await numerar(tx),
        versao: lista.versao,
        tipo: lista.tipoInspecao,
        centroDeCustoId: centro,
        criadorId: ctx.autor.id,
      },
    })
  })

const ONDE: readonly (keyof OndeFoi)[] = ['obraId', 'equipeId', 'centroDeCustoId']

/** The contract follows from where it was; of another place, what followed from the former follows no more. */
async function centroDepois(ctx: Ctx, tx: Tx, antes: RowOf<typeof inspecoes>, mudanca: InspecaoAlterada) {
  if (!ONDE.some((campo) => mudanca[campo] !== undefined && mudanca[campo] !== antes[campo])) return {}
  const { obraId, equipeId } = { ...antes, ...mudanca }
  const centro = await centroDaInspecao(ctx, tx, { obraId, equipeId, centroDeCustoId: mudanca.centroDeCustoId })
  const { contratosIds } = await tx
    .selectFrom('questionarios')
    .select('contratosIds')
    .where('id', '=', antes.questionarioId)
    .executeTakeFirstOrThrow()
  conferirContrato(contratosIds, centro)
  return { centroDeCustoId: centro }
}

const alterar = (ctx: Ctx, id: string, { respostas: enviadas, ...mudanca }: InspecaoAlterada) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, inspecoes, id, true)
    if (mudanca.questionarioId !== undefined && mudanca.questionarioId !== antes.questionarioId)
      throw badFields({ questionarioId: 'A inspeção fica com a lista de perguntas com que começou.' })
    recusarProblemas(problemasDaInspecao({ ...antes, ...mudanca }, new Date()))
    const centro = await centroDepois(dentro, tx, antes, mudanca)
    const { secoes } = await secoesDaVersao(tx, antes.questionarioId, antes.versao)
    const respostas = enviadas && (await conferidas(dentro, tx, id, secoes, enviadas))
    const mudaram = respostas !== undefined && !isDeepStrictEqual(respostas, antes.respostas)
    return update(dentro, inspecoes, id, mudanca, {
      own: { ...centro, ...(mudaram && { ...totaisDe(secoes, respostas), respostas: JSON.stringify(respostas) }) },
      lines: async () =>
        mudaram
          ? { changes: { respostas: mudancaDas(secoes, antes.respostas, respostas) }, lists: ['Respostas'] }
          : SEM_LINHAS,
    })
  })

/** What the trail keeps of the answers: those that changed, as they were and as they are. */
function mudancaDas(
  secoes: readonly Secao[],
  antes: readonly Resposta[],
  depois: readonly Resposta[],
): [string, string] {
  const mudadas = perguntasDe(secoes).filter(
    ({ id }) =>
      !isDeepStrictEqual(
        antes.find((uma) => uma.perguntaId === id),
        depois.find((uma) => uma.perguntaId === id),
      ),
  )
  const ditas = (respostas: readonly Resposta[]) =>
    mudadas
      .map((pergunta) => {
        const dita = respostas.find((uma) => uma.perguntaId === pergunta.id)
        const partes = [respostaEmPalavras(pergunta, dita) || '–', dita?.observacao].filter(Boolean)
        return `${pergunta.ordem}: ${partes.join(', ')}`
      })
      .join('; ')
      .slice(0, 4000)
  return [ditas(antes), ditas(depois)]
}

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const proprio: OwnService = {
  input: inspecaoNova,
  patch: inspecaoAlterada,
  record: inspecaoNaResposta,
  create: criar,
  update: alterar,
  remove: (ctx, id) => remove(ctx, inspecoes, id),
  present: (ctx, registros, sozinho) => apresentarInspecoes(ctx, registros, sozinho),
}

export const servicoDeInspecoes = servicoDoFluxo(INSPECOES, proprio)
