import { type Base, n, type Receita } from './mundo-base.ts'
import { cadastroDe, semLinha } from './tabela-declarados.ts'

/** A record of each register that no table names: what creates it, written in its table. */
export function dosDeclarados({ fora, insere }: Base): Record<string, Receita> {
  return Object.fromEntries(
    semLinha.map((entity): [string, Receita] => {
      const { objeto, cria } = cadastroDe(entity)
      const tabela = entity.name.replace(/-(.)/g, (_, letra: string) => letra.toUpperCase())
      return [
        objeto,
        async (onde) => {
          const valores = JSON.stringify(cria)
            .replaceAll('":id"', `"${fora(onde)}"`)
            .replaceAll(':novo', n())
          return { id: await insere(tabela, JSON.parse(valores)) }
        },
      ]
    }),
  )
}
