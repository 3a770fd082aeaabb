import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { formatCpf } from '@prumo/domain/core/documents.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashPassword, isOutdated } from '../core/access/passwords.ts'
import { closeSession, openSession } from '../core/access/sessions.ts'
import type { Services } from '../core/context.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { AppError, badInput, forbidden } from '../core/errors.ts'
import { cookieName, type Router, tokenOf } from '../core/http/http.ts'
import { countedAddress } from '../core/outside/counted-address.ts'
import { knownDevice, newDevice, rememberDevice, showDevice } from './aparelhos.ts'
import { type Asker, forgetFailures, WrongSecret, withinLimits } from './attempts.ts'
import { warnOwner } from './avisos.ts'
import { clearSessionCookie, setSessionCookie } from './cookie.ts'
import { sayingWhen } from './espera.ts'
import { securityEvent } from './registro-de-seguranca.ts'
import { stillProved } from './senha.ts'
import { recoveryCodesLeft, takeCode } from './totp.ts'

interface Account {
  id: string
  nome: string
  cpf: string | null
  email: string
  matricula: string | null
  isAtivo: boolean
  senhaHash: string | null
  vencida: boolean
  segundoFatorEm: string | null
}

type Fator = 'senha' | 'aplicativo' | 'recuperacao'

interface Given {
  readonly email: string
  readonly senha: string
  readonly codigo: string
}

const PEDE_CODIGO = 'Informe o código do seu aplicativo autenticador.'
const CODIGO_ERRADO = 'O código não confere.'
const PROVISORIA_VENCIDA = 'Sua senha provisória venceu. Peça uma nova recuperação.'

const codeRefusal = (message: string) => new AppError(403, message, { segundoFator: true, codigo: message })

/**
 * The three refusals of Spec 1 §5. That the account is inactive, or what else it asks for, is told only to who has its
 * password; from the eleventh failure on the answer tells nothing, and takes longer each time.
 */
async function signIn(
  services: Services,
  asker: Asker,
  { email, senha, codigo }: Given,
): Promise<{ account: Account; fator: Fator }> {
  const detailed = services.config.LOGIN_DETALHADO
  return withinLimits(services, asker, async (compare) => {
    const { rows } = await sql<Account>`select id, nome, cpf, email, matricula, is_ativo, senha_hash,
        coalesce(senha_expira_em < now(), false) as vencida,
        segundo_fator_em::text as segundo_fator_em
      from usuarios where lower(email) = ${email}`.execute(services.db)
    const account = rows[0]
    const right = await compare(account?.senhaHash, senha)
    if (!account || !right) {
      const refusal = account ? forbidden(messages.senhaIncompativel) : new AppError(404, messages.usuarioNaoEncontrado)
      throw new WrongSecret(detailed ? refusal : forbidden(messages.deuErro), account?.id ?? null)
    }
    if (!account.isAtivo || account.vencida) {
      const motivo = account.isAtivo ? PROVISORIA_VENCIDA : messages.usuarioInativo
      securityEvent(services, 'entrada recusada', { usuario: account.id, endereco: asker.endereco, motivo })
      throw forbidden(account.isAtivo || detailed ? motivo : messages.deuErro)
    }
    let fator: Fator = 'senha'
    if (account.segundoFatorEm) {
      if (!codigo) throw codeRefusal(PEDE_CODIGO)
      const taken = await takeCode(services, services.db, account.id, codigo)
      if (!taken) throw new WrongSecret(codeRefusal(CODIGO_ERRADO), account.id)
      if (taken === 'recuperacao') await tellCodeUsed(services, account, asker.endereco)
      fator = taken
    }
    await forgetFailures(services.db, asker.conta)
    return { account, fator }
  })
}

/** Whoever used one knows; whoever did not, learns that somebody holds the paper. */
async function tellCodeUsed(services: Services, account: Account, endereco: string): Promise<void> {
  const left = await recoveryCodesLeft(services.db, account.id)
  securityEvent(services, 'código de recuperação usado', { usuario: account.id, endereco })
  await warnOwner(services, services.db, account, {
    what: 'Um código de recuperação foi usado',
    paragraphs: [
      'Alguém entrou na sua conta com um dos códigos de recuperação do segundo fator.',
      left > 0 ? `Restam ${left} códigos.` : 'Não restam códigos: gere outros em Minha conta.',
    ],
  })
}

