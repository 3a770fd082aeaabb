import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { mailLayout } from '../mail/layout.ts'
import { queueMail } from '../mail/outbox.ts'

export type RecoveryReason = 'recuperacao' | 'conta-criada'

/** Who is sent a link, and why. */
export interface RecoveryLink {
  readonly usuarioId: string
  readonly nome: string
  readonly email: string
  readonly motivo: RecoveryReason
}

/** How long each lasts: a recovery is waited for, a new person may be away for the weekend. */
const LASTS: Record<RecoveryReason, { minutes: number; words: string }> = {
  recuperacao: { minutes: 30, words: '30 minutos' },
  'conta-criada': { minutes: 72 * 60, words: '72 horas' },
}

const WORDS: Record<RecoveryReason, { subject: string; paragraphs: (nome: string) => string[]; button: string }> = {
  recuperacao: {
    subject: 'Recuperação de senha do Prumo',
    paragraphs: (nome) => [
      `Olá, ${nome}. Alguém, provavelmente você, pediu a recuperação da sua senha.`,
      'Abra a página abaixo e peça para mostrar a nova senha. Até lá, a senha atual continua valendo: se não foi você quem pediu, ignore esta mensagem.',
    ],
    button: 'Recuperar a senha',
  },
  'conta-criada': {
    subject: 'Seu acesso ao Prumo',
    paragraphs: (nome) => [
      `Olá, ${nome}. Seu acesso ao Prumo foi criado.`,
      'Abra a página abaixo e peça para mostrar sua senha provisória. Ao entrar com ela, você escolhe a definitiva.',
    ],
    button: 'Receber minha senha',
  },
}

/** The stored form of a link's token: whoever reads the database cannot use it. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The address people open the product at: from the settings alone, never from what a request says (CVE-2022-23064). */
export const publicUrl = ({ config }: Pick<Services, 'config'>): string =>
  config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`

/** Issues a one-time link to the page that shows a new password, and queues the mail that carries it. */
export async function queueRecoveryLink(
  services: Pick<Services, 'config' | 'jobs'>,
  tx: Tx,
  { usuarioId, nome, email, motivo }: RecoveryLink,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const hash = linkHash(token)
  const { minutes, words: duration } = LASTS[motivo]
  await sql`insert into links_de_acesso (token_hash, usuario_id, motivo, expira_em)
    values (${hash}, ${usuarioId}, ${motivo}, now() + make_interval(mins => ${minutes}))`.execute(tx)
  const { subject, paragraphs, button } = WORDS[motivo]
  const { text, html } = mailLayout({
    title: subject,
    paragraphs: [...paragraphs(nome), `O endereço vale por ${duration} e funciona uma única vez.`],
    button: { label: button, url: `${publicUrl(services)}/recuperar-senha/${token}` },
  })
  await queueMail(services, tx, {
    to: email,
    subject,
    text,
    html,
    kind: 'conta',
    dedupeKey: `link:${hash.toString('hex')}`,
    pessoaId: usuarioId,
    secret: true,
  })
}
