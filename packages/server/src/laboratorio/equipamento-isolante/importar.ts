import { NA_PREVIA } from '@prumo/domain/core/importacao.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  type ErroDaPlanilha,
  equipamentosEmPlanilha,
  type ImportacaoDeEquipamentos,
  lerPlanilhaDeEquipamentos,
  MAXIMO_NA_PLANILHA,
  type PecaImportada,
} from '@prumo/domain/laboratorio/equipamento-isolante/importacao.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import { type Ctx, can } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { AppError, badInput, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { readCells } from '../../core/sheets/planilha-lida.ts'
import { proximasEtiquetas } from './etiqueta.ts'
import { type Destinada, destinarPecas } from './importar-destinos.ts'
import { anotarMovimentos, type PecaRow } from './movimentos.ts'

const { tela, name } = equipamentosIsolantes
const simOuNao = z.boolean('Envie simular=true ou simular=false.')
const SEM_LINHAS = 'A planilha não tem linhas. A primeira deve ser a dos nomes das colunas.'
/** Rows of one statement. */
const DE_UMA_VEZ = 500

/**
 * POST /equipamentos-isolantes/importar (field contract, Acts): every line of the sheet is read, and none is kept while one of them
 * fails. A piece that is there already, by its tag or by its maker, model, number and side, is changed in what the sheet says of it.
 */
export async function importarEquipamentos(ctx: Ctx, request: FastifyRequest): Promise<ImportacaoDeEquipamentos> {
  await using uploads = await ctx.files.receive(request, equipamentosEmPlanilha)
  const file = uploads.file('arquivo')
  const simular = 'simular' in uploads.fields && uploads.read('simular', simOuNao, { prefixed: true })
  const linhas = await readCells(ctx, file, MAXIMO_NA_PLANILHA)
  if (linhas.length < 2) throw badInput(SEM_LINHAS, { arquivo: SEM_LINHAS })
  const lida = lerPlanilhaDeEquipamentos(linhas)
  if (lida.faltam.length > 0) {
    const dito = `A planilha não tem a coluna ${lida.faltam.join(', ')}. A primeira linha deve ser a dos nomes das colunas, como no modelo.`
    throw badInput(dito, { arquivo: dito })
  }
  // Awaited here: the sheet is let go only once the act is over, and a refusal meanwhile is somebody's.
  return await inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const destinos = await destinarPecas(dentro, tx, lida)
    const erros: ErroDaPlanilha[] = [...lida.erros, ...destinos.erros].sort((a, b) => a.linha - b.linha)
    const [novas, alteradas, iguais] = (['nova', 'alterada', 'igual'] as const).map((situacao) =>
      destinos.pecas.filter((uma) => uma.situacao === situacao),
    ) as [Destinada[], Destinada[], Destinada[]]
    const gravadas = simular || erros.length > 0 ? 0 : novas.length + alteradas.length
    if (gravadas > 0) {
      exigirFlags(ctx, novas.length, alteradas.length)
      await gravar(dentro, tx, novas, alteradas, file.name)
    }
    return {
      linhas: linhas.length - 1,
      erros: erros.slice(0, NA_PREVIA),
      gravadas,
      comErro: new Set(erros.map(({ linha }) => linha)).size,
      novas: novas.length,
      alteradas: alteradas.length,
      iguais: iguais.length,
      previa: destinos.pecas.slice(0, NA_PREVIA).map(naPrevia),
    }
  })
}

/** Whoever only adds changes nothing that is there, and the other way round. */
function exigirFlags(ctx: Ctx, novas: number, alteradas: number): void {
  if (novas > 0 && !can(ctx, tela, 'adicionar'))
    throw new AppError(403, 'A planilha traz peças novas, e você não tem permissão para adicionar equipamentos.')
  if (alteradas > 0 && !can(ctx, tela, 'editar'))
    throw new AppError(
      403,
      'A planilha altera peças que já existem, e você não tem permissão para editar equipamentos.',
    )
}

async function gravar(ctx: Ctx, tx: Tx, novas: Destinada[], alteradas: Destinada[], arquivo: string): Promise<void> {
  const feitas = await inserir(tx, novas)
  await fazerPares(tx, feitas)
  await anotarMovimentos(
    ctx,
    tx,
    feitas.map((depois) => ({ antes: null, depois })),
    { ato: MOVIMENTO.cadastro, motivo: `Importação de ${arquivo}`.slice(0, 200) },
  )
  const mudadas = await alterar(tx, alteradas)
  const todas = [...feitas, ...mudadas]
  const porCentro = new Map(todas.map((row) => [row.centroDeCustoId, row]))
  await logAct(tx, ctx, {
    acao: novas.length > 0 ? ACAO.adicionou : ACAO.alterou,
    tela,
    entidade: name,
    alvoId: null,
    descricao: `Importação de ${todas.length === 1 ? '1 equipamento isolante' : `${todas.length.toLocaleString('pt-BR')} equipamentos isolantes`} (${novas.length} novos, ${alteradas.length} alterados), da planilha "${arquivo}"`,
    mudancas: {},
    centros: [...porCentro.keys()],
  })
  // One announcement for each contract: whoever looks at the list reads it again, once.
  for (const row of porCentro.values()) await announce(ctx, tx, equipamentosIsolantes, row)
}

