import type { Entity } from '@prumo/domain/core/entity.ts'
import { optional, refs } from '@prumo/domain/core/field.ts'
import type { Obra, ObraNaLista } from '@prumo/domain/obras/obra/respostas.ts'
import { obraANascer } from '@prumo/domain/obras/obra/respostas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export type Linha = AnyRecord & ObraNaLista
export type ObraLida = AnyRecord & Obra

/** What a tab is given (abas.tsx). */
export interface DaObra {
  readonly obra: ObraLida
}

const comEquipes = { ...obras.fields, equipesIds: optional(refs('Equipes', 'equipes')) }

/** The work as its form knows it: the teams it is built by are a link beside its own fields. */
export const obraNaTela = { ...obras, fields: comEquipes } as unknown as Entity

/** A new one, with what is asked of every new work. */
export const obraNovaNaTela = {
  ...obraNaTela,
  fields: { ...obraANascer.fields, equipesIds: comEquipes.equipesIds },
} as unknown as Entity
