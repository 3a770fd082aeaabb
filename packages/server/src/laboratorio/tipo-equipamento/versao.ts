import type { InputOf } from '@prumo/domain/core/entity.ts'
import { writableFields } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import type { criterioNaResposta } from '@prumo/domain/laboratorio/tipo-equipamento/respostas.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import type { z } from 'zod'
import { apresentar } from '../../core/atos/apresentar.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { mexerNoTipo } from './fluxo.ts'
import { servicoDeCriterios } from './gravar.ts'

const { rascunho, validado } = SITUACAO_DE_CRITERIO

/** POST /criterios-ensaio/{id}/revisar: a draft with the numbers of a validated criterion, which takes its place when it is validated. */
export const revisarCriterio = (ctx: Ctx, id: string) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const row = await findRow(dentro, tx, criteriosEnsaio, id, true)
    const registro = toRecord(criteriosEnsaio, row)
    if (row.situacao !== validado) throw conflict(messages.statusInvalido, { atual: registro })
    const aberta = await tx
      .selectFrom('criteriosEnsaio')
      .select('versao')
      .where('versaoAnteriorId', '=', id)
      .where('situacao', '=', rascunho)
      .executeTakeFirst()
    if (aberta) throw conflict(`A versão ${aberta.versao} já está em rascunho: altere-a ou exclua-a.`)
    const tipo = await findRow(dentro, tx, tiposEquipamento, row.tipoEquipamentoId)
    const valores = registro as unknown as Record<string, unknown>
    const entrada = Object.fromEntries(writableFields(criteriosEnsaio).map((campo) => [campo, valores[campo]]))
    const nova = await create(dentro, criteriosEnsaio, entrada as unknown as InputOf<typeof criteriosEnsaio>, tx, {
      own: { nome: row.nome, versao: row.versao + 1, versaoAnteriorId: id },
      beside: ` v${row.versao + 1} de "${tipo.nome}", a partir da v${row.versao}`,
    })
    await mexerNoTipo(dentro, tx, tipo)
    return await apresentar<z.output<typeof criterioNaResposta>>(servicoDeCriterios, dentro, nova)
  })