/** The hash was made with other parameters than today's, and the password is at hand now. Whoever entered has entered all the same. */
async function hashAnew(services: Services, { id, senhaHash }: Account, senha: string): Promise<void> {
  try {
    const fresh = await hashPassword(senha)
    await sql`update usuarios set senha_hash = ${fresh} where id = ${id} and senha_hash = ${senhaHash}`.execute(
      services.db,
    )
  } catch (err) {
    services.log.warn({ err, usuario: id }, 'o hash antigo de uma senha não foi refeito')
  }
}

/** Whoever signed in knows; whoever did not, learns where from somebody did (ASVS 6.3.5). */
const tellNewBrowser = (services: Services, tx: Tx, request: FastifyRequest, account: Account, once: string) =>
  warnOwner(services, tx, account, {
    what: 'Entrada em um navegador novo',
    paragraphs: [
      `Alguém entrou na sua conta em um navegador em que você ainda não tinha entrado, pelo endereço de rede ${request.ip}.`,
      'As sessões abertas estão em Minha conta, onde cada uma pode ser encerrada.',
    ],
    once,
  })

/**
 * Opens the session, for as long as what was proved holds: null when the password or the second factor changed meanwhile. A
 * session of whoever used this browser before is not left behind, nor ever taken over.
 */
function open(services: Services, request: FastifyRequest, known: boolean, account: Account) {
  const { id, senhaHash, segundoFatorEm } = account
  return inTransaction(services.db, async (tx) => {
    if (!(await stillProved(tx, id, { senhaHash: senhaHash!, segundoFatorEm }))) return null
    const before = request.cookies[cookieName(services)]
    if (before) await closeSession(services, tx, before)
    const once = known ? null : await newDevice(tx, request, id)
    if (once) await tellNewBrowser(services, tx, request, account, once)
    const session = await openSession(tx, id, {
      navegador: request.headers['user-agent'] ?? '',
      endereco: request.ip,
    })
    return { ...session, aparelho: await rememberDevice(services, tx, request, id) }
  })
}

/** Sign-in and sign-out (Spec 1 §5, §7; Spec 2 §5; design decisions, Identity). */
export function entradaRoutes(router: Router): void {
  router.publicCall(chamadasDaConta.entrar, {
    summary: 'Entra com e-mail e senha, e o código do segundo fator quando a conta o tem',
    handler: async (services, { body: asked, request, reply }) => {
      const email = asked.email?.trim().toLowerCase() ?? ''
      const senha = asked.senha ?? ''
      if (!email || !senha) {
        const missing = {
          ...(!email && { email: 'Preencha este campo.' }),
          ...(!senha && { senha: 'Preencha este campo.' }),
        }
        throw badInput(messages.preenchaTodosOsDados, missing)
      }
      reply.header('cache-control', 'no-store')
      const asker = {
        conta: email,
        endereco: countedAddress(request.ip),
        aparelhoId: await knownDevice(services, request, email),
      }
      const given = { email, senha, codigo: asked.codigo ?? '' }
      const enter = async () => {
        const signed = await signIn(services, asker, given)
        return { ...signed, session: await open(services, request, asker.aparelhoId !== null, signed.account) }
      }
      const { account, fator, session } = await sayingWhen(reply, async () => {
        const entered = await enter()
        // The account changed while its password was weighed: it is weighed again against what holds now.
        return entered.session ? entered : enter()
      })
      if (!session) throw forbidden(messages.deuErro)
      if (isOutdated(account.senhaHash!)) await hashAnew(services, account, senha)
      const { token, expiraEm } = session
      showDevice(services, reply, session.aparelho)
      securityEvent(services, 'entrada', { usuario: account.id, endereco: request.ip, fator })
      setSessionCookie(services, reply, token, expiraEm)
      const { id, nome, cpf, matricula } = account
      return { id, nome, cpf: cpf && formatCpf(cpf), email: account.email, loginMtr: matricula, token, tokenApi: token }
    },
  })

  router.publicCall(chamadasDaConta.sair, {
    summary: 'Sai',
    handler: async (services, { request, reply }) => {
      const token = tokenOf(services, request)
      const usuario = token ? await closeSession(services, services.db, token) : null
      if (usuario) securityEvent(services, 'saida', { usuario, endereco: request.ip })
      // Nothing read while signed in comes back with the browser's arrow; drafts, which lie in its storage, stay.
      reply.header('clear-site-data', '"cache"')
      clearSessionCookie(services, reply)
    },
  })
}
