import type { EfeitoDeRetorno } from '@prumo/domain/financeiro/remessas/respostas.ts'
import {
  bigint,
  bigints,
  date,
  id,
  instant,
  integer,
  money,
  nullable,
  preset,
  text,
  texts,
  word,
} from '../../core/database/table.ts'

export const tabelasRetornos = {
  retornos: {
    id,
    contaId: bigint,
    sha256: text,
    arquivoId: bigint,
    nsa: integer,
    avisos: texts,
    centros: bigints,
    importadoEm: preset(instant),
    importadoPor: bigint,
  },
  retornosComprovantes: {
    retornoId: bigint,
    centroId: bigint,
    arquivoId: bigint,
  },
  retornosItens: {
    id,
    retornoId: bigint,
    remessaItemId: nullable(bigint),
    seuNumero: text,
    lote: integer,
    ocorrencias: texts,
    efeito: word<EfeitoDeRetorno>(),
    motivo: text,
    dataReal: nullable(date),
    valorReal: nullable(money),
    autenticacao: nullable(text),
  },
} as const
