import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { listasDoTipo } from '@prumo/domain/laboratorio/tipo-equipamento/listas.ts'
import {
  CRITERIO_VALIDADO,
  type CriterioEscrito,
  completado,
  problemasDoCriterio,
  TIPO_COM_VALIDADOS,
} from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import {
  type TipoEnviado,
  type TipoMudado,
  tipoMudado,
  tipoNaResposta,
  tipoNovo,
} from '@prumo/domain/laboratorio/tipo-equipamento/respostas.ts'
import { ANTECEDENCIA_PADRAO, tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import { changesBetween } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseIfReferred } from '../../core/crud/references.ts'
import { remove } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { createWithLists, serviceOfLines, updateWithLists } from '../../core/lists/services.ts'
import { CRITERIOS, type CriterioRow } from './fluxo.ts'
import { apresentarTipos } from './ler.ts'

type Linhas = NonNullable<TipoEnviado['criterios']>

function recusar(problemas: Record<string, string>): void {
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/**
 * The criteria of a type as they are kept. One that was validated may be sent back as it is, and neither changes nor is left
 * out: what changes of it is its next version.
 */
function linhasDe(enviadas: Linhas, antes: readonly CriterioRow[]): Linhas {
  const problemas: Record<string, string> = {}
  const por = new Map(antes.map((row) => [row.id, row]))
  const kept = new Set(enviadas.map(({ linhaId }) => linhaId))
  const sumiu = antes.find(({ id, situacao }) => situacao !== SITUACAO_DE_CRITERIO.rascunho && !kept.has(id))
  if (sumiu)
    throw conflict('Critério validado não pode ser excluído. Torne-o obsoleto!', {
      criterios: `Falta na lista: ${sumiu.nome}.`,
    })
  const linhas = enviadas.map(({ linhaId, ...linha }, n) => {
    const row = por.get(linhaId ?? '')
    const depois: CriterioEscrito = { ...(row && toRecord(criteriosEnsaio, row)), ...linha }
    if (row && row.situacao !== SITUACAO_DE_CRITERIO.rascunho) {
      if (Object.keys(changesBetween(criteriosEnsaio, row, { ...row, ...linha })).length > 0)
        throw conflict(CRITERIO_VALIDADO, { [`criterios.${n}.nome`]: CRITERIO_VALIDADO })
      return { linhaId } as Linhas[number]
    }
    for (const [campo, dito] of Object.entries(problemasDoCriterio(depois))) problemas[`criterios.${n}.${campo}`] = dito
    return { ...linha, ...colunasDe(depois), linhaId }
  })
  recusar(problemas)
  return linhas
}

/** What is written of a criterion beside what was sent. */
function colunasDe(depois: CriterioEscrito) {
  const { nome, tensaoTipo, base, confianca, unidade, correnteBase } = completado(depois)
  return { nome, tensaoTipo, base, confianca, unidade, correnteBase }
}

const criteriosDe = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('criteriosEnsaio')
    .selectAll()
    .where('tipoEquipamentoId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()) as CriterioRow[]

const um = async (ctx: Ctx, record: { readonly id: string }) =>
  (await apresentarTipos(ctx, [record as never], true))[0] as never

const criar = (ctx: Ctx, { criterios = [], ...tipo }: TipoEnviado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const entrada = {
      ...tipo,
      antecedenciaAvisoDias: tipo.antecedenciaAvisoDias ?? ANTECEDENCIA_PADRAO,
      ativo: tipo.ativo ?? true,
      criterios: linhasDe(criterios, []),
    }
    return um(dentro, await createWithLists(dentro, tiposEquipamento, listasDoTipo, entrada, tx))
  })

const alterar = (ctx: Ctx, id: string, { criterios, ...mudanca }: TipoMudado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    await findRow(dentro, tx, tiposEquipamento, id, true)
    const linhas = criterios && { criterios: linhasDe(criterios, await criteriosDe(tx, id)) }
    return um(dentro, await updateWithLists(dentro, tiposEquipamento, listasDoTipo, id, { ...mudanca, ...linhas }))
  })

/** Drafts go with their type; what somebody was tested by, or may have been, does not. */
const excluir = (ctx: Ctx, id: string) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    await findRow(dentro, tx, tiposEquipamento, id, true)
    await refuseIfReferred(dentro, tx, tiposEquipamento, id)
    if ((await criteriosDe(tx, id)).some(({ situacao }) => situacao !== SITUACAO_DE_CRITERIO.rascunho))
      throw conflict(TIPO_COM_VALIDADOS)
    await remove(dentro, tiposEquipamento, id)
  })

export const servicoDeTipos: OwnService = {
  input: tipoNovo,
  patch: tipoMudado,
  record: tipoNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: apresentarTipos as NonNullable<OwnService['present']>,
}

const linhas = serviceOfLines(tiposEquipamento, criteriosEnsaio)

/** Criteria by their own address: their type is held, raises its `revisao` and is announced. */
export const criterioComRegras: OwnService = {
  ...linhas,
  create: async (ctx, input: CriterioEscrito) => {
    recusar(problemasDoCriterio(input))
    return linhas.create!(ctx, { ...input, ...colunasDe(input) } as never)
  },
  update: (ctx, id, patch: CriterioEscrito & { revisao?: number }) =>
    inTransaction(ctx.db, async (tx) => {
      const dentro = { ...ctx, db: tx }
      const depois = { ...toRecord(criteriosEnsaio, await findRow(dentro, tx, criteriosEnsaio, id)), ...patch }
      recusar(problemasDoCriterio(depois))
      return linhas.update!(dentro, id, { ...patch, ...colunasDe(depois) } as never)
    }),
}

export const servicoDeCriterios: OwnService = servicoDoFluxo(CRITERIOS, criterioComRegras)
