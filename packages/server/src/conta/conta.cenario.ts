import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../core/access/passwords.ts'
import { type Answer, type TestApp, testApp } from '../test-kit/app.ts'

export const SENHA = 'segredo-1'

export interface Mail {
  readonly para: string
  readonly assunto: string
  readonly texto: string
  readonly sigiloso: boolean
  readonly responderPara: string | null
}

/** A house with people who sign in by themselves, and a look into what it mails. */
export interface Cenario extends TestApp {
  /** A new account with the password SENHA; answers its id. */
  account(email: string, more?: object): Promise<string>
  /** A sign-in, from an address of its own unless one is given. */
  login(body: object, from?: { endereco?: string; cookie?: string }): Promise<Answer>
  /** Signs in and answers how to go on as that person. */
  enter(email: string, more?: object): Promise<{ token: string; call: (options: InjectOptions) => Promise<Answer> }>
  mails(para: string): Promise<Mail[]>
  /** Makes every failure, asking and mail limit counted so far as old as that. */
  age(seconds: number): Promise<void>
}

let addresses = 0

/** An address nobody used before: limits of one test do not reach another. */
export const freshAddress = (): string => {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export async function montar(env: Record<string, string> = {}): Promise<Cenario> {
  const t = await testApp(env)
  const senhaHash = await hashPassword(SENHA)
  const login: Cenario['login'] = (payload, { endereco = freshAddress(), cookie } = {}) =>
    t.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      remoteAddress: endereco,
      ...(cookie && { headers: { cookie } }),
    })
  return {
    ...t,
    login,
    async account(email, more = {}) {
      const row = await t.db
        .insertInto('usuarios')
        .values({ nome: 'Débora Lima', email, senhaHash, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id as string
    },
    async enter(email, more = {}) {
      const answer = await login({ email, senha: SENHA, ...more })
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.message}`)
      const { token } = answer.body
      return {
        token,
        call: (options) =>
          t.inject({ remoteAddress: freshAddress(), ...options, headers: { authorization: `Bearer ${token}` } }),
      }
    },
    async mails(para) {
      const rows = await t.db.selectFrom('correio').selectAll().where('para', '=', para).orderBy('id').execute()
      return rows
    },
    async age(seconds) {
      await sql`update tentativas_de_login set em = em - make_interval(secs => ${seconds})`.execute(t.db)
    },
  }
}

/** The cookies an answer set, as the browser sends them back; what it took away is left out. */
export const cookiesOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** What the person's application shows, `steps` of 30 seconds away from now. */
export const codeOf = (segredo: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** The token of the link in a mail. */
export const tokenIn = (mail: Mail): string => /\/recuperar-senha\/(\S+)/.exec(mail.texto)![1]!
