import { isBusinessDay, nextBusinessDay } from '../../core/business-days.ts'
import { addDays, type PlainDate } from '../../core/dates.ts'
import { AJUSTE, FATO } from '../regras-de-retencao.ts'

export interface Prazo {
  readonly fatoGerador: number
  readonly mesesDepois: number
  readonly diaDoVencimento: number
  readonly ajuste: number
}

/** 'aaaa-mm' of the withholding: that of the invoice, or that of its payment, by the tribute's rule. */
export const competenciaDe = (
  { fatoGerador }: Prazo,
  { emissao, pagamento }: { readonly emissao: PlainDate; readonly pagamento: PlainDate },
): string => (fatoGerador === FATO.pagamento ? pagamento : emissao).slice(0, 7)

/** The day a month's guide is due on: a day that the month lacks is its last, and one without banks moves as the rule says. */
export function vencimentoDaGuia({ mesesDepois, diaDoVencimento, ajuste }: Prazo, competencia: string): PlainDate {
  const [ano = 0, mes = 1] = competencia.split('-').map(Number)
  const meses = ano * 12 + mes - 1 + mesesDepois
  const [y, m] = [Math.floor(meses / 12), (meses % 12) + 1]
  const ultimo = new Date(Date.UTC(y, m, 0)).getUTCDate()
  const dia = `${y}-${String(m).padStart(2, '0')}-${String(Math.min(diaDoVencimento, ultimo)).padStart(2, '0')}`
  return ajuste === AJUSTE.posterga ? nextBusinessDay(dia) : diaUtilAnterior(dia)
}

function diaUtilAnterior(data: PlainDate): PlainDate {
  let dia = data
  while (!isBusinessDay(dia)) dia = addDays(dia, -1)
  return dia
}
