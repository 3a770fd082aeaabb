import type { AprInteira, AprNaLista } from '@prumo/domain/seguranca/apr/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.apr
export type AprDaLista = AnyRecord & AprNaLista
export type Apr = AnyRecord & AprInteira

export const enderecoDosAudios = (id: string): string => `/seguranca/audio-apr?id=${id}`
