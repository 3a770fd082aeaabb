import { fluxoDoInstrumento, type InstrumentoNoFluxo } from '@prumo/domain/laboratorio/instrumentos/fluxo.ts'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { calibracoesDe } from './calibracoes-de.ts'

type Fluxo = typeof fluxoDoInstrumento
type CasoDoInstrumento = Caso<Fluxo>

/** The instrument as its flow sees it: with its calibrations. */
export async function noFluxo(
  db: Db | Tx,
  row: { readonly id: string; readonly revisao: number; readonly situacao: number },
): Promise<InstrumentoNoFluxo> {
  return { ...row, calibracoes: (await calibracoesDe(db, [row.id])).get(row.id) ?? [] }
}

/** The flow of an instrument where it meets the database. */
export const INSTRUMENTOS: FluxoNoBanco<Fluxo> = {
  fluxo: fluxoDoInstrumento,
  carregar: async (ctx, db, row) => ({ row, registro: await noFluxo(db, row), pessoa: pessoaDe(ctx) }),
}

const comMotivo = (dito: string) => ({
  escrever: (_tx: Tx, _caso: CasoDoInstrumento, { motivo = '' }: { motivo?: string | undefined }) => ({
    campos: { motivo },
  }),
  // Design, Works 2.7: 'Instrumento bloqueado: {motivo}'.
  frase: ({ etiqueta, motivo }: CasoDoInstrumento['row']) => `Instrumento ${etiqueta} ${dito}: ${motivo}`,
})
const semMotivo = (dito: string) => ({
  escrever: () => ({ campos: { motivo: null } }),
  frase: ({ etiqueta }: CasoDoInstrumento['row']) => `Instrumento ${etiqueta} ${dito}`,
})

/** What each act writes beyond the state it leads to. */
export const passosDoInstrumento: Passos<Fluxo, CasoDoInstrumento> = {
  liberar: semMotivo('liberado'),
  emCalibracao: semMotivo('enviado para calibração'),
  bloquear: comMotivo('bloqueado'),
  foraDeUso: comMotivo('posto fora de uso'),
  descartar: comMotivo('descartado'),
}
