import { randomInt } from 'node:crypto'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { hashPassword } from '../core/access/passwords.ts'
import { linkHash, queueRecoveryLink } from '../core/access/recovery-links.ts'
import { record } from '../core/audit/audit.ts'
import type { Services } from '../core/context.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { badInput } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { countedAddress } from '../core/outside/counted-address.ts'
import { warnOwner } from './avisos.ts'
import { inEvenTime } from './espera.ts'
import { withinTheHour } from './limite-por-hora.ts'
import { securityEvent } from './registro-de-seguranca.ts'
import { settlePassword } from './senha.ts'

/** Mails an hour to one address (design decision, Identity), and askings an hour from one. */
const MOST = { conta: 5, endereco: 10 }
/** Every answer takes this long, or twice it: known or not, within the limits or past them. */
const EVEN_MS = 250
const HOURS = 24
const LENGTH = 16
/** What is read from a screen and typed once: without what is taken for something else. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

interface Person {
  id: string
  nome: string
  email: string
  isAtivo: boolean
}

async function askRecovery(services: Services, conta: string, ip: string): Promise<void> {
  const endereco = countedAddress(ip)
  const within = await withinTheHour(services, 'recuperacao', { conta, endereco, ip }, MOST)
  const { rows } = await sql<Person>`select id, nome, email, is_ativo from usuarios
    where lower(email) = ${conta}`.execute(services.db)
  const person = rows[0]
  securityEvent(services, 'recuperação pedida', { usuario: person?.id ?? null, endereco: ip })
  if (!person || !within.conta || !within.endereco) return
  await inTransaction(services.db, async (tx) => {
    if (person.isAtivo)
      await queueRecoveryLink(services, tx, { ...person, usuarioId: person.id, motivo: 'recuperacao' })
    else
      await warnOwner(services, tx, person, {
        what: 'Seu acesso ao Prumo ainda não está ativo',
        paragraphs: [
          'Você pediu a recuperação da senha, mas sua conta não está ativa. Fale com um administrador: só depois disso a senha pode ser recuperada.',
        ],
      })
  })
}

const randomPassword = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const notConcluded = () => badInput(messages.recuperacaoNaoConcluida)

/** Whoever holds the link is issued a temporary password; the first to ask gets it and the link is spent. */
async function issuePassword(services: Services, token: string, ip: string): Promise<string> {
  const hash = linkHash(token)
  const usable = (tx: Tx | Services['db']) =>
    sql<Person>`select u.id, u.nome, u.email, u.is_ativo from links_de_acesso l
    join usuarios u on u.id = l.usuario_id where l.token_hash = ${hash} and l.expira_em > now() and u.is_ativo`.execute(
      tx,
    )
  if ((await usable(services.db)).rows.length === 0) throw notConcluded()
  const newPass = randomPassword()
  const senhaHash = await hashPassword(newPass)
  const person = await inTransaction(services.db, async (tx) => {
    const { rows } = await usable(tx)
    const spent = await sql`delete from links_de_acesso where token_hash = ${hash}`.execute(tx)
    const found = rows[0]
    if (!found || spent.numAffectedRows !== 1n) throw notConcluded()
    await settlePassword(services, tx, found, { senhaHash, provisoriaPorHoras: HOURS })
    await record(tx, found.id, {
      acao: ACAO.alterou,
      tela: telasPessoais.minhaConta,
      entidade: 'usuarios',
      alvoId: found.id,
      descricao: 'Recebeu uma senha provisória pela recuperação de senha',
    })
    await warnOwner(services, tx, found, {
      what: 'Uma senha provisória foi emitida para sua conta',
      paragraphs: [
        `A senha anterior deixou de valer e todas as sessões foram encerradas. A provisória vale por ${HOURS} horas e deve ser trocada ao entrar.`,
      ],
    })
    return found
  })
  securityEvent(services, 'senha provisória emitida', { usuario: person.id, endereco: ip })
  return newPass
}

/** Password recovery (Spec 2 §2, §4, §7; security.md, 3.1). */
export function recuperacaoRoutes(router: Router): void {
  router.publicCall(chamadasDaConta.pedirSenha, {
    summary: 'Pede a recuperação da senha; a resposta é a mesma para qualquer endereço',
    handler: async (services, { body, request }) => {
      await inEvenTime(EVEN_MS, () => askRecovery(services, body.email, request.ip))
      return { message: messages.recuperacaoEnviada }
    },
  })
  router.publicCall(chamadasDaConta.usarToken, {
    summary: 'Emite uma senha provisória para quem tem o endereço recebido por e-mail, uma única vez',
    handler: async (services, { body, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const token = body?.token
      if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(token)) throw notConcluded()
      return { newPass: await issuePassword(services, token, request.ip) }
    },
  })
}
