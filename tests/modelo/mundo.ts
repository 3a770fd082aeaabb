/** The company of the model: one server, one database, nine people, one workflow, one supplier, two payer accounts. */
import { sql } from 'kysely'
import type { Flag, Tela } from '../../packages/domain/src/core/tela.ts'
import { telas } from '../../packages/domain/src/telas.ts'
import { type CenarioDoBanco, montarBanco } from '../../packages/server/src/financeiro/remessas/banco.cenario.ts'
import type { Person, TestApp } from '../../packages/server/src/test-kit/app.ts'
import type { Centro, Modelo, MPessoa } from './tipos.ts'

const TELAS = {
  pedidos: telas.pedidos,
  pedidosMaster: telas.pedidosMaster,
  solicitacoes: telas.solicitacoes,
  contasAPagar: telas.contasAPagar,
  remessas: telas.remessas,
  fornecedores: telas.fornecedores,
} as const
export type NomeDeTela = keyof typeof TELAS

const LEVANTA = ['pedidos.visualizar', 'pedidos.adicionar']
const DECIDE = [...LEVANTA, 'solicitacoes.visualizar', 'solicitacoes.editar']
const PAGA = ['contasAPagar.visualizar', 'contasAPagar.editar', 'contasAPagar.excluir']
const BANCO = ['remessas.visualizar', 'remessas.adicionar', 'remessas.editar']
const CADASTRA = ['fornecedores.visualizar', 'fornecedores.editar']
const TUDO = [
  ...DECIDE,
  ...PAGA,
  ...BANCO,
  ...CADASTRA,
  'pedidos.editar',
  'pedidosMaster.visualizar',
  'pedidosMaster.adicionar',
  'pedidosMaster.editar',
]

/** Who is who when a run begins. */
const GENTE: readonly [nome: string, lugar: MPessoa['lugar'], centros: readonly Centro[], marcas: readonly string[]][] =
  [
    ['Sérgio Solicitante', 1, ['A'], LEVANTA],
    ['Vera Validadora', 2, ['A'], DECIDE],
    ['Conrado Confirmador', 3, ['A'], DECIDE],
    ['Alice Aprovadora', 4, ['A'], DECIDE],
    ['Nino Ninguém', 0, ['A'], TUDO],
    ['Flora de Fora', 4, ['B'], TUDO],
    ['Fabiana Financeiro', 0, ['A', 'B'], [...PAGA, ...BANCO, ...CADASTRA, 'pedidos.visualizar']],
    ['Lia Liberadora', 0, ['A', 'B'], [...PAGA, ...BANCO, ...CADASTRA]],
    ['Leo Leitor', 0, ['A'], ['pedidos.visualizar', 'solicitacoes.visualizar', 'contasAPagar.visualizar']],
  ]

/** A Monday at noon in São Paulo: the model's days depend on no other clock. */
export const COMECO = Date.parse('2026-11-23T15:00:00Z')
export const HOJE = '2026-11-23'
export const CONTA_DO_FORNECEDOR = '98765'

export interface Mundo {
  readonly cena: CenarioDoBanco
  /** The day on which a run begins. */
  readonly hoje: string
  readonly centros: Readonly<Record<Centro, string>>
  readonly pessoas: readonly Person[]
  /** Everybody, every flag and everything as at first; no order. */
  recomecar(): Promise<Modelo>
  gravarMarca(pessoa: MPessoa, marca: string, tem: boolean): Promise<void>
  gravarCentro(pessoa: MPessoa, centro: Centro, tem: boolean): Promise<void>
  gravarAtiva(pessoa: MPessoa): Promise<void>
  gravarWorkflow(pessoas: readonly MPessoa[]): Promise<void>
}

const separar = (marca: string): [NomeDeTela, Flag] => marca.split('.') as [NomeDeTela, Flag]
const porTela = (marcas: readonly string[]): [Tela, ...Flag[]][] =>
  [...new Set(marcas.map((marca) => separar(marca)[0]))].map((tela) => [
    TELAS[tela],
    ...marcas.filter((marca) => separar(marca)[0] === tela).map((marca) => separar(marca)[1]),
  ])

