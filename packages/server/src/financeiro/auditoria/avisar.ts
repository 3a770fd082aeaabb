import { formatDate } from '@prumo/domain/core/dates.ts'
import { regrasDeAuditoria } from '@prumo/domain/financeiro/auditoria/regras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Achado, AchadoCarregado } from './carregar.ts'

interface Aviso {
  readonly para: string | null
  readonly motivo: 'pergunta' | 'resposta' | 'reanexo' | 'reciclagem'
  readonly texto?: string
  readonly arquivo?: string
  /** Where it leads, when not to the finding's own page. */
  readonly pedidoNovo?: { readonly id: string; readonly numero: number }
}

/** Owes a person a notice of the audit, in the act's transaction: only to who is active and may see the order (Security I-32). */
export async function avisarDaAuditoria(
  ctx: Ctx,
  tx: Tx,
  { id, pedido }: AchadoCarregado,
  row: Achado,
  aviso: Aviso,
): Promise<void> {
  if (aviso.para === null) return
  const { rows } = await sql<{ nome: string; email: string; fornecedor: string | null }>`
    select u.nome, u.email, (select f.nome from fornecedores as f where f.id = ${pedido.fornecedorId}) as fornecedor
    from usuarios as u join usuarios_centros as c on c.usuario_id = u.id and c.centro_de_custo_id = ${pedido.centroDeCustoId}
    where u.id = ${aviso.para} and u.is_ativo`.execute(tx)
  const [pessoa] = rows
  if (!pessoa) return
  const { motivo, texto, arquivo, pedidoNovo } = aviso
  const { numero } = pedido
  const auditoria = `${publicUrl(ctx)}/${telas.auditoria.caminho}`
  const doPedido = `${publicUrl(ctx)}/${telas.pedidos.caminho}/detalhes`
  const regra = row.regraCodigo ? regrasDeAuditoria[row.regraCodigo as keyof typeof regrasDeAuditoria].titulo : null
  const dito = {
    pergunta: {
      titulo: `A auditoria pergunta sobre o pedido ${numero}`,
      frase: `${ctx.usuario.nome} precisa da sua resposta até ${row.prazoResposta ? formatDate(row.prazoResposta) : 'o prazo'}.`,
      fatos: [['Pergunta', row.pergunta]] as const,
      botao: { label: 'Responder', url: `${auditoria}/responder/${id}` },
    },
    resposta: {
      titulo: `Resposta sobre o pedido ${numero}`,
      frase: `${ctx.usuario.nome} respondeu à sua pergunta.`,
      fatos: [['Resposta', row.resposta]] as const,
      botao: { label: 'Abrir o achado', url: `${auditoria}/detalhes/${id}` },
    },
    reanexo: {
      titulo: `Anexe de novo um documento do pedido ${numero}`,
      frase: `A auditoria pediu que o documento "${arquivo}" seja anexado de novo.`,
      fatos: [['Motivo', texto ?? '']] as const,
      botao: { label: 'Abrir o pedido', url: `${doPedido}/${pedido.id}` },
    },
    reciclagem: {
      titulo: `O pedido ${numero} foi reciclado pela auditoria`,
      frase: `Há um novo rascunho em seu nome, o pedido ${pedidoNovo?.numero}: confira, anexe os documentos e envie.`,
      fatos: [['Motivo', texto ?? '']] as const,
      botao: { label: 'Abrir o rascunho', url: `${doPedido}/${pedidoNovo?.id}` },
    },
  }[motivo]
  await queueMail(ctx, tx, {
    kind: 'auditoria',
    to: pessoa.email,
    subject: dito.titulo,
    ...mailLayout({
      title: dito.titulo,
      paragraphs: [`Olá, ${pessoa.nome}.`, dito.frase],
      facts: [
        ['Pedido', String(numero)],
        ['Fornecedor', pessoa.fornecedor],
        ['Motivo da auditoria', regra],
        ...dito.fatos,
      ],
      button: dito.botao,
    }),
    dedupeKey: `auditoria:${id}:${motivo}:r${row.revisao}`,
    centros: [pedido.centroDeCustoId],
  })
}
