/** What is written beside a test, and what follows from it: the same where it arrives and where it is corrected. */
import { plainDateOf } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import type { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import type { AmbienteEnviado, InstrumentoUsado } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { heldInScope } from '../../core/crud/references.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields } from '../../core/errors.ts'
import { ficaEnsaiado, seguiuAdiante } from '../equipamento-isolante/situacao.ts'
import { nasceRascunho, temEmitido } from '../laudos/rascunho.ts'
import { acertarOrdem } from '../ordem-de-servico/andamento.ts'
import type { ItemNaBancada } from './item.ts'

type Linha = RowOf<typeof ensaiosEletricos>

/** The air around the bench as columns; a sensor that is named is there. */
export async function ambienteEmColunas(ctx: Ctx, tx: Tx, ambiente: AmbienteEnviado | null | undefined) {
  const sensoresIds = [
    ...new Set([...(ambiente?.sensoresIds ?? []), ...(ambiente?.sensorId ? [ambiente.sensorId] : [])]),
  ]
  const achados = sensoresIds.length > 0 ? await heldInScope(ctx, tx, 'sensores', sensoresIds) : new Set()
  if (achados.size < sensoresIds.length) throw badFields({ 'ambiente.sensorId': 'Este sensor não existe.' })
  return {
    temperatura: ambiente?.temperatura ?? null,
    umidade: ambiente?.umidade ?? null,
    pressao: ambiente?.pressao ?? null,
    sensoresIds,
  }
}

export async function guardarInstrumentos(
  tx: Tx,
  ensaioId: string,
  usados: readonly InstrumentoUsado[],
): Promise<void> {
  if (usados.length === 0) return
  await tx
    .insertInto('ensaiosEletricosInstrumentos')
    .values(
      usados.map(({ instrumentoId, calibracaoId, etiqueta, nome, certificado, laboratorio, validade }, n) => ({
        ensaioId,
        instrumentoId,
        calibracaoId,
        ordem: n + 1,
        etiqueta,
        nome,
        certificado,
        laboratorio,
        validade,
      })),
    )
    .execute()
}

/** What the trail's one row says besides. */
export interface Consequencias {
  readonly frases: readonly string[]
  readonly mudancas: Changes
}

/** What a test that was judged brings about: the piece's place, its own state, the draft of its laudo, and its order's place. */
export async function seguirDoEnsaio(
  ctx: Ctx,
  tx: Tx,
  item: Pick<ItemNaBancada, 'osItemId' | 'osId' | 'equipamentoId'>,
  { id, fim, resultado }: Pick<Linha, 'id' | 'fim' | 'resultado'>,
  situacao: number,
): Promise<Consequencias> {
  // Corrected for a revision: the laudo that was issued stands until that is, and the piece may be elsewhere by now.
  const emitido = await temEmitido(tx, item.osItemId)
  await tx
    .updateTable('laboratorioOsItens')
    .set((eb) => ({ status: emitido ? SITUACAO_DE_ITEM.laudoEmitido : situacao, revisao: eb('revisao', '+', 1) }))
    .where('id', '=', item.osItemId)
    .execute()
  const data = plainDateOf(new Date(fim))
  const feito = { equipamentoId: item.equipamentoId, ensaioId: id, data, resultado }
  const daPeca = emitido && (await seguiuAdiante(tx, feito)) ? null : await ficaEnsaiado(ctx, tx, feito)
  const doLaudo = await nasceRascunho(ctx, tx, { ensaioId: id })
  const daOrdem = await acertarOrdem(ctx, tx, item.osId)
  return {
    frases: [daPeca, daOrdem].flatMap((um) => (um ? [um.frase] : [])),
    mudancas: { ...daPeca?.mudancas, ...doLaudo?.mudancas, ...daOrdem?.mudancas },
  }
}
