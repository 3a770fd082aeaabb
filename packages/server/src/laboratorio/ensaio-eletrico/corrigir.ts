import { isDeepStrictEqual } from 'node:util'
import { ACAO } from '@prumo/domain/core/log.ts'
import { RESULTADO_VISUAL } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { type EnsaioCorrigido, mudancasDaCorrecao } from '@prumo/domain/laboratorio/ensaio-eletrico/correcao.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import type { Medicao } from '@prumo/domain/laboratorio/ensaio-eletrico/linhas.ts'
import type { EnsaioAlterado, InstrumentoUsado } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { avaliado } from './avaliar.ts'
import {
  checklistDos,
  conferirFotos,
  conferirMedidas,
  criterioDoEnsaio,
  instrumentosUsados,
  linhasVisuais,
  problemasDoHorario,
  recusarProblemas,
} from './conferir.ts'
import { segurarItem } from './item.ts'
import { fechamentoDo, instrumentosDo, lerEnsaio, porQueNaoCorrigir } from './ler.ts'
import { ambienteEmColunas, guardarInstrumentos, seguirDoEnsaio } from './seguir.ts'

type Linha = RowOf<typeof ensaiosEletricos>

const FICAM = {
  osItemId: 'O ensaio fica no item em que foi feito.',
  repeticaoDeId: 'O ensaio continua a ser a repetição do mesmo, ou de nenhum.',
  clienteUuid: 'O identificador da bancada não muda.',
} as const

function recusarOQueFica(antes: Linha, mudanca: EnsaioAlterado): void {
  const mudados = Object.entries(FICAM).filter(([campo]) => {
    const novo = mudanca[campo as keyof typeof FICAM]
    return novo !== undefined && (novo ?? null) !== antes[campo as keyof typeof FICAM]
  })
  if (mudados.length > 0) throw badFields(Object.fromEntries(mudados))
}

/** A kept line as the bench would send it. */
const comoEnviada = ({
  ponto,
  tensaoTipo,
  tensaoKv,
  tempoS,
  comprimentoMm,
  correnteMedida,
  unidade,
  evento,
}: Medicao) => ({
  ponto,
  tensaoTipo,
  tensaoKv,
  tempoS,
  comprimentoMm,
  correnteMedida,
  unidade,
  evento,
})

/** What does not name its photograph keeps it, while the line still does not conform. */
const comAsFotos = (enviadas: NonNullable<EnsaioAlterado['inspecaoVisual']>, { inspecaoVisual }: Linha) =>
  enviadas.map((linha) =>
    linha.fotoId === undefined && linha.resultado === RESULTADO_VISUAL.naoConforme
      ? { ...linha, fotoId: inspecaoVisual.find(({ itemId }) => itemId === linha.itemId)?.fotoId }
      : linha,
  )

const naCorrecao = (
  linha: Pick<Linha, 'criterio' | 'inspecaoVisual' | 'medicoes'>,
  instrumentos: readonly InstrumentoUsado[],
): EnsaioCorrigido => ({
  campos: toRecord(ensaiosEletricos, linha) as unknown as EnsaioCorrigido['campos'],
  criterio: linha.criterio,
  instrumentos,
  inspecaoVisual: linha.inspecaoVisual,
  medicoes: linha.medicoes,
})

const instante = (texto: string): string => new Date(texto).toISOString()

