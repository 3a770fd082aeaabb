import type { LinhaVisual, Medicao } from '@prumo/domain/laboratorio/ensaio-eletrico/linhas.ts'
import type { CriterioGuardado } from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import { bigint, date, json, nullable, preset, smallint, text } from '../../core/database/table.ts'

export const tabelasEnsaios = {
  /** With what each was measured, as the calibration of the instrument was that day. */
  ensaiosEletricosInstrumentos: {
    ensaioId: bigint,
    instrumentoId: bigint,
    calibracaoId: bigint,
    ordem: smallint,
    etiqueta: text,
    nome: text,
    certificado: text,
    laboratorio: nullable(text),
    validade: date,
  },
} as const

/** What a test's row has beside its fields. */
export const colunasEnsaios = {
  ensaiosEletricos: {
    conteudoSha256: text,
    criterio: json<CriterioGuardado>(),
    inspecaoVisual: preset(json<LinhaVisual[]>()),
    medicoes: preset(json<Medicao[]>()),
  },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosEnsaios = {
  ensaiosEletricos: ['sensoresIds', 'preenchidoPorIds', 'dataRegistro'],
} as const
