import type { Entity } from '../../packages/domain/src/core/entity.ts'
import { entities, faces } from '../../packages/domain/src/entities.ts'
import type { Linha } from './tabela.ts'

const telasDe = ({ tela, alsoOn }: Entity): string[] => [tela, ...alsoOn].map(({ alvo }) => alvo)

/**
 * Who finds the records of that name by words (decision 007): whoever reads them, and whoever may write on a screen whose
 * records refer to them. It follows from the declarations, so that a new room edits no table of another's;
 * quem-procura.test.ts holds some of it against what people wrote.
 */
export function quemProcura(slug: string): string {
  const entity = entities.find(({ name }) => name === slug)
  if (!entity) throw new Error(`entidade desconhecida: ${slug}`)
  const nomeia = ({ fields }: Entity) => Object.values(fields).some(({ target }) => target === slug)
  const escrevem = new Set([
    ...entities.filter(nomeia).flatMap(telasDe),
    // A second declaration is written on its own screen alone.
    ...faces.filter(nomeia).map(({ tela }) => tela.alvo),
  ])
  const leem = telasDe(entity)
  return [
    ...leem.map((alvo) => `${alvo} ${escrevem.has(alvo) ? 'VAE' : 'V'}`),
    ...[...escrevem].filter((alvo) => !leem.includes(alvo)).map((alvo) => `${alvo} AE`),
  ].join('; ')
}

export const linhaDeQuemProcura = (slug: string): Linha => [
  `GET /${slug}/nomes?query=zzz`,
  quemProcura(slug),
  '-',
  200,
  { porque: 'decision 007: who reads them, or may write on a screen whose records refer to them' },
]
