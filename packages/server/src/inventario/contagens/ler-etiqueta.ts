import { SITUACAO_DE_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import { inventarioLeituras, type Leitura, type LeituraNova } from '@prumo/domain/inventario/contagens/contagens.ts'
import { comoFoiLida } from '@prumo/domain/inventario/contagens/regras.ts'
import type { leituraNaResposta } from '@prumo/domain/inventario/contagens/respostas.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { create } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'

/** The number that ends a label's address, or the one typed: of an item, and of no asset tag. */
const numero = (codigo: string): string | null => (/^\d{12,18}$/.test(codigo) ? codigo : null)
const telefone = (codigo: string): string | null => {
  const digitos = codigo.replace(/[\s().+-]/g, '')
  return /^\d{10,11}$/.test(digitos) ? digitos : null
}

/** Of which item a code is: of those expected first, by its number, its asset tag, or the number of a chip. */
async function itemDo(tx: Tx, contagemId: string, codigo: string): Promise<string | null> {
  const id = numero(codigo)
  const { rows } = await sql<{ id: string }>`select g.id from (
      select item_id as id, 1 as preferencia from inventario_esperados
        where contagem_id = ${contagemId}::bigint and (item_id = ${id}::bigint or upper(etiqueta) = ${codigo})
      union all select m.id, 2 from micros as m where m.id = ${id}::bigint or upper(m.etiqueta) = ${codigo}
      union all select c.id, case when exists (select 1 from inventario_esperados as e
          where e.contagem_id = ${contagemId}::bigint and e.item_id = c.id) then 1 else 3 end
        from chips as c where c.id = ${id}::bigint or c.numero = ${telefone(codigo)}
    ) as g order by g.preferencia, g.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * A reading, kept whatever it reads: of what was not expected, of nothing known, or of a count that was closed meanwhile, which is
 * told as late. The count's row is shared while it is written, so that it closes before it or after.
 */
export const registrarLeitura = (ctx: Ctx, nova: LeituraNova): Promise<Leitura> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ numero: string; situacao: number }>`select numero, situacao from inventario_contagens
      where id = ${nova.contagemId}::bigint for share`.execute(tx)
    const [contagem] = rows
    // Of a count that is not there, or is of others, the reference is refused as any other is.
    return create({ ...ctx, db: tx }, inventarioLeituras, nova, tx, {
      beside: contagem ? `, na contagem ${contagem.numero}` : '',
      own: {
        itemId: await itemDo(tx, nova.contagemId, nova.codigo),
        tardia: contagem?.situacao !== SITUACAO_DE_CONTAGEM.aberta,
        lidaPorId: ctx.usuario.id,
      },
    })
  })

interface Lida {
  readonly nome: string | null
  readonly esperado: boolean
  readonly jaLida: boolean
}

/** The same at the desk, where it is told how it went: an item of others is as unknown as any, as in the lines of the count. */
export const lerNaMesa = (ctx: Ctx, nova: LeituraNova): Promise<z.output<typeof leituraNaResposta>> =>
  inTransaction(ctx.db, async (tx) => {
    const leitura = await registrarLeitura({ ...ctx, db: tx }, nova)
    const { rows } = await sql<Lida>`select q.nome, coalesce(q.esperado, false) as esperado,
        exists (select from inventario_leituras as o where o.contagem_id = l.contagem_id and o.id <> l.id
          and (o.item_id = l.item_id or l.item_id is null and o.item_id is null and o.codigo = l.codigo)) as ja_lida
      from inventario_leituras as l left join lateral (
        select concat_ws(' · ', e.etiqueta, e.nome) as nome, true as esperado from inventario_esperados as e
          where e.contagem_id = l.contagem_id and e.item_id = l.item_id and ${inScope(ctx, inventarioGeral, 'e')}
        union all select concat_ws(' · ', g.etiqueta, g.nome), false from inventario_geral as g
          where g.id = l.item_id and ${inScope(ctx, inventarioGeral, 'g')}
        order by esperado desc limit 1) as q on true
      where l.id = ${leitura.id}::bigint`.execute(tx)
    const { nome, esperado, jaLida } = rows[0]!
    return { ...leitura, nome, como: comoFoiLida({ esperado, conhecido: nome !== null }, jaLida) }
  })
