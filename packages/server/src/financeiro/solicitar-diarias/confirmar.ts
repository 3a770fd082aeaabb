import { rm } from 'node:fs/promises'
import { nextBusinessDay } from '@prumo/domain/core/business-days.ts'
import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { formatMoney, lineTotal, toReais } from '@prumo/domain/core/money.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import type {
  confirmacao,
  ParcelaCalculada,
  SolicitacaoConfirmada,
} from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { SITUACAO } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import {
  basesDeDiaria,
  tiposDeDiaria,
  unidadesDaBase,
} from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { barrar } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { AppError, conflict } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { lugarDe } from '../pedidos/gravar-anexos.ts'
import { gravarPedido } from '../pedidos/gravar-pedido.ts'
import { type Apuracao, apurar, emCentavos, type LinhaApurada } from './calcular.ts'
import { carregar, carregarTravada, lerViagem, type Row, recusaDe } from './carregar.ts'
import { gravarLinhas, resumoDaViagem } from './gravar.ts'
import { reciboDeDiaria } from './recibo.ts'

type Pedido = z.output<typeof confirmacao>

/** What stands between a request and its order, said whole: 409, with each worker's sentence by the field of theirs. */
function recusarImpedimentos({ linhas, impedimentos }: Apuracao): void {
  const details: Record<string, string> = {}
  for (const [n, { nome, impedimentos: dela }] of linhas.entries())
    if (dela.length > 0) details[`linhas.${n}`] = `${nome}: ${dela.map(({ frase }) => frase).join(' ')}`
  const ditos = [...impedimentos, ...Object.values(details)]
  if (ditos.length > 0) throw conflict(ditos.slice(0, 3).join(' '), details)
}

/** Rates that changed since the person looked are told, not paid. */
function recusarOutroTotal({ total }: Apuracao, visto: number): void {
  if (emCentavos(total) !== emCentavos(visto))
    throw conflict(
      `O total agora é ${formatMoney(emCentavos(total))}, e não ${formatMoney(emCentavos(visto))}: os valores mudaram. Confira e confirme de novo.`,
      { total },
    )
}

/** One item a kind of allowance and category: by its rate when it has a single one and the sum is exact, else as a whole. */
export function itensDoPedido(linhas: readonly { valores: readonly ParcelaCalculada[] }[], obraId: string | null) {
  const grupos = new Map<string, { valores: ParcelaCalculada[]; pessoas: number }>()
  for (const linha of linhas) {
    const vistos = new Set<string>()
    for (const valor of linha.valores) {
      if (valor.total === 0) continue
      const chave = `${valor.tipo}:${valor.base}:${valor.codigoCustoId}`
      const grupo = grupos.get(chave) ?? { valores: [], pessoas: 0 }
      grupos.set(chave, grupo)
      grupo.valores.push(valor)
      if (!vistos.has(chave)) grupo.pessoas++
      vistos.add(chave)
    }
  }
  return [...grupos.values()].map(({ valores, pessoas }) => {
    const { tipo, base, valorUnitario, codigoCustoId } = valores[0]!
    const total = valores.reduce((soma, valor) => soma + emCentavos(valor.total), 0)
    const quantidade = Math.round(valores.reduce((soma, valor) => soma + valor.quantidade * 10_000, 0)) / 10_000
    const exato =
      valores.every((valor) => valor.valorUnitario === valorUnitario) && lineTotal(valorUnitario, quantidade) === total
    return {
      descricao: `Diária de ${tiposDeDiaria[tipo as 1].toLowerCase()} (${basesDeDiaria[base as 1].toLowerCase()}): ${pessoas} ${pessoas === 1 ? 'trabalhador' : 'trabalhadores'}`,
      unidade: exato ? unidadesDaBase[base]![0] : 'vb',
      quantidade: exato ? quantidade : 1,
      valor: exato ? valorUnitario : toReais(total),
      codigoCustoId,
      obraId,
    }
  })
}

