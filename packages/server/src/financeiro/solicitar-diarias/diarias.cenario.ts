/** A company that pays daily allowances: rates, a crew with accounts, people who ask, and orders made paid. For tests. */
import assert from 'node:assert/strict'
import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { digitosDaConta } from '@prumo/domain/financeiro/digitos-da-conta.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, montar } from '../pedidos/pedidos.cenario.ts'

export interface CenarioDeDiarias extends Cenario {
  readonly categoria: string
  readonly funcao: string
  readonly pede: Person
  readonly soLe: Person
  readonly outroPede: Person
  readonly crew: readonly string[]
}

const tudo = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
const CPFS = ['90000001490', '90000004243', '52998224725', '11144477735', '39053344705']

export async function montarDiarias(): Promise<CenarioDeDiarias> {
  const cena = await montar()
  const { app, centro, outroCentro } = cena
  const um = async (consulta: ReturnType<typeof sql<{ id: string }>>) => (await consulta.execute(app.db)).rows[0]!.id
  const categoria = await um(
    sql`insert into categorias_de_custo (codigo, despesa, ativo) values ('7.1', 'Viagens', true) returning id`,
  )
  const funcao = await um(sql`insert into funcoes (nome) values ('ELETRICISTA') returning id`)
  const crew: string[] = []
  for (const [n, cpf] of CPFS.entries())
    crew.push(
      await um(sql`insert into colaboradores (nome, matricula, cpf, empresa_id, funcao_id, banco_code, agencia, conta, digito, conta_corrente_ou_poupanca, pix)
        values (${`PESSOA ${n + 1}`}, ${`00${n + 1}`}, ${cpf}, ${centro}, ${funcao}, '237', '1234', ${`5678${n}`}, ${digitosDaConta({ bancoCode: '237', agencia: '1234', conta: `5678${n}`, digito: '' })![0]!}, 1, ${n === 0 ? 'pessoa@teste.demo' : null}) returning id`),
    )
  const flags = (centros: string[], ...dadas: ('visualizar' | 'adicionar' | 'editar' | 'excluir')[]) =>
    app.person({
      telas: [
        [telas.solicitarDiarias, ...dadas],
        [telas.valoresDiarias, ...dadas],
        [telas.pedidos, ...dadas],
      ],
      centros,
    })
  return {
    ...cena,
    categoria,
    funcao,
    crew,
    pede: await flags([centro], ...tudo),
    soLe: await flags([centro], 'visualizar'),
    outroPede: await flags([outroCentro], ...tudo),
  }
}

export const valorDe = (cena: CenarioDeDiarias, mais: object = {}) => ({
  nome: 'Alimentação geral',
  tipo: 1,
  base: 1,
  valor: 80,
  localidadeTipo: 1,
  exigeComprovante: false,
  codigoCustoId: cena.categoria,
  vigenciaInicio: '2020-01-01',
  ...mais,
})

export async function valorCriado(cena: CenarioDeDiarias, mais: object = {}): Promise<string> {
  const { status, body } = await cena.pede.post('/api/valores-diarias', valorDe(cena, mais))
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

/** A trip of four whole days, far enough ahead; `semanas` puts it further. */
export function viagem(cena: CenarioDeDiarias, pessoas: readonly number[], mais: object = {}, semanas = 0) {
  const saida = addDays(addBusinessDays(today(), 3), semanas * 7)
  return {
    centroDeCustoId: cena.centro,
    motivo: 'Montagem da subestação',
    destinoMunicipio: 'Maringá',
    destinoUf: 'PR',
    saida: `${saida}T07:00:00-03:00`,
    retorno: `${addDays(saida, 3)}T20:00:00-03:00`,
    tipos: [1],
    linhas: pessoas.map((n) => ({ colabId: cena.crew[n]! })),
    ...mais,
  }
}

export async function solicitada(
  cena: CenarioDeDiarias,
  pessoas: readonly number[],
  mais: object = {},
  semanas = 0,
): Promise<{ id: string; total: number }> {
  const { status, body } = await cena.pede.post('/api/solicitar-diarias', viagem(cena, pessoas, mais, semanas))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

export const confirmar = (pessoa: Person, { id, total }: { id: string; total: number }, chave?: string) =>
  pessoa.inject({
    method: 'POST',
    url: `/api/solicitar-diarias/${id}/confirmar`,
    payload: { total },
    ...(chave && { headers: { 'idempotency-key': chave } }),
  })

/** The order approved and every allowance paid, without the acts that lead there; the trip ended that many days ago. */
export async function paga(cena: CenarioDeDiarias, id: string, voltouHa = 1): Promise<void> {
  const { db } = cena.app
  await sql`update pedidos set status = 5, data_aprovacao = now() where id = (select pedido_id from solicitar_diarias where id = ${id})`.execute(
    db,
  )
  await sql`update pedidos_anexos set status = 3, comprovante_arquivo_id = arquivo_id
    where id in (select anexo_id from solicitar_diarias_linhas where solicitacao_id = ${id})`.execute(db)
  await sql`update solicitar_diarias set saida = now() - make_interval(days => ${voltouHa + 3}), retorno = now() - make_interval(days => ${voltouHa})
    where id = ${id}`.execute(db)
}
