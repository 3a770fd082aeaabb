import { NA_PREVIA } from '@prumo/domain/core/importacao.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { idSchema } from '@prumo/domain/core/schema.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { TIPO_DE_SERVICO_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { pecasEmPlanilha } from '@prumo/domain/laboratorio/ordem-de-servico/envios.ts'
import { fluxoDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { MAXIMO_DE_ITENS_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import {
  type ErroDeLinha,
  lerPlanilhaDePecas,
  planilhaSemSentido,
} from '@prumo/domain/laboratorio/ordem-de-servico/planilha-de-pecas.ts'
import type { ImportacaoDePecas } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { exigirAberto } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { readCells } from '../../core/sheets/planilha-lida.ts'
import { entraEmOrdem } from '../equipamento-isolante/situacao.ts'
import { acertarOrdem } from './andamento.ts'
import { cadastrarPecas } from './cadastrar.ts'
import { type Destino, type Identificada, identificar } from './identificar.ts'
import { traduzirCorrida, travarPecas } from './pecas.ts'

const simOuNao = z.boolean('Envie simular=true ou simular=false.')
const revisaoDita = z.int().min(1)
/** Of an order that is still being written: what its header says already. */
const cabecalho = z.object({
  tipoServico: z.number().nullish(),
  clienteId: idSchema.nullish(),
  equipeId: idSchema.nullish(),
  centroDeCustoId: idSchema.nullish(),
})

/** What was sent: the sheet's name and lines, and whether it is only looked at. */
async function receber(ctx: Ctx, request: FastifyRequest) {
  await using uploads = await ctx.files.receive(request, pecasEmPlanilha)
  const file = uploads.file('arquivo')
  const simular = 'simular' in uploads.fields && uploads.read('simular', simOuNao, { prefixed: true })
  const revisao = 'revisao' in uploads.fields ? uploads.read('revisao', revisaoDita, { prefixed: true }) : undefined
  const dados = 'dados' in uploads.fields ? uploads.read('dados', cabecalho, { prefixed: true }) : {}
  const linhas = await readCells(ctx, file, MAXIMO_DE_ITENS_DE_OS)
  const dito = planilhaSemSentido(linhas)
  if (dito) throw badInput(dito, { arquivo: dito })
  return { nome: file.name, linhas, simular, revisao, dados }
}
type Recebida = Awaited<ReturnType<typeof receber>>

interface Lida {
  readonly identificadas: readonly Identificada[]
  readonly erros: readonly ErroDeLinha[]
}
async function ler(ctx: Ctx, tx: Tx, { linhas }: Recebida, destino: Destino): Promise<Lida> {
  const { pecas, erros } = lerPlanilhaDePecas(linhas)
  const lidas = await identificar(ctx, tx, pecas, destino)
  return {
    identificadas: lidas.identificadas,
    erros: [...erros, ...lidas.erros].sort((a, b) => a.linha - b.linha),
  }
}

const quantas = ({ identificadas }: Lida, situacao: Identificada['situacao']): number =>
  identificadas.filter((uma) => uma.situacao === situacao).length

const resposta = ({ linhas }: Recebida, lida: Lida, gravadas: number): ImportacaoDePecas => ({
  linhas: linhas.length - 1,
  erros: lida.erros.slice(0, NA_PREVIA),
  gravadas,
  comErro: new Set(lida.erros.map(({ linha }) => linha)).size,
  conhecidas: quantas(lida, 'conhecida'),
  novas: quantas(lida, 'nova'),
  naOrdem: quantas(lida, 'naOrdem'),
  previa: lida.identificadas.slice(0, NA_PREVIA).map(({ lida: { linha, etiqueta, numeroSerie }, ...uma }) => ({
    linha,
    etiqueta,
    numeroSerie,
    descricao: uma.descricao,
    fase: uma.fase,
    situacao: uma.situacao,
  })),
})

const tantos = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** The pieces that are to come in, those that nobody had registered registered first. */
async function comIds(ctx: Ctx, tx: Tx, entram: readonly Identificada[]) {
  const novas = entram.flatMap(({ nova }) => nova ?? [])
  const cadastradas = await cadastrarPecas(ctx, tx, novas)
  const ids = cadastradas.map(({ id }) => id)
  return {
    cadastradas,
    itens: entram.map(({ id, fase, lida }) => ({ equipamentoId: id ?? ids.shift()!, fase, condicao: lida.condicao })),
  }
}

/**
 * POST /laboratorio-os/{id}/importar: every line of the sheet is read, and none is kept while one of them fails. A piece the
 * order has already stays as it is.
 */
export async function importarPecas(ctx: Ctx, id: string, request: FastifyRequest): Promise<ImportacaoDePecas> {
  exigirAberto(fluxoDaOs)(await findRow(ctx, ctx.db, laboratorioOs, id))
  const recebida = await receber(ctx, request)
  return inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, laboratorioOs, id, true)
    exigirAberto(fluxoDaOs)(antes)
    await refuseStale(tx, laboratorioOs, antes, recebida.revisao)
    const lida = await ler(dentro, tx, recebida, { ...antes, osId: id })
    const entram = lida.identificadas.filter(({ situacao }) => situacao !== 'naOrdem')
    const { rows } = await sql<{
      ha: number
    }>`select count(*)::int as ha from laboratorio_os_itens where os_id = ${id}::bigint`.execute(tx)
    const demais = rows[0]!.ha + entram.length > MAXIMO_DE_ITENS_DE_OS
    const erros = demais
      ? [
          ...lida.erros,
          {
            linha: recebida.linhas.at(-1)!.number,
            message: `Uma ordem de serviço tem até ${MAXIMO_DE_ITENS_DE_OS.toLocaleString('pt-BR')} itens.`,
          },
        ]
      : lida.erros
    const julgada = { ...lida, erros }
    if (recebida.simular || erros.length > 0 || entram.length === 0) return resposta(recebida, julgada, 0)
    const { cadastradas, itens } = await comIds(dentro, tx, entram)
    await travarPecas(
      dentro,
      tx,
      itens.map(({ equipamentoId }) => ({ equipamentoId, campo: 'arquivo' })),
    )
    await tx
      .insertInto('laboratorioOsItens')
      .values(itens.map((item) => ({ ...item, osId: id })))
      .execute()
      .catch(traduzirCorrida)
    await entraEmOrdem(
      dentro,
      tx,
      itens.map(({ equipamentoId }) => equipamentoId),
    )
    await sql`update laboratorio_os set revisao = revisao + 1 where id = ${id}::bigint`.execute(tx)
    const passo = await acertarOrdem(dentro, tx, id)
    await gravarAto(dentro, tx, laboratorioOs, {
      acao: ACAO.alterou,
      frase: [
        `Importação de ${tantos(itens.length, 'equipamento', 'equipamentos')} na ${antes.numero}${
          cadastradas.length > 0 ? ` (${tantos(cadastradas.length, 'cadastrado', 'cadastrados')} agora)` : ''
        }, da planilha "${recebida.nome}"`,
        ...(passo ? [passo.frase] : []),
      ].join('. '),
      registros: [{ antes, depois: await findRow(dentro, tx, laboratorioOs, id) }],
      mudancas: { itens: [rows[0]!.ha, rows[0]!.ha + itens.length], ...passo?.mudancas },
    })
    return resposta(recebida, julgada, itens.length)
  })
}

