import { telas } from '@prumo/domain/telas.ts'
import { defineCampo } from '../core/telefone/forma.ts'

/** What of works is written where they are. */
export const campoDasObras = defineCampo({
  formas: [
    {
      banco: 'registros-obra',
      caminho: 'registro',
      tela: telas.registrosObra,
      nome: 'Registro',
      novo: 'Novo registro',
      icone: 'poste',
      load: async () => (await import('./registros/RegistroNoCampo.tsx')).registroNoCampo,
    },
    {
      banco: 'rdos',
      caminho: 'rdo',
      tela: telas.rdo,
      nome: 'RDO',
      novo: 'Novo RDO',
      icone: 'diario',
      load: async () => (await import('./rdo/campo/RdoNoCampo.tsx')).rdoNoCampo,
    },
  ],
})
