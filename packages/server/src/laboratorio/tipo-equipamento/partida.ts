import { ACAO } from '@prumo/domain/core/log.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { tiposDePartida } from '@prumo/domain/laboratorio/tipo-equipamento/partida/todos.ts'
import { completado } from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import type { AnyRow } from '../../core/database/table.ts'
import { segurarCriterios } from './trava.ts'

const quantos = (n: number, um: string, muitos: string) => `${n} ${n === 1 ? um : muitos}`

/**
 * POST /tipos-equipamento/partida: the types and criteria to begin from (design, Works 6), drafts all, in one act and one line of
 * the trail. A type whose name is here already is the company's own and stays as it is: asked again, nothing comes twice.
 */
export const trazerDePartida = (ctx: Ctx) =>
  inTransaction(ctx.db, async (tx) => {
    await segurarCriterios(tx, 'partida')
    const daqui = await tx.selectFrom('tiposEquipamento').select('nome').execute()
    const nomes = new Set(daqui.map(({ nome }) => searchable(nome)))
    const faltam = tiposDePartida.filter(({ nome }) => !nomes.has(searchable(nome)))
    const criterios = faltam.flatMap(({ criterios }) => criterios).length
    const feito = { tipos: faltam.length, criterios, jaEstavam: tiposDePartida.length - faltam.length }
    if (faltam.length === 0) return feito
    const ids = await newIds(tx, faltam.length)
    const tipos = await tx
      .insertInto('tiposEquipamento')
      .values(faltam.map(({ checklistVisual: _, criterios: __, ...tipo }, n) => ({ ...tipo, id: ids[n]! })))
      .returningAll()
      .execute()
    const olhares = faltam.flatMap(({ checklistVisual }, n) =>
      checklistVisual.map((linha, ordem) => ({ ...linha, tipoEquipamentoId: ids[n]!, ordem: ordem + 1 })),
    )
    await tx.insertInto('tiposEquipamentoChecklist').values(olhares).execute()
    const linhas = faltam.flatMap(({ criterios: deles }, n) =>
      deles.map((criterio) => ({ ...completado(criterio), tipoEquipamentoId: ids[n]! })),
    )
    if (linhas.length > 0) await tx.insertInto('criteriosEnsaio').values(linhas).execute()
    await gravarAto(ctx, tx, tiposEquipamento, {
      acao: ACAO.adicionou,
      frase: `Trouxe o conteúdo de partida do laboratório: ${quantos(faltam.length, 'tipo', 'tipos')} e ${quantos(criterios, 'critério em rascunho', 'critérios em rascunho')}`,
      registros: tipos.map((depois) => ({ antes: null, depois: depois as AnyRow })),
    })
    return feito
  })
