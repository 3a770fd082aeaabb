import { bigint, date, id, instant, nullable, smallint, text } from '../../core/database/table.ts'

export const tabelasObra = {
  obrasParalisacoes: {
    id,
    obraId: bigint,
    inicio: date,
    fim: nullable(date),
    motivo: smallint,
    texto: nullable(text),
  },
  obrasSituacoesAntigas: {
    ate: instant,
  },
} as const

/** Fields the database fills in when they are not given: what finance's face does not ask. */
export const preenchidosObra = {
  obras: ['tipo', 'prioridade'],
} as const
