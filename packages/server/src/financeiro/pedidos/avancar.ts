import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { type AcaoDeAvanco, avancar, type PessoaEncaminhada } from '@prumo/domain/financeiro/pedidos/avancar.ts'
import { temPapelDeWorkflow } from '@prumo/domain/financeiro/pedidos/papel.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { aplicar, exigir } from './aplicar.ts'
import { carregar, conferirRevisao, type PedidoCarregado } from './carregar.ts'
import { conferirPedido } from './conferencias.ts'
import { faltaOutra, rotuloDoStatus } from './enviar.ts'
import { detalhar } from './ler.ts'
import { limitesDaAprovacao } from './limite.ts'
import { avisarDoAto } from './notificar.ts'

export interface AtoDeAvanco {
  readonly acao: AcaoDeAvanco
  readonly justificativa?: string | null
  readonly pessoaId?: string | null
  readonly justificativaDeMeta?: string | null
  readonly revisao?: number
}

/** The person named, if they exist: active, with a workflow role for this order, and able to see it. */
async function pessoaDe(
  tx: Tx,
  pedido: PedidoCarregado,
  id: string,
): Promise<(PessoaEncaminhada & { nome: string }) | null> {
  if (!looksLikeId(id)) return null
  const { rows } = await sql<{ nome: string; isAtivo: boolean; ve: boolean }>`
    select nome, is_ativo, exists (select 1 from usuarios_centros
      where usuario_id = id and centro_de_custo_id = ${pedido.row.centroDeCustoId}) as ve
    from usuarios where id = ${id}`.execute(tx)
  const pessoa = rows[0]
  if (!pessoa) return null
  const temPapel = pessoa.ve && temPapelDeWorkflow(id, pedido.row, pedido.workflows)
  return { id, nome: pessoa.nome, ativa: pessoa.isAtivo, temPapel }
}

/** Spec 1 §4, Advance on the approval screen. */
export function avancarPedido(ctx: Ctx, id: string, ato: AtoDeAvanco): Promise<PedidoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const pedido = await carregar(ctx, tx, id, true)
    const pessoa = ato.acao === 'encaminhar' && ato.pessoaId ? await pessoaDe(tx, pedido, ato.pessoaId) : null
    const resultado = avancar(pedido.fluxo, pedido.ator, {
      acao: ato.acao,
      justificativa: ato.justificativa ?? null,
      pessoa: ato.pessoaId && !pessoa ? { id: ato.pessoaId, ativa: false, temPapel: false } : pessoa,
      agora: new Date().toISOString(),
      ...limitesDaAprovacao(ctx),
    })
    const mudancas = exigir(resultado, pedido)
    conferirRevisao(pedido, ato.revisao)
    const motivo = ato.justificativa?.trim() ? `. Motivo: ${ato.justificativa.trim()}` : ''
    const { numero } = pedido.row
    const descricao = {
      aprovar: `Avançou o pedido ${numero}: ${rotuloDoStatus({ ...pedido.row, ...mudancas.pedido })}${faltaOutra(mudancas)}`,
      rejeitar: `Rejeitou o pedido ${numero}`,
      encaminhar: `Encaminhou o pedido ${numero} para ${pessoa?.nome ?? ''}`,
      devolver: `Devolveu o pedido ${numero} para ajuste`,
    }[ato.acao]
    const row = await aplicar(ctx, tx, pedido, mudancas, descricao + motivo)
    const avisos = ato.acao === 'aprovar' ? await conferirPedido(ctx, tx, row, 'aprovar', ato) : []
    await avisarDoAto(ctx, tx, row, pedido.workflows, ato.justificativa)
    return { ...(await detalhar(ctx, tx, id)), avisos }
  })
}
