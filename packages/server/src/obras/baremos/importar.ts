import { NA_PREVIA } from '@prumo/domain/core/importacao.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { itensEmPlanilha } from '@prumo/domain/obras/baremos/envios.ts'
import { fluxoDoBaremo } from '@prumo/domain/obras/baremos/fluxo.ts'
import { baremosItens, MAXIMO_DE_ITENS } from '@prumo/domain/obras/baremos/itens.ts'
import {
  type ColunaDeItem,
  chaveDoItem,
  type ErroDeLinha,
  type ItemLido,
  lerPlanilhaDeItens,
} from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import type { ImportacaoDeItens, LinhaImportada } from '@prumo/domain/obras/baremos/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exigirAberto } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { inSentence } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { readCells } from '../../core/sheets/planilha-lida.ts'
import { gravarItens, travarRascunho } from './gravar.ts'
import { type CamposDoItem, type ItemRow, itensDoBaremo, mudou } from './itens-no-banco.ts'

const simOuNao = z.boolean('Envie simular=true ou simular=false.')
const revisaoDita = z.int().min(1)

/** What an item of the sheet would be here: new, another than it is, or what it is. */
interface Destino {
  readonly lido: ItemLido
  readonly antes: ItemRow | undefined
  readonly campos: Partial<CamposDoItem>
  readonly situacao: LinhaImportada['situacao']
}

/**
 * POST /baremos/{id}/importar (field contract, Acts): every line of the sheet is read, and none is kept while one of them
 * fails. An item the table has already, by code, activity and condition, is changed; those the sheet does not name stay.
 */
export async function importarItens(ctx: Ctx, id: string, request: FastifyRequest): Promise<ImportacaoDeItens> {
  exigirAberto(fluxoDoBaremo)(await findRow(ctx, ctx.db, baremos, id))
  await using uploads = await ctx.files.receive(request, itensEmPlanilha)
  const file = uploads.file('arquivo')
  const simular = 'simular' in uploads.fields && uploads.read('simular', simOuNao, { prefixed: true })
  const revisao = 'revisao' in uploads.fields ? uploads.read('revisao', revisaoDita, { prefixed: true }) : undefined
  const linhas = await readCells(ctx, file, MAXIMO_DE_ITENS)
  if (linhas.length < 2) throw badInput(SEM_LINHAS, { arquivo: SEM_LINHAS })
  const lida = lerPlanilhaDeItens(linhas)
  if (lida.faltam.length > 0) {
    const dito = `A planilha não tem a coluna ${lida.faltam.join(', ')}. A primeira linha deve ser a dos nomes das colunas, como no modelo.`
    throw badInput(dito, { arquivo: dito })
  }
  return await inTransaction(ctx.db, async (tx) => {
    const row = await travarRascunho(ctx, tx, id, revisao)
    const itens = new Map(
      (await itensDoBaremo(tx, id)).map((item) => [chaveDoItem(toRecord(baremosItens, item)), item] as const),
    )
    const destinos = lida.itens.map((lido) => destinoDe(lido, itens.get(chaveDoItem(lido)), lida.colunas))
    const [novas, alteradas, iguais] = (['nova', 'alterada', 'igual'] as const).map((situacao) =>
      destinos.filter((destino) => destino.situacao === situacao),
    ) as [Destino[], Destino[], Destino[]]
    const erros: ErroDeLinha[] = [...lida.erros].sort((a, b) => a.linha - b.linha)
    if (itens.size + novas.length > MAXIMO_DE_ITENS)
      erros.push({
        linha: linhas.at(-1)!.number,
        message: `Um baremo tem até ${MAXIMO_DE_ITENS.toLocaleString('pt-BR')} itens.`,
      })
    const gravadas = simular || erros.length > 0 ? 0 : novas.length + alteradas.length
    if (gravadas > 0)
      await gravarItens(ctx, tx, row, {
        novos: novas.map(({ campos }) => campos as CamposDoItem),
        alterados: alteradas.map(({ antes, campos }) => ({ antes: antes!, campos })),
        frase: `Importação de ${gravadas === 1 ? '1 item' : `${gravadas.toLocaleString('pt-BR')} itens`} n${inSentence(baremos, row)} (${novas.length} novos, ${alteradas.length} alterados), da planilha "${file.name}"`,
      })
    return {
      linhas: linhas.length - 1,
      erros: erros.slice(0, NA_PREVIA),
      gravadas,
      comErro: new Set(erros.map(({ linha }) => linha)).size,
      novas: novas.length,
      alteradas: alteradas.length,
      iguais: iguais.length,
      previa: destinos.slice(0, NA_PREVIA).map(naPrevia),
    }
  })
}

const SEM_LINHAS = 'A planilha não tem linhas. A primeira deve ser a dos nomes das colunas.'

function destinoDe(lido: ItemLido, antes: ItemRow | undefined, colunas: readonly ColunaDeItem[]): Destino {
  const { linha: _, ...todos } = lido
  // A column that the sheet has not says nothing of an item that is there.
  const campos = (
    antes
      ? Object.fromEntries(Object.entries(todos).filter(([campo]) => colunas.includes(campo as ColunaDeItem)))
      : todos
  ) as Partial<CamposDoItem>
  return { lido, antes, campos, situacao: !antes ? 'nova' : mudou(antes, campos) ? 'alterada' : 'igual' }
}

const naPrevia = ({ lido, situacao }: Destino): LinhaImportada => {
  const { linha, codigo, descricao, grupo, unidadeMedida, atividade, condicao, pontos, precoFixo } = lido
  return { linha, codigo, descricao, grupo, unidadeMedida, atividade, condicao, pontos, precoFixo, situacao }
}
