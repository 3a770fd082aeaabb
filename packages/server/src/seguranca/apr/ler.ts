import { podeIrACampo } from '@prumo/domain/dp/aptidao.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import type { Apr, AprNaLista } from '@prumo/domain/seguranca/apr/respostas.ts'
import { estaVencida } from '@prumo/domain/seguranca/apr/validade.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { faixasDe } from './ajustes.ts'
import { analiseGuardada } from './analise-guardada.ts'
import { ASSINATURAS } from './coleta.ts'
import { julgar } from './contexto.ts'

/** How many photographs and recordings each has, and whether its shift is over. */
async function resumidas(db: Db | Tx, registros: readonly Apr[]): Promise<AprNaLista[]> {
  const ids = idArray(registros.map(({ id }) => id))
  const { rows } = await sql<{ id: string; fotos: number; audios: number }>`select p.id,
      (select count(*)::int from fotos as f where f.entidade = ${aprs.name} and f.registro_id = p.id) as fotos,
      (select count(*)::int from aprs_audios as a where a.apr_id = p.id) as audios
    from unnest(${ids}) as p (id)`.execute(db)
  const totais = new Map(rows.map((row) => [row.id, row]))
  const agora = new Date()
  return registros.map((uma) => ({
    ...uma,
    totalFotos: totais.get(uma.id)?.fotos ?? 0,
    totalAudios: totais.get(uma.id)?.audios ?? 0,
    vencida: estaVencida(uma, agora),
  }))
}

const ABERTAS: readonly number[] = [STATUS_DE_APR.rascunho, STATUS_DE_APR.suspensa]

async function inteira(ctx: Ctx, uma: AprNaLista): Promise<unknown> {
  const row = await ctx.db.selectFrom('aprs').selectAll().where('id', '=', uma.id).executeTakeFirstOrThrow()
  const analise = analiseGuardada(row.analise)
  const { conferencia, luzes, equipamentos } = await julgar(ctx, row, analise)
  const assinaturas = (await signaturesOf(ctx.db, ASSINATURAS, row)).filter(({ valida }) => valida)
  const audios = await ctx.db.selectFrom('aprsAudios').select('id').where('aprId', '=', uma.id).orderBy('id').execute()
  const aberta = ABERTAS.includes(uma.status)
  const aptoDe = (colabId: string): boolean | null => {
    // What is past is as it was: a paper that ends afterwards makes nobody unfit for what they did.
    if (!aberta) return row.aptidoes[colabId] ?? null
    const aptidao = luzes.find((luz) => luz.colabId === colabId)?.aptidao
    return aptidao ? podeIrACampo(aptidao.situacao) : null
  }
  return {
    ...uma,
    ...analise,
    participantes: analise.participantes.map((um) => ({
      ...um,
      apto: aptoDe(um.colabId),
      assinaturaId: assinaturas.findLast(({ colabId }) => colabId === um.colabId)?.id ?? null,
    })),
    revalidacoes: row.revalidacoes,
    audiosIds: audios.map(({ id }) => id),
    conferencia: aberta ? conferencia : { impedimentos: [], avisos: [] },
    luzes,
    equipamentos,
    faixas: faixasDe(ctx),
  }
}

/** APRs as they are answered: with their parts, and what they lack, when asked for by themselves. */
export async function apresentarAprs(ctx: Ctx, registros: readonly Apr[], sozinha: boolean): Promise<unknown[]> {
  const todas = await resumidas(ctx.db, registros)
  return sozinha ? Promise.all(todas.map((uma) => inteira(ctx, uma))) : todas
}
