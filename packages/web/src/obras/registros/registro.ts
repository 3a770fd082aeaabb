import type { Foto } from '@prumo/domain/core/fotos.ts'
import type { RegistroNaLista, RegistroNaResposta } from '@prumo/domain/obras/registros/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.registrosObra
export type Registro = AnyRecord & RegistroNaLista
export type RegistroInteiro = AnyRecord & RegistroNaResposta

/** By what they show, in the order of the work; those of no phase at the end. */
export const porFase = (fotos: readonly Foto[]): Foto[] =>
  fotos.toSorted((a, b) => (a.fase ?? 99) - (b.fase ?? 99) || (a.id < b.id ? -1 : 1))

/** The viewer on that photograph of the record, counted from 0 as they stand by phase. */
export const enderecoDaFoto = (registroId: string, index: number): string =>
  `/obras/foto-registro-obra?id=${registroId}&index=${index}`

const graus = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })
type Ponto = { readonly latitude: number | null; readonly longitude: number | null }
/** '-25,42840, -49,27330'; null where nobody said. */
export const coordenadas = ({ latitude, longitude }: Ponto): string | null =>
  latitude === null || longitude === null ? null : `${graus.format(latitude)}, ${graus.format(longitude)}`
