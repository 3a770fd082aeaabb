import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'

type Fornecedor = Pick<RowOf<typeof fornecedores>, 'id' | 'revisao' | 'nome' | 'dadosBancariosAlteradosPor'>
type Pessoa = { id: string; nome: string; email: string }

const enderecoDe = (ctx: Ctx, id: string): string => `${publicUrl(ctx)}/${fornecedores.tela.caminho}/detalhes/${id}`

/** Owes a notice to whoever could be the second person: who edits suppliers and works with payables. It says nothing of the data themselves. */
export async function avisarMudanca(ctx: Ctx, tx: Tx, row: Fornecedor): Promise<void> {
  const { rows } = await sql<Pessoa>`select u.id, u.nome, u.email from usuarios as u
    where u.is_ativo and u.id <> ${ctx.usuario.id}
      and exists (select 1 from permissoes as p where p.usuario_id = u.id and p.alvo = ${telas.fornecedores.alvo} and p.editar)
      and exists (select 1 from permissoes as p where p.usuario_id = u.id and p.alvo = ${telas.contasAPagar.alvo} and p.visualizar)
    order by u.id limit 100`.execute(tx)
  const titulo = `Dados bancários de ${row.nome} esperam conferência`
  for (const { id, nome, email } of rows)
    await queueMail(ctx, tx, {
      kind: 'conferencia-bancaria',
      to: email,
      pessoaId: id,
      subject: titulo,
      ...mailLayout({
        title: titulo,
        paragraphs: [
          `Olá, ${nome}.`,
          `${ctx.usuario.nome} alterou os dados bancários deste fornecedor. Até que outra pessoa os confira, nada lhe é pago por transferência ou PIX.`,
          'Confirme os dados com o fornecedor por um telefone que você já conhece, nunca pelo contato que veio com o pedido de mudança.',
        ],
        facts: [
          ['Fornecedor', row.nome],
          ['Quem alterou', ctx.usuario.nome],
        ],
        button: { label: 'Conferir os dados', url: enderecoDe(ctx, row.id) },
      }),
      dedupeKey: `conferencia-bancaria:${row.id}:${row.revisao}:${id}`,
    })
}

/** Tells who had changed them that the data are again what they were, and why. */
export async function avisarRecusa(ctx: Ctx, tx: Tx, before: Fornecedor, motivo: string): Promise<void> {
  const { rows } = await sql<Pessoa>`select id, nome, email from usuarios
    where id = ${before.dadosBancariosAlteradosPor} and is_ativo`.execute(tx)
  const pessoa = rows[0]
  if (!pessoa) return
  const titulo = `Os novos dados bancários de ${before.nome} foram recusados`
  await queueMail(ctx, tx, {
    kind: 'conferencia-bancaria',
    to: pessoa.email,
    pessoaId: pessoa.id,
    subject: titulo,
    ...mailLayout({
      title: titulo,
      paragraphs: [
        `Olá, ${pessoa.nome}.`,
        `${ctx.usuario.nome} recusou a mudança que você fez: os dados voltaram ao que eram.`,
      ],
      facts: [
        ['Fornecedor', before.nome],
        ['Motivo', motivo],
      ],
      button: { label: 'Abrir o fornecedor', url: enderecoDe(ctx, before.id) },
    }),
    dedupeKey: `conferencia-bancaria:${before.id}:${before.revisao}:recusa`,
  })
}
