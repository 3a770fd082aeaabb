import { addDays, addMonths, today } from '@prumo/domain/core/dates.ts'
import { lancamentoNovo } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { cancelar, realizar } from '../financeiro/fluxo-de-caixa/alterar.ts'
import { lancar } from '../financeiro/fluxo-de-caixa/lancar.ts'
import { lancarSaldo } from '../financeiro/fluxo-de-caixa/saldos.ts'
import type { Cadastros } from './cadastros.ts'

/** What the company foresees beside its orders: measurements to receive, payroll, services; with the balances it starts from. */
export async function fillCashFlow(ctx: Ctx, { contratos, categorias }: Cadastros): Promise<void> {
  const hoje = today()
  const em = (dias: number) => addDays(hoje, dias)
  const contas = await contasDaEmpresa(ctx)
  const um = async (campos: object) => (await lancar(ctx, lancamentoNovo.parse(campos))).id
  const serie = { repeticao: { frequencia: 2, diaUtil: true, ate: addMonths(em(5), 6) } }
  const centro = (n: number) => contratos[n % contratos.length]
  const categoria = (n: number) => categorias[n % categorias.length]
  const entrada = { natureza: 1, origem: 5 }
  const saida = { natureza: 2, origem: 6 }
  await um({
    ...saida,
    ...serie,
    descricao: 'Folha de pagamento',
    centroDeCustoId: centro(0),
    contaBancariaId: contas[0],
    valorPrevisto: 48_500,
    dataPrevista: em(5),
  })
  await um({
    natureza: 2,
    origem: 3,
    ...serie,
    descricao: 'Energia, água e internet da sede',
    centroDeCustoId: centro(0),
    codigoCustoId: categoria(10),
    contaBancariaId: contas[0],
    valorPrevisto: 2350,
    dataPrevista: em(10),
  })
  await um({
    ...saida,
    descricao: 'Tributos do mês',
    centroDeCustoId: centro(1),
    valorPrevisto: 17_830.4,
    dataPrevista: em(18),
  })
  await um({
    natureza: 2,
    origem: 4,
    descricao: 'Fatura do cartão',
    centroDeCustoId: centro(1),
    valorPrevisto: 3921.77,
    dataPrevista: em(12),
  })
  for (const [n, [dias, valor, confianca]] of (
    [
      [-6, 38_000, 75],
      [9, 92_400, 100],
      [24, 61_000, 75],
      [39, 118_250, 75],
      [70, 84_000, 50],
    ] as const
  ).entries())
    await um({
      ...entrada,
      descricao: `Medição ${n + 4}`,
      cliente: 'Prefeitura de Campo Largo',
      centroDeCustoId: centro(n),
      contaBancariaId: contas[0],
      valorPrevisto: valor,
      confianca,
      dataPrevista: em(dias),
    })
  const seguro = await um({
    natureza: 2,
    origem: 1,
    descricao: 'Seguro da obra',
    centroDeCustoId: centro(0),
    valorPrevisto: 2150,
    dataPrevista: em(-8),
  })
  await realizar(ctx, seguro, { valorRealizado: 2163.2, dataRealizada: em(-7) })
  const evento = await um({
    natureza: 2,
    origem: 1,
    descricao: 'Feira de engenharia',
    centroDeCustoId: centro(1),
    valorPrevisto: 9000,
    dataPrevista: em(33),
  })
  await cancelar(ctx, evento, { alcance: 'este', motivo: 'A empresa não vai participar este ano.' })
  for (const [n, contaId] of contas.entries())
    await lancarSaldo(ctx, { contaId, data: em(-1), saldo: n === 0 ? 52_310.55 : 21_740.9 })
}

/** The paying accounts there are; where there is none yet, two. */
async function contasDaEmpresa(ctx: Ctx): Promise<string[]> {
  await sql`insert into contas_pagadoras (nome, cj_id, banco_code, agencia, conta, conta_digito, leiaute, ativo, saldo_minimo)
    select c.nome, j.id, c.banco, c.agencia, c.conta, c.digito, 1, true, c.minimo
    from (select id from contas_juridicas order by id limit 1) as j,
      (values ('Bradesco movimento', '237', '1234', '56789', '2', 15000), ('Itaú reserva', '341', '4321', '98765', '5', 5000))
        as c(nome, banco, agencia, conta, digito, minimo)
    where not exists (select 1 from contas_pagadoras)`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`select id from contas_pagadoras where ativo order by id limit 2`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
