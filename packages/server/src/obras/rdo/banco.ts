import { fluxoDoRdo, type RdoNoFluxo } from '@prumo/domain/obras/rdo/fluxo.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { ASSINATURAS } from './coleta.ts'
import { lerListas } from './ler.ts'

/** Of the work, what the acts of its reports ask and bring about. */
export interface ObraNoAto {
  readonly id: string
  readonly codigo: string
  readonly status: number
  readonly contratoId: string
  readonly artNumero: string | null
  readonly exigeAssinaturaCliente: boolean | null
  readonly secoesObrigatorias: number[] | null
}
export interface CasoDoRdo extends Caso<typeof fluxoDoRdo> {
  readonly ctx: Ctx
  readonly obra: ObraNoAto
  /** What the act brought about elsewhere, for its one sentence in the log. */
  readonly passos: string[]
}

const obraDe = (db: Db | Tx, id: string): Promise<ObraNoAto> =>
  db
    .selectFrom('obras')
    .select(['id', 'codigo', 'status', 'contratoId', 'artNumero', 'exigeAssinaturaCliente', 'secoesObrigatorias'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<ObraNoAto>

/** Did this person write in it, as this user or as another of the same CPF (docs/decisions.md, 276)? */
async function escreveu(ctx: Ctx, db: Db | Tx, quem: readonly string[]): Promise<boolean> {
  if (quem.includes(ctx.usuario.id)) return true
  if (!ctx.usuario.cpf) return false
  const { rows } =
    await sql`select 1 from usuarios where id = any(${idArray(quem)}) and cpf = ${ctx.usuario.cpf}`.execute(db)
  return rows.length > 0
}

/** Photographs stay with the version they were taken for; a rectification counts those of the ones before it. */
async function fotosDasVersoes(db: Db | Tx, { obraId, numero }: { obraId: string; numero: string }): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from fotos
    where entidade = ${rdos.name} and registro_id in
      (select id from rdos where obra_id = ${obraId}::bigint and numero = ${numero})`.execute(db)
  return rows[0]!.total
}

/** Reports where their flow meets the database. */
export const RDOS: FluxoNoBanco<typeof fluxoDoRdo, CasoDoRdo> = {
  fluxo: fluxoDoRdo,
  async carregar(ctx, db, row, trava) {
    const obra = await obraDe(db, row.obraId)
    // What an act demands is read when one is coming.
    const assinadas = trava ? (await signaturesOf(db, ASSINATURAS, row)).filter(({ valida }) => valida) : []
    const registro: RdoNoFluxo = {
      revisao: row.revisao,
      status: row.status,
      faltam: row.faltam,
      meu: await escreveu(ctx, db, row.preenchidoPorIds),
      temArt: Boolean(obra.artNumero),
      secoesObrigatorias: obra.secoesObrigatorias ?? [],
      totalFotos: trava ? await fotosDasVersoes(db, row) : 0,
      totalAssinaturas: assinadas.length,
      papeisAssinados: assinadas.map(({ papel }) => papel),
      exigeCliente: obra.exigeAssinaturaCliente === true,
      rdo: trava ? ({ ...row, ...(await lerListas(db, row.id)) } as RdoNoFluxo['rdo']) : {},
    }
    return { ctx, row, registro, pessoa: pessoaDe(ctx), obra, passos: [] }
  },
}
