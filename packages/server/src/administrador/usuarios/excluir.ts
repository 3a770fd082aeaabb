import { permissoes } from '@prumo/domain/administrador/permissoes.ts'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { sql } from 'kysely'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { refuseIfReferred } from '../../core/crud/references.ts'
import type { Tx } from '../../core/database/database.ts'
import { AppError, conflict } from '../../core/errors.ts'
import { administrar, avisarListas, direitosMudaram, exigirAdministrador, recusarASiMesmo } from './administrar.ts'
import { carregarPessoa, recusarAdministradorMaior } from './pessoa.ts'

const CONSELHO = 'Desative a pessoa em vez de excluí-la: ela deixa de entrar, e o que fez continua com o nome dela.'

/** DELETE /usuarios/{id}: for whoever was entered by mistake. Somebody whom records or the log name is deactivated instead. */
export function excluirUsuario(ctx: Ctx, id: string): Promise<void> {
  return administrar(ctx, 'excluir', async (fresh, tx) => {
    const pessoa = await carregarPessoa(fresh, tx, id)
    recusarASiMesmo(fresh, id, 'Ninguém exclui a si mesmo: peça a outro administrador.')
    await recusarSeEmUso(fresh, tx, id)
    await direitosMudaram(fresh, tx, id, true)
    await tx.deleteFrom('usuarios').where('id', '=', id).execute().catch(presoPorOutro)
    await exigirAdministrador(tx)
    recusarAdministradorMaior(fresh, pessoa)
    await logAct(tx, fresh, {
      acao: ACAO.excluiu,
      tela: usuarios.tela,
      entidade: usuarios.name,
      alvoId: id,
      descricao: `Excluiu o usuário "${pessoa.nome}"`,
      mudancas: changesBetween(usuarios, pessoa.row, {}),
    })
    await avisarListas(fresh, tx, id, pessoa.centros)
  })
}

async function recusarSeEmUso(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  // The person's own permissions go with them; the log is counted, not quoted.
  const others = new Map([...ctx.entities].filter(([name]) => name !== permissoes.name && name !== 'logs'))
  await refuseIfReferred({ ...ctx, entities: others }, tx, usuarios, id).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 409) throw conflict(`${error.message} ${CONSELHO}`)
    throw error
  })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from logs where colab_id = ${id}::bigint`.execute(
    tx,
  )
  const n = rows[0]!.n
  if (n > 0)
    throw conflict(
      `Não é possível excluir o usuário: é autor de ${n} ${n === 1 ? 'registro' : 'registros'} de log. ${CONSELHO}`,
    )
}

/** A table that no declaration tells of still refers to the person. */
function presoPorOutro(error: unknown): never {
  if ((error as { code?: string }).code === '23503')
    throw conflict(`Não é possível excluir o usuário: outros registros ainda o nomeiam. ${CONSELHO}`)
  throw error
}
