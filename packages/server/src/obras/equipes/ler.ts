import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { podeIrACampo } from '@prumo/domain/dp/aptidao.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import {
  daLinhaViva,
  ehDeLinhaViva,
  estaNaEquipe,
  HABILITADOS_DE_LINHA_VIVA,
  habilitados,
} from '@prumo/domain/obras/equipes/composicao.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { listasDaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import type { AptidaoDaEquipe, ResumoDaEquipe } from '@prumo/domain/obras/equipes/respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { withLists } from '../../core/lists/lists.ts'
import { avaliar } from './membros.ts'

type Equipe = RecordOf<typeof equipes>
interface Membro {
  readonly equipeId: string
  readonly colabId: string
}

/** Who is in those teams today. */
async function membrosDeHoje(ctx: Ctx, ids: readonly string[]): Promise<Membro[]> {
  const { rows } = await sql<Membro>`select i.equipe_id, i.colab_id from equipes_integrantes as i
    where i.equipe_id = any(${idArray(ids)}) and daterange(i.inicio, i.fim) @> ${today()}::date`.execute(ctx.db)
  return rows
}

interface VeiculoDaEquipe {
  readonly equipeId: string
  readonly id: string
}
async function veiculosDe(ctx: Ctx, ids: readonly string[]): Promise<VeiculoDaEquipe[]> {
  const { rows } = await sql<VeiculoDaEquipe>`select v.equipe_id, v.id from veiculos as v
    where v.equipe_id = any(${idArray(ids)}) and ${inScope(ctx, veiculos, 'v')} order by v.placa`.execute(ctx.db)
  return rows
}

async function abastecimentosDe(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ equipeId: string; total: string }>`select a.equipe_id, count(*) as total
    from abastecimentos as a where a.equipe_id = any(${idArray(ids)}) and ${inScope(ctx, abastecimentos, 'a')}
    group by a.equipe_id`.execute(ctx.db)
  return new Map(rows.map(({ equipeId, total }) => [equipeId, Number(total)]))
}

/** Teams as they are answered: with how many are in each and how they stand; by itself, with its members and vehicles. */
export async function apresentarEquipes(
  ctx: Ctx,
  registros: readonly Equipe[],
  alone: boolean,
): Promise<(Equipe & ResumoDaEquipe)[]> {
  const ids = registros.map(({ id }) => id)
  const membros = await membrosDeHoje(ctx, ids)
  const avaliados = new Map(
    (
      await avaliar(
        ctx,
        membros.map(({ colabId }) => colabId),
      )
    ).map(({ colabId, situacao }) => [colabId, situacao]),
  )
  const frota = await veiculosDe(ctx, ids)
  const abastecidas = await abastecimentosDe(ctx, ids)
  const completos = alone ? await withLists(ctx.db, listasDaEquipe, registros) : registros
  return completos.map((equipe) => {
    const dela = membros.filter(({ equipeId }) => equipeId === equipe.id)
    const veiculosIds = frota.filter(({ equipeId }) => equipeId === equipe.id).map(({ id }) => id)
    const situacoes = dela.map(({ colabId }) => avaliados.get(colabId))
    return {
      ...equipe,
      totalIntegrantes: dela.length,
      totalVeiculos: veiculosIds.length,
      pendencias: situacoes.filter((situacao) => situacao !== undefined && !podeIrACampo(situacao)).length,
      naoAvaliados: situacoes.filter((situacao) => situacao === undefined).length,
      vinculados: { veiculos: veiculosIds.length, abastecimentos: abastecidas.get(equipe.id) ?? 0 },
      ...(alone && { veiculosIds }),
    }
  })
}

/** GET /equipes/:id/aptidao: the light of each member of today, never the papers themselves. */
export async function aptidaoDosIntegrantes(ctx: Ctx, id: string): Promise<AptidaoDaEquipe> {
  const equipe = await findRow(ctx, ctx.db, equipes, id)
  const { rows } = await sql<{
    colabId: string
    papel: number
    inicio: string
    fim: string | null
    nome: string | null
  }>`
    select i.colab_id, i.papel, i.inicio::text, i.fim::text, c.nome from equipes_integrantes as i
      left join colaboradores as c on c.id = i.colab_id and ${inScope(ctx, colaboradores, 'c')}
    where i.equipe_id = ${id}::bigint order by i.papel, c.nome collate pt, i.id`.execute(ctx.db)
  const hoje = today()
  const deHoje = rows.filter((um) => estaNaEquipe(um, hoje))
  const avaliados = await avaliar(
    ctx,
    rows.map(({ colabId }) => colabId),
  )
  return {
    itens: deHoje.map(({ fim: _, ...um }) => ({
      ...um,
      aptidao: avaliados.find(({ colabId }) => colabId === um.colabId) ?? null,
    })) as AptidaoDaEquipe['itens'],
    linhaViva: ehDeLinhaViva(equipe.tipo)
      ? { exigidos: HABILITADOS_DE_LINHA_VIVA, habilitados: habilitados(daLinhaViva(rows, hoje), avaliados) }
      : null,
  }
}

/** Of the teams in this person's scope, those with somebody in them today who may not go to site. */
export async function equipesComPendencia(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<Membro>`select i.equipe_id, i.colab_id from equipes_integrantes as i
      join equipes as e on e.id = i.equipe_id
    where daterange(i.inicio, i.fim) @> ${today()}::date and ${inScope(ctx, equipes, 'e')}`.execute(ctx.db)
  const inaptos = new Set(
    (
      await avaliar(
        ctx,
        rows.map(({ colabId }) => colabId),
      )
    ).flatMap(({ colabId, situacao }) => (podeIrACampo(situacao) ? [] : [colabId])),
  )
  return [...new Set(rows.flatMap(({ equipeId, colabId }) => (inaptos.has(colabId) ? [equipeId] : [])))]
}
