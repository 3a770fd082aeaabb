import { daysBetween, today } from '@prumo/domain/core/dates.ts'
import { percentualDasEtapas } from '@prumo/domain/obras/obra/condicoes.ts'
import { listasDaObra } from '@prumo/domain/obras/obra/listas.ts'
import type { ObraGravada, ObraNaLista } from '@prumo/domain/obras/obra/respostas.ts'
import { estaAtrasada } from '@prumo/domain/obras/obra/valida.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { EM_ABERTO, percentualFisico } from '@prumo/domain/obras/situacao.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { withLists } from '../../core/lists/lists.ts'
import { ultimosRdos, usMedida } from './de-outras-salas.ts'

/** The stages of those works, as far as their percentage needs them. */
export async function etapasDe(
  db: Db | Tx,
  obras: readonly string[],
): Promise<Map<string, { peso: number; percentual: number | null }[]>> {
  const { rows } = await sql<{ obraId: string; peso: string; percentual: string | null }>`
    select obra_id, peso, percentual from obras_etapas where obra_id = any(${idArray(obras)}) order by id`.execute(db)
  const etapas = rows.map(({ obraId, peso, percentual }) => ({
    obraId,
    peso: Number(peso),
    percentual: percentual === null ? null : Number(percentual),
  }))
  return Map.groupBy(etapas, ({ obraId }) => obraId)
}

async function equipesDe(db: Db | Tx, obras: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; equipes: string[] }>`
    select obra_id as id, array_agg(equipe_id order by equipe_id) as equipes from obras_equipes
    where obra_id = any(${idArray(obras)}) group by 1`.execute(db)
  return new Map(rows.map(({ id, equipes }) => [id, equipes]))
}

/** Works as a list shows them: the record, both names of it, and what is read of the rooms that hang from it, all at once. */
export async function naLista(ctx: Ctx, obras: readonly ObraGravada[]): Promise<ObraNaLista[]> {
  const ids = obras.map(({ id }) => id)
  const [etapas, equipes, rdos, us] = [
    await etapasDe(ctx.db, ids),
    await equipesDe(ctx.db, ids),
    await ultimosRdos(ctx.db, ids),
    await usMedida(ctx.db, ids),
  ]
  const hoje = today()
  return obras.map((obra) => {
    const ultimoRdo = rdos.get(obra.id) ?? null
    const desde = ultimoRdo ?? obra.dataInicioReal
    return {
      ...obra,
      numeroCliente: obra.codigo,
      centroDeCustoId: obra.contratoId,
      rdoConfig: {
        secoesObrigatorias: obra.secoesObrigatorias ?? [],
        exigeAssinaturaCliente: obra.exigeAssinaturaCliente ?? false,
      },
      equipesIds: equipes.get(obra.id) ?? [],
      percentualFisico: percentualDasEtapas(etapas.get(obra.id) ?? []) ?? percentualFisico(obra.status),
      usMedida: us.get(obra.id) ?? null,
      ultimoRdo,
      diasSemRdo: obra.status === SITUACAO_DE_OBRA.emExecucao && desde ? Math.max(0, daysBetween(desde, hoje)) : null,
      atrasada: estaAtrasada(obra, hoje, EM_ABERTO),
    }
  })
}

/** One work by itself: also its lists, and when it stood still. */
export async function porInteiro(ctx: Ctx, obras: readonly ObraGravada[]): Promise<object[]> {
  const { rows } = await sql<{
    obraId: string
    id: string
    inicio: string
    fim: string | null
    motivo: number
    texto: string | null
  }>`
    select obra_id, id, inicio, fim, motivo, texto from obras_paralisacoes
    where obra_id = any(${idArray(obras.map(({ id }) => id))}) order by inicio desc, id desc`.execute(ctx.db)
  const paradas = Map.groupBy(rows, ({ obraId }) => obraId)
  return (await withLists(ctx.db, listasDaObra, await naLista(ctx, obras))).map((obra) => ({
    ...obra,
    paralisacoes: (paradas.get(obra.id) ?? []).map(({ obraId: _, ...parada }) => parada),
  }))
}
