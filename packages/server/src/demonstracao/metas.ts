import { today } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { distribuir } from '@prumo/domain/financeiro/metas/distribuir.ts'
import { metaNova } from '@prumo/domain/financeiro/metas/entrada.ts'
import { ALVO, LIMITE, mesesDe } from '@prumo/domain/financeiro/metas/metas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { criarMeta, revisarMeta } from '../financeiro/metas/gravar.ts'
import { consumoDasMetas, somar, usadoDe } from '../financeiro/metas/razao.ts'
import { pedirTransferencia } from '../financeiro/metas/transferir.ts'
import type { Cadastros } from './cadastros.ts'

const { conta, classeRestrita, categoria } = ALVO

/** [contract, target, how full it is to look (percent), distribution]: some green, some orange, some red. */
const PLANO: readonly [contrato: number, alvo: [tipo: number, nome: string], cheia: number, distribuicao: number][] = [
  [0, [conta, 'Custos diretos'], 62, 1],
  [0, [classeRestrita, 'Materiais'], 84, 1],
  [0, [categoria, '3.2.01'], 108, 2],
  [1, [conta, 'Custos diretos'], 91, 1],
  [1, [classeRestrita, 'Serviços de terceiros'], 47, 1],
  [2, [conta, 'Custos diretos'], 104, 1],
  [2, [conta, 'Despesas administrativas'], 35, 2],
  [3, [conta, 'Despesas administrativas'], 79, 1],
  [3, [categoria, '4.1.03'], 55, 4],
]

async function idDoAlvo(ctx: Ctx, [tipo, nome]: [number, string]): Promise<string> {
  if (tipo === conta) return nome
  const { rows } = await (tipo === categoria
    ? sql<{ id: string }>`select id from categorias_de_custo where codigo = ${nome}`
    : sql<{ id: string }>`select id from classes_de_custo where nome = ${nome} and classe_master_id is not null`
  ).execute(ctx.db)
  return rows[0]!.id
}

const parcelasDe = (exercicio: number, total: number, distribuicao: number) => {
  const valores = distribuir(total, distribuicao)
  return mesesDe(exercicio).map((mesComp, n) => ({ mesComp, valor: toReais(valores[n]!) }))
}
/** Round figures, as people set goals: to the next hundred reais. */
const redondo = (centavos: number) => Math.max(100_000, Math.ceil(centavos / 10_000) * 10_000)

/** Goals of this year over the demonstration's orders, set so that they are as full as the plan says. */
export async function fillGoals(ctx: Ctx, { contratos }: Cadastros): Promise<void> {
  const exercicio = Number(today().slice(0, 4))
  const feitas: string[] = []
  for (const [contrato, alvo, cheia, distribuicao] of PLANO) {
    const campos = {
      exercicio,
      natureza: 1,
      centroDeCustoId: contratos[contrato],
      alvoTipo: alvo[0],
      alvoId: await idDoAlvo(ctx, alvo),
      distribuicao,
      limiarAlerta: 80,
      responsavelId: ctx.usuario.id,
      ...Object.fromEntries(
        ['Solicitar', 'Aprovar', 'Pagar'].flatMap((momento) =>
          ['Mes', 'Acumulado', 'Ano'].map((periodo) => [
            `acao${momento}${periodo}`,
            momento === 'Aprovar' && periodo === 'Ano' && contrato === 2
              ? LIMITE.bloquear
              : periodo === 'Ano'
                ? LIMITE.avisar
                : LIMITE.ignorar,
          ]),
        ),
      ),
    }
    const provisoria = await criarMeta(
      ctx,
      metaNova.parse({ ...campos, parcelas: parcelasDe(exercicio, 1_000_000, distribuicao), ativar: true }),
    )
    const consumo = await consumoDasMetas(ctx.db, [provisoria])
    const usado = usadoDe(somar(consumo.get(provisoria.id)?.values() ?? []))
    const total = redondo((usado * 100) / cheia)
    const { id } = await revisarMeta(ctx, provisoria.id, {
      parcelas: parcelasDe(
        exercicio,
        cheia > 100 ? Math.floor((usado * 100) / cheia / 10_000) * 10_000 || 50_000 : total,
        distribuicao,
      ),
      motivo: 'Orçamento aprovado em reunião',
    })
    feitas.push(id)
  }
  const obra = await sql<{
    id: string
  }>`select id from obras where contrato_id = ${contratos[0]} order by codigo limit 1`.execute(ctx.db)
  await criarMeta(
    ctx,
    metaNova.parse({
      exercicio: exercicio + 1,
      natureza: 1,
      centroDeCustoId: contratos[0],
      obraId: obra.rows[0]!.id,
      alvoTipo: conta,
      alvoId: 'Custos diretos',
      distribuicao: 1,
      limiarAlerta: 80,
      ...Object.fromEntries(
        ['Solicitar', 'Aprovar', 'Pagar'].flatMap((momento) =>
          ['Mes', 'Acumulado', 'Ano'].map((periodo) => [`acao${momento}${periodo}`, LIMITE.avisar]),
        ),
      ),
      parcelas: parcelasDe(exercicio + 1, 48_000_000, 1),
    }),
  )
  const mes = mesesDe(exercicio)[Number(today().slice(5, 7)) - 1]!
  await pedirTransferencia(ctx, {
    origemId: feitas[0]!,
    mesOrigem: mes,
    destinoId: feitas[2]!,
    mesDestino: mes,
    valor: 500,
    motivo: 'Guindauto por mais duas semanas no trecho 2',
  })
}
