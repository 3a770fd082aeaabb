import {
  bigint,
  type Column,
  id,
  instant,
  integer,
  money,
  nullable,
  preset,
  smallint,
  text,
} from '../../core/database/table.ts'

/** Of more figures than a quantity: a month of everybody's units. */
const unidades: Column<string, string | number> = { type: 'numeric(18,4)', nullable: false }
const transacao: Column<string, never> = { type: 'xid8', nullable: false }

/** Kept by the database (producao.sql, passos.sql); code only reads them. */
export const tabelasRelatorioDeObras = {
  obrasProducao: { obraId: bigint, mes: text, equipeId: nullable(bigint), us: unidades, dias: integer },
  obrasAMedir: { obraId: bigint, valor: money },
  obrasAContar: { obraId: bigint, transacao: preset(transacao) },
  medicoesPassos: { id, medicaoId: bigint, status: smallint, inicio: instant, fim: nullable(instant) },
} as const
