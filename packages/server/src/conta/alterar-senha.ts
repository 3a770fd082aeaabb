import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { hashPassword } from '../core/access/passwords.ts'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { inTransaction } from '../core/database/database.ts'
import { badFields, badInput, forbidden } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { countedAddress } from '../core/outside/counted-address.ts'
import { knownDevice } from './aparelhos.ts'
import { type Asker, WrongSecret, withinLimits } from './attempts.ts'
import { warnOwner } from './avisos.ts'
import { clearSessionCookie } from './cookie.ts'
import { sayingWhen } from './espera.ts'
import { securityEvent } from './registro-de-seguranca.ts'
import { passwordProblem } from './regras-da-senha.ts'
import { settlePassword } from './senha.ts'

const digits = (text: string): string => text.replace(/\D/g, '')

/** Is it really the account's owner? Password, CPF when the account has one, and e-mail when it is sent; answers the password's hash. */
async function prove(ctx: Ctx, asker: Asker, given: { senha: string; cpf: string; email: string }): Promise<string> {
  const { id, cpf, email } = ctx.usuario
  return withinLimits(ctx, asker, async (compare) => {
    const { rows } = await sql<{ senhaHash: string | null }>`select senha_hash from usuarios where id = ${id}`.execute(
      ctx.db,
    )
    const senhaHash = rows[0]?.senhaHash ?? null
    // The password is weighed in any case, so that time does not tell which of them was wrong.
    const right = await compare(senhaHash, given.senha)
    const own = digits(given.cpf) === digits(cpf ?? '') && (!given.email || given.email === email.toLowerCase())
    if (!right || !own || !senhaHash) throw new WrongSecret(forbidden(messages.verifiqueCpfESenha), id)
    return senhaHash
  })
}

/** The change of one's own password (Spec 2 §4, §5, §7). */
export function alterarSenhaRoutes(router: Router): void {
  router.call(chamadasDaConta.trocarSenha, {
    access: 'sessao',
    whilePending: true,
    summary: 'Altera a própria senha e encerra todas as sessões da conta',
    handler: async (ctx, { body: asked, request, reply }) => {
      const { newPass = '', senha = '' } = asked
      const cpf = asked.cpf ?? ''
      const missing = {
        ...(!newPass && { newPass: 'Preencha este campo.' }),
        ...(!senha && { senha: 'Preencha este campo.' }),
        ...(!cpf.trim() && ctx.usuario.cpf && { cpf: 'Preencha este campo.' }),
      }
      if (Object.keys(missing).length > 0) throw badInput(messages.preechaTodosOsDados, missing)
      const problem = await passwordProblem(newPass, ctx.usuario)
      if (problem) throw badFields({ newPass: problem })
      const conta = ctx.usuario.email.toLowerCase()
      const asker = {
        conta,
        endereco: countedAddress(request.ip),
        aparelhoId: await knownDevice(ctx, request, conta),
      }
      const instead = await sayingWhen(reply, () => prove(ctx, asker, { senha, cpf, email: asked.email ?? '' }))
      if (newPass.normalize('NFKC') === senha.normalize('NFKC'))
        throw badFields({ newPass: 'A nova senha deve ser diferente da atual.' })
      const senhaHash = await hashPassword(newPass)
      await inTransaction(ctx.db, async (tx) => {
        if (!(await settlePassword(ctx, tx, ctx.usuario, { senhaHash, instead, keepAparelhoId: asker.aparelhoId })))
          throw forbidden(messages.verifiqueCpfESenha)
        await logAct(tx, ctx, {
          acao: ACAO.alterou,
          tela: telasPessoais.minhaConta,
          entidade: 'usuarios',
          alvoId: ctx.usuario.id,
          descricao: 'Alterou a própria senha',
        })
        await warnOwner(ctx, tx, ctx.usuario, {
          what: 'A senha da sua conta foi alterada',
          paragraphs: ['A senha da sua conta no Prumo foi alterada e todas as sessões foram encerradas.'],
        })
      })
      securityEvent(ctx, 'senha alterada', { usuario: ctx.usuario.id, endereco: request.ip })
      clearSessionCookie(ctx, reply)
      return { message: messages.senhaAlterada }
    },
  })
}
