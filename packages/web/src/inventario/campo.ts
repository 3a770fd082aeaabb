import { telas } from '@prumo/domain/telas.ts'
import { defineCampo } from '../core/telefone/forma.ts'

/** What of the inventory is done where the items are. */
export const campoDoInventario = defineCampo({
  formas: [
    {
      banco: 'inventario-leituras',
      caminho: 'contagem',
      tela: telas.contagens,
      nome: 'Leitura',
      novo: 'Contar inventário',
      icone: 'etiqueta',
      fixo: true,
      load: async () => (await import('./contagens/campo/ContagemNoCampo.tsx')).contagemNoCampo,
    },
  ],
})
