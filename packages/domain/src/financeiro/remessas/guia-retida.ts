/** A guide of what was withheld, as the payment of a file. */
import type { Centavos } from '../../core/money.ts'
import { TRIBUTO } from '../retencoes/tributos.ts'
import type { GuiaSemCodigo, Recusa } from './tipos.ts'

/** What was worked out for a guide, and of whose invoice it is. */
export interface GuiaRetida {
  readonly tributo: number
  readonly codigoDeReceita: string | null
  /** 'aaaa-mm' */
  readonly competencia: string
  readonly fornecedor: { readonly nome: string; readonly documento: string }
}

export interface PartesDaGuia {
  readonly principal: Centavos | null
  readonly multa: Centavos
  readonly juros: Centavos
}

const soPeloCodigo = (motivo: string): Recusa[] => [{ campo: 'codigoBarrasBoleto', motivo }]

/**
 * The codes by which withheld INSS still goes by GPS: 2631, of an invoice, identified by the CNPJ of whoever provided the service,
 * and 2100, the company's own, with what it withheld of people. The others (1162, 1099) are of the DCTFWeb, whose DARF has a
 * barcode (Lei 8.212/1991, arts. 30 and 31; IN RFB 2.237/2024).
 */
const GPS_DA_NOTA = '2631'
const GPS_DA_EMPRESA = '2100'

/** How a guide without barcode is paid: by DARF or GPS, which are of the Union; a town hall's only by its code. */
export function meioDaGuia(
  guia: GuiaRetida | null,
  { principal, multa, juros }: PartesDaGuia,
): GuiaSemCodigo | Recusa[] {
  if (!guia) return soPeloCodigo('Esta guia não tem mais apuração: emita-a e escreva o código de barras.')
  if (guia.tributo === TRIBUTO.iss)
    return soPeloCodigo(
      'A guia de ISS é da prefeitura e só vai ao banco pelo código de barras: emita-a e escreva o código.',
    )
  const codigoDeReceita = guia.codigoDeReceita?.trim() ?? ''
  const doInss = guia.tributo === TRIBUTO.inss
  if (doInss && codigoDeReceita !== '' && codigoDeReceita !== GPS_DA_NOTA && codigoDeReceita !== GPS_DA_EMPRESA)
    return soPeloCodigo(
      `O INSS do código ${codigoDeReceita} se recolhe pelo DARF da DCTFWeb, que tem código de barras: emita-o e escreva o código.`,
    )
  return {
    tipo: 'tributo',
    guia: doInss ? 'gps' : 'darf',
    codigoDeReceita,
    competencia: guia.competencia,
    contribuinte: doInss && codigoDeReceita === GPS_DA_NOTA ? guia.fornecedor : null,
    principal: principal ?? 0,
    multa,
    juros,
  }
}
