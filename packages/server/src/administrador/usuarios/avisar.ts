import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { type MailContent, mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'

interface Destinatario {
  readonly id: string
  readonly nome: string
  readonly email: string
}

/** Queues one mail about a person's own access, in the act's transaction; `chave` names what is owed. */
async function avisar(ctx: Ctx, tx: Tx, para: Destinatario, chave: string, content: MailContent): Promise<void> {
  await queueMail(ctx, tx, {
    to: para.email,
    subject: content.title,
    ...mailLayout(content),
    kind: 'usuarios',
    pessoaId: para.id,
    dedupeKey: `usuarios:${chave}`,
  })
}

/** To the old address: if it was taken over, this is where its owner learns of it. */
export const avisarTrocaDeEmail = (
  ctx: Ctx,
  tx: Tx,
  pessoa: Destinatario & { row: { revisao: number } },
  novo: string,
) =>
  avisar(ctx, tx, pessoa, `email:${pessoa.id}:${pessoa.row.revisao}`, {
    title: 'O e-mail do seu acesso ao Prumo mudou',
    paragraphs: [
      `Olá, ${pessoa.nome}. ${ctx.autor.nome} alterou o e-mail com que você entra no Prumo.`,
      'Se você não esperava por isso, fale com quem administra o sistema na sua empresa.',
    ],
    facts: [['Novo e-mail', novo]],
  })

export const avisarAprovacao = (ctx: Ctx, tx: Tx, pessoa: Destinatario, solicitacaoId: string) =>
  avisar(ctx, tx, pessoa, `aprovada:${solicitacaoId}`, {
    title: 'Seu acesso ao Prumo foi aprovado',
    paragraphs: [`Olá, ${pessoa.nome}. Você já pode entrar com o e-mail e a senha que cadastrou.`],
    button: { label: 'Entrar', url: `${publicUrl(ctx)}/login` },
  })

export const avisarRecusa = (
  ctx: Ctx,
  tx: Tx,
  pessoa: Destinatario,
  solicitacaoId: string,
  motivo: string | null | undefined,
) =>
  avisar(ctx, tx, pessoa, `recusada:${solicitacaoId}`, {
    title: 'Seu pedido de acesso ao Prumo não foi aprovado',
    paragraphs: [
      `Olá, ${pessoa.nome}. Seu pedido de acesso ao Prumo não foi aprovado, e os dados enviados foram excluídos.`,
      'Se for um engano, fale com quem administra o sistema na sua empresa e cadastre-se de novo.',
    ],
    facts: [['Motivo', motivo]],
  })

export const avisarSegundoFator = (ctx: Ctx, tx: Tx, pessoa: Destinatario, desde: string) =>
  avisar(ctx, tx, pessoa, `segundo-fator:${pessoa.id}:${desde}`, {
    title: 'O segundo fator do seu acesso ao Prumo foi desativado',
    paragraphs: [
      `Olá, ${pessoa.nome}. ${ctx.autor.nome} desativou o segundo fator do seu acesso ao Prumo.`,
      'Você pode ativá-lo de novo em Minha conta. Se não esperava por isso, fale com quem administra o sistema.',
    ],
  })
