import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import { inputSchema, patchSchema } from '@prumo/domain/core/schema.ts'
import { medicoes, obrasDa, SEM_MEDIR } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { type DeQueEQuando, problemasDaMedicao } from '@prumo/domain/obras/medicoes/regras.ts'
import { medicaoNaResposta } from '@prumo/domain/obras/medicoes/respostas.ts'
import { sobrepoe } from '@prumo/domain/obras/medicoes/saldo.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields } from '../../core/errors.ts'
import { adotavel } from './adotaveis.ts'
import { condicoesDas } from './condicoes.ts'
import { deQue, type LinhaDaMedicao } from './fluxo.ts'
import { apresentarMedicoes } from './ler.ts'
import { recalcular } from './recalcular.ts'
import { exigirEstornosCobertos } from './saldos.ts'
import { segurarObras } from './segurar.ts'

type Entrada = InputOf<typeof medicoes>
type Alteracao = Partial<Entrada> & { revisao?: number }

function conferir(medicao: DeQueEQuando): void {
  const faltas = problemasDaMedicao(medicao)
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** Measurements of those works whose days meet these: told, never refused. */
export async function avisosDoPeriodo(tx: Tx, medicao: LinhaDaMedicao): Promise<string[]> {
  const obras = idArray(obrasDa(medicao))
  const { rows } = await sql<{ numero: string }>`
    select m.numero from medicoes as m
    where m.id <> ${medicao.id}::bigint and m.status not in (${literals(SEM_MEDIR)}) and (m.obra_id = any(${obras}) or m.obras_ids && ${obras})
      and m.tipo = ${medicao.tipo} and m.periodo_inicio <= ${medicao.periodoFim}::date and m.periodo_fim >= ${medicao.periodoInicio}::date
    order by m.id`.execute(tx)
  return rows.map(({ numero }) => sobrepoe(numero))
}

/** An entry is of one measurement, and comes in. */
async function conferirLancamento(
  ctx: Ctx,
  tx: Tx,
  lancamentoId: string | null | undefined,
  medicaoId: string | null,
): Promise<void> {
  if (!lancamentoId) return
  const { rows } = await sql`select 1 from fluxo_de_caixa as e
    where e.id = ${looksLikeId(lancamentoId) ? lancamentoId : '0'}::bigint and ${adotavel(ctx, medicaoId)}`.execute(tx)
  if (rows.length === 0)
    throw badFields({
      lancamentoId: 'Escolha uma medição prevista em aberto no fluxo de caixa, que nenhuma medição tenha.',
    })
}

function criar(ctx: Ctx, entrada: Entrada): Promise<RecordOf<typeof medicoes> & { avisos: string[] }> {
  return inTransaction(ctx.db, async (tx) => {
    conferir(entrada)
    // In scope before anything is told of them.
    await checkReferences(ctx, tx, medicoes, entrada)
    await conferirLancamento(ctx, tx, entrada.lancamentoId, null)
    const obras = obrasDa(entrada)
    const campo = entrada.obraId ? 'obraId' : 'obrasIds'
    const { retencao, ...condicoes } = await condicoesDas(tx, campo, obras, entrada.periodoFim)
    const chave = entrada.obraId ? `medicao:${entrada.obraId}` : `medicao-contrato:${condicoes.centroDeCustoId}`
    const numero = String(await proximoNumero(tx, chave)).padStart(3, '0')
    const feita = await create(ctx, medicoes, { ...entrada, obrasIds: entrada.obraId ? [] : [...obras] }, tx, {
      own: {
        ...condicoes,
        numero,
        percentualRetencao: entrada.percentualRetencao ?? retencao,
        criadorId: ctx.usuario.id,
        elaboradorId: ctx.usuario.id,
      },
    })
    const row = await findRow(ctx, tx, medicoes, feita.id)
    return { ...feita, avisos: await avisosDoPeriodo(tx, row) }
  })
}

function alterar(ctx: Ctx, id: string, mudanca: Alteracao): Promise<RecordOf<typeof medicoes> & { avisos: string[] }> {
  return inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const row = await findRow(ctx, tx, medicoes, id, true)
    await refuseStale(tx, medicoes, row, mudanca.revisao)
    const depois = { ...row, ...mudanca, obrasIds: mudanca.obrasIds ?? row.obrasIds } as LinhaDaMedicao
    conferir(depois)
    await checkReferences(ctx, tx, medicoes, mudanca, row)
    await conferirLancamento(ctx, tx, mudanca.lancamentoId, id)
    if (obrasDa(depois).join() !== obrasDa(row).join())
      throw badFields({ obraId: 'O número da medição é da sua obra: exclua esta e comece outra.' })
    const { rows } = await sql`select 1 from medicoes_itens where medicao_id = ${id}::bigint limit 1`.execute(tx)
    if (rows.length > 0 && depois.tipo !== row.tipo)
      throw badFields({ tipo: 'A medição já tem itens: retire-os antes de mudar o tipo.' })
    const own: Record<string, unknown> = {}
    // Another end may be another table's: lines are priced by the one they were taken from.
    if (rows.length === 0 && depois.periodoFim !== row.periodoFim) {
      const campo = depois.obraId ? 'obraId' : 'obrasIds'
      const { retencao: _, ...condicoes } = await condicoesDas(tx, campo, obrasDa(depois), depois.periodoFim)
      Object.assign(own, condicoes)
    }
    Object.assign(own, await recalcular(tx, { ...depois, ...own }))
    const feita = await update(dentro, medicoes, id, mudanca, { own })
    return { ...feita, avisos: await avisosDoPeriodo(tx, await findRow(ctx, tx, medicoes, id)) }
  })
}

/** Its lines go with it, and what they came from may be measured again. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, medicoes, id, true)
    await segurarObras(tx, row)
    const de = await deQue(tx, id)
    await sql`delete from medicoes_itens where medicao_id = ${id}::bigint`.execute(tx)
    await exigirEstornosCobertos(tx, row)
    await remove({ ...ctx, db: tx }, medicoes, id, ` ${de}`)
  })

/** What the generic calls do of measurements in their place. */
export const servicoDeMedicoes: OwnService = {
  input: inputSchema(medicoes),
  patch: patchSchema(medicoes),
  record: medicaoNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: apresentarMedicoes,
}
