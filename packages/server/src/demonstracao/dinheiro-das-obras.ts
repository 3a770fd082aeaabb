import { today } from '@prumo/domain/core/dates.ts'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { distribuir } from '@prumo/domain/financeiro/metas/distribuir.ts'
import { metaNova } from '@prumo/domain/financeiro/metas/entrada.ts'
import { ALVO, DISTRIBUICAO, LIMITE, mesesDe, NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { criarMeta } from '../financeiro/metas/gravar.ts'

interface Gasta {
  readonly obraId: string
  readonly orcado: string
  readonly classeId: string
  readonly gasto: string
}

/** How full each class of a work's budget is to look, in percent, its largest first, what is in analysis included. */
const CHEIAS = [96, 84, 61, 38] as const
const RECEITA = 'Receita de serviços'

/**
 * Budgets of the works by the classes they spend on, but of the first, which is left for whoever looks to budget; and goals of
 * what the contracts with works are to bring in.
 */
export async function fillMoneyOfWorks(house: { app: FastifyInstance; ctx: Ctx; admin: string }): Promise<void> {
  await orcar(house)
  await metasDeReceita(house.ctx)
}

async function orcar({ app, ctx, admin }: { app: FastifyInstance; ctx: Ctx; admin: string }): Promise<void> {
  const { rows } = await sql<Gasta>`
    select r.obra_id, o.custo_orcado as orcado, c.classe_restrita_id as classe_id, sum(r.reservado + r.comprometido + r.realizado) as gasto
    from razao as r join obras as o on o.id = r.obra_id and o.custo_orcado is not null
      join categorias_de_custo as c on c.id = r.codigo_custo_id and c.classe_restrita_id is not null
    group by 1, 2, 3 having sum(r.reservado + r.comprometido + r.realizado) > 0 order by 1, 4 desc, 3`.execute(ctx.db)
  const { rows: classes } = await sql<{ id: string }>`select id from classes_de_custo where classe_master_id is not null
    order by id`.execute(ctx.db)
  for (const [obraId, delas] of [...Map.groupBy(rows, (row) => row.obraId)].slice(1)) {
    const linhas = delas.slice(0, CHEIAS.length).map(({ classeId, gasto }, n) => ({
      classeCategoriaId: classeId,
      // Round figures, as people budget: to the next hundred reais.
      valor: toReais(Math.ceil((Number(gasto) * 100) / CHEIAS[n]! / 100_00) * 100_00),
    }))
    const soma = linhas.reduce((total, { valor }) => total + toCentavos(valor)!, 0)
    // What is left of the work's budget is for what it has not begun to spend on.
    const livre = classes.find(({ id }) => linhas.every(({ classeCategoriaId }) => classeCategoriaId !== id))
    const resto = toCentavos(delas[0]!.orcado)! - soma
    const orcamento = livre && resto > 0 ? [...linhas, { classeCategoriaId: livre.id, valor: toReais(resto) }] : linhas
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/contas-obra/${obraId}`,
      payload: { orcamento },
      headers: { authorization: `Bearer ${admin}` },
    })
    if (answer.statusCode >= 400) throw new Error(`demonstração: orçamento da obra ${obraId}: ${answer.body}`)
  }
}

async function metasDeReceita(ctx: Ctx): Promise<void> {
  const exercicio = Number(today().slice(0, 4))
  const { rows } = await sql<{ centro: string; medida: string }>`
    select centro_de_custo_id as centro, sum(medida) as medida from receitas
    where exercicio = ${exercicio} group by 1 having sum(medida) > 0 order by 1`.execute(ctx.db)
  for (const { centro, medida } of rows) {
    const total = Math.ceil((Number(medida) * 135) / 100 / 1_000_000) * 1_000_000
    const valores = distribuir(total, DISTRIBUICAO.mensal)
    await criarMeta(
      ctx,
      metaNova.parse({
        exercicio,
        natureza: NATUREZA.receita,
        centroDeCustoId: centro,
        alvoTipo: ALVO.conta,
        alvoId: RECEITA,
        distribuicao: DISTRIBUICAO.mensal,
        limiarAlerta: 80,
        responsavelId: ctx.usuario.id,
        ...Object.fromEntries(
          ['Solicitar', 'Aprovar', 'Pagar'].flatMap((momento) =>
            ['Mes', 'Acumulado', 'Ano'].map((periodo) => [`acao${momento}${periodo}`, LIMITE.ignorar]),
          ),
        ),
        parcelas: mesesDe(exercicio).map((mesComp, n) => ({ mesComp, valor: toReais(valores[n]!) })),
        ativar: true,
      }),
    )
  }
}
