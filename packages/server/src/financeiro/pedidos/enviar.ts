import { today } from '@prumo/domain/core/dates.ts'
import { enviar } from '@prumo/domain/financeiro/pedidos/enviar.ts'
import { recusaDoLiquido } from '@prumo/domain/financeiro/pedidos/liquido.ts'
import type { Mudancas } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { STATUS, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { frasePara, type Pendencias, pendenciasDeEnvio } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import type { Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { agirNoPedido } from './agir-no-pedido.ts'
import { apurarRetencoes, type GuiasMudadas } from './apurar-retencoes.ts'
import type { Row } from './carregar.ts'
import { avisosDoPagamento } from './como-se-paga.ts'
import { conferirPedido } from './conferencias.ts'
import { detalhar } from './ler.ts'
import { avisarDoAto } from './notificar.ts'

/** 400 with a sentence per field, when anything is at fault. */
export function recusarPendencias(pendencias: Pendencias): void {
  if (Object.keys(pendencias).length > 0) throw badInput(frasePara(pendencias), pendencias)
}

/** How an order's new status reads in the log; an approval of one's own order is marked (design decision, Purchase orders). */
export const rotuloDoStatus = (row: Pick<Row, 'status' | 'solicitanteId' | 'aprovadorId'>): string => {
  const aprovado = row.status === STATUS.aprovado || row.status === STATUS.finalizado
  const propria = aprovado && row.aprovadorId !== null && row.aprovadorId === row.solicitanteId
  return `${wordOf(statusDePedido, row.status)}${propria ? ' (autoaprovação)' : ''}`
}

/** What the log says of an approval that leaves the order waiting for a second one. */
export const faltaOutra = ({ primeiraAprovacao }: Mudancas): string =>
  primeiraAprovacao ? ' (aprovado; falta uma segunda aprovação)' : ''

/** What is submitted is what will be paid: documents that ask the gross of what is withheld from are mended first. */
export async function recusarBruto(tx: Tx, row: Row): Promise<void> {
  const anexos = await tx.selectFrom('pedidosAnexos').selectAll().where('pedidoId', '=', row.id).execute()
  const recusa = recusaDoLiquido({ ...row, anexos })
  if (recusa) throw badInput(recusa, { anexos: recusa })
}

/** Spec 1 §4, Submit of an order. */
export async function enviarPedido(
  ctx: Ctx,
  id: string,
  ato: { encaminhamento?: number | null; justificativaDeMeta?: string | null; revisao?: number },
): Promise<PedidoDetalhado> {
  let avisos: string[] = []
  let guias: GuiasMudadas = {}
  const pedido = await agirNoPedido(ctx, id, 'enviar', {
    dados: ato,
    mudar({ row, itens, anexos, registro, pessoa }) {
      const conteudo = { ...row, itens, anexos }
      recusarPendencias(pendenciasDeEnvio(conteudo, today()))
      return enviar(registro, pessoa, {
        ...(ato.encaminhamento !== undefined && { encaminhamento: ato.encaminhamento }),
        agora: new Date().toISOString(),
      })
    },
    frase: (row, mudancas) => `Enviou o pedido ${row.numero}: ${rotuloDoStatus(row)}${faltaOutra(mudancas)}`,
    async depois(tx, row, { workflows }) {
      guias = await apurarRetencoes(ctx, tx, row)
      await recusarBruto(tx, row)
      avisos = [...(await avisosDoPagamento(ctx, tx, row)), ...(await conferirPedido(ctx, tx, row, 'enviar', ato))]
      await avisarDoAto(ctx, tx, row, workflows)
    },
    tambem: () => guias,
    responder: (tx) => detalhar(ctx, tx, id),
  })
  return { ...pedido, avisos }
}
