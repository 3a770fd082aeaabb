import { today } from '@prumo/domain/core/dates.ts'
import { listasDoRdo } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import { problemasDoRdo, type RdoEscrito, totaisDoRdo } from '@prumo/domain/obras/rdo/regras.ts'
import type { Rdo, RdoAlterado, RdoNovo } from '@prumo/domain/obras/rdo/respostas.ts'
import { rdoAlterado, rdoNaResposta, rdoNovo } from '@prumo/domain/obras/rdo/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { remove } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { createWithLists, updateWithLists } from '../../core/lists/services.ts'
import { apresentarRdos } from './apresentar.ts'
import { conferirDaObra, conferirHoras, obraAberta, recusarProblemas } from './conferir.ts'
import { desistirDaRetificacao } from './desistir.ts'
import { lerListas } from './ler.ts'
import { ligar } from './ligacoes.ts'
import { daObra } from './nome.ts'
import { segurancaDoDia } from './seguranca-do-dia.ts'

/** What nobody says of a line is the usual; a day on which there was work has no reason for the lack of it. */
function comUsuais<T extends RdoNovo | RdoAlterado>(rdo: T): T {
  return {
    ...rdo,
    ...(rdo.diaSemTrabalho === false && { motivo: null }),
    ...(rdo.maoDeObra && {
      maoDeObra: rdo.maoDeObra.map((um) => ({ ...um, vinculo: um.vinculo ?? (um.colabId ? 1 : 2) })),
    }),
    ...(rdo.comentarios && { comentarios: rdo.comentarios.map((um) => ({ ...um, parte: um.parte ?? 1 })) }),
  }
}

/** The activities without what is kept beside them. */
const semLigacoes = <T extends RdoNovo | RdoAlterado>({ atividades, ...rdo }: T) => ({
  ...rdo,
  ...(atividades && { atividades: atividades.map(({ registrosIds: _, ...linha }) => linha) }),
})

/** Creates a report in the transaction of `ctx.db`, numbered within its work. */
async function criar(ctx: Ctx, enviado: RdoNovo): Promise<Rdo> {
  const tx = ctx.db as Tx
  // Who names none means those of the day: on site nobody is made to choose what is known.
  const doDia = await segurancaDoDia(ctx, enviado.obraId, enviado.data)
  const rdo = comUsuais({
    ...enviado,
    aprIds: enviado.aprIds.length > 0 ? enviado.aprIds : doDia.aprIds,
    inspecoesIds: enviado.inspecoesIds.length > 0 ? enviado.inspecoesIds : doDia.inspecoesIds,
    diaSemTrabalho: enviado.diaSemTrabalho ?? false,
  })
  recusarProblemas(problemasDoRdo(rdo as RdoEscrito, today()))
  const obra = await obraAberta(ctx, tx, rdo.obraId)
  await conferirDaObra(tx, rdo, obra.contratoId)
  await conferirHoras(tx, rdo, null)
  const numero = String(await proximoNumero(tx, `rdo:${obra.id}`)).padStart(3, '0')
  const feito = await createWithLists(ctx, rdos, listasDoRdo, semLigacoes(rdo), tx, {
    beside: daObra(obra),
    own: {
      ...totaisDoRdo(rdo as RdoEscrito),
      numero,
      versao: 1,
      centroDeCustoId: obra.contratoId,
      criadorId: ctx.usuario.id,
      preenchidoPorIds: [ctx.usuario.id],
    },
  })
  await ligar(ctx, tx, feito, rdo.atividades ?? [], new Set())
  return feito
}

/** Changes a report that is open: what is not named stays, and is judged with the rest. */
async function alterar(ctx: Ctx, id: string, enviado: RdoAlterado): Promise<Rdo> {
  const tx = ctx.db as Tx
  const mudanca = comUsuais(enviado)
  const row = await findRow(ctx, tx, rdos, id, true)
  const antes = { ...toRecord(rdos, row), ...(await lerListas(tx, id)) }
  if (mudanca.obraId !== undefined && mudanca.obraId !== antes.obraId)
    throw badFields({ obraId: 'O RDO fica na obra em que foi aberto.' })
  const rdo = { ...antes, ...mudanca } as RdoEscrito & { obraId: string; data: string }
  recusarProblemas(problemasDoRdo(rdo, today()))
  await conferirDaObra(tx, rdo, antes.centroDeCustoId)
  await conferirHoras(tx, rdo, id)
  const obra = await tx.selectFrom('obras').select('codigo').where('id', '=', antes.obraId).executeTakeFirstOrThrow()
  const feito = await updateWithLists(ctx, rdos, listasDoRdo, id, semLigacoes(mudanca), {
    beside: daObra(obra),
    own: totaisDoRdo(rdo),
  })
  if (mudanca.atividades)
    await ligar(ctx, tx, feito, mudanca.atividades, new Set(antes.atividades.map(({ linhaId }) => linhaId)))
  if (feito.revisao > row.revisao) await anotarQuemEscreveu(ctx, tx, id)
  return feito
}

/** Whoever wrote in a report does not approve it. */
const anotarQuemEscreveu = async (ctx: Ctx, tx: Tx, id: string): Promise<void> => {
  await sql`update rdos set preenchido_por_ids = preenchido_por_ids || ${ctx.usuario.id}::bigint
    where id = ${id}::bigint and ${ctx.usuario.id}::bigint <> all(preenchido_por_ids)`.execute(tx)
}

/** Only a draft goes: what was sent once keeps its number and its story, and is cancelled. */
async function excluir(ctx: Ctx, id: string): Promise<void> {
  const tx = ctx.db as Tx
  const row = await findRow(ctx, tx, rdos, id, true)
  if (row.status !== STATUS_DO_RDO.rascunho) throw conflict('Só um rascunho se exclui. Cancele o RDO, com o motivo.')
  const obra = await tx.selectFrom('obras').select('codigo').where('id', '=', row.obraId).executeTakeFirstOrThrow()
  await remove(ctx, rdos, id, daObra(obra))
  await desistirDaRetificacao(ctx, tx, row)
}

/** What the entity's own routes, and the calls by its name, do; the flow says when (banco.ts). */
export const servicoProprio: OwnService = {
  input: rdoNovo,
  patch: rdoAlterado,
  record: rdoNaResposta,
  create: (ctx, enviado) => criar(ctx, enviado),
  update: (ctx, id, enviado) => alterar(ctx, id, enviado),
  remove: excluir,
  present: (ctx, registros, sozinho) => apresentarRdos(ctx, registros, sozinho),
}
