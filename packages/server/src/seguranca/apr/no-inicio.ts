import { formatInstant } from '@prumo/domain/core/dates.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { vencida } from './listar.ts'

const PRIMEIRAS = 5
const { tela } = aprs

interface Linha {
  readonly id: string
  readonly numero: string
  readonly equipe: string
  readonly local: string
  readonly vigenteDesde: string
  readonly total: string
}

/** In force for longer than a shift: somebody forgot to close them, or goes on working by them. */
async function vencidas(ctx: Ctx): Promise<Linha[]> {
  if (!can(ctx, tela, 'visualizar') || !can(ctx, tela, 'editar')) return []
  const { rows } = await sql<Linha>`select p.id, p.numero, p.local, p.vigente_desde, e.nome as equipe,
      count(*) over () as total
    from aprs as p join equipes as e on e.id = p.equipe_id
    where ${vencida('p')} and ${inScope(ctx, aprs, 'p')}
    order by p.vigente_desde, p.id limit ${PRIMEIRAS}`.execute(ctx.db)
  return rows
}

const quantas = (linhas: readonly Linha[]): number => Number(linhas[0]?.total ?? 0)

/** APRs whose shift is over. */
export const aprsNoInicio: HomeSource = {
  async pending(ctx) {
    const total = quantas(await vencidas(ctx))
    return total > 0 ? { [tela.id]: total } : {}
  },
  async blocks(ctx) {
    const linhas = await vencidas(ctx)
    return [
      {
        id: 'aprs-vencidas',
        titulo: 'APRs vencidas, por encerrar',
        total: quantas(linhas),
        valor: null,
        detalhe: null,
        caminho: `/${tela.caminho}?status=${STATUS_DE_APR.emVigor}&vencida=sim`,
        quando: 'agora' as const,
        itens: linhas.map(({ id, numero, equipe, local, vigenteDesde }) => ({
          id,
          titulo: `${numero} · ${equipe}`,
          detalhe: `${local}, em vigor desde ${formatInstant(vigenteDesde)}`,
          valor: null,
          caminho: `/${tela.caminho}/detalhes/${id}`,
        })),
      },
    ]
  },
}
