import { randomUUID } from 'node:crypto'
import { publicUrl } from '../core/access/recovery-links.ts'
import type { Services } from '../core/context.ts'
import { type Db, inTransaction, type Tx } from '../core/database/database.ts'
import { mailLayout } from '../core/mail/layout.ts'
import { queueMail } from '../core/mail/outbox.ts'

/** Tells the owner of an account what happened to it, each time it does; what has a name in `once` is told once under it. */
export async function warnOwner(
  services: Services,
  db: Db | Tx,
  { id, nome, email }: { id: string; nome: string; email: string },
  { what, paragraphs, once }: { what: string; paragraphs: readonly string[]; once?: string },
): Promise<void> {
  const { text, html } = mailLayout({
    title: what,
    paragraphs: [
      `Olá, ${nome}.`,
      ...paragraphs,
      'Se não foi você, peça a recuperação da senha na tela de entrada e avise um administrador.',
    ],
    facts: [['Quando', new Date().toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })]],
    button: { label: 'Abrir o Prumo', url: publicUrl(services) },
  })
  const mail = {
    to: email,
    subject: what,
    text,
    html,
    kind: 'conta',
    dedupeKey: `conta:${once ? `${id}:${once}` : randomUUID()}`,
    pessoaId: id,
  }
  await inTransaction(db, (tx) => queueMail(services, tx, mail))
}
