import { boolean, preset } from '../../core/database/table.ts'
import { nameOwed } from '../../core/works/follow-names.ts'

export const tabelasOrdens = { laboratorioOsNomesASeguir: nameOwed } as const

/** What these entities' tables have beside the declared fields. */
export const colunasOrdens = {
  /** Its order was neither delivered nor cancelled. */
  laboratorioOsItens: { aberto: preset(boolean) },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosOrdens = {
  laboratorioOs: ['dataRegistro'],
} as const
