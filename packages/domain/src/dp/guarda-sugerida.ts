/**
 * For how long the law, or how it is commonly read, has papers of people kept: what a type of document may begin from. Nothing
 * is applied by itself, and the company's lawyer has the last word (docs/decisions.md, 148).
 */
import { INICIO_DA_GUARDA } from './tipos-documentos.ts'

export interface GuardaSugerida {
  readonly nome: string
  readonly guardaMeses: number
  readonly guardaDesde: number
  readonly guardaFundamento: string
}

const { emissao, demissao } = INICIO_DA_GUARDA

export const GUARDAS_SUGERIDAS: readonly GuardaSugerida[] = [
  {
    nome: 'Contrato de trabalho, recibos, advertências: 5 anos da demissão',
    guardaMeses: 60,
    guardaDesde: demissao,
    guardaFundamento:
      'CF, art. 7º, XXIX, e CLT, art. 11: 5 anos, até 2 anos depois do fim do contrato. Cobre os dois prazos.',
  },
  {
    nome: 'ASO, prontuário e exames (PCMSO): 20 anos da demissão',
    guardaMeses: 240,
    guardaDesde: demissao,
    guardaFundamento: 'NR-7, item 7.6.1.3: no mínimo 20 anos após o desligamento.',
  },
  {
    nome: 'PPP e recibo de entrega: 20 anos da demissão',
    guardaMeses: 240,
    guardaDesde: demissao,
    guardaFundamento: 'Lei 8.213/1991, art. 58, e norma do INSS sobre o PPP: 20 anos.',
  },
  {
    nome: 'FGTS, depósitos desde 13/11/2019: 5 anos da demissão',
    guardaMeses: 60,
    guardaDesde: demissao,
    guardaFundamento: 'CF, art. 7º, XXIX; STF, ARE 709.212: 5 anos, até 2 anos depois do fim do contrato.',
  },
  {
    nome: 'FGTS, depósitos mais antigos: 30 anos da emissão',
    guardaMeses: 360,
    guardaDesde: emissao,
    guardaFundamento: 'Lei 8.036/1990, art. 23, § 5º, no que o STF, ARE 709.212, ressalvou: 30 anos.',
  },
  {
    nome: 'Habilitação e treinamento (CNH, NR-10, NR-35): 5 anos da demissão',
    guardaMeses: 60,
    guardaDesde: demissao,
    guardaFundamento: 'CF, art. 7º, XXIX: prova da capacitação enquanto se pode discutir o contrato.',
  },
  {
    nome: 'Fiscal e previdenciário (folha, guias): 5 anos da emissão, e o ano em curso',
    guardaMeses: 72,
    guardaDesde: emissao,
    guardaFundamento: 'CTN, arts. 173, 174 e 195, parágrafo único: 5 anos do primeiro dia do ano seguinte.',
  },
]
