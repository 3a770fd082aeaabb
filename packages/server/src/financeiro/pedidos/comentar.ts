import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { Comentario, ComentarioNovo } from '@prumo/domain/financeiro/pedidos/conversa.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { find, findRow, matches } from '../../core/crud/read.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { LER } from './acesso.ts'
import { anunciar } from './anunciar.ts'

/** How much of a comment the trail's sentence repeats; the whole stands in the order. */
const NO_LOG = 300

/** Active people who hold the order's centre and read one of the screens it is seen on: nobody else may be asked about it. */
const podeVer = (centro: unknown): RawBuilder<boolean> => sql<boolean>`u.is_ativo
  and exists (select 1 from usuarios_centros as c where c.usuario_id = u.id and c.centro_de_custo_id = ${centro})
  and exists (select 1 from permissoes as p where p.usuario_id = u.id and p.visualizar
    and p.alvo = any(${LER.tela.map(({ alvo }) => alvo)}::text[]))`

async function lerComentarios(db: Db | Tx, pedidoId: string, id?: string): Promise<Comentario[]> {
  const { rows } = await sql<Comentario>`
    select k.id, k.autor_id, a.nome as autor, k.texto, k.criado_em,
      coalesce((select json_agg(json_build_object('id', u.id::text, 'nome', u.nome) order by u.nome)
        from usuarios as u where u.id = any(k.mencionados)), '[]') as mencionados
    from pedidos_comentarios as k join usuarios as a on a.id = k.autor_id
    where k.pedido_id = ${pedidoId} ${id === undefined ? sql`` : sql`and k.id = ${id}`} order by k.id`.execute(db)
  return rows
}

/** GET /pedidos/:id/comentarios: what was said, oldest first. */
export async function listarComentarios(ctx: Ctx, id: string): Promise<Comentario[]> {
  await find(ctx, ctx.db, pedidos, id)
  return lerComentarios(ctx.db, id)
}

/** GET /pedidos/:id/mencionaveis: who may be asked, by name. */
export async function mencionaveis(ctx: Ctx, id: string, query: string): Promise<{ id: string; nome: string }[]> {
  const row = await findRow(ctx, ctx.db, pedidos, id)
  const palavras = query.split(/\s+/).filter(Boolean).slice(0, 5)
  const busca = palavras.flatMap((palavra) => matches(palavra, sql.ref('u.busca')))
  const { rows } = await sql<{ id: string; nome: string }>`select u.id, u.nome from usuarios as u
    where ${sql.join([podeVer(row.centroDeCustoId), ...busca], sql` and `)} and u.id <> ${ctx.usuario.id}
    order by u.nome collate pt limit 20`.execute(ctx.db)
  return rows
}

async function quemPodeVer(tx: Tx, ids: readonly string[], centro: unknown) {
  const { rows } = await sql<{
    id: string
    nome: string
    email: string
  }>`select u.id, u.nome, u.email from usuarios as u
    where u.id = any(${idArray(ids)}) and ${podeVer(centro)} order by u.id`.execute(tx)
  return rows
}

/** POST /pedidos/:id/comentarios: said once, for good; each person mentioned is owed one notice. No state changes. */
export const comentar = (ctx: Ctx, id: string, { texto, mencionados }: ComentarioNovo): Promise<Comentario> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, pedidos, id)
    const pedidosA = [...new Set(mencionados)].filter((um) => um !== ctx.usuario.id)
    const pessoas = pedidosA.every(looksLikeId) ? await quemPodeVer(tx, pedidosA, row.centroDeCustoId) : []
    if (pessoas.length < pedidosA.length)
      throw badFields({ mencionados: 'Uma das pessoas mencionadas não pode ver este pedido.' })
    const { rows } = await sql<{ id: string }>`insert into pedidos_comentarios (pedido_id, autor_id, texto, mencionados)
      values (${id}, ${ctx.usuario.id}, ${texto}, ${idArray(pessoas.map((um) => um.id))}) returning id`.execute(tx)
    const comentarioId = rows[0]!.id
    const nomes = pessoas.map(({ nome }) => nome).join(', ')
    const curto = texto.length > NO_LOG ? `${texto.slice(0, NO_LOG)}…` : texto
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: pedidos.tela,
      entidade: pedidos.name,
      alvoId: id,
      descricao: `${nomes ? `Perguntou a ${nomes}` : 'Comentou'}: ${curto}`,
      mudancas: { comentario: [null, comentarioId] },
    })
    const assunto = `${ctx.usuario.nome} mencionou você no pedido ${row.numero}`
    for (const pessoa of pessoas)
      await queueMail(ctx, tx, {
        kind: 'comentario',
        to: pessoa.email,
        centros: [row.centroDeCustoId],
        subject: assunto,
        ...mailLayout({
          title: assunto,
          paragraphs: [`Olá, ${pessoa.nome}.`, texto],
          button: { label: 'Abrir o pedido', url: `${publicUrl(ctx)}/${telas.pedidos.caminho}/detalhes/${id}` },
        }),
        dedupeKey: `comentario:${comentarioId}:${pessoa.id}`,
      })
    await anunciar(ctx, tx, row)
    return (await lerComentarios(tx, id, comentarioId))[0]!
  })