/** What the correction names, and what was kept of the rest: checked and judged as a test that arrives. */
async function depoisDaCorrecao(
  ctx: Ctx,
  tx: Tx,
  antes: Linha,
  usados: readonly InstrumentoUsado[],
  mudanca: EnsaioAlterado,
) {
  const item = await segurarItem(ctx, tx, antes.osItemId)
  const outroCriterio = mudanca.criterioId !== undefined && mudanca.criterioId !== antes.criterioId
  const criterio = outroCriterio ? await criterioDoEnsaio(tx, item, mudanca.criterioId!) : antes.criterio
  const visual = mudanca.inspecaoVisual
    ? linhasVisuais(comAsFotos(mudanca.inspecaoVisual, antes), await checklistDos(tx, [item.tipoEquipamentoId]))
    : antes.inspecaoVisual
  if (mudanca.inspecaoVisual) await conferirFotos(tx, antes.osItemId, visual)
  const insuflacao = mudanca.insuflacao === undefined ? antes.insuflacao : mudanca.insuflacao
  const medicoes = mudanca.medicoes ?? antes.medicoes.map(comoEnviada)
  const ids = mudanca.instrumentos ?? usados.map(({ instrumentoId }) => instrumentoId)
  conferirMedidas({ criterio, visual, insuflacao, medicoes, instrumentos: ids })
  const [inicio, fim] = [mudanca.inicio ?? antes.inicio, mudanca.fim ?? antes.fim]
  recusarProblemas(problemasDoHorario(inicio, fim, item, new Date()))
  const outraHora = instante(inicio) !== instante(antes.inicio) || instante(fim) !== instante(antes.fim)
  const outros = !isDeepStrictEqual(
    ids,
    usados.map(({ instrumentoId }) => instrumentoId),
  )
  const instrumentos = outros || outraHora ? await instrumentosUsados(ctx, tx, ids, inicio, fim) : [...usados]
  const {
    campos,
    medicoes: guardadas,
    situacaoDoItem,
  } = avaliado({
    criterio,
    toleranciaPercentual: Number(antes.toleranciaPercentual),
    visual,
    insuflacao,
    medicoes,
    repeticao: antes.repeticaoDeId !== null,
  })
  const dito = <K extends 'posicaoBanco' | 'justificativa' | 'observacao' | 'motivoRepeticao'>(campo: K) =>
    mudanca[campo] === undefined ? antes[campo] : mudanca[campo]
  if (antes.repeticaoDeId && !dito('motivoRepeticao'))
    throw badFields({ motivoRepeticao: 'Diga por que o ensaio foi repetido.' })
  const valores = {
    criterioId: criterio.id,
    posicaoBanco: dito('posicaoBanco'),
    inicio,
    fim,
    ...(mudanca.ambiente !== undefined && (await ambienteEmColunas(ctx, tx, mudanca.ambiente))),
    justificativa: dito('justificativa'),
    motivoRepeticao: antes.repeticaoDeId ? dito('motivoRepeticao') : null,
    observacao: dito('observacao'),
    insuflacao,
    ...campos,
  }
  return {
    item,
    valores,
    partes: { criterio, inspecaoVisual: visual, medicoes: guardadas },
    instrumentos,
    situacaoDoItem,
  }
}

/** Corrects a test while no laudo of it was issued: judged anew, and told change by change. */
export const corrigir = (ctx: Ctx, id: string, mudanca: EnsaioAlterado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const visto = await findRow(dentro, tx, ensaiosEletricos, id)
    await segurarItem(dentro, tx, visto.osItemId)
    const antes = await findRow(dentro, tx, ensaiosEletricos, id, true)
    await refuseStale(tx, ensaiosEletricos, antes, mudanca.revisao)
    const fechado = porQueNaoCorrigir(await fechamentoDo(tx, id))
    if (fechado) throw conflict(fechado)
    recusarOQueFica(antes, mudanca)
    const usados = await instrumentosDo(tx, id)
    const novo = await depoisDaCorrecao(dentro, tx, antes, usados, mudanca)
    const mudancas = mudancasDaCorrecao(
      naCorrecao(antes, usados),
      naCorrecao({ ...antes, ...novo.valores, ...novo.partes }, novo.instrumentos),
    )
    if (mudancas.length === 0) return lerEnsaio(tx, id)
    const autor = ctx.usuario.id
    const depois = await tx
      .updateTable('ensaiosEletricos')
      .set({
        ...novo.valores,
        criterio: JSON.stringify(novo.partes.criterio),
        inspecaoVisual: JSON.stringify(novo.partes.inspecaoVisual),
        medicoes: JSON.stringify(novo.partes.medicoes),
        revisao: antes.revisao + 1,
        ...(autor !== antes.executorId &&
          !antes.preenchidoPorIds.includes(autor) && { preenchidoPorIds: [...antes.preenchidoPorIds, autor] }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('ensaiosEletricosInstrumentos').where('ensaioId', '=', id).execute()
    await guardarInstrumentos(tx, id, novo.instrumentos)
    const seguiu = await seguirDoEnsaio(dentro, tx, novo.item, depois, novo.situacaoDoItem)
    await gravarAto(ctx, tx, ensaiosEletricos, {
      acao: ACAO.alterou,
      frase: `Correção de ensaio: ${mudancas.join('; ')} ${[`(equipamento ${antes.etiqueta})`, ...seguiu.frases].join('. ')}`,
      registros: [{ antes, depois }],
      mudancas: seguiu.mudancas,
    })
    return lerEnsaio(tx, id)
  })
