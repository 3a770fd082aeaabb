import { defineChamada } from '../core/chamada.ts'
import { filterQuery } from '../core/consulta.ts'
import { chamadasDeImportacao } from '../core/importacao.ts'
import { posses } from './respostas.ts'

/** Who holds a kind of item, and its papers. */
const doGuardado = (slug: string) => ({
  ...chamadasDeImportacao(slug),
  responsaveis: defineChamada({ metodo: 'GET', caminho: `/${slug}/:id/responsaveis`, answer: posses }),
  termo: defineChamada({ metodo: 'GET', caminho: `/${slug}/:id/termo` }),
  etiquetas: defineChamada({ metodo: 'GET', caminho: `/${slug}/etiquetas`, query: filterQuery }),
})

export const chamadasDoInventario = { micros: doGuardado('micros'), chips: doGuardado('chips') }
