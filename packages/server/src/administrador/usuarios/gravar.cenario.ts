/** An administrator with a little of everything on one of two cost centres. For the tests of who writes what of whom. */
import { telas } from '@prumo/domain/telas.ts'
import { type Person, testApp } from '../../test-kit/app.ts'

const todas = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
const cpfs = ['529.982.247-25', '111.444.777-35', '123.456.789-09', '987.654.321-00', '935.411.347-80']

export const entry = (alvo: string, ...held: string[]) => ({
  alvo,
  ...Object.fromEntries(held.map((flag) => [flag, true])),
})

export async function montar() {
  const t = await testApp()
  const [centro, outro] = [await t.centro('CC-A'), await t.centro('CC-B')]
  const admin: Person = await t.person({
    nome: 'Ana Admin',
    telas: [
      [telas.usuarios, ...todas],
      [telas.fornecedores, ...todas],
      [telas.pedidos, 'visualizar', 'acesso'],
    ],
    centros: [centro],
  })
  let serial = 0
  return {
    t,
    centro,
    outro,
    admin,
    /** Somebody new, each time with an e-mail and a number of their own. */
    dados: (more: object = {}) => ({
      nome: 'Conceição Ávila',
      cpf: cpfs[serial % cpfs.length]!,
      email: `nova${++serial}@teste.demo`,
      matricula: `M-${serial}`,
      isColaborador: true,
      isAtivo: true,
      adicionar: [centro],
      ...more,
    }),
    /** What the act wrote in the log. */
    async logged<T>(act: () => Promise<T>) {
      const antes = (await t.logs()).length
      const answer = await act()
      return {
        answer,
        rows: (await t.logs()).slice(antes) as unknown as (Record<string, unknown> & { descricao: string })[],
      }
    },
    acessos: async (id: string, who = admin) => (await who.get(`/api/usuarios/${id}/acessos`)).body,
    limpar: (id: string) => t.db.deleteFrom('usuarios').where('id', '=', id).execute(),
  }
}
