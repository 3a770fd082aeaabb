/** People and accounts for the tests of the cash flow. */
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, emDias, montar } from '../pedidos/pedidos.cenario.ts'

export interface CenarioDoFluxo extends Cenario {
  /** Every flag on the cash flow, and may raise orders. */
  readonly tesoureira: Person
  /** Looks only. */
  readonly leitora: Person
  /** Every flag, on another cost centre. */
  readonly alheia: Person
  readonly conta: string
}

const tudo = ['visualizar', 'adicionar', 'editar', 'excluir'] as const

export async function montarFluxo(): Promise<CenarioDoFluxo> {
  const cena = await montar()
  const com = (nome: string, flags: readonly string[], centros: string[]) =>
    cena.app.person({
      nome,
      telas: [
        [telas.fluxoDeCaixa, ...flags],
        [telas.pedidos, 'visualizar', 'adicionar', 'acesso'],
      ] as never,
      centros,
    })
  return {
    ...cena,
    tesoureira: await com('Tânia Tesoureira', tudo, [cena.centro]),
    leitora: await com('Lia Leitora', ['visualizar'], [cena.centro]),
    alheia: await com('Olga de Fora', tudo, [cena.outroCentro]),
    conta: await contaPagadora(cena, '237'),
  }
}

export async function contaPagadora(cena: Cenario, banco: string, minimo: number | null = null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with cj as (insert into contas_juridicas (codigo, nome) values (${`CJ-${banco}`}, 'Empresa') on conflict (codigo) do update set nome = excluded.nome returning id)
    insert into contas_pagadoras (nome, cj_id, banco_code, agencia, conta, conta_digito, leiaute, ativo, saldo_minimo)
    select ${`Conta ${banco}`}, id, ${banco}, '1234', '56789', '0', 1, true, ${minimo} from cj returning id`.execute(
    cena.app.db,
  )
  return rows[0]!.id
}

/** The fields of an outflow, enough to be taken. */
export const saida = (cena: Cenario, mais: object = {}) => ({
  natureza: 2,
  origem: 1,
  descricao: 'Aluguel do escritório',
  centroDeCustoId: cena.centro,
  valorPrevisto: 1000,
  dataPrevista: emDias(10),
  ...mais,
})

export const FLUXO = '/api/fluxo-de-caixa'
