import { addDays, today } from '@prumo/domain/core/dates.ts'
import { CATEGORIA } from '@prumo/domain/obras/histograma/previsto.ts'
import { PRESENTE } from '@prumo/domain/obras/rdo/listas.ts'
import { STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { literals } from '../core/database/literals.ts'
import { planejar } from '../obras/histograma/planejar.ts'

interface Funcao {
  readonly obraId: string
  readonly contratoId: string
  readonly funcaoId: string
  readonly nome: string
  readonly presentes: number
}

/** Two months back, this one and three to come. */
const MESES = [-2, -1, 0, 1, 2, 3]
/** A pick-up and a crane truck. */
const VEICULOS = [
  [2, 1],
  [4, 1],
] as const

const mes = (depois: number): string => {
  const [ano, numero] = today().split('-').map(Number) as [number, number]
  return new Date(Date.UTC(ano, numero - 1 + depois, 1)).toISOString().slice(0, 7)
}

/** What was planned of the works that run: who comes to them and one electrician more, so that the shortfall is seen; safety is indirect. */
export async function fillHistogram(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Funcao>`select r.obra_id, r.centro_de_custo_id as contrato_id, m.funcao_id, f.nome,
      greatest(1, round(count(*)::numeric / count(distinct r.data)))::int as presentes
    from rdos as r join rdos_mao_de_obra as m on m.rdo_id = r.id join funcoes as f on f.id = m.funcao_id
    where r.status in (${literals(STATUS_QUE_VALEM)}) and m.situacao = ${sql.lit(PRESENTE)}
      and r.data > ${addDays(today(), -30)}
    group by r.obra_id, r.centro_de_custo_id, m.funcao_id, f.nome order by r.obra_id, f.nome`.execute(ctx.db)
  const obras = Map.groupBy(rows, ({ obraId }) => obraId)
  for (const [n, [obraId, funcoes]] of [...obras].entries()) {
    const pessoas = funcoes.flatMap(({ funcaoId, nome, presentes }) => {
      const categoria = /segurança/i.test(nome) ? CATEGORIA.indireta : CATEGORIA.direta
      const falta = n === 0 && /eletricista de/i.test(nome) ? 1 : 0
      return MESES.map((depois) => ({
        categoria,
        funcaoId,
        tipoVeiculo: null,
        periodo: mes(depois),
        quantidade: presentes + falta * (depois > 0 ? 2 : 1),
        era: null,
      }))
    })
    const veiculos = VEICULOS.flatMap(([tipoVeiculo, quantidade]) =>
      MESES.map((depois) => ({
        categoria: CATEGORIA.equipamento,
        funcaoId: null,
        tipoVeiculo,
        periodo: mes(depois),
        quantidade,
        era: null,
      })),
    )
    await planejar(ctx, {
      centroDeCustoId: funcoes[0]!.contratoId,
      obraId,
      celulas: [...pessoas, ...veiculos],
    })
  }
}
