import { today } from '@prumo/domain/core/dates.ts'
import { NC_POR_CORRIGIR, ORIGEM_DE_NC, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { inicioDoPrazo, problemasDaMudanca, problemasDaNc } from '@prumo/domain/seguranca/nao-conformidades/regras.ts'
import {
  type NcAlterada,
  type NcNova,
  ncAlterada,
  ncNaResposta,
  ncNova,
} from '@prumo/domain/seguranca/nao-conformidades/respostas.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { recusarProblemas } from '../recusar-problemas.ts'
import { NCS } from './fluxo.ts'
import { apresentarNcs } from './ler.ts'
import { numerar } from './numero.ts'
import { conferirOnde } from './onde.ts'

/** One of each question of an inspection: the conclusion opened it already, or somebody did. */
async function conferirPergunta(tx: Tx, { origem, perguntaId }: NcNova, origemId: string | null): Promise<void> {
  if (origem !== ORIGEM_DE_NC.inspecao || !origemId || !perguntaId) return
  const aberta = await tx
    .selectFrom('naoConformidades')
    .select('numero')
    .where('origem', '=', origem)
    .where('origemId', '=', origemId)
    .where('perguntaId', '=', perguntaId)
    .executeTakeFirst()
  if (aberta)
    throw conflict(`Esta pergunta da inspeção já abriu a não conformidade ${aberta.numero}.`, {
      perguntaId: `Já há a ${aberta.numero}.`,
    })
}

const criar = (ctx: Ctx, { origemId, ...campos }: NcNova) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    recusarProblemas(problemasDaNc({ ...campos, origemId }, { desde: today(), prazos: ctx.config.PRAZOS_NC }))
    const onde = await conferirOnde(dentro, tx, { ...campos, origemId })
    await conferirPergunta(tx, campos, onde.origemId)
    return create(dentro, naoConformidades, { ...campos, ...onde }, tx, {
      beside: `: ${campos.descricao.slice(0, 120)}`,
      own: { ...onde, numero: await numerar(tx), criadorId: ctx.autor.id },
    })
  })

const DE_ONDE = ['origem', 'origemId', 'obraId', 'equipeId', 'centroDeCustoId'] as const

const alterar = (ctx: Ctx, id: string, { origemId, ...mudanca }: NcAlterada) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, naoConformidades, id, true)
    await refuseStale(tx, naoConformidades, antes, mudanca.revisao)
    // A direct report comes from no record: it lets go of the one it had.
    const deRelato = mudanca.origem === ORIGEM_DE_NC.relato && origemId === undefined
    const pedida = { ...mudanca, ...(origemId !== undefined && { origemId }), ...(deRelato && { origemId: null }) }
    recusarProblemas(problemasDaMudanca(antes, pedida, { desde: inicioDoPrazo(antes), prazos: ctx.config.PRAZOS_NC }))
    const mudaOnde = DE_ONDE.some((campo) => pedida[campo] !== undefined && pedida[campo] !== antes[campo])
    const deOutra = pedida.origem !== undefined && pedida.origem !== antes.origem
    if ((deOutra || (origemId !== undefined && origemId !== antes.origemId)) && antes.origemId && antes.perguntaId)
      throw badFields({ origem: 'Aberta por uma inspeção, ela fica com a sua origem.' })
    const onde = mudaOnde ? await ondeDepois(dentro, tx, antes, pedida) : {}
    return update(dentro, naoConformidades, id, mudanca, { own: onde })
  })

/** Of another place, the contract that followed from the former follows no more; that of where it came from goes on. */
async function ondeDepois(ctx: Ctx, tx: Tx, antes: RowOf<typeof naoConformidades>, pedida: NcAlterada) {
  const { origem, origemId, obraId, equipeId } = { ...antes, ...pedida }
  if (origemId && origemId === antes.origemId && origem === antes.origem) {
    // Held when it was written: whoever mends it need not see the record it came from.
    const centroDeCustoId = pedida.centroDeCustoId ?? antes.centroDeCustoId
    const { origemNome } = antes
    return {
      ...(await conferirOnde(ctx, tx, { origem, obraId, equipeId, centroDeCustoId })),
      origemId,
      origemNome,
    }
  }
  const solta = !obraId && !equipeId && !origemId
  const centroDeCustoId = pedida.centroDeCustoId ?? (solta ? antes.centroDeCustoId : null)
  return conferirOnde(ctx, tx, { origem, origemId, obraId, equipeId, centroDeCustoId })
}

/** DELETE: one that was written by hand and that nobody began to mend; another is cancelled, and keeps its number. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { status, origemId } = await findRow(dentro, tx, naoConformidades, id, true)
    if (status !== STATUS_DE_NC.aberta) throw conflict('Só uma não conformidade ainda aberta se exclui: cancele-a.')
    if (origemId) throw conflict('Esta não conformidade veio de outro registro: cancele-a.')
    await remove(dentro, naoConformidades, id)
  })

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const proprio: OwnService = {
  input: ncNova,
  patch: ncAlterada,
  record: ncNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros, sozinho) => apresentarNcs(ctx, registros, sozinho),
}

export const servicoDeNcs = servicoDoFluxo(NCS, proprio)

/** A plan of action that was written because of one is its plan, unless it has another. */
export const guardarPlano = async (
  _ctx: Ctx,
  tx: Tx,
  { id, entidade, origemId }: { readonly id: string; readonly entidade: string; readonly origemId: string },
): Promise<void> => {
  if (entidade !== naoConformidades.name) return
  await tx
    .updateTable('naoConformidades')
    .set({ planoId: id })
    .where('id', '=', origemId)
    .where('planoId', 'is', null)
    .where('status', 'in', [...NC_POR_CORRIGIR])
    .execute()
}