/** POST /laboratorio-os/identificar: the same of an order that is still being written, whose lines it answers. */
export async function identificarPecas(ctx: Ctx, request: FastifyRequest): Promise<ImportacaoDePecas> {
  const recebida = await receber(ctx, request)
  return inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { tipoServico, clienteId = null, equipeId = null, centroDeCustoId = null } = recebida.dados
    await checkReferences(dentro, tx, laboratorioOs, { clienteId, equipeId, centroDeCustoId })
    const lida = await ler(dentro, tx, recebida, {
      osId: null,
      tipoServico: tipoServico ?? TIPO_DE_SERVICO_DE_OS.periodico,
      clienteId,
      equipeId,
      centroDeCustoId,
    })
    if (recebida.simular || lida.erros.length > 0) return resposta(recebida, lida, 0)
    const { cadastradas, itens } = await comIds(dentro, tx, lida.identificadas)
    if (cadastradas.length > 0)
      await gravarAto(dentro, tx, equipamentosIsolantes, {
        acao: ACAO.adicionou,
        frase: `Cadastro de ${tantos(cadastradas.length, 'equipamento', 'equipamentos')} da planilha "${recebida.nome}"`,
        registros: cadastradas.map((depois) => ({ antes: null, depois })),
      })
    return { ...resposta(recebida, lida, itens.length), itens }
  })
}
