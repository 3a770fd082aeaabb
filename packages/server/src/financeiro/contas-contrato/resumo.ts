import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import type { ResumoDaConta } from '@prumo/domain/financeiro/contas-contrato-respostas.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { LER } from '../pedidos/acesso.ts'

const ABERTOS = [STATUS.solicitado, STATUS.emConfirmacao, STATUS.emAprovacao, STATUS.aprovado, STATUS.encomendado]
const NOMES = 100

/** What hangs from a contract account, each part for whoever may look at it on its own screen. */
export async function resumirConta(ctx: Ctx, id: string): Promise<ResumoDaConta> {
  await findRow(ctx, ctx.db, contasContrato, id)
  return {
    pessoas: can(ctx, telas.usuarios, 'visualizar') ? await pessoasDa(ctx, id) : null,
    obras:
      can(ctx, telas.obras, 'visualizar') || can(ctx, telas.contasObra, 'visualizar') ? await obrasDa(ctx, id) : null,
    pedidosAbertos: LER.tela.some((tela) => can(ctx, tela, 'visualizar')) ? await abertosDa(ctx, id) : null,
  }
}

async function pessoasDa(ctx: Ctx, id: string): Promise<NonNullable<ResumoDaConta['pessoas']>> {
  const { rows } = await sql<{ id: string; nome: string; total: string }>`
    select u.id, u.nome, count(*) over () as total from usuarios as u join usuarios_centros as c on c.usuario_id = u.id
    where c.centro_de_custo_id = ${id} and u.is_ativo and ${inScope(ctx, usuarios, 'u')}
    order by u.nome collate pt limit ${NOMES}`.execute(ctx.db)
  return { total: Number(rows[0]?.total ?? 0), nomes: rows.map(({ id, nome }) => ({ id, nome })) }
}

async function obrasDa(ctx: Ctx, id: string): Promise<NonNullable<ResumoDaConta['obras']>> {
  const { rows } = await sql<NonNullable<ResumoDaConta['obras']>[number]>`select id, codigo, nome, status from obras
    where contrato_id = ${id} order by codigo collate pt limit ${NOMES}`.execute(ctx.db)
  return rows
}

async function abertosDa(ctx: Ctx, id: string): Promise<NonNullable<ResumoDaConta['pedidosAbertos']>> {
  const { rows } = await sql<{
    total: string
    valor: string
  }>`select count(*) as total, coalesce(sum(valor_total), 0) as valor
    from pedidos where centro_de_custo_id = ${id} and status = any(${ABERTOS}::smallint[])`.execute(ctx.db)
  return { total: Number(rows[0]!.total), valor: Number(rows[0]!.valor) }
}
