import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import {
  type AcaoDeAvanco,
  avancar,
  type PessoaEncaminhada,
  recusaDeEncaminhado,
} from '@prumo/domain/financeiro/pedidos/avancar.ts'
import { AVISOS_SAEM_MS } from '@prumo/domain/financeiro/pedidos/desfazer.ts'
import { nomesDosPulados } from '@prumo/domain/financeiro/pedidos/na-vez.ts'
import { temPapelDeWorkflow } from '@prumo/domain/financeiro/pedidos/papel.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import { agirNoPedido } from './agir-no-pedido.ts'
import type { PedidoCarregado } from './carregar.ts'
import { conferirPedido } from './conferencias.ts'
import { decisaoAGuardar } from './decisao-recente.ts'
import { faltaOutra, rotuloDoStatus } from './enviar.ts'
import { detalhar } from './ler.ts'
import { avisarDoAto } from './notificar.ts'
import { puladosPor } from './quem-decide.ts'

export interface AtoDeAvanco {
  readonly acao: AcaoDeAvanco
  readonly justificativa?: string | null
  readonly pessoaId?: string | null
  readonly justificativaDeMeta?: string | null
  readonly revisao?: number
}

/** The person named, who must be active, in the order's workflow, and able to see it; 400 otherwise. */
async function quemRecebe(
  tx: Tx,
  { row, pessoa: { id: de }, workflows }: PedidoCarregado,
  id: string,
): Promise<{ nome: string }> {
  const achada: PessoaEncaminhada & { nome: string } = { id, nome: '', ativa: false, temPapel: false }
  if (looksLikeId(id)) {
    const { rows } = await sql<{ nome: string; ativa: boolean; ve: boolean }>`
      select nome, is_ativo as ativa, exists (select 1 from usuarios_centros
        where usuario_id = id and centro_de_custo_id = ${row.centroDeCustoId}) as ve
      from usuarios where id = ${id}`.execute(tx)
    for (const { ve, ...lida } of rows)
      Object.assign(achada, lida, { temPapel: ve && temPapelDeWorkflow(id, row, workflows) })
  }
  const recusado = recusaDeEncaminhado(achada, de)
  if (recusado) throw new AppError(recusado.status, recusado.message, recusado.details)
  return achada
}

/** ' sem a validação e a confirmação': the steps that this approval leaves to nobody, told in the trail. */
async function semQuais(tx: Tx, { row, pessoa: { id }, workflows }: PedidoCarregado): Promise<string> {
  const pulados = nomesDosPulados((await puladosPor(tx, id, [row], workflows))(row))
  return pulados ? `, sem ${pulados}` : ''
}

/** Spec 1 §4, Advance on the approval screen. */
export async function avancarPedido(ctx: Ctx, id: string, ato: AtoDeAvanco): Promise<PedidoDetalhado> {
  const { acao } = ato
  const motivo = ato.justificativa?.trim() ? `. Motivo: ${ato.justificativa.trim()}` : ''
  let para = ''
  let sem = ''
  const agora = new Date()
  let avisos: string[] = []
  const pedido = await agirNoPedido(ctx, id, acao, {
    dados: ato,
    async mudar(pedido, tx) {
      if (acao === 'encaminhar') para = (await quemRecebe(tx, pedido, ato.pessoaId!)).nome
      if (acao === 'aprovar') sem = await semQuais(tx, pedido)
      return avancar(pedido.registro, pedido.pessoa, { ...ato, agora: agora.toISOString() })
    },
    frase: (row, mudancas) =>
      ({
        aprovar: `Avançou o pedido ${row.numero}: ${rotuloDoStatus(row)}${sem}${faltaOutra(mudancas)}`,
        rejeitar: `Rejeitou o pedido ${row.numero}`,
        encaminhar: `Encaminhou o pedido ${row.numero} para ${para}`,
        devolver: `Devolveu o pedido ${row.numero} para ajuste`,
      })[acao] + motivo,
    guardar: (row, pedido, mudancas) =>
      acao === 'aprovar' ? decisaoAGuardar(pedido, row, mudancas, agora.toISOString()) : [],
    async depois(tx, row, pedido) {
      if (acao === 'aprovar') avisos = await conferirPedido(ctx, tx, row, 'aprovar', ato)
      await avisarDoAto(ctx, tx, row, pedido.workflows, {
        recado: ato.justificativa,
        // Until then whoever approved may take it back, and nobody was told.
        ...(acao === 'aprovar' && { naoAntes: new Date(agora.getTime() + AVISOS_SAEM_MS) }),
      })
    },
    responder: (tx) => detalhar(ctx, tx, id),
  })
  return { ...pedido, avisos }
}
