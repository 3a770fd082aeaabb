import { isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { decimal, formatMoney } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { enviar } from '@prumo/domain/financeiro/pedidos/enviar.ts'
import { etapasDadas } from '@prumo/domain/financeiro/pedidos/etapas.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import type { Mudancas } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { valorTotal } from '@prumo/domain/financeiro/pedidos/totais.ts'
import {
  type itensNovos,
  type pedidoNovo,
  pendenciasDeEnvio,
  pendenciasDeRascunho,
} from '@prumo/domain/financeiro/pedidos/validacao.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { newId, newIds } from '../../core/database/new-ids.ts'
import type { NewRow } from '../../core/database/table.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { avisosDeNotaRepetida } from '../captura/repetidas.ts'
import { mudancaDoPedido } from './anunciar.ts'
import { apurarRetencoes } from './apurar-retencoes.ts'
import { lerWorkflows, noFluxo, pessoaNoPedido, type Row } from './carregar.ts'
import { avisosDoPagamento } from './como-se-paga.ts'
import { conferirPedido, type Respostas } from './conferencias.ts'
import { recusarBruto, recusarPendencias, rotuloDoStatus } from './enviar.ts'
import { etapasAGravar } from './etapas.ts'
import { type AnexoNovo, anexosAGravar, nascidos } from './gravar-anexos.ts'
import { gravarJuntos } from './gravar-juntos.ts'
import { ehDeServico } from './notas-de-servico.ts'
import { avisarDoAto } from './notificar.ts'
import { conferirReferencias } from './referencias.ts'

/** An order to be born, whoever raises it: a form, a crew's allowances, a line of the cash flow. */
export interface PedidoAGravar {
  /** The id its files' folder was made of; absent, it gets one. */
  readonly id?: string
  readonly campos: Omit<z.output<typeof pedidoNovo>, 'enviar' | 'justificativaDeMeta'>
  readonly itens: z.output<typeof itensNovos>
  /** Each with its stored file, already recorded in this transaction. */
  readonly anexos: readonly {
    readonly id?: string
    readonly campos: Omit<AnexoNovo, 'arquivo'>
    readonly arquivo: Arquivo
  }[]
  /** Submitted at once, or kept as a draft. */
  readonly enviar: boolean
  readonly respostas?: Respostas
}

/** Refuses what no order may lack or hold: all of it when it is submitted, what binds a draft otherwise. */
export function recusarConteudo({ campos, itens, anexos, enviar }: Omit<PedidoAGravar, 'anexos'> & Conteudos): void {
  const pendencias = enviar ? pendenciasDeEnvio : pendenciasDeRascunho
  recusarPendencias(pendencias({ ...campos, itens, anexos: anexos.map(({ campos }) => campos) }, today()))
}
type Conteudos = { readonly anexos: readonly { readonly campos: Omit<AnexoNovo, 'arquivo'> }[] }

/**
 * The one act by which an order is born: content and references checked, number and lines written, submitted by the table of
 * Spec 1 §4 when asked, one log row, the screens told, the notices queued. `avisos` deserve a look and never block.
 */
export async function gravarPedido(ctx: Ctx, tx: Tx, novo: PedidoAGravar): Promise<{ row: Row; avisos: string[] }> {
  recusarConteudo(novo)
  const { campos, itens, enviar: enviado } = novo
  const anexos = novo.anexos.map(({ campos }) => campos)
  await conferirReferencias(ctx, tx, [
    { entity: pedidos, prefixo: '', valores: campos },
    ...itens.map((valores, n) => ({ entity: pedidosItens, prefixo: `itens.${n}.`, valores })),
    ...anexos.map((valores, n) => ({ entity: pedidosAnexos, prefixo: `anexos.${n}.`, valores })),
  ])
  const id = novo.id ?? (await newId(tx))
  const semId = await newIds(tx, novo.anexos.filter((anexo) => !anexo.id).length)
  const idsDosAnexos = novo.anexos.map((anexo) => anexo.id ?? semId.shift()!)
  const rascunho = {
    ...campos,
    id,
    visibility: campos.visibility ?? true,
    status: STATUS.rascunho,
    valorTotal: decimal(valorTotal(itens)),
    solicitanteId: ctx.usuario.id,
  }
  const workflows = await lerWorkflows(tx)
  const mudancas = enviado ? submeter(ctx, rascunho, itens, anexos, idsDosAnexos, workflows) : null
  const row = await tx
    .insertInto('pedidos')
    .values({ ...rascunho, ...mudancas?.pedido, ...palavrasDe(itens) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const arquivos = novo.anexos.map(({ arquivo }) => arquivo)
  const gravados = await anexosAGravar(ctx, tx, row, anexos, idsDosAnexos, arquivos)
  const retirados = mudancas?.itens.length ? itens.map(({ quantidade }) => quantidade) : []
  await gravarJuntos(tx, [
    mudancas && etapasAGravar(id, etapasDadas(row, mudancas)),
    itens.length === 0
      ? null
      : tx
          .insertInto('pedidosItens')
          .values(itens.map((item, n) => ({ ...item, pedidoId: id, retirado: retirados[n] ?? 0 }))),
    gravados.length === 0 ? null : tx.insertInto('pedidosAnexos').values(gravados),
  ])
  // Of goods nothing is withheld: most orders ask nothing more of the database.
  const retem = gravados.some(ehDeServico)
  const guias = retem ? await apurarRetencoes(ctx, tx, row) : {}
  if (retem && enviado) await recusarBruto(tx, row)
  const conferidos = enviado ? await conferirPedido(ctx, tx, row, 'enviar', novo.respostas) : []
  await gravarAto(ctx, tx, pedidos, {
    acao: ACAO.adicionou,
    frase: `Adicionou o pedido ${row.numero}: ${rotuloDoStatus(row)}`,
    registros: [{ antes: null, depois: row }],
    mudancas: { itens: [0, itens.length], anexos: [0, anexos.length], ...nascidos(gravados), ...guias },
    anunciar: async () => [mudancaDoPedido(row)],
  })
  if (enviado) await avisarDoAto(ctx, tx, row, workflows)
  const dePagar = enviado && gravados.some(({ tipo }) => DEVIDOS.includes(tipo))
  const doPagamento = dePagar ? await avisosDoPagamento(ctx, tx, row) : []
  return { row, avisos: [...(await avisosSobre(ctx, tx, row, anexos)), ...doPagamento, ...conferidos] }
}

/** Items' words, by which the order is found, told as it is born: else they would write it anew (`busca.sql`). */
const palavrasDe = (itens: PedidoAGravar['itens']): object => ({
  busca: itens.map(({ descricao }) => descricao).join(' '),
})

/** The submit of an order that is being born, by the same rules as that of a draft. */
function submeter(
  ctx: Ctx,
  rascunho: NewRow<typeof pedidos> &
    Pick<Row, 'id' | 'status' | 'centroDeCustoId' | 'tipo' | 'valorTotal' | 'solicitanteId'>,
  itens: PedidoAGravar['itens'],
  anexos: readonly Omit<AnexoNovo, 'arquivo'>[],
  idsDosAnexos: readonly string[],
  workflows: Awaited<ReturnType<typeof lerWorkflows>>,
): Mudancas {
  const registro = noFluxo(
    ctx,
    {
      ...rascunho,
      encaminhamento: rascunho.encaminhamento ?? null,
      excedenteAprovado: 0,
      dataSolicitacao: null,
      validadorId: null,
      dataValidacao: null,
    },
    itens.map((item, n) => ({ ...item, id: String(n), retirado: 0 })),
    anexos.map(({ tipo }, n) => ({ id: idsDosAnexos[n]!, tipo, status: null, emPagamento: false, statusBanco: null })),
  )
  return enviar(registro, pessoaNoPedido(ctx, rascunho, workflows), { agora: new Date().toISOString() })
}

/** What deserves a look and never blocks: the same supplier and value days ago, a payment date that is no business day. */
async function avisosSobre(
  ctx: Ctx,
  tx: Tx,
  row: Row,
  anexos: readonly Omit<AnexoNovo, 'arquivo'>[],
): Promise<string[]> {
  const avisos: string[] = []
  const { rows } = await sql<{ numero: number }>`select numero from pedidos
    where fornecedor_id = ${row.fornecedorId} and valor_total = ${row.valorTotal} and valor_total > 0 and id <> ${row.id}
      and status not in (${STATUS.rejeitado}, ${STATUS.cancelado}) and data_registro > now() - interval '5 days'
      and ${inScope(ctx, pedidos)}
    order by numero desc limit 3`.execute(tx)
  if (rows.length > 0) {
    const valor = formatMoney(Number(row.valorTotal.replace('.', '')))
    const numeros = rows.map(({ numero }) => numero).join(', ')
    avisos.push(`Há pedido recente do mesmo fornecedor com o mesmo valor (${valor}): ${numeros}.`)
  }
  const datas = anexos.flatMap(({ dataVencimento, dataAgendada }) => [dataVencimento, dataAgendada])
  for (const data of new Set(datas))
    if (data && !isBusinessDay(data)) avisos.push(`${formatDate(data)} não é dia útil.`)
  return [...avisos, ...(await avisosDeNotaRepetida(ctx, tx, row, anexos))]
}
