import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

/** What is said of a register of which nothing is special. */
export interface Cadastro {
  readonly slug: string
  readonly alvo: string
  readonly objeto: string
  /** Whose records refer to its own; null where none do, and names by id are for its readers alone. */
  readonly refere: string | null
  /** What creates one, and what changes one. */
  readonly cria: object
  readonly muda: object
}

const PLANILHA = { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no spreadsheet' } as const

/** Many of them at once from a sheet: the model, the preview and the import, for whoever may add one. */
export const linhasDaImportacao = (slug: string, alvo: string): Linha[] => [
  [`GET /${slug}/modelo`, `${alvo} A`, '-', 200],
  [`POST /${slug}/importar/conferir`, `${alvo} A`, '-', 415, PLANILHA],
  [`POST /${slug}/importar`, `${alvo} A`, '-', 415, PLANILHA],
]

/**
 * The ten calls of every register (decisions, The wire): reading needs visualizar, creating adicionar, changing editar, deleting
 * excluir, on its own screen (Spec 1 §6); names by id are open to any session, in scope, and where nothing
 * refers to the records only their readers learn them (decision 007).
 */
export const linhasDoCadastro = ({ slug, alvo, objeto, refere, cria, muda }: Cadastro): Linha[] => [
  [`GET /${slug}?ids=:id`, `${alvo} V`, `${objeto}*`, 200],
  [`GET /${slug}/contagem?campo=id&valor=:id`, `${alvo} V`, `${objeto}*`, 200],
  refere === null
    ? [`GET /${slug}/nomes?ids=:id`, `${alvo} V`, `${objeto}*`, 200, { nadaSemFlag: true }]
    : [`GET /${slug}/nomes?ids=:id`, 'sessao', `${objeto}*`, 200],
  linhaDeQuemProcura(slug),
  [`GET /${slug}/planilha?ids=:id`, `${alvo} V`, `${objeto}*`, 200],
  [`POST /${slug}/planilha`, `${alvo} V`, `${objeto}*`, 202, { corpo: { ids: ':id' } }],
  [`GET /${slug}/:id`, `${alvo} V`, objeto, 200],
  [`POST /${slug}`, `${alvo} A`, JSON.stringify(cria).includes(':id') ? 'centro!' : '-', 201, { corpo: cria }],
  [`PUT /${slug}/:id`, `${alvo} E`, objeto, 200, { corpo: muda }],
  [`DELETE /${slug}/:id`, `${alvo} X`, objeto, 204],
]
