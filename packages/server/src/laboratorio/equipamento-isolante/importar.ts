import { ACAO } from '@prumo/domain/core/log.ts'
import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  type ErroDaPlanilha,
  equipamentosEmPlanilha,
  type ImportacaoDeEquipamentos,
  lerPlanilhaDeEquipamentos,
  MAXIMO_NA_PLANILHA,
  NA_PREVIA,
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
  return inTransaction(ctx.db, async (tx) => {
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

/** The hands that came in one box, of one maker, model and number, are a pair. */
async function fazerPares(tx: Tx, feitas: readonly PecaRow[]): Promise<void> {
  const ids = feitas.filter(({ lado }) => lado !== null).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`with pares as (select e.id as esquerda, d.id as direita
      from equipamentos_isolantes as e join equipamentos_isolantes as d on d.fabricante = e.fabricante
        and d.modelo is not distinct from e.modelo and d.numero_serie = e.numero_serie and d.tipo_equipamento_id = e.tipo_equipamento_id
        and d.centro_de_custo_id is not distinct from e.centro_de_custo_id and d.lado = 2 and d.par_id is null
      join tipos_equipamento as t on t.id = e.tipo_equipamento_id and t.usa_par
      where e.lado = 1 and e.par_id is null and (e.id = any(${idArray(ids)}) or d.id = any(${idArray(ids)})))
    update equipamentos_isolantes as q set par_id = case when q.id = p.esquerda then p.direita else p.esquerda end
    from pares as p where q.id in (p.esquerda, p.direita)`.execute(tx)
}

async function alterar(tx: Tx, alteradas: readonly Destinada[]): Promise<PecaRow[]> {
  const mudadas: PecaRow[] = []
  for (const { antes, campos } of alteradas)
    mudadas.push(
      await tx
        .updateTable('equipamentosIsolantes')
        .set({ ...campos, revisao: antes!.revisao + 1 } as never)
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
