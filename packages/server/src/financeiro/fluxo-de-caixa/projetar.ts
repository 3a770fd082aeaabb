import { addDays, today } from '@prumo/domain/core/dates.ts'
import { type Centavos, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { NATUREZA } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { movidoDepois } from '@prumo/domain/financeiro/fluxo-de-caixa/partida.ts'
import {
  HORIZONTE,
  type Parcela,
  type Projecao,
  primeiroDiaAbaixo,
  projetar,
} from '@prumo/domain/financeiro/fluxo-de-caixa/projecao.ts'
import type { fluxoCaixa, RespostaDaProjecao } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { badFields } from '../../core/errors.ts'
import { listarLancamentos } from './listar.ts'
import { lerMovimentos } from './movimentos.ts'
import { type ConsultaDaProjecao, lerParcelas } from './parcelas.ts'

interface Conta {
  readonly id: string
  readonly nome: string
  readonly minimo: Centavos | null
  readonly saldo: Centavos | null
  readonly data: string | null
  /** When that balance was noted, if during its own day. */
  readonly notadoEm: string | null
}

type ContaLida = Record<'minimo' | 'saldo' | 'data' | 'notadoEm', string | null> & { id: string; nome: string }

/** The active accounts, each with the last balance somebody noted. */
export async function contasComSaldo(ctx: Ctx, hoje: string): Promise<Conta[]> {
  const { rows } = await sql<ContaLida>`
    select c.id, c.nome, c.saldo_minimo as minimo, s.saldo, s.data,
      case when (s.lancado_em at time zone 'America/Sao_Paulo')::date = s.data then s.lancado_em end as notado_em
    from contas_pagadoras as c left join lateral (
      select saldo, data, lancado_em from saldos_de_conta where conta_id = c.id and data <= ${hoje}::date order by data desc limit 1) as s on true
    where c.ativo order by c.nome collate pt, c.id`.execute(ctx.db)
  const centavos = (valor: string | null) => (valor === null ? null : toCentavos(valor))
  return rows.map((row) => ({
    id: row.id,
    nome: row.nome,
    minimo: centavos(row.minimo),
    saldo: centavos(row.saldo),
    data: row.data,
    notadoEm: row.notadoEm,
  }))
}

/** The account everything leaves when there is only one. */
export const unicaConta = (contas: readonly Conta[]): string | null => (contas.length === 1 ? contas[0]!.id : null)

const soma = (valores: readonly (Centavos | null)[]): Centavos => valores.reduce<number>((s, v) => s + (v ?? 0), 0)
const reais = (valores: readonly Centavos[]): number[] => valores.map(toReais)

/** What of the sums belongs to that account: what names it, and everything when it is the only one. */
const daConta = (parcelas: readonly Parcela[], conta: string, unica: string | null) =>
  conta === unica ? parcelas : parcelas.filter(({ contaId }) => contaId === conta)

/** GET /fluxo-de-caixa/projecao. */
export async function projecaoDoCaixa(ctx: Ctx, consulta: ConsultaDaProjecao): Promise<RespostaDaProjecao> {
  const hoje = today()
  const { periodo, cenario, conta, centro } = consulta
  const [contas, todas] = await Promise.all([contasComSaldo(ctx, hoje), lerParcelas(ctx, consulta, hoje)])
  const escolhida = conta === undefined ? undefined : contas.find(({ id }) => id === conta)
  if (conta !== undefined && !escolhida) throw badFields({ conta: 'Escolha uma conta da lista.' })
  const unica = unicaConta(contas)
  const parcelas = escolhida ? daConta(todas, escolhida.id, unica) : todas
  const vistas = escolhida ? [escolhida] : contas
  // The money in the accounts is of all contracts: one contract alone starts from nothing.
  const comSaldo = centro === undefined
  const movido = comSaldo ? movidoDepois(contas, await lerMovimentos(ctx, contas)) : movidoDepois([], [])
  const saldoDe = ({ id, saldo }: Conta) => (saldo ?? 0) + (movido.depois.get(id) ?? 0)
  const saldo = comSaldo ? soma(vistas.map(saldoDe)) + (escolhida ? 0 : movido.semConta) : 0
  const projetada = projetar(parcelas, { hoje, periodo, cenario, saldo })
  const minimos = vistas.filter(({ minimo }) => minimo !== null)
  const minimo = comSaldo && minimos.length > 0 ? soma(minimos.map((uma) => uma.minimo)) : null
  const abaixo = (de: Projecao, limite: Centavos, contaId: string | null, nome: string) => {
    const dia = primeiroDiaAbaixo(de.dias, limite)
    return dia ? [{ contaId, conta: nome, data: dia.data, saldo: toReais(dia.saldo), minimo: toReais(limite) }] : []
  }
  const sabido = vistas.some((uma) => uma.saldo !== null)
  const alertas =
    minimo === null || !sabido
      ? []
      : [
          ...abaixo(projetada, minimo, escolhida?.id ?? null, escolhida?.nome ?? 'Todas as contas'),
          ...(escolhida || unica
            ? []
            : minimos
                .filter((uma) => uma.saldo !== null)
                .flatMap((uma) => {
                  const so = daConta(todas, uma.id, unica)
                  const dela = projetar(so, { hoje, periodo: 'mes', cenario, saldo: saldoDe(uma) })
                  return abaixo(dela, uma.minimo!, uma.id, uma.nome)
                })),
        ]
  const nomes = await nomesDasClasses(ctx, projetada)
  const semConta = escolhida && escolhida.id !== unica ? todas.filter(({ contaId }) => contaId === null) : null
  const total = (natureza: number) =>
    toReais(soma((semConta ?? []).filter((parcela) => parcela.natureza === natureza).map(({ valor }) => valor)))
  return {
    hoje,
    colunas: [...projetada.colunas],
    entradas: reais(projetada.entradas),
    saidas: projetada.saidas
      .map(({ classeId, valores }) => ({
        classeId,
        nome: classeId === null ? 'Sem classe' : (nomes.get(classeId) ?? 'Sem classe'),
        valores: reais(valores),
      }))
      .sort((a, b) => Number(a.classeId === null) - Number(b.classeId === null) || a.nome.localeCompare(b.nome, 'pt')),
    totalDeSaidas: reais(projetada.totalDeSaidas),
    saldoInicial: reais(projetada.saldoInicial),
    saldoFinal: reais(projetada.saldoFinal),
    depois: { entradas: toReais(projetada.depois.entradas), saidas: toReais(projetada.depois.saidas) },
    vencidas: toReais(projetada.vencidas),
    movidoSemConta: toReais(movido.semConta),
    comSaldo,
    minimo: minimo === null ? null : toReais(minimo),
    alertas,
    semConta: semConta && { entradas: total(NATUREZA.entrada), saidas: total(NATUREZA.saida) },
    contas: contas.map(({ notadoEm: _, ...uma }) => ({
      ...uma,
      movidoDepois: toReais(movido.depois.get(uma.id) ?? 0),
      minimo: uma.minimo === null ? null : toReais(uma.minimo),
      saldo: uma.saldo === null ? null : toReais(uma.saldo),
    })),
  }
}

async function nomesDasClasses(ctx: Ctx, { saidas }: Projecao): Promise<Map<string, string>> {
  const ids = saidas.flatMap(({ classeId }) => classeId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    nome: string
  }>`select id, nome from classes_de_custo where id = any(${idArray(ids)})`.execute(ctx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** GET /fluxoCaixa (Spec 1 §7): the realistic projection day by day over 90 days, and the entries still to happen in them. */
export async function fluxoDeCaixaPorDia(ctx: Ctx): Promise<z.output<typeof fluxoCaixa>> {
  const hoje = today()
  const [contas, parcelas, { itens }] = await Promise.all([
    contasComSaldo(ctx, hoje),
    lerParcelas(ctx, {}, hoje),
    listarLancamentos(ctx, { situacao: [1, 2, 3], ate: addDays(hoje, HORIZONTE), lote: 0, maxLote: 100 }),
  ])
  const { depois, semConta } = movidoDepois(contas, await lerMovimentos(ctx, contas))
  const p = projetar(parcelas, {
    hoje,
    periodo: 'dia',
    cenario: 'realista',
    saldo: soma([...contas.map(({ saldo }) => saldo), ...depois.values(), semConta]),
  })
  const coluna = (n: number) => ({ entradas: toReais(p.entradas[n]!), saidas: toReais(p.totalDeSaidas[n]!) })
  return {
    entradas: toReais(soma(p.entradas)),
    saidas: toReais(soma(p.totalDeSaidas)),
    saldo: toReais(p.saldoFinal.at(-1)!),
    atrasado: coluna(0),
    semData: coluna(1),
    vencidas: toReais(p.vencidas),
    dias: p.dias.map((dia) => ({
      data: dia.data,
      entradas: toReais(dia.entradas),
      saidas: toReais(dia.saidas),
      saldo: toReais(dia.saldo),
    })),
    lancamentos: itens,
  }
}
