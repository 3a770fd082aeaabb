import type { Inscricao } from '@prumo/domain/avisos/chamadas.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx, Services } from '../core/context.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { badFields } from '../core/errors.ts'
import type { Especie } from '../core/vez/especie.ts'
import { marcarVistos, oQueEspera } from './o-que-espera.ts'

/** Most browsers of one person: beyond them the oldest goes. */
const MOST = 20

/** Is that address of a service that the settings name? The server asks nothing of any other. */
export function servicoConhecido({ config }: Pick<Services, 'config'>, endereco: string): boolean {
  if (!URL.canParse(endereco)) return false
  const { protocol, hostname, origin, username } = new URL(endereco)
  return config.AVISOS_SERVICOS.some((um) =>
    um.includes('://')
      ? origin === um
      : protocol === 'https:' && !username && (hostname === um || hostname.endsWith(`.${um}`)),
  )
}

const contar = (ctx: Ctx, tx: Tx, acao: 1 | 3, descricao: string): Promise<void> =>
  logAct(tx, ctx, {
    acao,
    tela: telasPessoais.minhaConta,
    entidade: 'usuarios',
    alvoId: ctx.usuario.id,
    descricao,
  })

/** POST /avisos: this person, in this browser. What waits already is told of by the home page: only what comes is news. */
export async function ligarAvisos(ctx: Ctx, vez: readonly Especie[], { endereco, p256dh, auth }: Inscricao) {
  if (!servicoConhecido(ctx, endereco))
    throw badFields({ endereco: 'Este navegador usa um serviço de avisos que o servidor não conhece.' })
  const { rows: antes } = await sql<{ usuarioId: string }>`select usuario_id from avisos_inscricoes
    where usuario_id = ${ctx.usuario.id}::bigint`.execute(ctx.db)
  const esperando = antes.length === 0 ? await oQueEspera(ctx, vez) : []
  await inTransaction(ctx.db, async (tx) => {
    // A browser is of whoever accepted there last.
    const { rows } = await sql<{
      nova: boolean
    }>`insert into avisos_inscricoes as a (usuario_id, endereco, p256dh, auth)
      values (${ctx.usuario.id}::bigint, ${endereco}, ${p256dh}, ${auth})
      on conflict (endereco) do update set usuario_id = excluded.usuario_id, p256dh = excluded.p256dh, auth = excluded.auth,
        criada_em = now(), recusas = 0
        where (a.usuario_id, a.p256dh, a.auth) is distinct from (excluded.usuario_id, excluded.p256dh, excluded.auth)
      returning true as nova`.execute(tx)
    if (rows.length === 0) return
    await marcarVistos(tx, ctx.usuario.id, esperando)
    await sql`delete from avisos_inscricoes where id in (select id from avisos_inscricoes
      where usuario_id = ${ctx.usuario.id}::bigint order by criada_em desc, id desc offset ${MOST})`.execute(tx)
    await contar(ctx, tx, ACAO.adicionou, 'Ativou os avisos em um navegador')
  })
  return { ativo: true }
}

/** DELETE /avisos: theirs alone; what is not there is not told. */
export const desligarAvisos = (ctx: Ctx, endereco: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`delete from avisos_inscricoes
      where endereco = ${endereco} and usuario_id = ${ctx.usuario.id}::bigint returning id`.execute(tx)
    if (rows.length > 0) await contar(ctx, tx, ACAO.excluiu, 'Desativou os avisos em um navegador')
  })

export async function avisosLigados(ctx: Ctx, endereco: string | undefined): Promise<boolean> {
  if (!endereco) return false
  const { rows } = await sql`select 1 from avisos_inscricoes
    where endereco = ${endereco} and usuario_id = ${ctx.usuario.id}::bigint`.execute(ctx.db)
  return rows.length > 0
}
