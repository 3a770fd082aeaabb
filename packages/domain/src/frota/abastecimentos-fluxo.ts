/** How a fuelling is looked at (design, Works 8). */
import { defineFluxo } from '../core/fluxo.ts'
import { abastecimentos, STATUS, statusDeAbastecimento } from './abastecimentos.ts'

export interface AbastecimentoNoFluxo {
  readonly revisao: number
  readonly numero: number | null
  readonly status: number
  /** Files that its phone has yet to send. */
  readonly faltam: number
}

const { lancado, conferido, rejeitado } = STATUS

export const fluxoDoAbastecimento = defineFluxo<AbastecimentoNoFluxo>()({
  entidade: abastecimentos,
  estado: 'status',
  estados: statusDeAbastecimento,
  inicial: [lancado],
  finais: [conferido, rejeitado],
  atos: {
    conferir: {
      rotulo: 'Conferir',
      icone: 'confirmar',
      // Asked among others for one already looked at, nothing of it changes.
      sai: [lancado, conferido],
      vai: conferido,
      flag: 'editar',
      completo: true,
      foraDeHora: ({ numero }) => `O abastecimento nº ${numero} foi rejeitado. Reabra-o antes de conferir.`,
    },
    rejeitar: {
      rotulo: 'Rejeitar…',
      icone: 'recusar',
      sai: [lancado, conferido],
      vai: rejeitado,
      flag: 'editar',
      desfaz: true,
      perigo: true,
      foraDeHora: () => 'Este abastecimento já foi rejeitado.',
    },
    reabrir: {
      rotulo: 'Reabrir',
      icone: 'voltar',
      sai: [conferido, rejeitado],
      vai: lancado,
      flag: 'editar',
      desfaz: true,
      foraDeHora: () =>
        `Este abastecimento está ${statusDeAbastecimento[lancado].toLowerCase()}: não há o que reabrir.`,
    },
  },
})
