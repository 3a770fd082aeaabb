import { today } from '@prumo/domain/core/dates.ts'
import { aptidaoPedida } from '@prumo/domain/dp/efeitos.ts'
import {
  aoMesmoTempo,
  daLinhaViva,
  EQUIPE_INATIVA,
  type Estada,
  ehDeLinhaViva,
  ficaNaEquipe,
  HABILITADOS_DE_LINHA_VIVA,
  habilitados,
  JA_EM_OUTRO_CONTRATO,
  jaPertence,
  LINHA_VIVA_SEM_HABILITADOS,
  problemasDosIntegrantes,
  semEncarregado,
} from '@prumo/domain/obras/equipes/composicao.ts'
import { equipes, SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import type { AptidaoResumida } from '@prumo/domain/vocabulario/aptidao.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { heldInScope } from '../../core/crud/references.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, badInput, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

/** A team as it is about to be, as far as who is in it goes. */
export interface EquipeComposta {
  readonly id: string | null
  readonly tipo: number
  readonly situacao: number
  readonly encarregadoId: string
}

/** A stay in another team that this act brings to its end. */
export interface Transferencia {
  readonly estadaId: string
  readonly equipeId: string
  readonly equipe: string
  readonly tipo: number
  /** Was its foreman. */
  readonly lidera: boolean
  readonly colaborador: string
  readonly fim: string
}

/** Whether these people may go to site; whom the reader does not see is absent. */
export const avaliar = async (ctx: Ctx, ids: readonly string[]): Promise<readonly AptidaoResumida[]> =>
  ids.length === 0
    ? []
    : (await inTransaction(ctx.db, (tx) => ctx.effects.emit(ctx, tx, aptidaoPedida, { ids: [...new Set(ids)] }))).flat()

interface Alheia {
  readonly id: string
  readonly colabId: string
  readonly equipeId: string
  readonly inicio: string
  readonly fim: string | null
  readonly equipe: string
  readonly tipo: number
  readonly encarregadoId: string
  readonly colaborador: string
  readonly visivel: boolean
}

/** Their stays in other teams that are not over. */
async function estadasAlheias(ctx: Ctx, tx: Tx, equipeId: string | null, ids: readonly string[]): Promise<Alheia[]> {
  const { rows } =
    await sql<Alheia>`select i.id, i.colab_id, i.equipe_id, i.inicio::text, i.fim::text, e.nome as equipe,
      e.tipo, e.encarregado_id, c.nome as colaborador, ${inScope(ctx, equipes, 'e')} as visivel
    from equipes_integrantes as i join equipes as e on e.id = i.equipe_id join colaboradores as c on c.id = i.colab_id
    where i.colab_id = any(${idArray(ids)}) and i.equipe_id is distinct from ${equipeId}::bigint order by i.id`.execute(
      tx,
    )
  return rows
}

/** The team this person is in or is about to be, other than that one: null in none, and without a name what is not seen. */
export async function emOutraEquipe(
  ctx: Ctx,
  tx: Tx,
  equipeId: string | null,
  colabId: string,
): Promise<{ readonly nome: string | null } | null> {
  const [outra] = (await estadasAlheias(ctx, tx, equipeId, [colabId])).filter((uma) => ficaNaEquipe(uma, today()))
  return outra ? { nome: outra.visivel ? outra.equipe : null } : null
}

/** The stays that this one would end, or the refusal: a question until the person answers it. */
export async function transferenciasDe(
  ctx: Ctx,
  tx: Tx,
  equipe: EquipeComposta,
  integrantes: readonly Estada[],
  aceitas: readonly string[],
  proprias: ReadonlySet<string | undefined>,
): Promise<Transferencia[]> {
  const ids = [...new Set(integrantes.map(({ colabId }) => colabId))]
  // Whom the person does not see is refused with the references, and no word of where they are.
  const vistos = await heldInScope(ctx, tx, 'colaboradores', ids)
  const alheias = await estadasAlheias(ctx, tx, equipe.id, [...vistos])
  const perguntas: Record<string, string> = {}
  const perguntados: string[] = []
  const transferencias: Transferencia[] = []
  for (const [n, um] of integrantes.entries()) {
    // A line that is of another team is refused as such when the lines are written.
    if (um.linhaId !== undefined && !proprias.has(um.linhaId)) continue
    for (const outra of alheias.filter(({ colabId }) => colabId === um.colabId)) {
      if (!aoMesmoTempo(um, outra)) continue
      const campo = `integrantes.${n}.colabId`
      if (!outra.visivel) throw conflict(JA_EM_OUTRO_CONTRATO, { [campo]: JA_EM_OUTRO_CONTRATO })
      if (um.inicio < outra.inicio)
        throw badFields({ [`integrantes.${n}.inicio`]: `Neste período já estava na equipe ${outra.equipe}.` })
      if (!aceitas.includes(um.colabId)) {
        perguntas[campo] = jaPertence(outra.equipe)
        perguntados.push(um.colabId)
        continue
      }
      transferencias.push({
        estadaId: outra.id,
        equipeId: outra.equipeId,
        equipe: outra.equipe,
        tipo: outra.tipo,
        lidera: outra.encarregadoId === um.colabId,
        colaborador: outra.colaborador,
        fim: um.inicio,
      })
    }
  }
  const [pergunta] = Object.values(perguntas)
  if (pergunta) throw conflict(pergunta, { ...perguntas, transferir: perguntados })
  return transferencias
}

/** Refuses members the team cannot have as it is about to be. */
export async function conferirMembros(ctx: Ctx, equipe: EquipeComposta, integrantes: readonly Estada[]): Promise<void> {
  const hoje = today()
  const faltas = problemasDosIntegrantes(integrantes, equipe.encarregadoId, hoje)
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  if (equipe.situacao === SITUACAO_DE_EQUIPE.inativa) {
    if (integrantes.some((um) => ficaNaEquipe(um, hoje))) throw conflict(EQUIPE_INATIVA)
    return
  }
  if (!ehDeLinhaViva(equipe.tipo)) return
  const ids = daLinhaViva(integrantes, hoje)
  if (habilitados(ids, await avaliar(ctx, ids)) < HABILITADOS_DE_LINHA_VIVA)
    throw badInput(LINHA_VIVA_SEM_HABILITADOS, { integrantes: LINHA_VIVA_SEM_HABILITADOS })
}

/** Ends those stays: what the trail says of it, and what whoever asked should know of the teams they left. */
export async function transferir(
  ctx: Ctx,
  tx: Tx,
  transferencias: readonly Transferencia[],
): Promise<{ changes: Changes; avisos: string[] }> {
  const changes: Changes = {}
  for (const { estadaId, fim, equipe, colaborador } of transferencias) {
    await tx
      .updateTable('equipesIntegrantes')
      .set({ fim, revisao: sql`revisao + 1` })
      .where('id', '=', estadaId)
      .execute()
    changes[`transferência de ${colaborador}`] = [equipe, null]
  }
  const deixadas = new Map(transferencias.map(({ equipeId, ...um }) => [equipeId, um]))
  const avisos = transferencias.flatMap(({ lidera, equipe, colaborador }) =>
    lidera ? [semEncarregado(equipe, colaborador)] : [],
  )
  for (const [id, { equipe, tipo }] of deixadas) {
    const row = await tx
      .updateTable('equipes')
      .set({ revisao: sql`revisao + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(ctx, tx, equipes, row)
    if (!ehDeLinhaViva(tipo)) continue
    const { rows } = await sql<Estada>`select colab_id, papel, inicio::text, fim::text from equipes_integrantes
      where equipe_id = ${id}::bigint`.execute(tx)
    const ids = daLinhaViva(rows, today())
    if (habilitados(ids, await avaliar({ ...ctx, db: tx }, ids)) < HABILITADOS_DE_LINHA_VIVA)
      avisos.push(`A equipe ${equipe} fica sem dois integrantes de linha viva habilitados.`)
  }
  return { changes, avisos }
}
