import { daysBetween, formatDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import type { SolicitacaoDetalhada, SolicitacaoEscrita } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { agir } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { type Apuracao, apurar } from './calcular.ts'
import { carregar, DIARIAS, lerViagem, type Row } from './carregar.ts'
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
  const row = await tx
    .insertInto('solicitarDiarias')
    .values({ ...campos, solicitanteId: ctx.usuario.id, total: apuracao.total })
    .returningAll()
    .executeTakeFirstOrThrow()
  await gravarLinhas(tx, row.id, apuracao)
  await gravarAto(ctx, tx, solicitacoesDeDiarias, {
    acao: ACAO.adicionou,
    frase: `Adicionou a solicitação de diárias ${row.numero}${de ? `, a partir da ${de}` : ''}: ${resumoDaViagem(row)}`,
    registros: [{ antes: null, depois: row }],
    mudancas: { equipe: [0, apuracao.linhas.length] },
  })
  return row.id
}

/** PUT /solicitar-diarias/:id: the whole draft, crew included. */
export const alterarSolicitacao = (ctx: Ctx, id: string, entrada: SolicitacaoEscrita): Promise<SolicitacaoDetalhada> =>
  agir(ctx, DIARIAS, id, 'editar', {
    dados: { revisao: entrada.revisao },
    async escrever(tx, { row }) {
      const campos = camposDe(entrada)
      await checkReferences(ctx, tx, solicitacoesDeDiarias, campos)
      const antes = (await lerViagem(tx, row)).linhas.length
      const apuracao = await apurar(ctx, tx, entrada, { exceto: id })
      await gravarLinhas(tx, id, apuracao)
      const depois = apuracao.linhas.length
      return {
        campos: { ...campos, total: apuracao.total },
        ...(antes !== depois && { mudancas: { equipe: [antes, depois] } }),
      }
    },
    frase: (row) => `Alterou a solicitação de diárias ${row.numero}: ${resumoDaViagem(row)}`,
    responder: (tx) => detalhar(ctx, tx, id),
  })

/** DELETE /solicitar-diarias/:id: a draft its author gives up. */
export const excluirSolicitacao = (ctx: Ctx, id: string): Promise<void> =>
  agir(ctx, DIARIAS, id, 'excluir', {
    dados: {},
    frase: (row) => `Excluiu o rascunho da solicitação de diárias ${row.numero}: ${resumoDaViagem(row)}`,
    responder: async () => {},
  })

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
        motivo: row.motivo,
        origem: row.origem,
        destinoMunicipio: viagem.destinoMunicipio,
        destinoUf: viagem.destinoUf,
        saida: depois(viagem.saida),
        retorno: depois(viagem.retorno),
        veiculoId: row.veiculoId,
        quilometros: viagem.quilometros ?? null,
        tipos: viagem.tipos,
        justificativaRetroativa: null,
        linhas: viagem.linhas.map((linha) => ({ ...linha, ajustes: [] })),
      },
      `solicitação ${row.numero}`,
    )
    return detalhar(ctx, tx, novo)
  })
}
