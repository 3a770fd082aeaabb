import type { FiltroDoPainel, Pedaco } from '@prumo/domain/relatorios/painel.ts'
import type { Ctx } from '../../core/context.ts'
import { lerAlcance } from './alcance.ts'
import { mesesNoPainel, precosNoPainel } from './meses.ts'
import { conciliacaoNoPainel, destinosNoPainel, inconsistenciasNoPainel, suspeitos } from './onde.ts'
import { veiculosNoPainel } from './veiculos.ts'

/** The fleet's dashboard (design, Works 8: combustivel). Rejected fuellings count nowhere. */
async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const alcance = await lerAlcance(ctx, filtro)
  const [frota, meses, precos, destinos, achadas, conciliacao] = await Promise.all([
    veiculosNoPainel(alcance, suspeitos(alcance)),
    mesesNoPainel(alcance),
    precosNoPainel(alcance),
    destinosNoPainel(alcance),
    inconsistenciasNoPainel(alcance),
    conciliacaoNoPainel(alcance),
  ])
  return {
    indicadores: frota.indicadores,
    quadros: [
      meses.valor,
      frota.consumo,
      frota.porTipo,
      meses.litros,
      precos,
      destinos.obras,
      destinos.equipes,
      frota.proprios,
      ...frota.outrosConsumos,
      achadas.quadro,
    ],
    tabelas: [achadas.tabela, conciliacao],
  }
}

export const combustivelNoPainel = { montar }
