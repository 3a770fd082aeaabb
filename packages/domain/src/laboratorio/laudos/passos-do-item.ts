import { defineFluxo } from '../../core/fluxo.ts'
import { SITUACAO_DE_ITEM, situacoesDeItem } from '../codigos.ts'
import { laboratorioOsItens } from '../ordem-de-servico/itens.ts'

const { emEnsaio, reprovadoNoVisual, ensaiado, laudoEmitido } = SITUACAO_DE_ITEM

/** What a laudo brings about in the pieces of its order; nobody asks for it there (design, Works 5.1 and 5.3). */
export const passosDoItem = defineFluxo<{ readonly status: number }>()({
  entidade: laboratorioOsItens,
  estado: 'status',
  estados: situacoesDeItem,
  inicial: [ensaiado, reprovadoNoVisual],
  finais: [laudoEmitido],
  atos: {
    emitir: {
      rotulo: 'Laudo emitido',
      icone: 'documento',
      sai: [emEnsaio, reprovadoNoVisual, ensaiado],
      vai: laudoEmitido,
      flag: null,
    },
    cancelar: {
      rotulo: 'Laudo cancelado',
      icone: 'cancelar',
      sai: [laudoEmitido],
      vai: emEnsaio,
      flag: null,
      desfaz: true,
    },
    refazer: {
      rotulo: 'Laudo refeito',
      icone: 'voltar',
      sai: [emEnsaio],
      vai: ensaiado,
      flag: null,
    },
  },
})
