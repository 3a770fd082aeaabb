import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { sql } from 'kysely'
import { demandProof } from '../../core/access/proof.ts'
import { queueRecoveryLink } from '../../core/access/recovery-links.ts'
import { removeSecondFactor } from '../../core/access/second-factor.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict, forbidden } from '../../core/errors.ts'
import { administrar, avisarListas, direitosMudaram, recusarASiMesmo } from './administrar.ts'
import { avisarSegundoFator } from './avisar.ts'
import { carregarPessoa, type Pessoa, podeMais, recusarAdministradorMaior } from './pessoa.ts'

const contar = (ctx: Ctx, tx: Tx, { id }: Pessoa, descricao: string): Promise<void> =>
  logAct(tx, ctx, { acao: ACAO.alterou, tela: usuarios.tela, entidade: usuarios.name, alvoId: id, descricao })

/** Ends every session of a person; without any, nothing is written. */
export function encerrarSessoes(ctx: Ctx, id: string): Promise<void> {
  return administrar(ctx, 'editar', async (fresh, tx) => {
    const pessoa = await carregarPessoa(fresh, tx, id)
    const { rows } =
      await sql`select 1 from sessoes where usuario_id = ${id}::bigint and expira_em > now() limit 1`.execute(tx)
    if (rows.length === 0) return
    recusarAdministradorMaior(fresh, pessoa)
    await demandProof(tx, fresh)
    await direitosMudaram(fresh, tx, id, true)
    await contar(fresh, tx, pessoa, `Encerrou as sessões de "${pessoa.nome}"`)
    await avisarListas(fresh, tx, id, pessoa.centros)
  })
}

/** Removes a lost second factor, ends the person's sessions and tells them; without one, nothing is written. */
export function desativarSegundoFator(ctx: Ctx, id: string): Promise<void> {
  return administrar(ctx, 'editar', async (fresh, tx) => {
    const pessoa = await carregarPessoa(fresh, tx, id)
    recusarASiMesmo(fresh, id, 'Desative o seu próprio segundo fator em Minha conta, com a sua senha.')
    if (podeMais(fresh, pessoa))
      throw forbidden(
        'Só quem tem todas as permissões e centros de custo desta pessoa pode desativar o segundo fator dela.',
      )
    if (!(await removeSecondFactor(tx, id))) return
    await demandProof(tx, fresh)
    await direitosMudaram(fresh, tx, id, true)
    await contar(fresh, tx, pessoa, `Desativou o segundo fator de "${pessoa.nome}"`)
    await avisarSegundoFator(fresh, tx, pessoa, String(pessoa.row.segundoFatorEm))
    await avisarListas(fresh, tx, id, pessoa.centros)
  })
}

/** Mails the person a one-time link to a new password; the earlier ones open nothing any more. */
export function enviarLink(ctx: Ctx, id: string): Promise<{ message: string }> {
  return administrar(ctx, 'editar', async (fresh, tx) => {
    const pessoa = await carregarPessoa(fresh, tx, id)
    if (!pessoa.isAtivo) throw conflict('Esta pessoa está inativa: ative-a antes de enviar o link.')
    await sql`delete from links_de_acesso where usuario_id = ${id}::bigint`.execute(tx)
    const { nome, email, row } = pessoa
    const motivo = row.senhaHash === null ? 'conta-criada' : 'recuperacao'
    await queueRecoveryLink(fresh, tx, { usuarioId: id, nome, email, motivo })
    await contar(fresh, tx, pessoa, `Enviou a "${nome}" um link para receber nova senha`)
    return { message: `O link foi enviado para ${email}.` }
  })
}
