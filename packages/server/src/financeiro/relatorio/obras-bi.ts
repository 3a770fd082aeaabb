/** What works cost and what they leave, in the works' report (design, Works 8: obras-bi); the rest of it is told by works themselves. */
import { EM_ABERTO } from '@prumo/domain/obras/situacao.ts'
import { comoQuadro, type FiltroDoPainel, type Pedaco } from '@prumo/domain/relatorios/painel.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { lerAlcance } from './alcance.ts'
import { gastoDasObras, registrosDeObras } from './gastos.ts'
import { naObra, obrasDoFiltro, obrasSomadas, quadroDeOrcado } from './obras.ts'

const MAIORES = 20

async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const abertas = sql<boolean>`${obrasDoFiltro(ctx, filtro)} and o.status in (${literals(EM_ABERTO)})`
  const [maiores, gasto] = await Promise.all([
    obrasSomadas(ctx, abertas, MAIORES),
    lerAlcance(ctx, filtro).then(gastoDasObras),
  ])
  return {
    quadros: [
      comoQuadro(
        {
          id: 'margem',
          titulo: 'Margem por obra',
          descricao: `Valor vendido menos o comprometido e o pago, das ${MAIORES} maiores obras abertas com valor vendido.`,
          formato: 'moeda',
          desenho: 'fileiras',
          vazio: 'Nenhuma obra aberta com valor vendido.',
        },
        [{ nome: 'Margem' }],
        maiores
          .filter(({ margem }) => margem !== null)
          .sort((a, b) => b.margem! - a.margem!)
          .map(({ id, nome, margem }) => ({ nome, valores: [margem], destinos: [naObra(ctx, id)] })),
      ),
      quadroDeOrcado(
        ctx,
        maiores.filter(({ custoOrcado }) => custoOrcado !== null),
        MAIORES,
      ),
      gasto,
    ],
  }
}

export const obrasNoPainel = { montar, registros: registrosDeObras }
