import { PAPEL, type Papel, pessoasComPapel } from '@prumo/domain/financeiro/pedidos/papel.ts'
import type { PessoasDoPedido } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { carregar } from './carregar.ts'
import { decisoresDe } from './quem-decide.ts'

/** Active people with a workflow role on the order who may see it, with their highest rank: who is next, and whom it can be forwarded to. */
export async function pessoasDoPedido(ctx: Ctx, id: string): Promise<PessoasDoPedido> {
  const { row, workflows } = await carregar(ctx, ctx.db, id)
  const papel = new Map<string, Papel>()
  for (const um of Object.values(PAPEL)) for (const pessoa of pessoasComPapel(um, row, workflows)) papel.set(pessoa, um)
  const { rows } = await sql<{ id: string; nome: string }>`select u.id, u.nome from usuarios as u
    where u.id = any(${idArray([...papel.keys()])}) and u.is_ativo and exists (select 1 from usuarios_centros
      where usuario_id = u.id and centro_de_custo_id = ${row.centroDeCustoId})
    order by u.nome collate pt`.execute(ctx.db)
  const decidem = new Set((await decisoresDe(ctx, ctx.db, [row], workflows))(row).map((pessoa) => pessoa.id))
  return rows.map((pessoa) => ({ ...pessoa, papel: papel.get(pessoa.id)!, decide: decidem.has(pessoa.id) }))
}
