import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, toReais } from '@prumo/domain/core/money.ts'
import { comprovantesDeViagem } from '@prumo/domain/financeiro/envios.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import {
  type PrestacaoDeContas,
  prestacaoDeContas,
  type ReembolsoGerado,
} from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { solicitacoesDeDiarias, TIPO_DE_COMPROVANTE } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { barrar, travar } from '../../core/atos/agir.ts'
import { logAct } from '../../core/audit/audit.ts'
import { type Ctx, demand } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, badInput, conflict, notFound } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { announce } from '../../core/live/announce.ts'
import { gravarPedido } from '../pedidos/gravar-pedido.ts'
import { emCentavos } from './calcular.ts'
import { carregar, DIARIAS, type Row, recusaDe } from './carregar.ts'
import { detalhar } from './ler.ts'

interface LinhaAPrestar {
  readonly id: string
  readonly nome: string
  readonly total: string
  readonly status: number | null
  readonly prestadoEm: string | null
  readonly reembolsoId: string | null
  readonly valorGasto: string | null
  readonly exige: boolean
  readonly jaComprovado: string
}

async function travarLinha(tx: Tx, solicitacaoId: string, linhaId: string): Promise<LinhaAPrestar> {
  const { rows } =
    await sql<LinhaAPrestar>`select l.id, c.nome, l.total, a.status, l.prestado_em, l.reembolso_id, l.valor_gasto,
      exists (select 1 from solicitar_diarias_valores as v where v.linha_id = l.id and v.exige_comprovante) as exige,
      coalesce((select sum(r.valor) from solicitar_diarias_comprovantes as r where r.linha_id = l.id and r.tipo = ${sql.lit(TIPO_DE_COMPROVANTE.gasto)}), 0) as ja_comprovado
    from solicitar_diarias_linhas as l join colaboradores as c on c.id = l.colab_id
      left join pedidos_anexos as a on a.id = l.anexo_id
    where l.id = ${linhaId}::bigint and l.solicitacao_id = ${solicitacaoId}::bigint for update of l`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const arquivoDe = (arquivos: ReadonlyMap<string, StagedFile>, parte: string, campo: string): StagedFile => {
  const staged = arquivos.get(parte)
  if (!staged) throw badFields({ [campo]: 'Escolha um arquivo.' })
  return staged
}

/** POST /solicitar-diarias/:id/prestar-contas (multipart: `prestacao` and the files it names). */
export async function prestarContas(
  ctx: Ctx,
  request: FastifyRequest,
  id: string,
): Promise<Answer<RespostaDada<typeof chamadasDasDiarias.prestarContas>>> {
  barrar(recusaDe(await carregar(ctx, ctx.db, id), 'prestarContas'))
  await using uploads = await ctx.files.receive(request, comprovantesDeViagem)
  const prestacao = uploads.read('prestacao', prestacaoDeContas)
  const partes = [...prestacao.comprovantes, ...(prestacao.devolucao ? [prestacao.devolucao] : [])]
  if (new Set(partes.map(({ arquivo }) => arquivo)).size !== partes.length)
    throw badFields({ comprovantes: 'Cada comprovante precisa do seu arquivo.' })
  const lugares = partes.map(({ arquivo }, n) => ({
    staged: arquivoDe(
      uploads.files,
      arquivo,
      n < prestacao.comprovantes.length ? `comprovantes.${n}.arquivo` : 'devolucao.arquivo',
    ),
    folder: ['financeiro', 'diarias', id, prestacao.linhaId],
  }))
  const bodyDigest = digest(id, uploads.fields.prestacao ?? '', ...lugares.map(({ staged }) => staged.sha256))
  return await keepOnce(
    ctx,
    { route: 'prestar-contas', key: request.headers['idempotency-key'], bodyDigest },
    lugares,
    async (tx, arquivos) => {
      const agora = await travar(ctx, tx, DIARIAS, id, 'prestarContas')
      const linha = await travarLinha(tx, id, prestacao.linhaId)
      await gravar(ctx, tx, agora.row, linha, prestacao, arquivos)
      return { status: 200, body: await detalhar(ctx, tx, id) }
    },
  )
}

async function gravar(
  ctx: Ctx,
  tx: Tx,
  row: Row,
  linha: LinhaAPrestar,
  { valorGasto, comprovantes, devolucao, observacao }: PrestacaoDeContas,
  arquivos: readonly Arquivo[],
): Promise<void> {
  if (linha.prestadoEm) throw conflict(`As contas de ${linha.nome} já foram prestadas.`)
  if (linha.status !== STATUS_DE_ANEXO.pago)
    throw conflict(`As diárias de ${linha.nome} ainda não foram pagas: não há contas a prestar.`)
  const [pago, gasto] = [emCentavos(Number(linha.total)), emCentavos(valorGasto)]
  const comprovado =
    emCentavos(Number(linha.jaComprovado)) + comprovantes.reduce((soma, { valor }) => soma + emCentavos(valor), 0)
  if ((linha.exige && gasto > 0) || comprovado > 0)
    if (comprovado !== gasto)
      throw badInput(
        comprovado === 0
          ? 'Estas diárias exigem comprovante: envie os recibos do que foi gasto.'
          : `Os comprovantes somam ${formatMoney(comprovado)} e o gasto informado é ${formatMoney(gasto)}: confira.`,
        { valorGasto: 'Precisa ser a soma dos comprovantes.' },
      )
  if (devolucao && gasto >= pago) throw badFields({ devolucao: 'Não há o que devolver: nada sobrou.' })
  const sobra = Math.max(0, pago - gasto)
  // What is left has to come back before the accounts close; until then they are told as far as they go.
  const fecha = sobra === 0 || Boolean(devolucao)
  const linhas = [
    ...comprovantes.map(({ arquivo: _, ...um }, n) => ({
      ...um,
      tipo: TIPO_DE_COMPROVANTE.gasto,
      arquivoId: arquivos[n]!.id,
    })),
    ...(devolucao
      ? [
          {
            tipo: TIPO_DE_COMPROVANTE.devolucao,
            descricao: 'Devolução',
            data: devolucao.data,
            valor: toReais(sobra),
            arquivoId: arquivos.at(-1)!.id,
          },
        ]
      : []),
  ]
  if (linhas.length > 0)
    await tx
      .insertInto('solicitarDiariasComprovantes')
      .values(linhas.map((um) => ({ ...um, linhaId: linha.id })))
      .execute()
  await sql`update solicitar_diarias_linhas set valor_gasto = ${valorGasto}, observacao = ${observacao ?? null},
      devolvido = ${devolucao ? toReais(sobra) : null}, prestado_em = ${fecha ? new Date().toISOString() : null}::timestamptz,
      prestado_por = ${fecha ? ctx.usuario.id : null}::bigint
    where id = ${linha.id}::bigint`.execute(tx)
  await sql`update solicitar_diarias set revisao = revisao + 1 where id = ${row.id}::bigint`.execute(tx)
  const dito = [
    `gastou ${formatMoney(gasto)} de ${formatMoney(pago)}`,
    sobra > 0 && (devolucao ? `devolveu ${formatMoney(sobra)}` : `falta devolver ${formatMoney(sobra)}`),
    gasto > pago && `${formatMoney(gasto - pago)} a mais`,
  ]
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: solicitacoesDeDiarias.tela,
    entidade: solicitacoesDeDiarias.name,
    alvoId: row.id,
    descricao: `Prestou contas de ${linha.nome} na solicitação de diárias ${row.numero}: ${dito.filter(Boolean).join('; ')}`,
    mudancas: {
      [`gasto de ${linha.nome}`]: [linha.valorGasto === null ? null : Number(linha.valorGasto), valorGasto],
      comprovantes: [0, linhas.length],
    },
  })
  await announce(ctx, tx, solicitacoesDeDiarias, row)
}

