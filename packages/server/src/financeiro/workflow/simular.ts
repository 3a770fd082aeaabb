import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import type { consultaDeSimulacao } from '@prumo/domain/financeiro/workflow-chamadas.ts'
import {
  type PessoaNaSimulacao,
  pessoasNaSimulacao,
  type SimulacaoDeWorkflow,
  simular,
  type WorkflowNomeado,
} from '@prumo/domain/financeiro/workflow-simulado.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { badFields } from '../../core/errors.ts'

/** GET /workflow/simular: who an order would pass through, by the very rule that decides it (papel.ts). */
export async function simularWorkflow(
  ctx: Ctx,
  { centroDeCustoId, tipo, valor, solicitanteId }: z.output<typeof consultaDeSimulacao>,
): Promise<SimulacaoDeWorkflow> {
  const { rows: centros } = await sql<{ id: string }>`select id from contas_contrato as c
    where id = ${centroDeCustoId} and ${inScope(ctx, contasContrato, 'c')}`.execute(ctx.db)
  const { rows: quem } = await sql<{ id: string }>`select id from usuarios as u
    where id = ${solicitanteId} and ${inScope(ctx, usuarios, 'u')}`.execute(ctx.db)
  const faltas = {
    ...(centros.length === 0 && { centroDeCustoId: messages.registroNaoEncontrado }),
    ...(quem.length === 0 && { solicitanteId: messages.registroNaoEncontrado }),
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  const pedido = { centroDeCustoId, tipo, valorTotal: valor }
  const { rows: workflows } =
    await sql<WorkflowNomeado>`select id, nome, solicitantes, validadores, confirmadores, aprovadores,
    contratos, tipos, valor_minimo, valor_maximo from workflow order by nome collate pt`.execute(ctx.db)
  // Whom the person asking does not see anywhere else is not named here either; that they can act still counts.
  const { rows: pessoas } = await sql<PessoaNaSimulacao>`select u.id,
      case when ${inScope(ctx, usuarios, 'u')} then u.nome else 'Pessoa de outros centros de custo' end as nome, u.is_ativo as ativo, exists (
      select 1 from usuarios_centros as c where c.usuario_id = u.id and c.centro_de_custo_id = ${centroDeCustoId}) as tem_centro
    from usuarios as u where u.id = any(${idArray([solicitanteId, ...pessoasNaSimulacao(pedido, workflows)])})`.execute(
    ctx.db,
  )
  const conhecidas = new Map(pessoas.map((pessoa) => [pessoa.id, pessoa]))
  return simular(pedido, conhecidas.get(solicitanteId)!, workflows, conhecidas)
}