/** What each receipt and attachment is made of: when any of it changes between the two looks, the act starts anew. */
const retrato = ({ linhas }: Apuracao, row: Row): string =>
  digest(
    String(row.revisao),
    ...linhas.map(({ colabId, nome, funcao, conta, valores, recebimento }) =>
      JSON.stringify([colabId, nome, funcao, conta, valores, recebimento]),
    ),
  )

async function recibos(ctx: Ctx, row: Row, linhas: readonly LinhaApurada[]): Promise<StagedFile[]> {
  const { rows } = await sql<{ contrato: string; obra: string | null; empresa: string | null }>`
    select c.codigo || ' - ' || c.nome as contrato, o.codigo || ' - ' || o.nome as obra, coalesce(j.razao_social, j.nome) as empresa
    from contas_contrato as c left join contas_juridicas as j on j.id = c.cj_id
      left join obras as o on o.id = ${row.obraId}::bigint where c.id = ${row.centroDeCustoId}::bigint`.execute(ctx.db)
  const { contrato, obra, empresa } = rows[0]!
  const prontos: StagedFile[] = []
  try {
    for (const { nome, matricula, funcao, recebimento, valores, total, pessoa } of linhas) {
      const bytes = await reciboDeDiaria({
        empresa: empresa ?? contrato,
        contrato,
        obra,
        numero: row.numero,
        motivo: row.motivo,
        destino: `${row.destinoMunicipio}/${row.destinoUf}`,
        saida: row.saida,
        retorno: row.retorno,
        nome,
        matricula,
        cpf: pessoa.cpf,
        funcao,
        recebimento,
        valores,
        total,
      })
      prontos.push(await ctx.files.stage(`Recibo de diária ${nome}.pdf`, bytes, ['pdf']))
    }
    return prontos
  } catch (error) {
    await Promise.all(prontos.map(({ path }) => rm(path, { force: true })))
    throw error
  }
}

async function jaConfirmada(
  ctx: Ctx,
  row: Row,
): Promise<Answer<RespostaDada<typeof chamadasDasDiarias.confirmar>> | null> {
  if (row.pedidoId === null) return null
  const { rows } = await sql<{ numero: number }>`select numero from pedidos where id = ${row.pedidoId}::bigint`.execute(
    ctx.db,
  )
  const body: SolicitacaoConfirmada = {
    id: row.id,
    pedidoId: row.pedidoId,
    pedidoNumero: rows[0]!.numero,
    avisos: [],
  }
  return { status: 201, body }
}

/**
 * POST /solicitar-diarias/:id/confirmar: one order of type 3, submitted to the workflow, with an item a kind of allowance and
 * an attachment of type 8, its receipt, for each worker. Confirming again, by key or by state, answers what the first did.
 */
