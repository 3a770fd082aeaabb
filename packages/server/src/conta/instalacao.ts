import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { allTelas, telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { hashPassword } from '../core/access/passwords.ts'
import { record } from '../core/audit/audit.ts'
import type { Services } from '../core/context.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { badFields, conflict } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { LimitPerMinute } from '../core/http/limit-per-minute.ts'
import { countedAddress } from '../core/outside/counted-address.ts'
import { heard, say } from '../core/processes/siblings.ts'
import { bareCode } from './codigo-sorteado.ts'
import { sayingWhen, tooMany } from './espera.ts'
import { securityEvent } from './registro-de-seguranca.ts'
import { passwordProblem } from './regras-da-senha.ts'

/** Tries of the code from one address: whoever reads it from the server's output needs a few. */
const TRIES_PER_MINUTE = 30

/** How far the company of the demonstration is: whoever waits asks another process each time. */
const DEMONSTRACAO = 'demonstracao'
type Progress = 'preparando' | 'pronta' | 'falhou'

/** True while nobody can sign in. */
export async function needsSetup(services: Pick<Services, 'db'>): Promise<boolean> {
  const { rows } = await sql`select 1 from usuarios limit 1`.execute(services.db)
  return rows.length === 0
}

/** Gives a person every flag on every screen. */
export async function grantEverything(tx: Tx, usuarioId: string): Promise<void> {
  for (const tela of allTelas)
    await sql`insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
      values (${usuarioId}, ${tela.alvo}, true, true, true, true, ${tela.acesso})`.execute(tx)
}

/**
 * The first run: while there is no user, whoever knows the one-time code printed at start creates the first
 * administrator, and may have the demonstration company filled in.
 */
export function instalacaoRoutes(
  router: Router,
  setup: { code: string; fillDemonstration: () => Promise<void> },
): void {
  let ownDemonstration: Progress | undefined
  const demonstrationIs = (now: Progress) => {
    ownDemonstration = now
    say(DEMONSTRACAO, now)
  }
  const tries = new LimitPerMinute('instalacao', TRIES_PER_MINUTE)
  // Minutes on a slow machine: longer than a connection may be silent, so nobody waits for it on one.
  const prepare = async (services: Services) => {
    demonstrationIs('preparando')
    try {
      await setup.fillDemonstration()
      demonstrationIs('pronta')
    } catch (err) {
      demonstrationIs('falhou')
      services.log.error({ err }, 'a empresa de demonstração não ficou pronta')
    }
  }
  router.publicCall(chamadasDaConta.instalacao, {
    summary: 'Se falta criar o primeiro administrador',
    handler: async (services) => {
      const demonstracao = ownDemonstration ?? (heard(DEMONSTRACAO) as Progress | null | undefined)
      return { necessaria: await needsSetup(services), ...(demonstracao && { demonstracao }) }
    },
  })
  router.publicCall(chamadasDaConta.instalar, {
    summary: 'Cria o primeiro administrador',
    handler: async (services, { body: asked, request, reply }) => {
      const wait = await tries.wait(services.db, countedAddress(request.ip))
      if (wait > 0) await sayingWhen(reply, () => Promise.reject(tooMany(wait)))
      if (bareCode(asked.codigo) !== bareCode(setup.code)) {
        securityEvent(services, 'entrada recusada', { endereco: request.ip, motivo: 'código de instalação' })
        throw badFields({ codigo: 'Este não é o código mostrado no início do servidor.' })
      }
      const problem = await passwordProblem(asked.senha, asked)
      if (problem) throw badFields({ senha: problem })
      if (asked.senha !== asked.confirmSenha) throw badFields({ confirmSenha: messages.senhasNaoCompativeis })
      const senhaHash = await hashPassword(asked.senha)
      const usuario = await inTransaction(services.db, async (tx) => {
        // Two browsers at once: the lock makes the second find the first's administrator.
        await sql`lock table usuarios in share row exclusive mode`.execute(tx)
        if (!(await needsSetup({ db: tx }))) throw conflict('O primeiro administrador já foi criado. Entre com ele.')
        const { rows } = await sql<{
          id: string
        }>`insert into usuarios (nome, email, senha_hash) values (${asked.nome}, ${asked.email}, ${senhaHash}) returning id`.execute(
          tx,
        )
        const { id } = rows[0]!
        await grantEverything(tx, id)
        await record(tx, id, {
          acao: ACAO.adicionou,
          tela: telas.usuarios,
          entidade: 'usuarios',
          alvoId: id,
          descricao: `Adicionou o primeiro administrador "${asked.nome}"`,
        })
        return id
      })
      securityEvent(services, 'primeiro administrador', { usuario, endereco: request.ip })
      if (asked.demonstracao) void prepare(services)
      return { message: messages.sucesso }
    },
  })
}
