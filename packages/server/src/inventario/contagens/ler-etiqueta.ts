import { SITUACAO_DE_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import { inventarioLeituras, type Leitura, type LeituraNova } from '@prumo/domain/inventario/contagens/contagens.ts'
import { sql } from 'kysely'
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
