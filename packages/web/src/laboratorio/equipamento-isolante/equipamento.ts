import type { Field } from '@prumo/domain/core/field.ts'
import { optional } from '@prumo/domain/core/field.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type {
  EquipamentoInteiro,
  EquipamentoNaLista,
} from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { newAddress } from '../../core/screens/addresses.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.equipamentoIsolante
export type EquipamentoDaLista = AnyRecord & EquipamentoNaLista
export type Equipamento = AnyRecord & EquipamentoInteiro

/** As a form takes it: without a tag, the counter gives one. */
export const equipamentoNoFormulario = {
  ...equipamentosIsolantes,
  fields: { ...equipamentosIsolantes.fields, etiqueta: optional(equipamentosIsolantes.fields.etiqueta) },
} as typeof equipamentosIsolantes

export const campoDe = (name: keyof typeof equipamentosIsolantes.fields): Field =>
  equipamentoNoFormulario.fields[name] as unknown as Field

/** The form of a new service order, with those pieces in it. */
export const novaOrdem = (ids: readonly string[]): string =>
  `${newAddress(telas.laboratorioOs)}?${new URLSearchParams({ equipamentos: ids.join(',') })}`
