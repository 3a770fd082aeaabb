import { telas } from '@prumo/domain/telas.ts'
import { defineCampo } from '../core/telefone/forma.ts'

/** What of the fleet is written at the pump. */
export const campoDaFrota = defineCampo({
  formas: [
    {
      banco: 'abastecimentos',
      caminho: 'abastecimento',
      tela: telas.abastecimentos,
      nome: 'Abastecimento',
      novo: 'Novo abastecimento',
      icone: 'bomba',
      load: async () => (await import('./abastecimentos/AbastecimentoNoCampo.tsx')).abastecimentoNoCampo,
    },
  ],
})
