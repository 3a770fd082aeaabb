import { fraseDoMotivo } from '@prumo/domain/dp/aptidao.ts'
import { inaptos } from '@prumo/domain/dp/inaptos.ts'
import { can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { tituloDe } from '../../core/vez/especie.ts'
import { contarInaptos, listarInaptos } from './inaptos.ts'

const PRIMEIROS = 5

/** Who may not go to site today, for whoever looks after what is asked of them. */
export const aptidaoNoInicio: HomeSource = {
  // A list to look at, not work that waits for one person: the menu counts nothing.
  pending: async () => ({}),
  async blocks(ctx) {
    if (!can(ctx, inaptos.tela, 'visualizar')) return []
    const total = await contarInaptos(ctx, {})
    if (total === 0) return []
    const { itens } = await listarInaptos(ctx, { lote: 0, maxLote: PRIMEIROS })
    const lista = `/${inaptos.tela.caminho}?aba=inaptos`
    return [
      {
        id: inaptos.name,
        titulo: tituloDe({ um: 'Colaborador inapto', muitos: 'Colaboradores inaptos' }, total),
        quando: 'agora',
        total,
        valor: null,
        detalhe: null,
        caminho: lista,
        itens: itens.map(({ id, nome, matricula, aptidao: { motivos } }) => ({
          id,
          titulo: nome,
          detalhe: fraseDoMotivo(motivos[0]!) + (motivos.length > 1 ? ` e mais ${motivos.length - 1}` : ''),
          valor: null,
          caminho: `${lista}&query=${encodeURIComponent(matricula)}`,
        })),
      },
    ]
  },
}
