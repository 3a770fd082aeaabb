/** A bank account to pay from, payables that can go, and a bank that answers. For the tests of remittances and returns. */
import assert from 'node:assert/strict'
import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Resposta, retornoDoBanco } from '../../demonstracao/retorno-do-banco.ts'
import type { Answer, Person, Rights, TestApp } from '../../test-kit/app.ts'
import { aPagar, type Boleto } from '../contas-a-pagar/contas.cenario.ts'
import { type Cenario, formulario, montar } from '../pedidos/pedidos.cenario.ts'

export interface CenarioDoBanco extends Cenario {
  /** Prepares, follows and imports. */
  readonly tereza: Person
  /** Releases what another prepared. */
  readonly lia: Person
  readonly conta: string
  readonly contaComLiberacao: string
}

const financeiro: Rights['telas'] = [
  [telas.contasAPagar, 'visualizar', 'editar'],
  [telas.remessas, 'visualizar', 'adicionar', 'editar'],
  [telas.contasPagadoras, 'visualizar', 'adicionar', 'editar', 'excluir'],
]

/** A day on which banks work, some days ahead: nothing in these tests depends on which day it is. */
export const DIA_UTIL = addBusinessDays(today(), 3)

export async function montarBanco(env: Record<string, string> = {}, served?: TestApp): Promise<CenarioDoBanco> {
  const cena = await montar(env, served)
  const gente = (nome: string, centros = [cena.centro, cena.outroCentro]) =>
    cena.app.person({ nome, telas: financeiro, centros })
  const { rows } = await sql<{
    id: string
  }>`insert into contas_juridicas (codigo, nome, cnpj, endereco, municipio, estado, cep)
    values ('EMP', 'Construtora Prumo Ltda', '11444777000161', 'Rua das Obras, 120', 'Curitiba', 'PR', '80010000') returning id`.execute(
    cena.app.db,
  )
  const nova = async (nome: string, numero: string, digito: string, exige: boolean): Promise<string> => {
    const criada = await sql<{
      id: string
    }>`insert into contas_pagadoras (nome, cj_id, banco_code, agencia, agencia_digito, conta, conta_digito,
        convenio, leiaute, exige_liberacao, ativo)
      values (${nome}, ${rows[0]!.id}, '237', '1234', '3', ${numero}, ${digito}, '123456', 1, ${exige}, true) returning id`.execute(
      cena.app.db,
    )
    return criada.rows[0]!.id
  }
  await sql`update fornecedores set banco_code = '001', agencia = '3456', conta = '98765', digito = '4',
    conta_corrente_ou_poupanca = 1 where id = ${cena.fornecedor}`.execute(cena.app.db)
  return {
    ...cena,
    tereza: await gente('Tereza Tesouraria'),
    lia: await gente('Lia Liberadora'),
    conta: await nova('Bradesco obras', '10001', '3', false),
    contaComLiberacao: await nova('Bradesco matriz', '10002', '1', true),
  }
}

/** Payables that nothing keeps from the bank. */
export const prontas = (cena: Cenario, quantas = 1, mais: Boleto = {}): Promise<Awaited<ReturnType<typeof aPagar>>> =>
  aPagar(
    cena,
    Array.from({ length: quantas }, (_, n) => ({ vence: DIA_UTIL, valor: 100 + n, numero: `NF ${n + 1}`, ...mais })),
  )

/** A payable that is no boleto: it goes to the supplier's account. */
export async function transferencia(cena: Cenario, mais: Record<string, unknown> = {}): Promise<string> {
  const { anexos } = await prontas(cena, 1, { tipo: 7, codigoBarrasBoleto: null, codigoBarras: null, ...mais })
  return anexos[0]!
}

export const enviar = (
  cena: CenarioDoBanco,
  anexos: readonly unknown[],
  { pessoa = cena.tereza, conta = cena.conta, formato = 'cnab240', chave = '' } = {},
): Promise<Answer> =>
  pessoa.inject({
    method: 'POST',
    url: '/api/contas-a-pagar/enviar-ao-banco',
    payload: { anexos, contaPagadoraId: conta, formato },
    headers: chave ? { 'idempotency-key': chave } : {},
  })

/** The remittance of those payables; fails the test when any is refused. */
export async function enviadas(cena: CenarioDoBanco, anexos: readonly string[], mais = {}): Promise<string> {
  const resposta = await enviar(cena, anexos, mais)
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  assert.deepEqual(resposta.body.recusados, [])
  return resposta.body.remessas[0].id
}

/** The file of a remittance as the bank gets it. */
export async function textoDa(cena: CenarioDoBanco, remessa: string, pessoa = cena.tereza): Promise<string> {
  const baixado = await pessoa.get(`/api/remessas/${remessa}/arquivo`)
  assert.equal(baixado.status, 200, JSON.stringify(baixado.body))
  return baixado.raw.toString('latin1')
}

/** Our numbers for those attachments, as last sent. */
export async function numerosDe(cena: Cenario, anexos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    anexoId: string
    seuNumero: string
  }>`select distinct on (anexo_id) anexo_id, seu_numero from remessas_itens
    where anexo_id = any(${[...anexos]}::bigint[]) order by anexo_id, id desc`.execute(cena.app.db)
  return anexos.map((id) => rows.find(({ anexoId }) => anexoId === id)!.seuNumero)
}

/** The bank's answer to a remittance, by attachment; who is not named is left out. */
export async function retornoPara(
  cena: CenarioDoBanco,
  remessa: string,
  respostas: ReadonlyMap<string, Resposta | string>,
): Promise<Buffer> {
  const anexos = [...respostas.keys()]
  const numeros = await numerosDe(cena, anexos)
  const porNumero = new Map(numeros.map((numero, n) => [numero, respostas.get(anexos[n]!)!]))
  const texto = retornoDoBanco(await textoDa(cena, remessa), (numero) => {
    const dita = porNumero.get(numero)
    return dita === undefined ? null : typeof dita === 'string' ? { codigos: dita } : dita
  })
  return Buffer.from(texto, 'latin1')
}

export async function importar(
  cena: CenarioDoBanco,
  bytes: Buffer,
  { pessoa = cena.tereza, nome = 'PG2211.RET' } = {},
): Promise<Answer> {
  const { payload, headers } = await formulario({}, { arquivo: { nome, bytes } })
  return pessoa.inject({ method: 'POST', url: '/api/retornos', payload, headers })
}

/** Where attachments stand: [status, statusBanco, motivoDoBanco]. */
export async function situacao(
  cena: Cenario,
  anexos: readonly string[],
): Promise<[number | null, number | null, string | null][]> {
  const { rows } = await sql<{ id: string; status: number; statusBanco: number; motivoDoBanco: string }>`
    select id, status, status_banco, motivo_do_banco from pedidos_anexos where id = any(${[...anexos]}::bigint[])`.execute(
    cena.app.db,
  )
  return anexos.map((id) => {
    const row = rows.find((one) => one.id === id)!
    return [row.status, row.statusBanco, row.motivoDoBanco]
  })
}
