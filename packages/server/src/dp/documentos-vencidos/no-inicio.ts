import { today } from '@prumo/domain/core/dates.ts'
import { prazoEmPalavras } from '@prumo/domain/dp/colaboradores-docs.ts'
import { telas } from '@prumo/domain/telas.ts'
import { can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { tituloDe } from '../../core/vez/especie.ts'
import { contarNaLista, listarDocumentos } from '../colaboradores-docs/listar.ts'

const tela = telas.documentosVencidos
/** Of who still works here: the papers of who left expire for nobody. */
const ATIVOS = { semInativos: true }
const PRIMEIROS = 5

/** Documents that are past, or soon will be, of the people in this person's contracts. */
export const documentosNoInicio: HomeSource = {
  async pending(ctx) {
    if (!can(ctx, tela, 'visualizar')) return {}
    const vencidos = await contarNaLista(ctx, { ...ATIVOS, validade: 'vencido' }, 'a-avisar')
    return vencidos > 0 ? { [tela.id]: vencidos } : {}
  },
  async blocks(ctx) {
    if (!can(ctx, tela, 'visualizar')) return []
    const total = await contarNaLista(ctx, ATIVOS, 'a-avisar')
    if (total === 0) return []
    const { itens } = await listarDocumentos(ctx, { ...ATIVOS, lote: 0, maxLote: PRIMEIROS }, 'a-avisar')
    return [
      {
        id: 'documentos-vencidos',
        quando: 'agora',
        titulo: tituloDe({ um: 'Documento vencido ou a vencer', muitos: 'Documentos vencidos ou a vencer' }, total),
        total,
        valor: null,
        detalhe: null,
        caminho: `/${tela.caminho}`,
        itens: itens.map(({ id, colabNome, tipoNome, validade }) => ({
          id,
          titulo: `${colabNome}: ${tipoNome}`,
          detalhe: prazoEmPalavras(validade!, today()),
          valor: null,
          caminho: `/${tela.caminho}?query=${encodeURIComponent(colabNome)}`,
        })),
      },
    ]
  },
}