export async function confirmarSolicitacao(
  ctx: Ctx,
  id: string,
  pedido: Pedido,
  key: string | string[] | undefined,
): Promise<Answer<RespostaDada<typeof chamadasDasDiarias.confirmar>>> {
  const antes = await carregar(ctx, ctx.db, id)
  const recusada = recusaDe(antes, 'confirmar')
  if (recusada?.status === 403) barrar(recusada)
  const vale = !([SITUACAO.rascunho, SITUACAO.rejeitada, SITUACAO.cancelada] as number[]).includes(
    antes.registro.situacao,
  )
  const feita = vale ? await jaConfirmada(ctx, antes.row) : null
  if (feita) return feita
  barrar(recusada)
  const viagem = await lerViagem(ctx.db, antes.row)
  const vista = await apurar(ctx, ctx.db, viagem, { exceto: id })
  recusarImpedimentos(vista)
  recusarOutroTotal(vista, pedido.total)
  const [pedidoId, ...idsDosAnexos] = await newIds(ctx.db, 1 + vista.linhas.length)
  const arquivos = await recibos(ctx, antes.row, vista.linhas)
  return keepOnce(
    ctx,
    { route: 'confirmar-diarias', key, bodyDigest: digest(id, String(pedido.total)) },
    arquivos.map((arquivo, n) => lugarDe(pedidoId!, idsDosAnexos[n]!, arquivo)),
    async (tx, guardados) => {
      const agora = await carregarTravada(ctx, tx, id, pedido.revisao)
      const feita = agora.row.pedidoId === null ? null : await jaConfirmada({ ...ctx, db: tx }, agora.row)
      if (feita) {
        // Somebody confirmed it meanwhile: theirs is the order, and these receipts are nobody's.
        await ctx.files.remove(
          tx,
          guardados.map((arquivo) => arquivo.id),
        )
        return feita
      }
      barrar(recusaDe(agora, 'confirmar'))
      const apuracao = await apurar(ctx, tx, await lerViagem(tx, agora.row), { exceto: id, trava: true })
      recusarImpedimentos(apuracao)
      recusarOutroTotal(apuracao, pedido.total)
      if (retrato(apuracao, agora.row) !== retrato(vista, antes.row))
        throw new AppError(409, 'Os dados da equipe mudaram neste instante. Confira e confirme de novo.')
      return {
        status: 201,
        body: await gravar(ctx, tx, agora.row, apuracao, { pedidoId: pedidoId!, idsDosAnexos, guardados, pedido }),
      }
    },
  )
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  row: Row,
  apuracao: Apuracao,
  {
    pedidoId,
    idsDosAnexos,
    guardados,
    pedido,
  }: { pedidoId: string; idsDosAnexos: readonly string[]; guardados: readonly Arquivo[]; pedido: Pedido },
): Promise<SolicitacaoConfirmada> {
  const { linhas } = apuracao
  const obraId = row.obraId
  const saida = momentoDe(row.saida).dia
  // The day of departure, or the first on which a bank still can.
  const dataVencimento = nextBusinessDay([saida, today()].sort()[1]!)
  const prazo = apuracao.pedeJustificativa ? `\nJustificativa do prazo: ${row.justificativaRetroativa}` : ''
  const { row: gravado, avisos } = await gravarPedido(ctx, tx, {
    id: pedidoId,
    campos: {
      tipo: TIPO.diaria,
      centroDeCustoId: row.centroDeCustoId,
      obraId,
      veiculoId: row.veiculoId,
      mesComp: row.mesComp,
      justificativa: `Diárias (solicitação ${row.numero}): ${row.motivo}. ${resumoDaViagem(row)}.${prazo}`,
    },
    itens: itensDoPedido(linhas, obraId),
    anexos: linhas.map((linha, n) => ({
      id: idsDosAnexos[n]!,
      arquivo: guardados[n]!,
      campos: {
        tipo: TIPO_DE_ANEXO.diaria,
        valor: linha.total,
        dataVencimento,
        favorecido: linha.nome,
        favorecidoDocumento: linha.pessoa.cpf,
        ...linha.conta!,
      },
    })),
    enviar: true,
    respostas: { justificativaDeMeta: pedido.justificativaDeMeta ?? null },
  })
  await gravarLinhas(tx, row.id, apuracao)
  await sql`update solicitar_diarias_linhas as l set anexo_id = n.anexo_id
    from unnest(${linhas.map(({ colabId }) => colabId)}::bigint[], ${[...idsDosAnexos]}::bigint[]) as n (colab_id, anexo_id)
    where l.solicitacao_id = ${row.id}::bigint and l.colab_id = n.colab_id`.execute(tx)
  await sql`update solicitar_diarias set pedido_id = ${pedidoId}::bigint, total = ${apuracao.total}, revisao = revisao + 1
    where id = ${row.id}::bigint`.execute(tx)
  await announce(ctx, tx, solicitacoesDeDiarias, row)
  return { id: row.id, pedidoId, pedidoNumero: gravado.numero, avisos }
}
