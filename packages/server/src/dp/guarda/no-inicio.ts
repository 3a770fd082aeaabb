import { documentosADescartar } from '@prumo/domain/dp/guarda.ts'
import { can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { tituloDe } from '../../core/vez/especie.ts'
import { contarDescartes } from './listar.ts'

const { tela } = documentosADescartar

/** What may be disposed of, for whoever may do it. */
export const guardaNoInicio: HomeSource = {
  pending: async () => ({}),
  async blocks(ctx) {
    if (!can(ctx, tela, 'acesso') || !can(ctx, tela, 'excluir')) return []
    const total = await contarDescartes(ctx, {})
    if (total === 0) return []
    const propostos = await contarDescartes(ctx, { situacao: 'propostos' })
    return [
      {
        id: documentosADescartar.name,
        titulo: tituloDe({ um: 'Documento a descartar', muitos: 'Documentos a descartar' }, total),
        total,
        valor: null,
        detalhe: propostos === 0 ? null : `${propostos} ${propostos === 1 ? 'espera' : 'esperam'} aprovação`,
        caminho: `/${tela.caminho}/a-descartar`,
        itens: [],
      },
    ]
  },
}
