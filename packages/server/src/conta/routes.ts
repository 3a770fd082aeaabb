import { formatCpf } from '@prumo/domain/core/documents.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { flags } from '@prumo/domain/core/tela.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx, Services } from '../core/context.ts'
import { AppError, badInput, forbidden } from '../core/errors.ts'
import { cookieName, type Router, tokenOf } from '../core/http.ts'
import { verifyPassword } from '../core/passwords.ts'
import { closeSession, openSession } from '../core/sessions.ts'
import { attemptsOf, countFailure, forgetFailures } from './attempts.ts'

interface Account {
  id: string
  nome: string
  cpf: string | null
  email: string
  matricula: string | null
  isAtivo: boolean
  senhaHash: string | null
}

const tooOften = (espera: number) => new AppError(429, messages.deuErro, { espera })

/** The three refusals of Spec 1 §5. From the eleventh failure on the answer tells nothing, and takes longer each time. */
async function signIn(services: Services, email: string, senha: string, endereco: string): Promise<Account> {
  const { db } = services
  const { espera, seFalhar } = await attemptsOf(db, email, endereco)
  if (espera > 0) throw tooOften(espera)
  const { rows } =
    await sql<Account>`select id, nome, cpf, email, matricula, is_ativo, senha_hash from usuarios where lower(email) = ${email}`.execute(
      db,
    )
  const account = rows[0]
  const right = await verifyPassword(account?.senhaHash, senha)
  if (!account || !right) {
    await countFailure(db, email, endereco)
    if (seFalhar > 0) throw tooOften(seFalhar)
    if (!services.config.LOGIN_DETALHADO) throw forbidden(messages.deuErro)
    if (!account) throw new AppError(404, messages.usuarioNaoEncontrado)
    throw forbidden(messages.senhaIncompativel)
  }
  if (!account.isAtivo) throw forbidden(messages.usuarioInativo)
  await forgetFailures(db, email)
  return account
}

function setCookie(services: Services, reply: FastifyReply, token: string, expires: Date): void {
  const secure = services.config.PUBLIC_URL?.startsWith('https:') ?? false
  reply.setCookie(cookieName(services), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires })
}

/** What the browser needs to know of its session. */
const sessionOf = (ctx: Ctx) => ({
  usuario: { ...ctx.usuario, cpf: ctx.usuario.cpf && formatCpf(ctx.usuario.cpf) },
  /** Who signed in, when that is not the person shown. */
  verComo: ctx.verComo ? ctx.autor : null,
  pendencia: ctx.pendencia,
  segundoFator: ctx.segundoFator,
  permissoes: ctx.permissoes,
  centrosDeCusto: ctx.centros.map((centroDeCustoId) => ({ centroDeCustoId })),
  expiraEm: ctx.expiraEm,
})

/** Sign-in, sign-out and the session (Spec 1 §5, §7; design decisions, Identity). */
export function contaRoutes(router: Router): void {
  router.publicRoute({
    method: 'POST',
    url: '/login',
    access: 'publica',
    summary: 'Entra com e-mail e senha',
    body: z.object({ email: z.string().max(254).optional(), senha: z.string().max(1000).optional() }),
    handler: async (services, { body, request, reply }) => {
      const email = body.email?.trim().toLowerCase() ?? ''
      const senha = body.senha ?? ''
      if (!email || !senha) {
        const missing = {
          ...(!email && { email: 'Preencha este campo.' }),
          ...(!senha && { senha: 'Preencha este campo.' }),
        }
        throw badInput(messages.preenchaTodosOsDados, missing)
      }
      const account = await signIn(services, email, senha, request.ip)
      const { token, expiraEm } = await openSession(services.db, account.id, {
        navegador: request.headers['user-agent'] ?? '',
        endereco: request.ip,
      })
      setCookie(services, reply, token, expiraEm)
      const { id, nome, cpf, matricula } = account
      return { id, nome, cpf: cpf && formatCpf(cpf), email: account.email, loginMtr: matricula, token, tokenApi: token }
    },
  })

  router.publicRoute({
    method: 'POST',
    url: '/logout',
    access: 'publica',
    summary: 'Sai',
    handler: async (services, { request, reply }) => {
      const token = tokenOf(services, request)
      if (token) await closeSession(services.db, token)
      reply.clearCookie(cookieName(services), { path: '/' })
    },
  })

  router.route({
    method: 'GET',
    url: '/sessao',
    access: 'sessao',
    summary: 'A sessão atual: pessoa, permissões e centros de custo',
    whilePending: true,
    answer: z.object({
      usuario: z.object({ id: z.string(), nome: z.string(), email: z.string(), cpf: z.string().nullable() }),
      verComo: z.object({ id: z.string(), nome: z.string() }).nullable(),
      pendencia: z.enum(['trocarSenha', 'segundoFator']).nullable(),
      segundoFator: z.boolean(),
      permissoes: z.array(
        z.object({ alvo: z.string(), ...Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) }),
      ),
      centrosDeCusto: z.array(z.object({ centroDeCustoId: z.string() })),
      expiraEm: z.string(),
    }),
    handler: async (ctx) => sessionOf(ctx),
  })
}
