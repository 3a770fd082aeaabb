import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { periodoDoEstado } from '@prumo/domain/financeiro/metas/limites.ts'
import type { ImpactoNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { AnaliseDeSolicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { alertasDosPedidos } from '../auditoria/alertas.ts'
import { estourosDosPedidos } from '../contas-obra/orcamento.ts'
import { impactoNasMetas } from '../metas/impacto.ts'
import { lerPulados } from '../pedidos/quem-decide.ts'

const GRAVIDADE = ['ok', 'sem-meta', 'alerta', 'estourada']

type MetaDaAnalise = NonNullable<AnaliseDeSolicitacao['meta']>

function naAnalise({ conta, mesComp, situacao, saldoDepois, periodos: usos }: ImpactoNaMeta): MetaDaAnalise {
  const periodo = usos && periodoDoEstado(usos, situacao)
  return { conta, mesComp, periodo, saldoDepois: usos && periodo ? usos[periodo].saldoDepois : saldoDepois, situacao }
}

const maisGrave = (metas: readonly MetaDaAnalise[]): MetaDaAnalise | undefined =>
  metas.toSorted(
    (a, b) => GRAVIDADE.indexOf(b.situacao) - GRAVIDADE.indexOf(a.situacao) || a.saldoDepois - b.saldoDepois,
  )[0]

/** GET /solicitacoes/analise: of those orders that this person may see, what deserves a look and the goal most strained by each. */
export async function analisarSolicitacoes(ctx: Ctx, ids: readonly string[]): Promise<AnaliseDeSolicitacao[]> {
  const { rows } = await sql<{ id: string }>`select p.id from pedidos as p
    where p.id = any(${idArray(ids.filter(looksLikeId))}) and ${inScope(ctx, pedidos, 'p')}`.execute(ctx.db)
  const vistos = rows.map(({ id }) => id)
  const alertas = await alertasDosPedidos(ctx, ctx.db, vistos)
  const impactos = await impactoNasMetas(ctx, ctx.db, vistos)
  const estouros = await estourosDosPedidos(ctx.db, vistos)
  const pulados = await lerPulados(ctx, vistos)
  return vistos.map((id) => ({
    id,
    pula: pulados.get(id) ?? [],
    alertas: alertas.get(id) ?? [],
    orcamento: estouros.get(id) ?? [],
    meta: maisGrave((impactos.get(id) ?? []).map(naAnalise)) ?? null,
  }))
}
