import { decimal } from '@prumo/domain/core/money.ts'
import { fatorKDe, totalDaLinha, unidadesDaLinha } from '@prumo/domain/obras/baremos/preco.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Tx } from '../../core/database/database.ts'

interface Item {
  readonly baremoItemId: string
  readonly quantidade: number | string
}
interface Precos {
  readonly baremoId: string | null
  readonly contratoId: string
  readonly fatorK: number | string | null
}

const EM_DEZ_MILESIMOS = (texto: string): bigint => BigInt(texto.replace('.', ''))
const deDezMilesimos = (n: bigint): string => {
  const digitos = n.toString().padStart(5, '0')
  return `${digitos.slice(0, -4)}.${digitos.slice(-4)}`
}

/** What the planned items come to, in units and in reais: each line under the table's own rounding (design, Works 4.2). */
export async function orcarItens(
  tx: Tx,
  itens: readonly Item[],
  { baremoId, contratoId, fatorK }: Precos,
): Promise<{ usOrcado: string; valorOrcado: string } | null> {
  if (itens.length === 0 || baremoId === null) return null
  const { rows } = await sql<{
    id: string
    pontos: string
    precoFixo: string | null
    valorUnidade: string
    regraArredondamento: number
    fatorK: string | null
    usoFatorK: number | null
  }>`select i.id, i.pontos, i.preco_fixo, b.valor_unidade, b.regra_arredondamento, c.fator_k, c.uso_fator_k
    from baremos_itens as i join baremos as b on b.id = i.baremo_id join contas_contrato as c on c.id = ${contratoId}
    where i.baremo_id = ${baremoId} and i.id = any(${idArray(itens.map(({ baremoItemId }) => baremoItemId))})`.execute(
    tx,
  )
  const deCada = new Map(rows.map((row) => [row.id, row]))
  let us = 0n
  let centavos = 0n
  for (const { baremoItemId, quantidade } of itens) {
    const item = deCada.get(baremoItemId)
    if (!item) continue
    const condicoes = { ...item, fatorK: fatorKDe({ fatorK }, item) }
    us += EM_DEZ_MILESIMOS(unidadesDaLinha(quantidade, item))
    centavos += BigInt(totalDaLinha(quantidade, item, condicoes))
  }
  return { usOrcado: deDezMilesimos(us), valorOrcado: decimal(Number(centavos)) }
}
