import { auditorias, ORIGEM, type Risco } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { checklistInicial } from '@prumo/domain/financeiro/auditoria/checklist.ts'
import type { CodigoDeRegra } from '@prumo/domain/financeiro/auditoria/regras.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx, Services } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { tableOf } from '../../core/database/tables.ts'

/** What a rule found in an order. */
export interface Achado {
  readonly pedidoId: string
  readonly anexoId?: string | null
  /** Absent in samples and in what a person asked to be looked at. */
  readonly regra?: CodigoDeRegra | null
  readonly origem?: (typeof ORIGEM)[keyof typeof ORIGEM]
  readonly risco: Risco
  /** Reais, as text or number. */
  readonly valorQuestionado?: string | number | null
  readonly constatacao: string
  /** The facts: a second finding of the same opens nothing, also after the first was closed. */
  readonly chave: string
  /** The other orders it was held against. */
  readonly comparados?: readonly string[]
  readonly semente?: string
}

/**
 * Opens a finding in the caller's transaction and returns its id; null when those facts are known already. It writes no log
 * row: opening is part of the act, or of the search, that tells of it.
 */
export async function abrirAchado(
  quem: Ctx | { readonly system: Services },
  tx: Tx,
  achado: Achado,
): Promise<string | null> {
  const { live } = 'system' in quem ? quem.system : quem
  const { regra = null, anexoId = null, valorQuestionado = null, comparados = [] } = achado
  const { rows } = await sql<{ id: string; centro: string }>`
    insert into auditorias (pedido_id, anexo_id, origem, regra_codigo, risco, valor_questionado, constatacao, chave, semente)
    values (${achado.pedidoId}, ${anexoId}, ${achado.origem ?? ORIGEM.regra}, ${regra}, ${achado.risco}, ${valorQuestionado},
      ${achado.constatacao}, ${achado.chave}, ${achado.semente ?? null})
    on conflict (chave) do nothing
    returning id, (select centro_de_custo_id from ${sql.table(tableOf(pedidos))} where id = pedido_id) as centro`.execute(
    tx,
  )
  const [aberto] = rows
  if (!aberto) return null
  const linhas = checklistInicial(regra)
  await sql`insert into auditorias_checklist (auditoria_id, posicao, item)
    select ${aberto.id}, n, item from unnest(${linhas}::text[]) with ordinality as l (item, n)`.execute(tx)
  if (comparados.length > 0)
    await sql`insert into auditorias_comparados (auditoria_id, pedido_id)
      select ${aberto.id}, id from unnest(${idArray([...new Set(comparados)])}) as c (id)`.execute(tx)
  await live.emit(tx, {
    entity: auditorias.name,
    id: aberto.id,
    alvos: [auditorias.tela.alvo],
    centro: aberto.centro,
  })
  return aberto.id
}
