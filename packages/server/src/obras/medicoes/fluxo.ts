import { fluxoDaMedicao, passosDoCaixa } from '@prumo/domain/obras/medicoes/fluxo.ts'
import type { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'

export type LinhaDaMedicao = RowOf<typeof medicoes>
export interface CasoDaMedicao extends Caso<typeof fluxoDaMedicao> {
  readonly ctx: Ctx
  /** 'da obra 4400012 - Serra Azul'. */
  readonly de: string
  /** What the act brought about elsewhere, for its one sentence in the log. */
  readonly passos: string[]
}

/** Did this person prepare it, as this user or as another of the same CPF (docs/decisions.md, 276)? */
async function preparou(ctx: Ctx, db: Db | Tx, { criadorId, elaboradorId }: LinhaDaMedicao): Promise<boolean> {
  const quem = [criadorId, elaboradorId]
  if (quem.includes(ctx.usuario.id)) return true
  if (!ctx.usuario.cpf) return false
  const { rows } =
    await sql`select 1 from usuarios where id = any(${idArray(quem)}) and cpf = ${ctx.usuario.cpf}`.execute(db)
  return rows.length > 0
}

async function carregar(ctx: Ctx, db: Db | Tx, row: LinhaDaMedicao): Promise<CasoDaMedicao> {
  const { rows } = await sql<{ linhas: string }>`
    select count(*) as linhas from medicoes_itens where medicao_id = ${row.id}::bigint`.execute(db)
  return {
    ctx,
    row,
    registro: { ...row, linhas: Number(rows[0]!.linhas), minha: await preparou(ctx, db, row) },
    pessoa: pessoaDe(ctx),
    de: await deQue(db, row.id),
    passos: [],
  }
}

/** The flow of measurements where it meets the database. */
export const MEDICOES: FluxoNoBanco<typeof fluxoDaMedicao, CasoDaMedicao> = { fluxo: fluxoDaMedicao, carregar }
/** The steps the cash flow brings about. */
export const PELO_CAIXA: FluxoNoBanco<typeof passosDoCaixa> = { fluxo: passosDoCaixa, carregar }

/** 'da obra 4400012 - Serra Azul', or 'do contrato …' where it is of several works. */
export async function deQue(db: Db | Tx, id: string): Promise<string> {
  const { rows } = await sql<{ obra: string | null; contrato: string }>`
    select o.codigo || ' - ' || o.nome as obra, c.codigo || ' - ' || c.nome as contrato
    from medicoes as m left join obras as o on o.id = m.obra_id join contas_contrato as c on c.id = m.centro_de_custo_id
    where m.id = ${id}::bigint`.execute(db)
  const { obra, contrato } = rows[0]!
  return obra ? `da obra ${obra}` : `do contrato ${contrato}`
}