/** In a server of its own that begins on a known day, or in the one given, on its day. */
export async function montarMundo(served?: TestApp, hoje = HOJE): Promise<Mundo> {
  const cena = await montarBanco({}, served)
  const { app } = cena
  const centros = { A: cena.centro, B: cena.outroCentro }
  const pessoas: Person[] = []
  for (const [nome, , seus, marcas] of GENTE)
    pessoas.push(await app.person({ nome, telas: porTela(marcas), centros: seus.map((um) => centros[um]) }))
  await app.person({ nome: 'Ada Administradora', telas: [[telas.usuarios, 'visualizar', 'editar']] })

  const gravarMarcas = async (id: string, marcas: readonly string[]) => {
    await sql`delete from permissoes where usuario_id = ${id}`.execute(app.db)
    for (const [tela, ...flags] of porTela(marcas))
      await app.db
        .insertInto('permissoes')
        .values({ usuarioId: id, alvo: tela.alvo, ...Object.fromEntries(flags.map((flag) => [flag, true])) })
        .execute()
  }
  const gravarWorkflow = async (todos: readonly MPessoa[]) => {
    const de = (lugar: number) => todos.filter((um) => um.lugar === lugar).map(({ id }) => id)
    await sql`update workflow set solicitantes = ${de(1)}::bigint[], validadores = ${de(2)}::bigint[],
      confirmadores = ${de(3)}::bigint[], aprovadores = ${de(4)}::bigint[]`.execute(app.db)
  }
  const mundo: Mundo = {
    cena,
    hoje,
    centros,
    pessoas,
    gravarWorkflow,
    async recomecar() {
      const modelo: Modelo = {
        hoje,
        pedidos: [],
        excluidos: [],
        remessas: [],
        fornecedor: { conta: CONTA_DO_FORNECEDOR, espera: null },
        pessoas: GENTE.map(([nome, lugar, seus, marcas], n) => ({
          id: pessoas[n]!.id,
          nome,
          lugar,
          ativa: true,
          centros: new Set(seus),
          marcas: new Set(marcas),
        })),
      }
      for (const pessoa of modelo.pessoas) {
        await gravarMarcas(pessoa.id, [...pessoa.marcas])
        for (const centro of ['A', 'B'] as const) await mundo.gravarCentro(pessoa, centro, pessoa.centros.has(centro))
        await mundo.gravarAtiva(pessoa)
      }
      await gravarWorkflow(modelo.pessoas)
      await sql`delete from fornecedores_dados_anteriores`.execute(app.db)
      await sql`update fornecedores set conta = ${CONTA_DO_FORNECEDOR}, email = null, dados_bancarios_alterados_em = null,
        dados_bancarios_alterados_por = null, dados_bancarios_conferidos_em = null, dados_bancarios_conferidos_por = null
        where id = ${cena.fornecedor}`.execute(app.db)
      return modelo
    },
    async gravarMarca(pessoa, marca, tem) {
      if (tem) pessoa.marcas.add(marca)
      else pessoa.marcas.delete(marca)
      // I-33: what changes a screen also shows it, and what shows nothing is no entry.
      const tela = separar(marca)[0]
      if (tem) pessoa.marcas.add(`${tela}.visualizar`)
      await gravarMarcas(pessoa.id, [...pessoa.marcas])
    },
    async gravarCentro(pessoa, centro, tem) {
      if (tem) {
        pessoa.centros.add(centro)
        await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id) values (${pessoa.id}, ${centros[centro]})
          on conflict do nothing`.execute(app.db)
      } else {
        pessoa.centros.delete(centro)
        await sql`delete from usuarios_centros where usuario_id = ${pessoa.id} and centro_de_custo_id = ${centros[centro]}`.execute(
          app.db,
        )
      }
    },
    async gravarAtiva(pessoa) {
      await sql`update usuarios set is_ativo = ${pessoa.ativa} where id = ${pessoa.id}`.execute(app.db)
    },
  }
  return mundo
}