/** POST /solicitar-diarias/:id/reembolso: the draft order of what was spent beyond; its own log row tells of it. */
export function gerarReembolso(ctx: Ctx, id: string, linhaId: string): Promise<ReembolsoGerado> {
  demand(ctx, telas.pedidos, 'adicionar')
  return inTransaction(ctx.db, async (tx) => {
    const { row } = await travar(ctx, tx, DIARIAS, id, 'reembolsar')
    const linha = await travarLinha(tx, id, linhaId)
    if (linha.reembolsoId) throw conflict('O pedido de reembolso já foi gerado.')
    const excesso = emCentavos(Number(linha.valorGasto ?? 0)) - emCentavos(Number(linha.total))
    if (!linha.prestadoEm || excesso <= 0)
      throw conflict('Não há o que reembolsar: o gasto não passou do que foi pago.')
    const { rows } = await sql<{ codigoCustoId: string }>`select codigo_custo_id from solicitar_diarias_valores
      where linha_id = ${linhaId}::bigint order by total desc limit 1`.execute(tx)
    const { row: pedido } = await gravarPedido(ctx, tx, {
      campos: {
        tipo: TIPO.reembolso,
        centroDeCustoId: row.centroDeCustoId,
        obraId: row.obraId,
        veiculoId: row.veiculoId,
        mesComp: row.mesComp,
        justificativa: `Reembolso a ${linha.nome} do que passou das diárias da solicitação ${row.numero}: ${row.motivo}`,
      },
      itens: [
        {
          descricao: `Despesas de viagem além das diárias: ${linha.nome}`,
          unidade: 'vb',
          quantidade: 1,
          valor: toReais(excesso),
          codigoCustoId: rows[0]?.codigoCustoId ?? null,
          obraId: row.obraId,
        },
      ],
      anexos: [],
      enviar: false,
    })
    await sql`update solicitar_diarias_linhas set reembolso_id = ${pedido.id}::bigint where id = ${linhaId}::bigint`.execute(
      tx,
    )
    await announce(ctx, tx, solicitacoesDeDiarias, row)
    return { pedidoId: pedido.id, pedidoNumero: pedido.numero }
  })
}

/** GET /solicitar-diarias/:id/comprovantes/:comprovanteId/arquivo: seen is told in the log, as any document. */
export async function enviarComprovante(
  ctx: Ctx,
  reply: FastifyReply,
  { id, comprovanteId, baixar }: { id: string; comprovanteId: string; baixar: boolean },
): Promise<FastifyReply> {
  const { row } = await carregar(ctx, ctx.db, id)
  if (!looksLikeId(comprovanteId)) throw notFound()
  const { rows } = await sql<{ arquivoId: string; nome: string }>`select r.arquivo_id, c.nome
    from solicitar_diarias_comprovantes as r join solicitar_diarias_linhas as l on l.id = r.linha_id
      join colaboradores as c on c.id = l.colab_id
    where r.id = ${comprovanteId}::bigint and l.solicitacao_id = ${id}::bigint`.execute(ctx.db)
  return sendLogged(ctx, reply, rows[0]?.arquivoId, baixar, (arquivo, ato) => ({
    tela: solicitacoesDeDiarias.tela,
    entidade: solicitacoesDeDiarias.name,
    alvoId: id,
    descricao: `${ato} o comprovante "${arquivo.nome}" de ${rows[0]!.nome} na solicitação de diárias ${row.numero}`,
  }))
}
