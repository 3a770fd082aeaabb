import { ACAO } from '@prumo/domain/core/log.ts'
import { resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { ambienteForaDaFaixa } from '@prumo/domain/laboratorio/ensaio-eletrico/conferir.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import {
  type EnsaioNovo,
  ensaioAlterado,
  ensaioNaResposta,
  ensaioNovo,
} from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { duplicate } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { AppError, conflict } from '../../core/errors.ts'
import { digest } from '../../core/http/idempotency.ts'
import { faixaDe, toleranciaDe } from './ajustes.ts'
import { avaliado } from './avaliar.ts'
import {
  checklistDos,
  conferirFotos,
  conferirMedidas,
  criterioDoEnsaio,
  faltaVer,
  instrumentosUsados,
  linhasVisuais,
  problemasDoHorario,
  recusarProblemas,
} from './conferir.ts'
import { corrigir } from './corrigir.ts'
import { conferirRepeticao, porQueNaoEnsaiar, segurarItem, ultimoEnsaioDo } from './item.ts'
import { apresentarEnsaios, lerEnsaio } from './ler.ts'
import { ambienteEmColunas, guardarInstrumentos, seguirDoEnsaio } from './seguir.ts'

/** When it was: what the bench does not say ended now, and began as long before as was measured. */
function horario({ inicio, fim, medicoes }: EnsaioNovo, agora: Date): { inicio: string; fim: string } {
  const ate = fim ?? agora.toISOString()
  const durou = Math.max(0, ...medicoes.map(({ tempoS }) => tempoS))
  return { inicio: inicio ?? new Date(Date.parse(ate) - durou * 1000).toISOString(), fim: ate }
}

/** The same test sent again; another one under its mark is refused. */
async function jaRegistrado(ctx: Ctx, tx: Tx, uuid: string, conteudo: string) {
  const antes = await tx
    .selectFrom('ensaiosEletricos')
    .select(['id', 'executorId', 'conteudoSha256'])
    .where('clienteUuid', '=', uuid)
    .executeTakeFirst()
  if (!antes) return null
  if (antes.executorId !== ctx.usuario.id || antes.conteudoSha256 !== conteudo)
    throw new AppError(422, 'Este identificador de bancada já foi usado com outro ensaio.', {
      clienteUuid: 'Use um identificador novo.',
    })
  return lerEnsaio(tx, antes.id)
}

const criar = (ctx: Ctx, entrada: EnsaioNovo) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const agora = new Date()
    const item = await segurarItem(dentro, tx, entrada.osItemId)
    const conteudo = digest(JSON.stringify(entrada))
    const repetido = entrada.clienteUuid && (await jaRegistrado(ctx, tx, entrada.clienteUuid, conteudo))
    if (repetido) return repetido
    const impedido = porQueNaoEnsaiar(item)
    if (impedido) throw conflict(impedido, { osItemId: impedido })
    conferirRepeticao(item, await ultimoEnsaioDo(tx, item.osItemId), entrada)
    const criterio = await criterioDoEnsaio(tx, item, entrada.criterioId)
    const checklist = await checklistDos(tx, [item.tipoEquipamentoId])
    const visual = linhasVisuais(entrada.inspecaoVisual, checklist)
    await conferirFotos(tx, item.osItemId, visual)
    const insuflacao = entrada.insuflacao ?? null
    conferirMedidas({ ...entrada, criterio, visual, insuflacao })
    const quando = horario(entrada, agora)
    recusarProblemas(problemasDoHorario(quando.inicio, quando.fim, item, agora))
    const instrumentos = await instrumentosUsados(dentro, tx, entrada.instrumentos, quando.inicio, quando.fim)
    const toleranciaPercentual = toleranciaDe(ctx)
    const repeticao = Boolean(entrada.repeticaoDeId)
    const { campos, medicoes, situacaoDoItem } = avaliado({
      criterio,
      toleranciaPercentual,
      visual,
      insuflacao,
      medicoes: entrada.medicoes,
      repeticao,
    })
    const linha = await tx
      .insertInto('ensaiosEletricos')
      .values({
        osId: item.osId,
        osItemId: item.osItemId,
        equipamentoId: item.equipamentoId,
        centroDeCustoId: item.centroDeCustoId,
        etiqueta: item.etiqueta,
        numeroSerie: item.numeroSerie,
        osNumero: item.osNumero,
        fase: item.fase,
        criterioId: criterio.id,
        posicaoBanco: entrada.posicaoBanco ?? null,
        ...quando,
        executorId: ctx.usuario.id,
        ...(await ambienteEmColunas(dentro, tx, entrada.ambiente)),
        justificativa: entrada.justificativa ?? null,
        insuflacao,
        ...campos,
        toleranciaPercentual,
        repeticaoDeId: entrada.repeticaoDeId ?? null,
        motivoRepeticao: entrada.motivoRepeticao ?? null,
        observacao: entrada.observacao ?? null,
        clienteUuid: entrada.clienteUuid ?? null,
        conteudoSha256: conteudo,
        criterio: JSON.stringify(criterio),
        inspecaoVisual: JSON.stringify(visual),
        medicoes: JSON.stringify(medicoes),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error) => duplicate(ensaiosEletricos, error))
    await guardarInstrumentos(tx, linha.id, instrumentos)
    const seguiu = await seguirDoEnsaio(dentro, tx, item, linha, situacaoDoItem)
    await gravarAto(ctx, tx, ensaiosEletricos, {
      acao: ACAO.adicionou,
      frase: [
        `Ensaio do equipamento ${item.etiqueta}: ${resultadosDeEnsaio[campos.resultado as keyof typeof resultadosDeEnsaio]}`,
        repeticao && `Repetição: ${entrada.motivoRepeticao}`,
        ...seguiu.frases,
      ]
        .filter(Boolean)
        .join('. '),
      registros: [{ antes: null, depois: linha }],
      mudancas: seguiu.mudancas,
    })
    const avisos = [ambienteForaDaFaixa(entrada.ambiente ?? {}, faixaDe(ctx)), faltaVer(visual, checklist)].filter(
      (um) => um !== null,
    )
    return { ...(await lerEnsaio(tx, linha.id)), ...(avisos.length > 0 && { avisos }) }
  })

/** What the entity's own routes, and the calls by its name, do. */
export const servicoDeEnsaios: OwnService = {
  input: ensaioNovo,
  patch: ensaioAlterado,
  record: ensaioNaResposta,
  create: criar,
  update: corrigir,
  remove: async (ctx, id) => {
    await findRow(ctx, ctx.db, ensaiosEletricos, id)
    throw conflict('Ensaio não se exclui: o que foi medido fica. Corrija-o, enquanto o laudo não foi emitido.')
  },
  present: apresentarEnsaios,
}
