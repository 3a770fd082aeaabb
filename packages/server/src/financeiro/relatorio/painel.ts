import { today } from '@prumo/domain/core/dates.ts'
import { EM_ABERTO } from '@prumo/domain/obras/situacao.ts'
import type { FiltroDoPainel, Pedaco } from '@prumo/domain/relatorios/painel.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { aPagarNoPainel } from './a-pagar.ts'
import { lerAlcance } from './alcance.ts'
import { andamentoNoPainel } from './andamento.ts'
import { gastosNoPainel, registrosDeGastos } from './gastos.ts'
import { metasNoPainel } from './metas.ts'
import { obrasDoFiltro, obrasSomadas, quadroDeOrcado } from './obras.ts'
import { receitaNoPainel, registrosDeReceita } from './receita.ts'

/** Works compared at once. */
const OBRAS = 10

/** Finance's dashboard (design, Works 8: relatorio-financeiro). */
async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const hoje = today()
  const alcance = await lerAlcance(ctx, filtro)
  const emAberto = sql<boolean>`${obrasDoFiltro(ctx, filtro)} and o.custo_orcado is not null and o.status in (${literals(EM_ABERTO)})`
  // The longest first: there are fewer connections than questions.
  const [metas, obras, andamento, gastos, aPagar, receita] = await Promise.all([
    metasNoPainel(alcance),
    obrasSomadas(ctx, emAberto, OBRAS),
    andamentoNoPainel(alcance, hoje),
    gastosNoPainel(alcance),
    aPagarNoPainel(alcance, hoje),
    receitaNoPainel(alcance),
  ])
  return {
    indicadores: [
      andamento.pedidos,
      andamento.aprovado,
      aPagar.indicador,
      andamento.pago,
      receita.medida,
      receita.recebida,
    ],
    quadros: [
      andamento.porMes,
      aPagar.quadro,
      quadroDeOrcado(ctx, obras, OBRAS),
      ...andamento.contados,
      receita.quadro,
      ...gastos,
      andamento.fornecedores,
      metas,
      andamento.prazos,
    ],
  }
}

export const financeiroNoPainel = { montar, registros: { ...registrosDeGastos, ...registrosDeReceita } }
