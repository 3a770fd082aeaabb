/** What is said of a non-conformity that was mended (design, Works 7.3, 'baixa/:id'). */
import { z } from 'zod'
import { defineEnvio } from '../../core/anexos.ts'
import { isPlainDate, type PlainDate } from '../../core/dates.ts'
import { envioDeFoto } from '../../core/fotos.ts'

export const DESCREVA_A_CORRECAO = 'Descreva a correção realizada!'
export const ANEXE_FOTO_DA_CORRECAO = 'Anexe pelo menos uma foto da correção!'
export const BAIXA_ANTES_DA_ABERTURA = 'A data da baixa não pode ser anterior à abertura!'
export const BAIXA_FUTURA = 'A data da baixa não pode ser futura!'

export const MAXIMO_DE_FOTOS_DA_BAIXA = 20
/** POST /nao-conformidades/:id/baixa: `dados`, and the photographs of how it is now, all called `fotos`. */
export const envioDaBaixa = defineEnvio({
  accept: envioDeFoto.accept,
  maxBytes: envioDeFoto.maxBytes,
  maxFiles: MAXIMO_DE_FOTOS_DA_BAIXA,
  json: ['dados'],
  repeats: ['fotos'],
})

const texto = z.string().nullish()
export const baixaEnviada = z.object({
  descricao: texto
    .transform((valor) => valor?.trim() ?? '')
    .pipe(z.string().max(2000, 'Use no máximo 2000 caracteres.')),
  data: texto.transform((valor) => valor ?? ''),
  revisao: z.int().min(1).optional(),
})

export interface Baixa {
  readonly descricao: string
  readonly data: PlainDate
  /** How many photographs of it come along. */
  readonly fotos: number
}

/** By the field at fault; none when the closing may be asked for. */
export function problemasDaBaixa(
  { descricao, data, fotos }: Baixa,
  { abertura, hoje }: { readonly abertura: PlainDate; readonly hoje: PlainDate },
): Record<string, string> {
  return {
    ...(!descricao.trim() && { descricao: DESCREVA_A_CORRECAO }),
    ...(!isPlainDate(data)
      ? { data: 'Informe a data da baixa.' }
      : data < abertura
        ? { data: BAIXA_ANTES_DA_ABERTURA }
        : data > hoje && { data: BAIXA_FUTURA }),
    ...(fotos < 1 && { fotos: ANEXE_FOTO_DA_CORRECAO }),
  }
}
