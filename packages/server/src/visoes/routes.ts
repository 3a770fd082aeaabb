import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO, type AcaoNoLog } from '@prumo/domain/core/log.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { MAIS_VISOES, type Visao } from '@prumo/domain/core/visoes.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { chamadasDasVisoes, type mudanca, type nova } from '@prumo/domain/visoes/chamadas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { logAct } from '../core/audit/audit.ts'
import { type Ctx, can, demand } from '../core/context.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { badFields, conflict, forbidden, notFound } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'

const SEM_PERMISSAO = 'Só quem pode editar nesta tela compartilha visões com os outros.'

/** The screen of that permission target, seen by this person. */
function telaDe(ctx: Ctx, alvo: string): Tela {
  const tela = allTelas.find((uma) => uma.alvo === alvo)
  if (!tela) throw badFields({ tela: 'Esta tela não existe.' })
  demand(ctx, tela, 'visualizar')
  return tela
}

type Linha = Omit<Visao, 'podeAlterar'> & { tela: string }

/** The views this person sees on that screen: their own and the shared ones, or one of them by id. */
async function ler(ctx: Ctx, db: Ctx['db'] | Tx, alvo: string | null, id?: string): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select v.id, v.tela, v.nome, v.endereco, v.compartilhada, v.usuario_id = ${ctx.usuario.id} as minha, u.nome as dono,
      p.visao_id is not null as padrao
    from visoes as v join usuarios as u on u.id = v.usuario_id
      left join visoes_padrao as p on p.visao_id = v.id and p.usuario_id = ${ctx.usuario.id}
    where (v.usuario_id = ${ctx.usuario.id} or v.compartilhada)
      and ${alvo === null ? sql`true` : sql`v.tela = ${alvo}`} and ${id === undefined ? sql`true` : sql`v.id = ${id}::bigint`}
    order by v.nome collate pt, v.id`.execute(db)
  return rows
}

const paraOFio = (ctx: Ctx, tela: Tela, { tela: _, ...linha }: Linha): Visao => ({
  ...linha,
  podeAlterar: linha.minha ? !linha.compartilhada || can(ctx, tela, 'editar') : can(ctx, tela, 'editar'),
})

/** The view of that id and its screen, locked; what this person does not see does not exist. */
async function achar(ctx: Ctx, tx: Tx, id: string): Promise<{ tela: Tela; linha: Linha }> {
  if (!looksLikeId(id)) throw notFound()
  await sql`select 1 from visoes where id = ${id}::bigint for update`.execute(tx)
  const [linha] = await ler(ctx, tx, null, id)
  const tela = linha && allTelas.find((uma) => uma.alvo === linha.tela)
  if (!tela || !can(ctx, tela, 'visualizar')) throw notFound()
  return { tela, linha }
}

async function tornarPadrao(ctx: Ctx, tx: Tx, alvo: string, id: string, padrao: boolean): Promise<void> {
  const { id: eu } = ctx.usuario
  if (padrao)
    await sql`insert into visoes_padrao (usuario_id, tela, visao_id) values (${eu}, ${alvo}, ${id})
      on conflict (usuario_id, tela) do update set visao_id = excluded.visao_id`.execute(tx)
  else await sql`delete from visoes_padrao where usuario_id = ${eu} and visao_id = ${id}`.execute(tx)
}

/** What only its owner sees is a matter of taste; what others see is told to the trail, under the screen it is of. */
const contar = (ctx: Ctx, tx: Tx, tela: Tela, id: string, acao: AcaoNoLog, descricao: string): Promise<void> =>
  logAct(tx, ctx, { acao, tela, entidade: 'visoes', alvoId: id, descricao: `${descricao} em ${tela.rotulo}` })

function repetida(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'visoes_nome')
    throw conflict('Você já tem uma visão com este nome nesta tela.', {
      nome: 'Você já tem uma visão com este nome nesta tela.',
    })
  throw error
}

async function criar(ctx: Ctx, body: z.output<typeof nova>): Promise<Visao> {
  const tela = telaDe(ctx, body.tela)
  if (body.compartilhada && !can(ctx, tela, 'editar')) throw forbidden(SEM_PERMISSAO)
  return inTransaction(ctx.db, async (tx) => {
    // Two at once must not pass the limit together.
    await sql`select 1 from usuarios where id = ${ctx.usuario.id} for update`.execute(tx)
    const { rows: tem } = await sql<{ n: number }>`select count(*)::int as n from visoes
      where usuario_id = ${ctx.usuario.id} and tela = ${tela.alvo}`.execute(tx)
    if (tem[0]!.n >= MAIS_VISOES)
      throw conflict(`Você já tem ${MAIS_VISOES} visões nesta tela. Exclua uma para salvar outra.`)
    const { rows } = await sql<{ id: string }>`insert into visoes (usuario_id, tela, nome, endereco, compartilhada)
      values (${ctx.usuario.id}, ${tela.alvo}, ${body.nome}, ${body.endereco}, ${body.compartilhada}) returning id`
      .execute(tx)
      .catch(repetida)
    const { id } = rows[0]!
    if (body.padrao) await tornarPadrao(ctx, tx, tela.alvo, id, true)
    if (body.compartilhada) await contar(ctx, tx, tela, id, ACAO.adicionou, `Compartilhou a visão "${body.nome}"`)
    const [linha] = await ler(ctx, tx, tela.alvo, id)
    return paraOFio(ctx, tela, linha!)
  })
}

function mudar(ctx: Ctx, id: string, { padrao, ...campos }: z.output<typeof mudanca>): Promise<Visao> {
  return inTransaction(ctx.db, async (tx) => {
    const { tela, linha } = await achar(ctx, tx, id)
    const depois = { ...linha, ...campos }
    const muda = (['nome', 'endereco', 'compartilhada'] as const).filter((campo) => depois[campo] !== linha[campo])
    if (muda.length > 0) {
      // Its owner may always take back what they shared; anything else others see asks for `editar`.
      const recolhe = linha.minha && !depois.compartilhada
      if (!recolhe && (linha.compartilhada || depois.compartilhada || !linha.minha) && !can(ctx, tela, 'editar'))
        throw forbidden(SEM_PERMISSAO)
      await sql`update visoes set nome = ${depois.nome}, endereco = ${depois.endereco},
        compartilhada = ${depois.compartilhada} where id = ${id}::bigint`
        .execute(tx)
        .catch(repetida)
      // Who had made it their own default cannot see it any more.
      if (linha.compartilhada && !depois.compartilhada)
        await sql`delete from visoes_padrao as p using visoes as v
          where p.visao_id = v.id and v.id = ${id}::bigint and p.usuario_id <> v.usuario_id`.execute(tx)
      if (linha.compartilhada || depois.compartilhada)
        await contar(ctx, tx, tela, id, ACAO.alterou, `Alterou a visão compartilhada "${depois.nome}"`)
    }
    if (padrao !== undefined) await tornarPadrao(ctx, tx, tela.alvo, id, padrao)
    const [agora] = await ler(ctx, tx, tela.alvo, id)
    // One that somebody else took back from being shared is theirs alone from then on.
    return paraOFio(ctx, tela, agora ?? { ...depois, padrao: false })
  })
}

function excluir(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { tela, linha } = await achar(ctx, tx, id)
    if (!linha.minha && !can(ctx, tela, 'editar')) throw forbidden(SEM_PERMISSAO)
    await sql`delete from visoes where id = ${id}::bigint`.execute(tx)
    if (linha.compartilhada)
      await contar(ctx, tx, tela, id, ACAO.excluiu, `Excluiu a visão compartilhada "${linha.nome}"`)
  })
}

/** Saved views: whoever sees a screen keeps views of it; whoever may edit there shares them. */
export function visoesRoutes(router: Router): void {
  router.call(chamadasDasVisoes.listar, {
    access: 'sessao',
    summary: 'Visões salvas de uma tela: as da pessoa e as compartilhadas',
    handler: async (ctx, { query }) => {
      const tela = telaDe(ctx, query.tela)
      return (await ler(ctx, ctx.db, tela.alvo)).map((linha) => paraOFio(ctx, tela, linha))
    },
  })
  router.call(chamadasDasVisoes.criar, {
    access: 'sessao',
    summary: 'Salva uma visão',
    handler: (ctx, { body }) => criar(ctx, body),
  })
  router.call(chamadasDasVisoes.alterar, {
    access: 'sessao',
    summary: 'Altera uma visão, ou a torna a padrão da pessoa',
    handler: (ctx, { params, body }) => mudar(ctx, params.id, body),
  })
  router.call(chamadasDasVisoes.excluir, {
    access: 'sessao',
    summary: 'Exclui uma visão',
    handler: (ctx, { params }) => excluir(ctx, params.id),
  })
}
