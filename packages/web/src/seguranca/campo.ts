import { telas } from '@prumo/domain/telas.ts'
import { defineCampo } from '../core/telefone/forma.ts'
import { naLista } from './nao-conformidades/campo/na-lista.ts'

/** What of safety is done where the work is. */
export const campoDaSeguranca = defineCampo({
  formas: [
    {
      banco: 'aprs',
      caminho: 'apr',
      tela: telas.apr,
      nome: 'APR',
      novo: 'Nova APR',
      icone: 'risco',
      andamento: true,
      load: async () => (await import('./apr/campo/AprNoCampo.tsx')).aprNoCampo,
    },
    {
      banco: 'inspecoes',
      caminho: 'inspecao',
      tela: telas.inspecoes,
      nome: 'Inspeção',
      novo: 'Nova inspeção',
      icone: 'prancheta',
      load: async () => (await import('./inspecoes/campo/InspecaoNoCampo.tsx')).inspecaoNoCampo,
    },
    {
      banco: 'nao-conformidades',
      caminho: 'nao-conformidade',
      tela: telas.naoConformidades,
      nome: 'Não conformidade',
      novo: 'Nova não conformidade',
      icone: 'alerta',
      load: async () => (await import('./nao-conformidades/campo/NcNoCampo.tsx')).ncNoCampo,
    },
    {
      banco: 'nao-conformidades',
      caminho: 'baixa',
      tela: telas.naoConformidades,
      nome: 'Baixa',
      novo: 'Nova baixa',
      icone: 'alerta',
      continua: { titulo: 'Para corrigir', linha: naLista },
      load: async () => (await import('./nao-conformidades/campo/BaixaNoCampo.tsx')).baixaNoCampo,
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
