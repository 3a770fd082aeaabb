import { today } from '@prumo/domain/core/dates.ts'
import { anexosDaRequisicao } from '@prumo/domain/privacidade/requisicoes/anexos.ts'
import { prazoDaRequisicao } from '@prumo/domain/privacidade/requisicoes/prazo.ts'
import { problemasDaRequisicao } from '@prumo/domain/privacidade/requisicoes/regras.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import {
  type Requisicao,
  type RequisicaoAlterada,
  type RequisicaoNova,
  requisicaoNaResposta,
} from '@prumo/domain/privacidade/requisicoes/respostas.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction } from '../../core/database/database.ts'
import { filesOf } from '../../core/files/record-files.ts'
import { recusarProblemas } from '../recusar-problemas.ts'
import { REQUISICOES } from './fluxo.ts'
import { apresentarRequisicoes } from './ler.ts'

const criar = (ctx: Ctx, nova: RequisicaoNova) =>
  inTransaction(ctx.db, async (tx) => {
    const hoje = today()
    recusarProblemas(problemasDaRequisicao(nova, hoje))
    const ano = hoje.slice(0, 4)
    const numero = `LGPD-${ano}-${String(await proximoNumero(tx, `requisicao-titular:${ano}`)).padStart(4, '0')}`
    return create({ ...ctx, db: tx }, requisicoesTitulares, nova, tx, {
      own: { numero, prazo: prazoDaRequisicao(nova.recebidaEm) },
    })
  })

const alterar = (ctx: Ctx, id: string, mudanca: RequisicaoAlterada) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, requisicoesTitulares, id, true)
    await refuseStale(tx, requisicoesTitulares, antes, mudanca.revisao)
    const depois = { ...antes, ...mudanca }
    recusarProblemas(problemasDaRequisicao(depois, today()))
    return update(dentro, requisicoesTitulares, id, mudanca, { own: { prazo: prazoDaRequisicao(depois.recebidaEm) } })
  })

const excluir = (ctx: Ctx, id: string) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const arquivos = filesOf(anexosDaRequisicao, await findRow(dentro, tx, requisicoesTitulares, id, true))
    await remove(dentro, requisicoesTitulares, id)
    await ctx.files.remove(tx, arquivos)
  })

export const proprio: OwnService = {
  record: requisicaoNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros: readonly Requisicao[], sozinha) => apresentarRequisicoes(ctx, registros, sozinha),
}

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const servicoDeRequisicoes = servicoDoFluxo(REQUISICOES, proprio)
