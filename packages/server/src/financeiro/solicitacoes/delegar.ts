import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import {
  type Delegacao,
  type DelegacaoNova,
  recusasDePeriodo,
} from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, conflict, notFound } from '../../core/errors.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'

type Row = Omit<Delegacao, 'situacao' | 'minha'> & { encerradaEm: string | null }

const daPessoa = (ctx: Ctx) => sql<boolean>`(d.de_id = ${ctx.usuario.id} or d.para_id = ${ctx.usuario.id})`

async function ler(ctx: Ctx, db: Ctx['db'] | Tx, id?: string): Promise<Delegacao[]> {
  const { rows } = await sql<Row>`
    select d.id, d.de_id, de.nome as de_nome, d.para_id, para.nome as para_nome, d.inicio, d.fim, d.motivo, d.encerrada_em
    from delegacoes as d join usuarios as de on de.id = d.de_id join usuarios as para on para.id = d.para_id
    where ${daPessoa(ctx)} ${id === undefined ? sql`` : sql`and d.id = ${id}`}
    order by d.inicio desc, d.id desc limit 100`.execute(db)
  const hoje = today()
  return rows.map(({ encerradaEm, ...row }) => ({
    ...row,
    situacao: encerradaEm || row.fim < hoje ? 'encerrada' : row.inicio > hoje ? 'futura' : 'em vigor',
    minha: row.deId === ctx.usuario.id,
  }))
}

/** GET /solicitacoes/delegacoes: those this person gave and those they were given. */
export const listarDelegacoes = (ctx: Ctx): Promise<Delegacao[]> => ler(ctx, ctx.db)

/**
 * POST /solicitacoes/delegacoes: another decides in this person's place for some days (design, Finance screens 2.8). Both keep
 * their own rights and scope; who decided is who did it, and the log says so.
 */
export const delegar = (ctx: Ctx, nova: DelegacaoNova): Promise<Delegacao> =>
  inTransaction(ctx.db, async (tx) => {
    const recusas: Record<string, string> = recusasDePeriodo(nova, today())
    const para = looksLikeId(nova.paraId) ? await pessoaVista(ctx, tx, nova.paraId) : undefined
    if (nova.paraId === ctx.usuario.id) recusas.paraId = 'Escolha outra pessoa.'
    else if (!para) recusas.paraId = 'Escolha uma pessoa ativa que divida um centro de custo com você.'
    if (Object.keys(recusas).length > 0) throw badFields(recusas)
    // One at a time for each giver: two at once do not both see the days free.
    await sql`select 1 from usuarios where id = ${ctx.usuario.id} for no key update`.execute(tx)
    const { rows: outras } = await sql<{ nome: string }>`
      select u.nome from delegacoes as d join usuarios as u on u.id = d.para_id
      where d.de_id = ${ctx.usuario.id} and d.encerrada_em is null and d.inicio <= ${nova.fim}::date and d.fim >= ${nova.inicio}::date
      limit 1`.execute(tx)
    if (outras[0])
      throw conflict(`Nestes dias suas decisões já estão delegadas a ${outras[0].nome}. Encerre aquela antes.`, {
        inicio: 'Há outra delegação neste período.',
      })
    const { rows } = await sql<{ id: string }>`insert into delegacoes (de_id, para_id, inicio, fim, motivo)
      values (${ctx.usuario.id}, ${nova.paraId}, ${nova.inicio}, ${nova.fim}, ${nova.motivo || null}) returning id`.execute(
      tx,
    )
    const { id } = rows[0]!
    const periodo = `de ${formatDate(nova.inicio)} a ${formatDate(nova.fim)}`
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: telas.solicitacoes,
      entidade: usuarios.name,
      alvoId: ctx.usuario.id,
      descricao: `Delegou suas decisões a ${para!.nome}, ${periodo}`,
      mudancas: { delegacao: [null, nova.paraId] },
    })
    const assunto = `${ctx.usuario.nome} delegou a você as decisões sobre pedidos`
    await queueMail(ctx, tx, {
      kind: 'delegacao',
      to: para!.email,
      pessoaId: para!.id,
      subject: assunto,
      ...mailLayout({
        title: assunto,
        paragraphs: [
          `Olá, ${para!.nome}.`,
          `${periodo.charAt(0).toUpperCase()}${periodo.slice(1)}, os pedidos que esperam por ${ctx.usuario.nome} esperam também por você.`,
        ],
        facts: [['Motivo', nova.motivo]],
        button: { label: 'Abrir as solicitações', url: `${publicUrl(ctx)}/${telas.solicitacoes.caminho}` },
      }),
      dedupeKey: `delegacao:${id}`,
    })
    await avisarTelas(ctx, tx, nova.paraId)
    return (await ler(ctx, tx, id))[0]!
  })

async function pessoaVista(ctx: Ctx, tx: Tx, id: string) {
  const { rows } = await sql<{ id: string; nome: string; email: string }>`
    select id, nome, email from usuarios where id = ${id} and is_ativo and ${inScope(ctx, usuarios)}`.execute(tx)
  return rows[0]
}

/** POST /solicitacoes/delegacoes/:id/encerrar: whoever gave it takes it back, from now on. */
export const encerrarDelegacao = (ctx: Ctx, id: string): Promise<Delegacao> =>
  inTransaction(ctx.db, async (tx) => {
    if (!looksLikeId(id)) throw notFound()
    const antes = (await ler(ctx, tx, id))[0]
    if (!antes?.minha) throw notFound()
    const { rows } = await sql`update delegacoes set encerrada_em = now()
      where id = ${id} and encerrada_em is null and fim >= ${today()}::date returning id`.execute(tx)
    if (rows.length === 0) throw conflict('Esta delegação já está encerrada.')
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: telas.solicitacoes,
      entidade: usuarios.name,
      alvoId: ctx.usuario.id,
      descricao: `Encerrou a delegação das suas decisões a ${antes.paraNome}`,
      mudancas: { delegacao: [antes.paraId, null] },
    })
    await avisarTelas(ctx, tx, antes.paraId)
    return (await ler(ctx, tx, id))[0]!
  })

/** The inbox of who decides in another's place has other orders from now on. */
const avisarTelas = (ctx: Ctx, tx: Tx, usuarioId: string): Promise<void> =>
  ctx.live.emit(tx, { entity: 'pedidos', id: '0', para: { usuario: usuarioId } })
