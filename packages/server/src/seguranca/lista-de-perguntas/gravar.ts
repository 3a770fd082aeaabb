import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { STATUS_DE_QUESTIONARIO } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { copiaDe, perguntasDe, type Secao, secoesDe } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { problemasDaLista } from '@prumo/domain/seguranca/lista-de-perguntas/regras.ts'
import {
  type QuestionarioAlterado,
  type QuestionarioNovo,
  questionarioAlterado,
  questionarioNaResposta,
  questionarioNovo,
} from '@prumo/domain/seguranca/lista-de-perguntas/respostas.ts'
import type { z } from 'zod'
import { passar } from '../../core/atos/agir.ts'
import { apresentar } from '../../core/atos/apresentar.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import { changesBetween } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, type Lines, refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { recusarProblemas } from '../recusar-problemas.ts'
import { agora, proximaVersao, QUESTIONARIOS } from './fluxo.ts'
import { apresentarListas } from './ler.ts'

/** The questions as they are kept, every rule held. */
function conferidas({ config }: Ctx, enviadas: QuestionarioNovo['secoes']): Secao[] {
  const secoes = secoesDe(enviadas, randomUUID)
  recusarProblemas(problemasDaLista(secoes, config.PRAZOS_NC))
  return secoes
}

const colunasDe = (secoes: readonly Secao[]) => ({
  secoes: JSON.stringify(secoes),
  totalPerguntas: perguntasDe(secoes).length,
})

const SEM_LINHAS: Lines = { changes: {}, lists: [] }

const gravarNova = (
  ctx: Ctx,
  tx: Tx,
  { secoes, ...campos }: Omit<QuestionarioNovo, 'secoes'> & { secoes: Secao[] },
  beside = '',
) => create(ctx, questionarios, campos, tx, { own: { ...colunasDe(secoes), ...agora(ctx.autor.id) }, beside })

const criar = (ctx: Ctx, { secoes, ...campos }: QuestionarioNovo) =>
  inTransaction(ctx.db, (tx) => gravarNova({ ...ctx, db: tx }, tx, { ...campos, secoes: conferidas(ctx, secoes) }))

/** A published list that is changed is the next version's draft from then on; the one that was published stays in force. */
const alterar = (ctx: Ctx, id: string, { secoes: enviadas, revisao, ...campos }: QuestionarioAlterado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, questionarios, id, true)
    await refuseStale(tx, questionarios, antes, revisao)
    const secoes = enviadas && conferidas(ctx, enviadas)
    const mudaram = secoes !== undefined && !isDeepStrictEqual(secoes, antes.secoes)
    const nada = !mudaram && Object.keys(changesBetween(questionarios, antes, { ...antes, ...campos })).length === 0
    if (nada) return antes
    if (antes.status === STATUS_DE_QUESTIONARIO.publicado)
      await passar(tx, QUESTIONARIOS, antes, 'novaVersao', { campos: { versao: proximaVersao(antes) } })
    return update(dentro, questionarios, id, campos, {
      own: { ...(mudaram && colunasDe(secoes)), ...agora(ctx.autor.id) },
      beside: ` v${proximaVersao(antes)}`,
      lines: async () =>
        mudaram ? { changes: { perguntas: mudancaDas(antes.secoes, secoes) }, lists: ['Perguntas'] } : SEM_LINHAS,
    })
  })

/** What the trail keeps of the questions: how many there were and are, and which changed. */
function mudancaDas(antes: readonly Secao[], depois: readonly Secao[]): [string, string] {
  const [eram, sao] = [perguntasDe(antes), perguntasDe(depois)]
  const textos = (umas: typeof eram, outras: typeof eram) => {
    const por = new Map(outras.map((uma) => [uma.id, uma]))
    return umas
      .filter((uma) => !isDeepStrictEqual({ ...uma, ordem: 0 }, { ...por.get(uma.id), ordem: 0 }))
      .map(({ texto }) => texto)
  }
  const dito = (umas: typeof eram, outras: typeof eram) =>
    [`${umas.length} perguntas`, ...textos(umas, outras)].join('; ').slice(0, 4000)
  return [dito(eram, sao), dito(sao, eram)]
}

/** POST /questionarios/:id/duplicar: a draft of its own, with the questions as they are being written. */
export const duplicarLista = (ctx: Ctx, id: string, nome?: string) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { nome: de, tipoInspecao, descricao, contratosIds, secoes } = await findRow(dentro, tx, questionarios, id)
    const nova = await gravarNova(
      dentro,
      tx,
      {
        nome: nome ?? `${de.slice(0, 112)} (cópia)`,
        tipoInspecao,
        descricao,
        contratosIds,
        secoes: copiaDe(secoes, randomUUID),
      },
      `, cópia de "${de}"`,
    )
    return await apresentar<z.output<typeof questionarioNaResposta>>(servicoDeQuestionarios, dentro, nova)
  })

const proprio: OwnService = {
  input: questionarioNovo,
  patch: questionarioAlterado,
  record: questionarioNaResposta,
  create: criar,
  update: alterar,
  remove: (ctx, id) => remove(ctx, questionarios, id),
  present: (ctx, listas, sozinho) => apresentarListas(ctx, listas, sozinho),
}

/** What the generic calls do with lists of questions. */
export const servicoDeQuestionarios: OwnService = {
  ...servicoDoFluxo(QUESTIONARIOS, proprio),
  // Also one that is archived goes, where no inspection followed it.
  remove: proprio.remove!,
}
export { proprio as listaComPerguntas }
