import { telas } from '@prumo/domain/telas.ts'
import { defineCampo } from '../core/telefone/forma.ts'

/** What of safety is done where the work is. */
export const campoDaSeguranca = defineCampo({
  formas: [
    {
      banco: 'inspecoes',
      caminho: 'inspecao',
      tela: telas.inspecoes,
      nome: 'Inspeção',
      novo: 'Nova inspeção',
      icone: 'prancheta',
      load: async () => (await import('./inspecoes/campo/InspecaoNoCampo.tsx')).inspecaoNoCampo,
    },
  ],
  telas: [
    {
      caminho: 'etiqueta',
      nome: 'Ler etiqueta',
      icone: 'etiqueta',
      bancos: ['equipamentos-isolantes'],
      load: async () => (await import('./inspecoes/campo/EtiquetaNoCampo.tsx')).EtiquetaNoCampo,
    },
  ],
})
