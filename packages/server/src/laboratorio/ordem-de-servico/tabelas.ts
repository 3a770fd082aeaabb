import { boolean, generated, nullable, preset, smallint } from '../../core/database/table.ts'
import { nameOwed } from '../../core/works/follow-names.ts'

export const tabelasOrdens = { laboratorioOsNomesASeguir: nameOwed } as const

/** What these entities' tables have beside the declared fields. */
export const colunasOrdens = {
  laboratorioOsItens: {
    /** Its order was neither delivered nor cancelled. */
    aberto: preset(boolean),
    /** Of its last test; given by a trigger (itens.sql). */
    ultimoResultado: generated(nullable(smallint)),
  },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosOrdens = {
  laboratorioOs: ['dataRegistro'],
} as const