const CORRIDA = 'Uma das peças da planilha acaba de ser cadastrada por outra pessoa. Confira de novo.'
const traduzida = (error: { code?: string }): never => {
  throw error.code === '23505' ? conflict(CORRIDA) : error
}

async function inserir(tx: Tx, novas: readonly Destinada[]): Promise<PecaRow[]> {
  const semEtiqueta = novas.filter(({ campos }) => !campos.etiqueta).length
  const etiquetas = semEtiqueta > 0 ? await proximasEtiquetas(tx, semEtiqueta) : []
  const linhas = novas.map(({ campos }) => ({ ...campos, etiqueta: campos.etiqueta ?? etiquetas.shift()! }))
  const feitas: PecaRow[] = []
  for (let de = 0; de < linhas.length; de += DE_UMA_VEZ)
    feitas.push(
      ...(await tx
        .insertInto('equipamentosIsolantes')
        .values(linhas.slice(de, de + DE_UMA_VEZ) as never)
        .returningAll()
        .execute()
        .catch(traduzida)),
    )
  return feitas
}

type Mao = Pick<
  PecaRow,
  'id' | 'lado' | 'fabricante' | 'modelo' | 'numeroSerie' | 'tipoEquipamentoId' | 'centroDeCustoId'
>
const caixa = ({ fabricante, modelo, numeroSerie, tipoEquipamentoId, centroDeCustoId }: Mao): string =>
  [fabricante, modelo, numeroSerie, tipoEquipamentoId, centroDeCustoId].join('\n')

/** The hands that came in one box, of one maker, model and number, are a pair: with one of the sheet, or with one that was alone. */
async function fazerPares(tx: Tx, feitas: readonly PecaRow[]): Promise<void> {
  const tipos = await tx.selectFrom('tiposEquipamento').select('id').where('usaPar', '=', true).execute()
  const aosPares = new Set(tipos.map(({ id }) => id))
  const maos = feitas.filter(({ lado, tipoEquipamentoId }) => lado !== null && aosPares.has(tipoEquipamentoId))
  if (maos.length === 0) return
  const { rows: sos } =
    await sql<Mao>`select q.id, q.lado, q.fabricante, q.modelo, q.numero_serie, q.tipo_equipamento_id,
      q.centro_de_custo_id from equipamentos_isolantes as q
    where q.numero_serie = any(${maos.map(({ numeroSerie }) => numeroSerie)}::text[]) and q.par_id is null and q.lado is not null`.execute(
      tx,
    )
  const pares = [...Map.groupBy(sos, caixa).values()].filter((duas) => duas.length === 2)
  if (pares.length === 0) return
  const [de, com] = [pares.flat(), pares.flatMap(([uma, outra]) => [outra!, uma!])].map((todas) =>
    todas.map(({ id }) => id),
  )
  await sql`update equipamentos_isolantes as q set par_id = p.com
    from unnest(${idArray(de!)}, ${idArray(com!)}) as p (de, com) where q.id = p.de`.execute(tx)
}

async function alterar(tx: Tx, alteradas: readonly Destinada[]): Promise<PecaRow[]> {
  const mudadas: PecaRow[] = []
  for (const { antes, campos } of alteradas)
    mudadas.push(
      await tx
        .updateTable('equipamentosIsolantes')
        .set({ ...campos, revisao: antes!.revisao + 1 })
        .where('id', '=', antes!.id)
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch(traduzida),
    )
  return mudadas
}

const naPrevia = ({ lida, antes, campos, situacao }: Destinada): PecaImportada => ({
  linha: lida.linha,
  etiqueta: lida.etiqueta ?? antes?.etiqueta ?? null,
  tipo: lida.tipo,
  classe: (campos.classe as string | null | undefined) ?? antes?.classe ?? null,
  fabricante: lida.fabricante,
  modelo: lida.modelo,
  numeroSerie: lida.numeroSerie,
  lado: lida.lado,
  dataProximoEnsaio: (campos.dataProximoEnsaio as string | null | undefined) ?? antes?.dataProximoEnsaio ?? null,
  situacao,
})
