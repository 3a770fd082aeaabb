import type { CodigoDeRegra } from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { Consulta } from './consulta.ts'
import { diariasSobrepostas } from './diarias.ts'
import { dadosMudados, pagoAntes, semComprovante, semDocumentoFiscal } from './pagamento.ts'
import { doisPapeis, fornecedorColaborador } from './pessoas.ts'
import { documentoRepetido, mesmoValor } from './repeticao.ts'
import { somaDiferente, valorMudou } from './valores.ts'

/**
 * The rules that are one question to the database. R3 weighs groups of orders (fracionamento.ts), and R10 is opened by the act that
 * passes the budget.
 */
export const consultas: Partial<Record<CodigoDeRegra, Consulta>> = {
  R1: documentoRepetido,
  R2: mesmoValor,
  R4: doisPapeis,
  R5: dadosMudados,
  R6: valorMudou,
  R7: somaDiferente,
  R8: semDocumentoFiscal,
  R9: diariasSobrepostas,
  R12: fornecedorColaborador,
  R13: pagoAntes,
  R14: semComprovante,
}
