import { daysBetween, formatDate, today } from '@prumo/domain/core/dates.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import type { SolicitacaoDetalhada, SolicitacaoEscrita } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { ACAO, changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { announce } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { type Apuracao, apurar } from './calcular.ts'
import { carregar, exigirCuidado, exigirRascunho, lerViagem, type Row } from './carregar.ts'
import { detalhar } from './ler.ts'

const dia = (instante: unknown) => formatDate(momentoDe(String(instante)).dia)
export const resumoDaViagem = (row: Row): string =>
  `${row.destinoMunicipio}/${row.destinoUf}, ${dia(row.saida)} a ${dia(row.retorno)}`

/** The crew and what each is paid, in the place of those there were. */
export async function gravarLinhas(tx: Tx, solicitacaoId: string, { linhas }: Apuracao): Promise<void> {
  await sql`delete from solicitar_diarias_linhas where solicitacao_id = ${solicitacaoId}::bigint`.execute(tx)
  for (const linha of linhas) {
    const { rows } = await sql<{
      id: string
    }>`insert into solicitar_diarias_linhas (solicitacao_id, colab_id, funcao, receber_por,
        refeicoes_fornecidas, alojamento_empresa, total)
      values (${solicitacaoId}, ${linha.colabId}, ${linha.funcao}, ${linha.receberPedido}, ${linha.refeicoesFornecidas},
        ${linha.alojamentoEmpresa}, ${linha.total}) returning id`.execute(tx)
    if (linha.valores.length > 0)
      await tx
        .insertInto('solicitarDiariasValores')
        .values(linha.valores.map((valor, ordem) => ({ ...valor, ordem, linhaId: rows[0]!.id })))
        .execute()
  }
}

const camposDe = ({ linhas: _, revisao: __, ...campos }: SolicitacaoEscrita) => ({
  ...campos,
  mesComp: momentoDe(campos.saida).dia.slice(0, 7),
})

/** POST /solicitar-diarias: a draft, reckoned; what would keep it from being confirmed is told and does not refuse it. */
export function criarSolicitacao(ctx: Ctx, entrada: SolicitacaoEscrita): Promise<SolicitacaoDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const id = await inserir(ctx, tx, entrada)
    return detalhar(ctx, tx, id)
  })
}

async function inserir(ctx: Ctx, tx: Tx, entrada: SolicitacaoEscrita, de: string | null = null): Promise<string> {
  const campos = camposDe(entrada)
  await checkReferences(ctx, tx, solicitacoesDeDiarias, campos)
  const apuracao = await apurar(ctx, tx, entrada)
  const row: Row = await tx
    .insertInto('solicitarDiarias')
    .values({ ...campos, solicitanteId: ctx.usuario.id, total: apuracao.total })
    .returningAll()
    .executeTakeFirstOrThrow()
  await gravarLinhas(tx, row.id as string, apuracao)
  await logAct(tx, ctx, {
    acao: ACAO.adicionou,
    tela: solicitacoesDeDiarias.tela,
    entidade: solicitacoesDeDiarias.name,
    alvoId: String(row.id),
    descricao: `Adicionou a solicitação de diárias ${row.numero}${de ? `, a partir da ${de}` : ''}: ${resumoDaViagem(row)}`,
    mudancas: { ...changesBetween(solicitacoesDeDiarias, {}, row), equipe: [0, apuracao.linhas.length] },
  })
  await announce(ctx, tx, solicitacoesDeDiarias, row)
  return row.id as string
}

/** PUT /solicitar-diarias/:id: the whole draft, crew included. */
export function alterarSolicitacao(ctx: Ctx, id: string, entrada: SolicitacaoEscrita): Promise<SolicitacaoDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await carregar(ctx, tx, id, { trava: true, revisao: entrada.revisao })
    exigirCuidado(ctx, antes)
    exigirRascunho(antes)
    const campos = camposDe(entrada)
    await checkReferences(ctx, tx, solicitacoesDeDiarias, campos)
    const equipeAntes = (await lerViagem(tx, antes.row)).linhas.length
    const apuracao = await apurar(ctx, tx, entrada, { exceto: id })
    const row: Row = await tx
      .updateTable('solicitarDiarias')
      .set({ ...campos, total: apuracao.total, revisao: (antes.row.revisao as number) + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await gravarLinhas(tx, id, apuracao)
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: solicitacoesDeDiarias.tela,
      entidade: solicitacoesDeDiarias.name,
      alvoId: id,
      descricao: `Alterou a solicitação de diárias ${row.numero}: ${resumoDaViagem(row)}`,
      mudancas: {
        ...changesBetween(solicitacoesDeDiarias, antes.row, row),
        ...(equipeAntes !== apuracao.linhas.length && { equipe: [equipeAntes, apuracao.linhas.length] }),
      },
    })
    await announce(ctx, tx, solicitacoesDeDiarias, row, antes.row)
    return detalhar(ctx, tx, id)
  })
}

/** DELETE /solicitar-diarias/:id: a draft its author gives up. */
export function excluirSolicitacao(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const solicitacao = await carregar(ctx, tx, id, { trava: true })
    exigirCuidado(ctx, solicitacao)
    exigirRascunho(solicitacao)
    await announce(ctx, tx, solicitacoesDeDiarias, solicitacao.row)
    await logAct(tx, ctx, {
      acao: ACAO.excluiu,
      tela: solicitacoesDeDiarias.tela,
      entidade: solicitacoesDeDiarias.name,
      alvoId: id,
      descricao: `Excluiu o rascunho da solicitação de diárias ${solicitacao.row.numero}: ${resumoDaViagem(solicitacao.row)}`,
      mudancas: changesBetween(solicitacoesDeDiarias, solicitacao.row, {}),
    })
    await sql`delete from solicitar_diarias where id = ${id}::bigint`.execute(tx)
  })
}

/**
 * POST /solicitar-diarias/:id/duplicar: the same trip and crew as a new draft, as many days away: a week later, or as soon as
 * the first lies ahead. Quantities lowered by hand were of the other trip and are reckoned anew.
 */
export function duplicarSolicitacao(ctx: Ctx, id: string): Promise<SolicitacaoDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const { row } = await carregar(ctx, tx, id)
    const viagem = await lerViagem(tx, row)
    const saiu = momentoDe(viagem.saida).dia
    const semanas = Math.max(1, Math.ceil((daysBetween(saiu, today()) + 3) / 7))
    const depois = (instante: string) => new Date(Date.parse(instante) + semanas * 7 * 86_400_000).toISOString()
    const novo = await inserir(
      ctx,
      tx,
      {
        centroDeCustoId: viagem.centroDeCustoId,
        obraId: viagem.obraId ?? null,
        motivo: row.motivo as string,
        origem: row.origem as string | null,
        destinoMunicipio: viagem.destinoMunicipio,
        destinoUf: viagem.destinoUf,
        saida: depois(viagem.saida),
        retorno: depois(viagem.retorno),
        veiculoId: row.veiculoId as string | null,
        quilometros: viagem.quilometros ?? null,
        tipos: viagem.tipos,
        justificativaRetroativa: null,
        linhas: viagem.linhas.map((linha) => ({ ...linha, ajustes: [] })),
      } as SolicitacaoEscrita,
      `solicitação ${row.numero}`,
    )
    return detalhar(ctx, tx, novo)
  })
}
