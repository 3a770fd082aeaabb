import { today } from '@prumo/domain/core/dates.ts'
import { type Contagem, type ContagemNova, inventarioContagens } from '@prumo/domain/inventario/contagens/contagens.ts'
import { MAXIMO_DE_ESPERADOS, problemasDaContagem } from '@prumo/domain/inventario/contagens/regras.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { SITUACAO_DO_MICRO } from '@prumo/domain/inventario/micros.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, refuseStale, update } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields } from '../../core/errors.ts'
import { CONTAGENS } from './fluxo.ts'

const recusar = (problemas: Record<string, string>): void => {
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** What is looked for: what is in use or being mended. What was switched off, stolen or lost is expected nowhere. */
const ESPERADAS = [SITUACAO_DO_MICRO.ativo, SITUACAO_DO_MICRO.manutencao]

/** Sets down what is expected, as the items are now, of what whoever opens the count sees. */
async function esperar(ctx: Ctx, tx: Tx, id: string, { tipos, contratoId }: ContagemNova): Promise<void> {
  const { rows } = await sql<{ total: number }>`with postos as (
      insert into inventario_esperados (contagem_id, item_id, tipo, etiqueta, nome, colab_id, contrato_id)
      select ${id}::bigint, g.id, g.tipo, g.etiqueta, g.nome, g.colab_id, g.contrato_id from inventario_geral as g
      where g.tipo = any(${tipos}::smallint[]) and g.situacao in (${literals(ESPERADAS)})
        and (${contratoId ?? null}::bigint is null or g.contrato_id = ${contratoId ?? null}::bigint)
        and ${inScope(ctx, inventarioGeral, 'g')}
      returning 1)
    select count(*)::int as total from postos`.execute(tx)
  const { total } = rows[0]!
  if (total === 0) recusar({ tipos: 'Não há nenhum item em uso deste tipo para contar.' })
  if (total > MAXIMO_DE_ESPERADOS) {
    const [tem, cabe] = [total, MAXIMO_DE_ESPERADOS].map((n) => n.toLocaleString('pt-BR'))
    recusar({ tipos: `São ${tem} itens e uma contagem tem até ${cabe}: conte um contrato ou um tipo por vez.` })
  }
}

const abrir = (ctx: Ctx, nova: ContagemNova): Promise<Contagem> =>
  inTransaction(ctx.db, async (tx) => {
    recusar(problemasDaContagem(nova))
    const ano = today().slice(0, 4)
    const numero = `C-${ano}-${String(await proximoNumero(tx, `inventario-contagem:${ano}`)).padStart(4, '0')}`
    const feita = await create(ctx, inventarioContagens, nova, tx, {
      beside: `, ${nova.nome}`,
      own: { numero, abertaPorId: ctx.autor.id },
    })
    await esperar(ctx, tx, feita.id, nova)
    return feita
  })

/** Another kind or contract is another count: what is expected was set down. */
const FIXOS = ['tipos', 'contratoId'] as const
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const alterar = (ctx: Ctx, id: string, mudanca: Partial<ContagemNova> & { revisao?: number }): Promise<Contagem> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, inventarioContagens, id, true)
    await refuseStale(tx, inventarioContagens, antes, mudanca.revisao)
    const mudados = FIXOS.filter((campo) => campo in mudanca && !igual(mudanca[campo], antes[campo]))
    recusar(
      Object.fromEntries(mudados.map((campo) => [campo, 'Não muda depois de aberta: cancele esta e abra outra.'])),
    )
    return update(dentro, inventarioContagens, id, mudanca, { beside: `, ${antes.nome}` })
  })

export const proprio: OwnService = { create: abrir, update: alterar }

/** What the entity's own routes, and the calls by its name, do. */
export const servicoDeContagens = servicoDoFluxo(CONTAGENS, proprio)
