import { daysBetween, today } from '@prumo/domain/core/dates.ts'
import { percentualDasEtapas } from '@prumo/domain/obras/obra/condicoes.ts'
import { listasDaObra } from '@prumo/domain/obras/obra/listas.ts'
import type { AndamentoDaObra, ObraGravada, ObraNaLista, paralisacao } from '@prumo/domain/obras/obra/respostas.ts'
import { estaAtrasada } from '@prumo/domain/obras/obra/valida.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { EM_ABERTO, percentualFisico } from '@prumo/domain/obras/situacao.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import { withLists } from '../../core/lists/lists.ts'
import { ULTIMO_RDO, usMedida } from './de-outras-salas.ts'

/** Of a work, what its row does not say. */
interface DeFora {
  readonly id: string
  readonly ultimoRdo: string | null
  readonly usMedida: string | null
  readonly etapas: readonly { readonly peso: number; readonly percentual: number | null }[] | null
}
interface Inteira extends DeFora {
  readonly equipes: string[] | null
  readonly paralisacoes: z.output<typeof paralisacao>[] | null
}

const EQUIPES = sql`(select array_agg(l.equipe_id order by l.equipe_id) from obras_equipes as l where l.obra_id = o.id)`
const PARALISACOES = sql`(select json_agg(json_build_object('id', p.id::text, 'inicio', p.inicio, 'fim', p.fim, 'motivo', p.motivo,
    'texto', p.texto) order by p.inicio desc, p.id desc) from obras_paralisacoes as p where p.obra_id = o.id)`

/** What of those works hangs from them, all at once; `mais` is asked beside it. Of many the plan depends on which they are: only one's is kept. */
async function deFora<T extends DeFora>(
  ctx: Ctx,
  obras: readonly { readonly id: string }[],
  mais = sql``,
): Promise<Map<string, T>> {
  const ids = idArray(obras.map(({ id }) => id))
  const { rows } =
    await sql<T>`${obras.length === 1 ? PREPARED : sql``}select o.id, ${ULTIMO_RDO} as ultimo_rdo, u.us as us_medida,
      (select json_agg(json_build_object('peso', e.peso, 'percentual', e.percentual)) from obras_etapas as e where e.obra_id = o.id) as etapas${mais}
    from unnest(${ids}) as o (id) left join ${usMedida(ids)} as u on u.id = o.id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Julgada = Pick<ObraGravada, 'status' | 'dataInicioReal' | 'dataFimPrevista'>

/** How a work goes: as far as it is built, measured and told of. */
function andamento(obra: Julgada, { etapas, usMedida: us, ultimoRdo }: DeFora, hoje: string): AndamentoDaObra {
  const desde = ultimoRdo ?? obra.dataInicioReal
  return {
    percentualFisico: percentualDasEtapas(etapas ?? []) ?? percentualFisico(obra.status),
    usMedida: us === null ? null : Number(us),
    ultimoRdo,
    diasSemRdo: obra.status === SITUACAO_DE_OBRA.emExecucao && desde ? Math.max(0, daysBetween(desde, hoje)) : null,
    atrasada: estaAtrasada(obra, hoje, EM_ABERTO),
  }
}

/** How those works go, in their order: all that a list says of them beyond their rows. */
export async function andamentos(
  ctx: Ctx,
  obras: readonly (Julgada & { readonly id: string })[],
): Promise<AndamentoDaObra[]> {
  const lidas = await deFora(ctx, obras)
  const hoje = today()
  return obras.map((obra) => andamento(obra, lidas.get(obra.id)!, hoje))
}

const completa = (obra: ObraGravada, lida: Inteira, hoje: string): ObraNaLista => ({
  ...obra,
  numeroCliente: obra.codigo,
  centroDeCustoId: obra.contratoId,
  rdoConfig: {
    secoesObrigatorias: obra.secoesObrigatorias ?? [],
    exigeAssinaturaCliente: obra.exigeAssinaturaCliente ?? false,
  },
  equipesIds: lida.equipes ?? [],
  ...andamento(obra, lida, hoje),
})

/** Works as they are answered among others: the record, both names of it, and how it goes. */
export async function naLista(ctx: Ctx, obras: readonly ObraGravada[]): Promise<ObraNaLista[]> {
  const lidas = await deFora<Inteira>(ctx, obras, sql`, ${EQUIPES} as equipes`)
  const hoje = today()
  return obras.map((obra) => completa(obra, lidas.get(obra.id)!, hoje))
}

/** One work by itself: also its lists, and when it stood still. */
export async function porInteiro(ctx: Ctx, obras: readonly ObraGravada[]): Promise<object[]> {
  const lidas = await deFora<Inteira>(ctx, obras, sql`, ${EQUIPES} as equipes, ${PARALISACOES} as paralisacoes`)
  const hoje = today()
  return (await withLists(ctx.db, listasDaObra, obras)).map((obra) => {
    const lida = lidas.get(obra.id)!
    return { ...obra, ...completa(obra, lida, hoje), paralisacoes: lida.paralisacoes ?? [] }
  })
}
