/** A test as it is kept, from what was measured: the one place that judges it on the server. */

import { RESULTADO_DE_ENSAIO, SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import { EVENTO_DE_ENSAIO } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import type { LinhaVisual, Medicao } from '@prumo/domain/laboratorio/ensaio-eletrico/linhas.ts'
import type { EnsaioNovo } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { avaliarEnsaio, reprovadoSemTensao } from '@prumo/domain/laboratorio/ensaio-eletrico/resultado.ts'
import { MM_DA_BASE } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import type { CriterioGuardado } from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'

export interface Medido {
  readonly criterio: CriterioGuardado
  readonly toleranciaPercentual: number
  readonly visual: readonly LinhaVisual[]
  readonly insuflacao: number | null
  readonly medicoes: EnsaioNovo['medicoes']
  readonly repeticao: boolean
}

/** The columns that follow from what was measured, and where the piece stands after it. */
export function avaliado(medido: Medido) {
  const { criterio, medicoes } = medido
  const { resultado, motivo, frase, linhas, decisiva } = avaliarEnsaio(medido)
  const guardadas = medicoes.map((linha, n): Medicao => {
    const corrente = linha.correnteMedida ?? null
    return {
      seq: n + 1,
      ponto: linha.ponto || criterio.ponto || (medicoes.length > 1 ? `Trecho ${n + 1}` : 'Peça'),
      tensaoTipo: linha.tensaoTipo ?? criterio.tensaoTipo,
      tensaoKv: linha.tensaoKv,
      tempoS: linha.tempoS,
      comprimentoMm: linha.comprimentoMm ?? MM_DA_BASE[criterio.base] ?? null,
      correnteMedida: corrente,
      unidade: corrente === null ? null : (linha.unidade ?? criterio.unidade),
      evento: linha.evento ?? EVENTO_DE_ENSAIO.nenhum,
      limiteAplicado: linhas[n]!.limiteAplicado,
      resultado: linhas[n]!.resultado,
      motivo: linhas[n]!.motivo,
      frase: linhas[n]!.frase,
    }
  })
  const linha = decisiva === null ? null : guardadas[decisiva]!
  return {
    frase,
    medicoes: guardadas,
    situacaoDoItem: reprovadoSemTensao(medido)
      ? SITUACAO_DE_ITEM.reprovadoNoVisual
      : resultado === RESULTADO_DE_ENSAIO.inconclusivo
        ? SITUACAO_DE_ITEM.emEnsaio
        : SITUACAO_DE_ITEM.ensaiado,
    campos: {
      tensaoKv: linha?.tensaoKv ?? null,
      tempoS: linha?.tempoS ?? null,
      corrente: linha?.correnteMedida ?? null,
      limite: linha?.limiteAplicado ?? null,
      unidade: linha ? (linha.unidade ?? criterio.unidade) : null,
      resultado,
      motivoReprovacao: motivo,
    },
  }
}
